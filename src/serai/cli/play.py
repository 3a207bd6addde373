"""`serai play`: a game at this terminal."""

from collections import Counter
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.text import Text

from serai.bots import find as find_bot
from serai.bots.bot import BotSeats
from serai.cli.drawing import drawing
from serai.cli.saving import CannotSave, RecordFile, default_path, read_seed
from serai.cli.terminal import Leave, TerminalTable
from serai.core import record
from serai.core.dealer import Dealer, private_seed, seed_from_text
from serai.core.errors import BadRecord, BadSetup, UnknownBot
from serai.core.match import Match
from serai.core.record import Sitter
from serai.games import find as find_game

DEFAULT_GAME = "camelup-2"
DEFAULT_SEATS = "you,random,random"
PERSON = "you"


@click.command("play")
@click.argument("game", required=False)
@click.option("--terminal", is_flag=True, help="Play in this terminal (the only table so far).")
@click.option(
    "--seats",
    help="Who sits where, clockwise: you, you=NAME for each person at this keyboard, or the name "
    f"of a bot.  [default: {DEFAULT_SEATS}]",
)
@click.option(
    "--option", "options", multiple=True, metavar="NAME[=VALUE]", help="A house option, repeatable."
)
@click.option("--seed", help="Any text; the same one deals the same dice.")
@click.option("--save", type=click.Path(path_type=Path), help="Keep the record in this file.")
@click.option(
    "--resume", type=click.Path(path_type=Path), help="Go on with the unfinished game of a record."
)
def command(
    game: str | None,
    terminal: bool,  # noqa: ARG001
    seats: str | None,
    options: tuple[str, ...],
    seed: str | None,
    save: Path | None,
    resume: Path | None,
) -> None:
    """Play a game at this terminal, with bots or with friends who share the keyboard."""
    console = Console(highlight=False)
    kept: Path | None
    if resume is not None:
        if game or seats or options or seed or save:
            raise BadSetup("--resume takes everything from the record: give nothing else with it")
        match, kept = _resume(resume)
    else:
        match, kept = _begin(game or DEFAULT_GAME, seats or DEFAULT_SEATS, options, seed, save)
    names = [sitter.name for sitter in match.header.seats]
    bots = {
        seat: find_bot(sitter.bot, match.game.name)
        for seat, sitter in enumerate(match.header.seats)
        if sitter.bot is not None
    }
    assert match.dealer is not None  # noqa: S101
    bot_seats = BotSeats(match, bots, private_seed(match.dealer.seed, "bots"))
    table = TerminalTable(match, drawing(match.game, names), bot_seats, console)
    console.print(
        Text(f"{match.game.title}. Fair dice: their seed is sealed as {match.dealer.commitment}.")
    )
    try:
        table.play()
    except Leave:
        _say_goodbye(console, kept)
        return
    console.print(Text(f"The seed was {match.dealer.seed.hex()}."))
    if kept is not None:
        console.print(
            Text(f"The game is recorded in {kept}: serai replay and serai verify read it."),
            soft_wrap=True,
        )


def _say_goodbye(console: Console, kept: Path | None) -> None:
    if kept is None:
        console.print("You have left the table.")
        return
    console.print(
        Text(f"You have left the table. Go on with: serai play --resume {kept}"), soft_wrap=True
    )


def _begin(
    name: str, seats: str, options: tuple[str, ...], seed: str | None, save: Path | None
) -> tuple[Match[Any, Any], Path | None]:
    game = find_game(name)
    sitters = _numbered([_sitter(name, item.strip()) for item in seats.split(",")])
    chosen = record.read_options(game, dict(map(read_option, options)))
    game.start(len(sitters), chosen)  # Refuse a bad table before a file is made for it.
    dealer = Dealer.fresh() if seed is None else Dealer(seed_from_text(seed))
    try:
        file = RecordFile.create(save or default_path(name), dealer.seed)
    except CannotSave:
        if save is not None:
            raise
        return Match(game, sitters, chosen, dealer), None
    return Match(game, sitters, chosen, dealer, file.keep), file.path


def _sitter(game: str, text: str) -> Sitter:
    kind, _, name = text.partition("=")
    if kind == PERSON:
        return Sitter(name.strip() or PERSON)
    if name or not kind:
        raise BadSetup(f"cannot seat {text[:40]!r}: write you, you=NAME or the name of a bot")
    try:
        find_bot(kind, game)
    except UnknownBot as error:
        raise UnknownBot(f"{error}; a person is you or you={kind}") from None
    return Sitter(kind, bot=kind)


def _numbered(sitters: list[Sitter]) -> list[Sitter]:
    """Tell sitters of the same name apart: random 1, random 2."""
    total = Counter(sitter.name for sitter in sitters)
    seen: Counter[str] = Counter()
    numbered = []
    for sitter in sitters:
        seen[sitter.name] += 1
        name = sitter.name
        numbered.append(Sitter(f"{name} {seen[name]}", sitter.bot) if total[name] > 1 else sitter)
    return numbered


def read_option(text: str) -> tuple[str, bool | int | str]:
    """Read a house option as it is typed: `NAME` or `NAME=VALUE`."""
    name, given, value = text.partition("=")
    if not given:
        return name, True
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if value.isascii() and value.isdigit() else value


def _resume(path: Path) -> tuple[Match[Any, Any], Path]:
    kept = record.load(path)
    game = find_game(kept.header.game)
    if kept.result is not None:
        raise BadRecord(f"{path} is the record of a finished game: it can be replayed, not resumed")
    match = Match.resume(game, kept, read_seed(path), RecordFile(path).keep)
    return match, path
