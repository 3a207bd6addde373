"""`serai play`: a game in the browser, or at this terminal."""

import shlex
from collections import Counter
from pathlib import Path
from typing import Any

import click
import msgspec

from serai.cli import completion
from serai.cli.help import Command
from serai.cli.keyboard import Leave
from serai.cli.language import language_option
from serai.cli.saving import CannotSave, RecordFile, read_seed
from serai.cli.terminal import TerminalTable
from serai.cli.waiting import waiting
from serai.core import record
from serai.core.bot import BotSeats
from serai.core.dealer import Dealer, private_seed, seed_from_text
from serai.core.errors import UNREADABLE, BadRecord, BadSetup, Reason, UnknownBot
from serai.core.extras import has as installed
from serai.core.extras import how_to_install, require
from serai.core.foreign import problem_of
from serai.core.match import Match
from serai.core.options import read_options
from serai.core.record import Sitter
from serai.core.registry import find_bot, find_game, first_game, game_of, house_bot, kit_of
from serai.core.stand_in import PromptBot, find_prompt_bot
from serai.core.warm import warm_up_in_background
from serai.terminal.drawing import drawing
from serai.terminal.screen import Screen
from serai.texts import Texts
from serai.texts.reasons import explain

PERSON = "you"


@click.command("play", cls=Command)
@click.argument("game", required=False, shell_complete=completion.games)
@click.option("--terminal", is_flag=True)
@click.option("--no-browser", is_flag=True)
@click.option("--seats", shell_complete=completion.seats)
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME[=VALUE]",
)
@click.option("--seed")
@click.option(
    "--save",
    type=click.Path(path_type=Path),
)
@click.option(
    "--resume",
    type=click.Path(path_type=Path),
)
@click.option("--coach", is_flag=True)
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
    coach: bool,
    language: str,
) -> None:
    """Play a game with bots, and with friends who share this device."""
    screen = Screen()
    here = terminal or resume is not None or save is not None or seed is not None
    if not here and _in_browser(
        screen, game or first_game(), seats, options, no_browser, coach, Texts(language)
    ):
        return
    if no_browser:
        raise BadSetup(
            "--no-browser is for the browser's table: leave it out, or --terminal",
            "no-browser-at-the-terminal",
        )
    kept: Path | None
    unsaved: CannotSave | None = None
    if resume is not None:
        if game or seats or options or seed or save:
            raise BadSetup(
                "--resume takes everything from the record: give nothing else with it",
                "resume-stands-alone",
            )
        match, kept = _resume(resume)
    else:
        match, kept, unsaved = _begin(game or first_game(), seats, options, seed, save)
    names = [sitter.name for sitter in match.header.seats]
    look = drawing(match.game, names, match.options, language)
    say = look.texts.say
    assert match.dealer is not None  # noqa: S101
    try:
        sealed = say("terminal-sealed", game=look.title, commitment=match.dealer.commitment)
        screen.tell(sealed)
        if unsaved is not None:
            told = say("terminal-not-saved", why=explain(look.texts, unsaved))
            screen.tell(told, "bold", wrap=False)
        with waiting(screen, say("terminal-loading")):
            # Whoever names a seed, or a game to go on with, gets the very bots of that game.
            find = find_prompt_bot if seed is None and resume is None else find_bot
            bots = {
                seat: find(sitter.bot, match.game.name)
                for seat, sitter in enumerate(match.header.seats)
                if sitter.bot is not None
            }
            bot_seats = BotSeats(match, bots, private_seed(match.dealer.seed, "bots"))
            if resume is not None:
                bot_seats.relive()
        if any(isinstance(bot, PromptBot) for bot in bots.values()):
            warm_up_in_background()
            screen.tell(say("terminal-stand-in"))
        table = TerminalTable(match, look, bot_seats, screen, coach=coach)
        if resume is not None:
            table.catch_up()
            screen.tell(say("terminal-resumed", number=match.moves))
        table.play()
    # Also while bots think, or while the code they need is compiled.
    except (Leave, KeyboardInterrupt):
        _say_goodbye(screen, look.texts, kept)
        return
    screen.tell(say("terminal-seed", seed=match.dealer.seed.hex()))
    if kept is not None:
        screen.tell(say("terminal-recorded", file=str(kept)), wrap=False)


