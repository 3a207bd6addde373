"""`serai verify`: whether a record follows the rules and its dealer kept its commitment."""

from pathlib import Path

import click

from serai.cli.help import Command
from serai.cli.language import language_option
from serai.core import record
from serai.core.errors import BadRecord, SeraiError
from serai.core.registry import game_of, kit_of
from serai.core.verify import Verdict, verify
from serai.terminal.drawing import title
from serai.terminal.screen import Screen
from serai.texts import Texts, texts

UNCHECKED = 3
"""How the command ends when all follows the rules, but nobody can check the dice."""


@click.command("verify", cls=Command)
@click.argument("path", metavar="RECORD", type=click.Path(path_type=Path))
@click.option("--by-hand", is_flag=True)
@click.option("--json", "as_json", is_flag=True)
@language_option
def command(path: Path, by_hand: bool, as_json: bool, language: str) -> None:
    """Check every action, the result, the seed's commitment, every die and line of a record."""
    # Its actions may tell which line was changed, so they are looked at before the chain is.
    kept = record.load(path, whole=False)
    game = game_of(kept)
    try:
        verdict = verify(game, kept)
    except SeraiError as error:
        raise BadRecord(f"{path}: {error}", "in-file", path=str(path), why=error.reason) from None
    unchecked = verdict.dice == "recorded by hand" and not by_hand
    if as_json:
        Screen().json({"record": str(path), "game": game.name, "verdict": verdict})
    else:
        _tell(path, kept, verdict, language, unchecked=unchecked)
    if unchecked:
        click.get_current_context().exit(UNCHECKED)


def _tell(
    path: Path, kept: record.Record, verdict: Verdict, language: str, *, unchecked: bool
) -> None:
    """Say what was found to be in order, and what nobody can check."""
    game = game_of(kept)
    names = [sitter.name for sitter in kept.header.seats]
    spoken = texts(language, kit_of(game.name).name)
    scores = [
        spoken.say("verify-score", name=name, score=score)
        for name, score in zip(names, verdict.outcome.scores, strict=True)
    ]
    winners = spoken.list([names[seat] for seat in verdict.outcome.winners])
    told = (
        spoken.say("verify-actions", game=title(game, spoken), actions=verdict.actions),
        spoken.say("verify-result", scores=", ".join(scores), names=winners),
        *_about_dice(verdict, spoken),
    )
    screen = Screen()
    if unchecked:
        screen.tell(spoken.say("verify-unchecked", file=str(path)), "bold", wrap=False)
    else:
        screen.tell(spoken.say("verify-in-order", file=str(path)), wrap=False)
    for line in told:
        screen.tell("  " + line, wrap=False)


def _about_dice(verdict: Verdict, spoken: Texts) -> list[str]:
    """Say where the dice came from, and who could have chosen them."""
    if verdict.dice == "recorded by hand":
        return [spoken.say("verify-dice", dice="hand")]
    told = [spoken.say("verify-dice", dice="seed")]
    if verdict.shaken:
        told.append(spoken.say("verify-shaken", names=spoken.list(list(verdict.shaken))))
    elif verdict.words:
        told.append(spoken.say("verify-words"))
    else:
        told.append(spoken.say("verify-not-shaken"))
    if verdict.struck:
        told.append(spoken.say("verify-struck", names=spoken.list(list(verdict.struck))))
    if verdict.broken:
        told.append(spoken.say("verify-broken", rounds=verdict.broken))
    return told
