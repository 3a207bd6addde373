"""`serai play`: a game in the browser, or at this terminal."""

from collections import Counter
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.text import Text

from serai.bots import find as find_bot
from serai.bots import house_bot
from serai.bots.bot import BotSeats
from serai.cli.drawing import drawing
from serai.cli.language import language_option
from serai.cli.saving import CannotSave, RecordFile, default_path, read_seed
from serai.cli.terminal import Leave, TerminalTable
from serai.core import record
from serai.core.dealer import Dealer, private_seed, seed_from_text
from serai.core.errors import BadRecord, BadSetup, UnknownBot
from serai.core.game import Options
from serai.core.match import Match
from serai.core.record import Sitter
from serai.games import find as find_game
from serai.texts import Texts

DEFAULT_GAME = "camelup-2"
DEFAULT_COUNT = 3
PERSON = "you"


@click.command("play")
@click.argument("game", required=False)
@click.option("--terminal", is_flag=True, help="Play in this terminal instead of the browser.")
@click.option("--no-browser", is_flag=True, help="Only print the link to the table.")
@click.option(
    "--seats",
    help="Who sits where, clockwise: you, you=NAME for each person at this device, or the name "
    "of a bot.  [default: you and two bots]",
)
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME[=VALUE]",
    help="A house option, repeatable; NAME=@FILE reads its value from a JSON file.",
)
@click.option("--seed", help="At the terminal: any text; the same one deals the same dice.")
@click.option(
    "--save", type=click.Path(path_type=Path), help="At the terminal: keep the record in this file."
)
@click.option(
    "--resume",
    type=click.Path(path_type=Path),
    help="At the terminal: go on with the unfinished game of a record.",
)
@language_option
def command(
    game: str | None,
    terminal: bool,
    no_browser: bool,
    seats: str | None,
    options: tuple[str, ...],
    seed: str | None,
    save: Path | None,
    resume: Path | None,
    language: str,
) -> None:
    """Play a game with bots, or with friends who share this device.

    In the browser it is played at a server of your own, which is found or started; --seed, --save
    and --resume are for games at the terminal.
    """
    at_terminal = terminal or seed is not None or save is not None or resume is not None
    if at_terminal and no_browser:
        raise BadSetup("--no-browser is for games in the browser: leave it out at the terminal")
    if not at_terminal:
        # The server takes a moment to load: not for the terminal.
        from serai.cli.browser import play

        name = game or DEFAULT_GAME
        sitters, chosen = _line_up(name, seats, options, house_bot(find_game(name).name))
        play(find_game(name), sitters, chosen, PERSON, show=not no_browser)
        return
    console = Console(highlight=False)
    kept: Path | None
    if resume is not None:
        if game or seats or options or seed or save:
            raise BadSetup("--resume takes everything from the record: give nothing else with it")
        match, kept = _resume(resume)
    else:
        match, kept = _begin(game or DEFAULT_GAME, seats, options, seed, save)
    names = [sitter.name for sitter in match.header.seats]
    bots = {
        seat: find_bot(sitter.bot, match.game.name)
        for seat, sitter in enumerate(match.header.seats)
        if sitter.bot is not None
    }
    assert match.dealer is not None  # noqa: S101
    bot_seats = BotSeats(match, bots, private_seed(match.dealer.seed, "bots"))
    if resume is not None:
        bot_seats.relive()
    look = drawing(match.game, names, match.options, language)
    say = look.texts.say
    table = TerminalTable(match, look, bot_seats, console)
    sealed = say("terminal-sealed", game=look.title, commitment=match.dealer.commitment)
    console.print(Text(sealed))
    try:
        table.play()
    except Leave:
        _say_goodbye(console, look.texts, kept)
        return
    console.print(Text(say("terminal-seed", seed=match.dealer.seed.hex())))
    if kept is not None:
        console.print(Text(say("terminal-recorded", file=str(kept))), soft_wrap=True)


def _say_goodbye(console: Console, texts: Texts, kept: Path | None) -> None:
    if kept is None:
        console.print(texts.say("terminal-left"))
        return
    told = texts.say("terminal-left-kept", command=f"serai play --resume {kept}")
    console.print(Text(told), soft_wrap=True)


def _line_up(
    name: str, seats: str | None, options: tuple[str, ...], bot: str
) -> tuple[list[Sitter], Options]:
    """Read who sits where and the house options; refuse a bad table before one is made."""
    game = find_game(name)
    if seats is None:
        counts = game.seat_counts
        count = min(max(DEFAULT_COUNT, counts.start), counts.stop - 1)
        seats = ",".join([PERSON, *[bot] * (count - 1)])
    sitters = _numbered([_sitter(name, item.strip()) for item in seats.split(",")])
    chosen = record.read_options(game, dict(map(read_option, options)))
    game.start(len(sitters), chosen)
    return sitters, chosen


def _begin(
    name: str, seats: str | None, options: tuple[str, ...], seed: str | None, save: Path | None
) -> tuple[Match[Any, Any], Path | None]:
    game = find_game(name)
    sitters, chosen = _line_up(name, seats, options, "random")
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


def read_option(text: str) -> tuple[str, Any]:
    """Read `NAME`, `NAME=VALUE`, or `NAME=@FILE` for a value kept as JSON in a file."""
    name, given, value = text.partition("=")
    if not given:
        return name, True
    if value.startswith("@"):
        return name, _json_file(name, Path(value[1:]))
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if value.isascii() and value.isdigit() else value


def _json_file(option: str, path: Path) -> Any:
    try:
        return msgspec.json.decode(path.read_bytes())
    except OSError as error:
        raise BadSetup(f"cannot read {path} for the option {option}: {error.strerror}") from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadSetup(f"{path} for the option {option} is not JSON: {error}") from None


def _resume(path: Path) -> tuple[Match[Any, Any], Path]:
    kept = record.load(path)
    game = find_game(kept.header.game)
    if kept.result is not None:
        raise BadRecord(f"{path} is the record of a finished game: it can be replayed, not resumed")
    match = Match.resume(game, kept, read_seed(path), RecordFile(path).keep)
    return match, path