def _in_browser(
    screen: Screen,
    name: str,
    seats: str | None,
    options: tuple[str, ...],
    no_browser: bool,
    coach: bool,
    texts: Texts,
) -> bool:
    """Open a table in the browser; False: what that needs is not installed, so play here."""
    game = find_game(name)
    if seats is None:
        seats = _default_seats(name)
    guest = texts.say("guest-name")
    sitters = _numbered([_sitter(name, item.strip(), guest) for item in seats.split(",")])
    chosen = read_options(game, dict(map(read_option, options)))
    game.start(len(sitters), chosen)  # Refuse a bad table before a server is started for it.
    # The server takes a moment to load: not for a game at the terminal.
    from serai.cli import local

    def invite(address: str) -> None:
        link = local.open_table(address, name, msgspec.to_builtins(chosen), sitters, coach=coach)
        opened = not no_browser and local.show(link)
        message = "terminal-table" if opened else "terminal-table-open"
        screen.tell(texts.say(message, link=link), wrap=False)

    running = local.running_server()
    if running is not None:
        invite(running)
        return True
    if not no_browser and not installed("server"):
        screen.tell(texts.say("terminal-instead", command=how_to_install("server")), wrap=False)
        return False
    require(
        "server",
        Reason("a table in the browser", "needs-browser-table"),
        Reason("or play at this terminal with --terminal", "instead-terminal"),
    )
    with local.own_server() as (address, process):
        invite(address)
        screen.tell(texts.say("terminal-server-stays"))
        try:
            process.wait()
        except KeyboardInterrupt:
            screen.tell(texts.say("terminal-server-ends"))
    return True


def _default_seats(name: str) -> str:
    """Seat one person among as many opponents as the game's kit thinks good company."""
    counts = find_game(name).seat_counts
    count = min(max(1 + kit_of(name).opponents, counts.start), counts.stop - 1)
    return ",".join([PERSON, *[house_bot(name)] * (count - 1)])


def _say_goodbye(screen: Screen, texts: Texts, kept: Path | None) -> None:
    if kept is None:
        screen.tell(texts.say("terminal-left"))
        return
    told = texts.say("terminal-left-kept", command=f"serai play --resume {shlex.quote(str(kept))}")
    screen.tell(told, wrap=False)


def _begin(
    name: str, seats: str | None, options: tuple[str, ...], seed: str | None, save: Path | None
) -> tuple[Match[Any, Any, Any], Path | None, CannotSave | None]:
    """Begin a game; return where it is kept, or why it cannot be."""
    game = find_game(name)
    if seats is None:
        seats = _default_seats(name)
    sitters = _numbered([_sitter(name, item.strip()) for item in seats.split(",")])
    chosen = read_options(game, dict(map(read_option, options)))
    game.start(len(sitters), chosen)  # Refuse a bad table before a file is made for it.
    dealer = Dealer.fresh() if seed is None else Dealer(seed_from_text(seed))
    try:
        file = (
            RecordFile.create_default(name, dealer.seed)
            if save is None
            else RecordFile.create(save, dealer.seed)
        )
    except CannotSave as problem:
        if save is not None:
            raise
        return Match(game, sitters, chosen, dealer), None, problem
    return Match(game, sitters, chosen, dealer, file.keep), file.path, None


def _sitter(game: str, text: str, person: str = PERSON) -> Sitter:
    kind, _, name = text.partition("=")
    if kind == PERSON:
        return Sitter(name.strip() or person)
    if name or not kind:
        raise BadSetup(
            f"cannot seat {text[:40]!r}: write you, you=NAME or the name of a bot",
            "cannot-seat",
            text=text[:40],
        )
    try:
        find_bot(kind, game)
    except UnknownBot as error:
        raise UnknownBot(
            f"{error}; a person is you or you={kind}",
            "bot-or-person",
            why=error.reason,
            name=kind[:40],
        ) from None
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
        raise BadSetup(
            f"cannot read {path} for the option {option}: {error.strerror}",
            "cannot-read",
            path=str(path),
            problem=problem_of(error),
        ) from None
    except UNREADABLE as error:
        raise BadSetup(
            f"{path} for the option {option} is not JSON: {error}",
            "option-not-json",
            path=str(path),
            option=option,
            problem=problem_of(error),
        ) from None


def _resume(path: Path) -> tuple[Match[Any, Any, Any], Path]:
    kept = record.load(path)
    game = game_of(kept)
    if kept.result is not None:
        raise BadRecord(
            f"{path} is the record of a finished game: it can be replayed, not resumed",
            "game-finished",
            path=str(path),
        )
    match = Match.resume(game, kept, read_seed(path), RecordFile(path).keep)
    return match, path
