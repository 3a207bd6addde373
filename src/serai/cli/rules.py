"""`serai rules`: the rules, or one of them."""

import re
from difflib import get_close_matches

import click
from rich.markdown import Markdown

from serai.cli.help import Command
from serai.cli.language import language_option
from serai.core.errors import Reason, SeraiError, listed
from serai.terminal.screen import Screen
from serai.texts import DEFAULT
from serai.texts.rules import Rule, rules, rules_page

_SHOWN = 6


class UnknownRule(SeraiError):
    """No rule has that id or mentions that word."""


@click.command("rules", cls=Command)
@click.argument("which", metavar="[ID|WORD]", required=False)
@click.option("--json", "as_json", is_flag=True)
@language_option
def command(which: str | None, as_json: bool, language: str) -> None:
    """Explain a rule by its id, as in `serai rules CU1-37`."""
    screen = Screen(highlight=True)
    if which is None and not as_json:
        show_page(screen, language)
        return
    found = list(rules(language).values()) if which is None else find(which, language)
    if as_json:
        screen.json(found)
        return
    with screen.paged():
        for rule in found:
            screen.print(f"[bold]{rule.id}[/bold]  [dim]{rule.section}[/dim]")
            screen.print(Markdown(rule.text), width=min(screen.width, 100))


def show_page(screen: Screen, language: str) -> None:
    """Show the whole page, screen by screen at a terminal."""
    with screen.paged():
        screen.print(Markdown(rules_page(language)))


def find(which: str, language: str = DEFAULT) -> list[Rule]:
    """Find the rules that an id, the beginning of ids, or a word stands for."""
    known = rules(language)
    wanted = which.strip().upper()
    padded = re.fullmatch(r"([A-Z]+[0-9]*)-([0-9])", wanted)
    if padded:
        wanted = f"{padded[1]}-0{padded[2]}"
    if wanted in known:
        return [known[wanted]]
    group = [rule for rule in known.values() if re.sub(r"-?[0-9]+$", "", rule.id) == wanted]
    if group:
        return group
    looks_like_id = re.fullmatch(r"[A-Z]+[0-9]*-?[0-9]+", wanted)
    word = _plain(which.strip())
    matches = [rule for rule in known.values() if word and word in _plain(rule.text)]
    if matches and not looks_like_id:
        return matches
    near = get_close_matches(wanted, known, n=_SHOWN)
    if near:
        hint = Reason(f"near it: {listed(near)}", "rules-near", near=near)
    else:
        hint = Reason("ids look like CU1-37, B13 or FA-28", "rules-look-like")
    raise UnknownRule(
        f"no rule is called {which[:40]!r} or speaks of it ({hint})",
        "no-such-rule",
        text=which[:40],
        hint=hint,
    )


def _plain(text: str) -> str:
    """Return a text as people search for it: no capitals, the apostrophe of the keyboard."""
    return text.casefold().replace("’", "'")
