"""Every refusal of the core, word for word: what people and programs read when something is wrong.

What is said in other languages is made of the code and the arguments, so they are looked at too.
"""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import pytest
from msgspec import UNSET
from msgspec.structs import replace

import serai
from serai import camelup, faraon
from serai.core import bot, dealer, game, match, numbers, options, random_bot, record
from serai.core.errors import (
    BadAction,
    BadPlugin,
    BadPosition,
    BadRecord,
    BadSeed,
    BadSetup,
    BadValue,
    GameNotOver,
    IllegalAction,
    NewerRecord,
    NewerRules,
    NotYourTurn,
    Reason,
    SeraiError,
    UnknownBot,
    UnknownGame,
    UnknownRules,
    UnknownSeat,
)
from serai.core.game import CHANCE, Outcome
from serai.core.kit import Kit
from serai.core.positions import bad_field, impossible, read_phase
from serai.core.record import Entry, Result, dump, load, parse
from serai.core.registry import find_bot, find_game, game_at, game_of
from serai.core.replay import replay, start, start_from
from serai.core.ruleset import check_label, read_label
from serai.core.shaking import Broken, Dice, Sealed, Shaken
from serai.core.verify import verify
from serai.games.camelup import ROLL, Die
from serai.games.faraon.rules import actions
from serai.games.faraon.rules.events import HoleLeftFree

Refusals = list[tuple[Callable[[], Any], type[SeraiError], Reason]]


def untyped(thing: Any) -> Any:
    """Nobody checks the types of wrong use."""
    return thing


LONG = untyped("x" * 60)
race, other, search = map(untyped, map(find_game, ("camelup-1", "camelup-2", "faraon")))
Ticket, Tile, FinishCard = map(untyped, (camelup.Ticket, camelup.Tile, camelup.FinishCard))
HouseOptions, Golden = untyped(camelup.HouseOptions), untyped(actions.Golden)
Match, read_sitters, Sitter = map(untyped, (match.Match, match.read_sitters, record.Sitter))
Dealer, seed_from_text = untyped(dealer.Dealer), untyped(dealer.seed_from_text)
BotSeats, RandomBot = untyped(bot.BotSeats), untyped(random_bot.RandomBot)
Chances, Numbers = untyped(game.Chances), untyped(numbers.Numbers)
check_options, read_options = untyped(options.check_options), untyped(options.read_options)
start_from, imagine = untyped(start_from), untyped(serai.imagine)


def refuse(error: SeraiError) -> NoReturn:
    raise error


TABLE = Match(race, ["Ann", "Ben"], HouseOptions(first=0), Dealer(bytes(32)))
OVER = Match(race, ["Ann", "Ben"], HouseOptions(first=0), Dealer(bytes(32)))
while not OVER.over:
    OVER.do("roll")
BEGUN, WHOLE = TABLE.record, OVER.record
OLD = Match.resume(race, record.Record(replace(BEGUN.header, format=1)), Dealer(bytes(32)))
while not OLD.over:
    OLD.do("roll")
NUMBERS = untyped(serai.numbers("camelup-1"))
DEALER = Dealer(bytes(32))


def shaken_record(whole: Any, commitment: Any = UNSET, **dice: Any) -> Any:
    """Return a record that says its dice were shaken."""
    promised = whole.header.commitment if commitment is UNSET else commitment
    header = replace(whole.header, commitment=promised, dice=Dice(table="00" * 32, **dice))
    return replace(whole, header=header)


RULES: Refusals = [
    (
        lambda: race.to_act(3),
        BadPosition,
        Reason(
            "camelup-1 is played from state to state, as start() and apply() return them: int "
            "3 is none"
        ),
    ),
    (
        lambda: race.to_act(other.start(3)),
        BadPosition,
        Reason(
            "this is a state of version 2 of camelup-2, not of version 2 of camelup-1: ask "
            "serai.game('camelup-2', 2) about it"
        ),
    ),
    (
        lambda: race.action_text(LONG),
        BadAction,
        Reason(
            f"str '{LONG[:39]} is no action of camelup-1: give one "
            "of actions(), or read one with parse_action()"
        ),
    ),
    (
        lambda: race.action_text(Ticket(5)),
        BadAction,
        Reason("Ticket(camel=5) is no action of camelup-1: its camel is a text, not int 5"),
    ),
    (
        lambda: race.action_text(Tile("7", "+")),
        BadAction,
        Reason(
            "Tile(space='7', side='+') is no action of camelup-1: its space is a whole "
            "number, not str '7'"
        ),
    ),
    (
        lambda: race.action_text(FinishCard("wnner", "b")),
        IllegalAction,
        Reason(
            "FinishCard(deck='wnner', camel='b') cannot be done: its deck is 'loser' or "
            "'winner', not 'wnner'"
        ),
    ),
    (
        lambda: search.action_text(Golden((1, "a"))),
        BadAction,
        Reason("Golden(holes=(1, 'a')) is no action: Expected `int`, got `str` - at `$.holes[1]`"),
    ),
    (
        lambda: search.action_text(Golden([1, 2])),
        BadAction,
        Reason("Golden(holes=[1, 2]) is no action: its fields are of the wrong kind"),
    ),
    (
        lambda: race.view(TABLE.state, 2),
        UnknownSeat,
        Reason("there is no seat 2: the seats are 0 to 1, and None is a spectator"),
    ),
    (
        lambda: race.view(TABLE.state, -1),
        UnknownSeat,
        Reason("there is no seat -1: the seats are 0 to 1, and None is a spectator"),
    ),
    (
        lambda: race.view(TABLE.state, seat=True),
        UnknownSeat,
        Reason("there is no seat True: the seats are 0 to 1, and None is a spectator"),
    ),
    (
        lambda: race.redact(TABLE.opening[0], 8),
        UnknownSeat,
        Reason("there is no seat 8: the seats are 0 to 7, and None is a spectator"),
    ),
    (
        lambda: race.redact(TABLE.opening[0], -1),
        UnknownSeat,
        Reason("there is no seat -1: the seats are 0 to 7, and None is a spectator"),
    ),
    (
        lambda: race.redact_action(ROLL, 8, 0),
        UnknownSeat,
        Reason("there is no seat 8: the seats are 0 to 7, and None is a spectator"),
    ),
    (
        lambda: race.redact_action(ROLL, 0, "0"),
        UnknownSeat,
        Reason("there is no seat '0': the seats are 0 to 7, and None is a spectator"),
    ),
    (
        lambda: race.redact("rolled", 0),
        BadValue,
        Reason("str 'rolled' is no event of camelup-1: give one of those that apply() returns"),
    ),
    (
        lambda: race.redact(HoleLeftFree(3), 0),
        BadValue,
        Reason(
            "HoleLeftFree(hole=3) is no event of camelup-1: give one of those that apply() returns"
        ),
    ),
    (
        lambda: race.redact_action(ROLL, None, 0),
        UnknownSeat,
        Reason("somebody did it: give a seat, or serai.CHANCE, not None"),
    ),
    (
        lambda: race.start("3"),
        BadSetup,
        Reason("camelup-1 needs the number of seats, as 3, not str '3'"),
    ),
    (
        lambda: race.parse_action(3),
        BadAction,
        Reason("an action is read from a text, as 'roll', not int 3"),
    ),
    (
        lambda: race.parse_position(3),
        BadPosition,
        Reason("a position is a line of text, not int 3"),
    ),
    (
        lambda: read_label("camelup-1@" + LONG),
        BadPosition,
        Reason(
            f"no version of rules is called '{LONG[:40]}': write a number after @, as in @1",
            "no-such-version",
            version=LONG[:40],
            name="camelup-1",
        ),
    ),
    (
        lambda: read_label(LONG + "@x"),
        BadPosition,
        Reason(
            "no version of rules is called 'x': write a number after @, as in @1",
            "no-such-version",
            version="x",
            name=LONG[:40],
        ),
    ),
    (
        lambda: check_label(LONG, "camelup-1", 1),
        BadPosition,
        Reason(
            f"this is a position of '{LONG[:40]}', not of camelup-1",
            "position-of-another-game",
            found=LONG[:40],
            name="camelup-1",
        ),
    ),
    (
        lambda: check_label("camelup-1@2", "camelup-1", 1),
        BadPosition,
        Reason(
            "this is a position by version 2 of the rules of camelup-1, not by 1",
            "position-of-other-rules",
            found=2,
            name="camelup-1",
            version=1,
        ),
    ),
    (
        lambda: race.check_options(faraon.HouseOptions(), HouseOptions),
        BadSetup,
        Reason("camelup-1 needs HouseOptions, not HouseOptions"),
    ),
    (
        lambda: race.check_first(2, 2),
        BadSetup,
        Reason("seat 2 cannot be first: the seats are 0 to 1", "no-such-first", first=2, last=1),
    ),
    (
        lambda: race.check_first(-1, 2),
        BadSetup,
        Reason("seat -1 cannot be first: the seats are 0 to 1", "no-such-first", first=-1, last=1),
    ),
    (
        lambda: race.check_chance(race.start(2), Die("b", 1)),
        IllegalAction,
        Reason(
            "chance cannot give 'die b1' here (possible: marker 0, marker 1)",
            "chance-cannot-give",
            do="die b1",
            possible=["marker 0", "marker 1"],
        ),
    ),
    (
        lambda: refuse(race.cannot_now(TABLE.state, Die("b", 1))),
        IllegalAction,
        Reason(
            "'die b1' cannot be done now: seat 0 must roll, bet or place something",
            "cannot-be-done-now",
            do="die b1",
            why="seat 0 must roll, bet or place something",
        ),
    ),
    (
        lambda: refuse(race.not_over(TABLE.state)),
        GameNotOver,
        Reason(
            "the game is not over: seat 0 must roll, bet or place something",
            "game-not-over",
            why="seat 0 must roll, bet or place something",
        ),
    ),
    (
        lambda: refuse(race.chance_cannot_act(TABLE.state)),
        IllegalAction,
        Reason(
            "chance cannot act: seat 0 must roll, bet or place something",
            "chance-cannot-act",
            why="seat 0 must roll, bet or place something",
        ),
    ),
]
TABLES: Refusals = [
    (
        lambda: read_sitters(5),
        BadSetup,
        Reason("the seats are a list of names, as ['Anna', 'Bruno'], not int"),
    ),
    (lambda: read_sitters(["Ann", 3]), BadSetup, Reason("cannot seat 3: write a name or a Sitter")),
    (
        lambda: read_sitters(["Ann", Sitter(3)]),
        BadSetup,
        Reason("cannot seat Sitter(name=3, bot=None): write a name or a Sitter"),
    ),
    (
        lambda: read_sitters([" "]),
        BadSetup,
        Reason("a seat needs a name that can be seen, as 'Anna': this one is empty", "name-empty"),
    ),
    (
        lambda: read_sitters(["x" * 81]),
        BadSetup,
        Reason(
            "a name has at most 80 characters, this one 81: shorten it",
            "name-too-long",
            most=80,
            found=81,
        ),
    ),
    (
        lambda: read_sitters(["two\nlines"]),
        BadSetup,
        Reason(
            "the name 'two\\nlines' cannot be shown in one line: leave out line breaks and "
            "control characters",
            "name-unshowable",
            text="'two\\nlines'",
        ),
    ),
    (
        lambda: Match(race, ["a", "b"], dealer=LONG),
        BadSetup,
        Reason(f"a match needs a serai.Dealer or None, not str '{LONG[:39]}"),
    ),
    (
        lambda: Match(race, ["a", "b"], keep=LONG),
        BadSetup,
        Reason(f"`keep` is a function that writes parts of a record, not str '{LONG[:39]}"),
    ),
    (
        lambda: Match(LONG, ["a", "b"]),
        UnknownGame,
        Reason(f"a game is what serai.game(name) returns: str '{LONG[:39]} is none"),
    ),
    (
        lambda: Match.blank(race, LONG),
        BadRecord,
        Reason(f"a match is begun by the header of a record, not by str '{LONG[:39]}"),
    ),
    (
        lambda: Match.blank(race, BEGUN.header),
        BadSeed,
        Reason("the record's dealer committed to a seed: it is needed to go on", "seed-needed"),
    ),
    (
        lambda: Match.blank(race, BEGUN.header, Dealer(bytes(31) + b"1")),
        BadSeed,
        Reason("this is not the seed the record's dealer committed to", "another-seed"),
    ),
    (
        lambda: Match.resume(race, LONG),
        BadRecord,
        Reason(f"a game is taken up from a record, as serai.load reads it, not str '{LONG[:39]}"),
    ),
    (
        lambda: TABLE.follow(LONG),
        BadRecord,
        Reason(f"a match follows the entries of a record, not str '{LONG[:39]}"),
    ),
    (
        lambda: TABLE.follow([LONG]),
        BadRecord,
        Reason(f"a match follows the entries of a record, not list ['{LONG[:38]}"),
    ),
    (
        lambda: TABLE.act(CHANCE, "die b1"),
        NotYourTurn,
        Reason(
            "chance cannot act: waiting for seat 0", "chance-cannot-act", why="waiting for seat 0"
        ),
    ),
    (
        lambda: OVER.act(CHANCE, "die b1"),
        NotYourTurn,
        Reason("chance cannot act: the game is over", "chance-cannot-act", why="the game is over"),
    ),
    (
        lambda: OVER.act(0, "roll"),
        NotYourTurn,
        Reason("seat 0 cannot act: the game is over", "cannot-act-any-more", actor="seat 0"),
    ),
    (
        lambda: TABLE.act(1, "roll"),
        NotYourTurn,
        Reason(
            "seat 1 cannot act: waiting for seat 0", "not-to-act", actor="seat 1", turn="seat 0"
        ),
    ),
    (
        lambda: Match(race, ["a", "b"]).act(0, "roll"),
        NotYourTurn,
        Reason(
            "seat 0 cannot act: waiting for chance", "not-to-act", actor="seat 0", turn="chance"
        ),
    ),
    (
        lambda: TABLE.adopt(LONG),
        BadValue,
        Reason(f"a match adopts what plan() returned, not str '{LONG[:39]}"),
    ),
    (lambda: OVER.do("roll"), NotYourTurn, Reason("nobody can act: the game is over", "game-over")),
    (
        lambda: TABLE.view(2),
        UnknownSeat,
        Reason("there is no seat 2: the seats are 0 to 1", "no-such-seat", number="2", last=1),
    ),
    (
        lambda: TABLE.view(LONG),
        UnknownSeat,
        Reason(
            f"there is no seat '{LONG[:39]}: the seats are 0 to 1",
            "no-such-seat",
            number=f"'{LONG[:39]}",
            last=1,
        ),
    ),
    (
        lambda: TABLE.act(None, "roll"),
        UnknownSeat,
        Reason(
            "there is no seat None: the seats are 0 to 1", "no-such-seat", number="None", last=1
        ),
    ),
    (
        lambda: TABLE.do(Ticket(LONG)),
        BadAction,
        Reason(
            f"Ticket(camel='{LONG[:46]} is no action of "
            "camelup-1: give one of `actions()`, or its text"
        ),
    ),
]
NAMES: Refusals = [
    (
        lambda: find_game("camelup-1" + LONG),
        UnknownGame,
        Reason(
            f"no ruleset is called 'camelup-1{LONG[:31]}' (rulesets: "
            "camelup-1, camelup-2, faraon, faraon-expert, faraon-solo)",
            "unknown-game",
            name=f"camelup-1{LONG[:31]}",
            known=["camelup-1", "camelup-2", "faraon", "faraon-expert", "faraon-solo"],
            near="none",
        ),
    ),
    (
        lambda: find_game("camelup-11"),
        UnknownGame,
        Reason(
            "no ruleset is called 'camelup-11' (rulesets: camelup-1, camelup-2, faraon, "
            "faraon-expert, faraon-solo); did you mean camelup-1?",
            "unknown-game",
            name="camelup-11",
            known=["camelup-1", "camelup-2", "faraon", "faraon-expert", "faraon-solo"],
            near="camelup-1",
        ),
    ),
    (
        lambda: find_game("chess"),
        UnknownGame,
        Reason(
            "no ruleset is called 'chess' (rulesets: camelup-1, camelup-2, faraon, "
            "faraon-expert, faraon-solo)",
            "unknown-game",
            name="chess",
            known=["camelup-1", "camelup-2", "faraon", "faraon-expert", "faraon-solo"],
            near="none",
        ),
    ),
    (
        lambda: find_game("camelup-1", 3),
        NewerRules,
        Reason(
            "version 3 of the rules of camelup-1 is wanted, but this installation knows "
            "versions up to 2: update it",
            "newer-rules",
            name="camelup-1",
            version=3,
            newest=2,
        ),
    ),
    (
        lambda: find_game("camelup-1", 0),
        UnknownRules,
        Reason(
            "camelup-1 has no version 0 of its rules (versions: 1, 2)",
            "unknown-rules",
            name="camelup-1",
            version=0,
            known=[1, 2],
        ),
    ),
    (
        lambda: game_of(replace(BEGUN, header=replace(BEGUN.header, rules=3))),
        NewerRecord,
        Reason(
            "this record was written by a newer Serai: version 3 of the rules of camelup-1 is "
            "wanted, but this installation knows versions up to 2: update it",
            "record-newer",
            why=(
                "version 3 of the rules of camelup-1 is wanted, but this installation knows "
                "versions up to 2: update it"
            ),
        ),
    ),
    (
        lambda: game_of(replace(BEGUN, header=replace(BEGUN.header, rules=0))),
        BadRecord,
        Reason(
            "this record cannot be played: camelup-1 has no version 0 of its rules "
            "(versions: 1, 2)",
            "record-cannot-be-played",
            why="camelup-1 has no version 0 of its rules (versions: 1, 2)",
        ),
    ),
    (
        lambda: game_at(" "),
        BadPosition,
        Reason(
            "a position cannot be empty: it starts with the name of a ruleset", "position-empty"
        ),
    ),
    (
        lambda: find_bot(LONG),
        UnknownBot,
        Reason(
            f"no bot is called '{LONG[:40]}' "
            "(bots: random, greedy, vizier, sultan, forgetful, attentive, unforgetting, "
            "farsighted, notebook)",
            "unknown-bot",
            name=LONG[:40],
            known=[
                "random",
                "greedy",
                "vizier",
                "sultan",
                "forgetful",
                "attentive",
                "unforgetting",
                "farsighted",
                "notebook",
            ],
        ),
    ),
    (
        lambda: find_bot("notebook", "camelup-1"),
        UnknownBot,
        Reason(
            "the bot notebook does not play camelup-1 "
            "(bots that do: random, greedy, vizier, sultan)",
            "bot-plays-other-games",
            name="notebook",
            game="camelup-1",
            known=["random", "greedy", "vizier", "sultan"],
        ),
    ),
    (
        lambda: find_bot("random:" + LONG),
        UnknownBot,
        Reason(
            f"this bot takes no parameter, so leave out ':{LONG[:38]}",
            "bot-takes-no-parameter",
            parameter=LONG[:40],
        ),
    ),
    (
        lambda: RandomBot.make(5),
        UnknownBot,
        Reason(
            "this bot takes no parameter, so leave out 5", "bot-takes-no-parameter", parameter="5"
        ),
    ),
]
RECORDS: Refusals = [
    (
        lambda: parse(b" "),
        BadRecord,
        Reason(
            "the record is empty: a record starts with a header line",
            "record-empty",
            name="the record",
        ),
    ),
    (
        lambda: parse(b"x", "mine.jsonl"),
        BadRecord,
        Reason(
            "mine.jsonl is not a Serai record: bad header in line 1: JSON is malformed: "
            "invalid character (byte 0)",
            "not-a-record",
            name="mine.jsonl",
            problem="JSON is malformed: invalid character (byte 0)",
        ),
    ),
    (
        lambda: parse(dump(BEGUN)[:-3], "mine.jsonl"),
        BadRecord,
        Reason(
            "mine.jsonl is cut off in line 6: every line of a record ends with a newline (the "
            "5 before it are whole)",
            "record-cut-off",
            name="mine.jsonl",
            line=6,
        ),
    ),
    (
        lambda: parse(dump(BEGUN) + b'{"result":3}\n'),
        BadRecord,
        Reason(
            "the record, line 7: bad result: Expected `object`, got `int` - at `$.result`",
            "record-bad-result",
            name="the record",
            line=7,
            problem="Expected `object`, got `int` - at `$.result`",
        ),
    ),
    (
        lambda: parse(dump(BEGUN) + b'{"by":0}\n'),
        BadRecord,
        Reason(
            "the record, line 7: not an action: Object missing required field `do`; expected "
            '{"by": a seat or "chance", "do": "..."}',
            "record-not-an-action",
            name="the record",
            line=7,
            problem="Object missing required field `do`",
        ),
    ),
    (
        lambda: parse(b'{"format":3}\n'),
        NewerRecord,
        Reason(
            "the record has record format 3, but this Serai reads formats up to 2: it was "
            "written by a newer Serai, update this one",
            "record-format-newer",
            name="the record",
            written=3,
            known=2,
        ),
    ),
    (
        lambda: parse(b'{"format":0}\n'),
        BadRecord,
        Reason(
            "the record has record format 0; formats start at 1",
            "record-format-unknown",
            name="the record",
            written=0,
        ),
    ),
    (
        lambda: parse(b'{"format":1}\n'),
        BadRecord,
        Reason(
            "the record is not a Serai record: bad header in line 1: Object missing required "
            "field `game`",
            "not-a-record",
            name="the record",
            problem="Object missing required field `game`",
        ),
    ),
    (
        lambda: load(Path("no") / "such\nfile"),
        BadRecord,
        Reason(
            "cannot read 'no/such\\nfile': No such file or directory",
            "cannot-read",
            path="'no/such\\nfile'",
            problem="No such file or directory",
        ),
    ),
    (
        lambda: load(Path("no-such-file")),
        BadRecord,
        Reason(
            "cannot read no-such-file: No such file or directory",
            "cannot-read",
            path="no-such-file",
            problem="No such file or directory",
        ),
    ),
    (
        lambda: start(other, BEGUN),
        BadRecord,
        Reason(
            "this is a record of camelup-1, not of camelup-2",
            "record-of-another-game",
            found="camelup-1",
            name="camelup-2",
        ),
    ),
    (
        lambda: start(race, replace(BEGUN, header=replace(BEGUN.header, rules=1))),
        BadRecord,
        Reason(
            "this record follows version 1 of the rules of camelup-1, not version 2",
            "record-of-other-rules",
            found=1,
            name="camelup-1",
            version=2,
        ),
    ),
    (
        lambda: start_from(race, 3, 2, None),
        BadPosition,
        Reason(
            "camelup-1 is played from state to state, as start() and apply() return them: int "
            "3 is none"
        ),
    ),
    (
        lambda: start_from(race, race.conceal(TABLE.state, 0), 2, None),
        BadPosition,
        Reason(
            "a game cannot start from what only one seat knows: fill in the ? of the position",
            "position-not-whole",
        ),
    ),
    (
        lambda: start_from(race, OVER.state, 2, None),
        BadPosition,
        Reason("the game of this position is over already", "position-over"),
    ),
    (
        lambda: start_from(race, TABLE.state, 3, None),
        BadSetup,
        Reason("the position has 2 seats, but 3 sit down", "position-seats", wanted=2, found=3),
    ),
    (
        lambda: start_from(race, TABLE.state, 2, HouseOptions(first=1)),
        BadSetup,
        Reason(
            "the position has other house options: leave them out, it brings its own",
            "position-options",
        ),
    ),
    (
        lambda: list(replay(race, replace(WHOLE, entries=(*WHOLE.entries, WHOLE.entries[-1])))),
        BadRecord,
        Reason(
            "line 43: the game is over already",
            "record-line",
            line=43,
            why="the game is over already",
        ),
    ),
    (
        lambda: list(
            replay(race, replace(BEGUN, entries=(*BEGUN.entries, Entry("chance", "die b1"))))
        ),
        BadRecord,
        Reason(
            "line 7: chance cannot act: waiting for seat 0",
            "record-line",
            line=7,
            why="chance cannot act: waiting for seat 0",
        ),
    ),
    (
        lambda: list(replay(race, replace(BEGUN, entries=(*BEGUN.entries, Entry(1, "roll"))))),
        BadRecord,
        Reason(
            "line 7: seat 1 acted out of turn: waiting for seat 0",
            "record-line",
            line=7,
            why="seat 1 acted out of turn: waiting for seat 0",
        ),
    ),
    (
        lambda: list(replay(race, replace(BEGUN, entries=(*BEGUN.entries, Entry(0, "fly\x00"))))),
        BadRecord,
        Reason(
            "line 7: cannot read the action 'fly\\x00'; write roll (r), ticket b (tb), tile 6+ "
            "(6+), winner b (wb), loser b (lb), stack 1:gy",
            "record-line",
            line=7,
            why=(
                "cannot read the action 'fly\\x00'; write roll (r), ticket b (tb), tile 6+ (6+), "
                "winner b (wb), loser b (lb), stack 1:gy"
            ),
        ),
    ),
    (
        lambda: verify(
            race, replace(OLD.record, entries=(Entry("chance", "die b2"), *OLD.entries[1:]))
        ),
        BadRecord,
        Reason(
            "line 2: the seed deals 'die y3' here, the record says 'die b2'",
            "record-line",
            line=2,
            why="the seed deals 'die y3' here, the record says 'die b2'",
        ),
    ),
    (
        lambda: verify(
            race, replace(WHOLE, entries=(Entry("chance", "die b2"), *WHOLE.entries[1:]))
        ),
        BadRecord,
        Reason(
            "line 2: the seed and the header deal 'die y2' here, the record says 'die b2': this "
            "line was changed, or the header (names, bots, options, what was shaken)",
            "record-line",
            line=2,
            why="the seed and the header deal 'die y2' here, the record says 'die b2': this "
            "line was changed, or the header (names, bots, options, what was shaken)",
        ),
    ),
    (
        lambda: verify(race, replace(WHOLE, result=replace(WHOLE.result, chain="00" * 32))),
        BadRecord,
        Reason(
            "its lines are not those that were written: one was changed, lost, added or moved "
            "(it has 41 actions)",
            "record-chain-broken",
            actions=41,
        ),
    ),
    (
        lambda: verify(race, replace(WHOLE, result=replace(WHOLE.result, chain=UNSET))),
        BadRecord,
        Reason(
            "the chain over its lines was removed: nobody can tell whether they are all there",
            "record-without-chain",
        ),
    ),
    (
        lambda: verify(race, shaken_record(OLD.record)),
        BadRecord,
        Reason("dice were not shaken in records of format 1", "dice-not-of-format"),
    ),
    (
        lambda: verify(race, shaken_record(WHOLE, commitment=None)),
        BadRecord,
        Reason(
            "players shook the dice, but the commitment of the dealer was removed",
            "commitment-removed",
        ),
    ),
    (
        lambda: verify(race, shaken_record(WHOLE, struck=(Sealed("Zoe", "00" * 32),))),
        BadRecord,
        Reason(
            "'Zoe' shook the dice, but does not sit at the table",
            "shaken-by-a-stranger",
            name="Zoe",
        ),
    ),
    (
        lambda: verify(race, shaken_record(WHOLE, struck=(Sealed("Ann", "00" * 32),) * 2)),
        BadRecord,
        Reason("somebody shook the dice twice in one round", "shaken-twice"),
    ),
    (
        lambda: verify(race, shaken_record(WHOLE, shaken=(Shaken("Ann", "00" * 32, "00"),))),
        BadRecord,
        Reason(
            "what 'Ann' shook is not what was sealed before: its SHA-256 is another",
            "shaken-wrong",
            name="Ann",
        ),
    ),
    (
        lambda: verify(race, shaken_record(WHOLE, broken=(Broken("00" * 32, "00" * 32, (), ()),))),
        BadRecord,
        Reason(
            "a broken round of shaking does not show the seed it was sealed with, or who broke it",
            "broken-round-wrong",
        ),
    ),
    (
        lambda: verify(race, BEGUN),
        BadRecord,
        Reason(
            "the record is unfinished: it stops after 5 actions without a result",
            "record-unfinished",
            actions=5,
        ),
    ),
    (
        lambda: verify(race, replace(WHOLE, entries=WHOLE.entries[:-2])),
        BadRecord,
        Reason("the record gives a result, but its game is not over", "record-not-over"),
    ),
    (
        lambda: verify(
            race, replace(WHOLE, result=Result(Outcome((1, 2), (1,)), WHOLE.result.seed))
        ),
        BadRecord,
        Reason(
            "the record's result is scores [1, 2], winners [1], but its actions lead to "
            "scores [12, 12], winners [0, 1]",
            "record-other-result",
            said="scores [1, 2], winners [1]",
            found="scores [12, 12], winners [0, 1]",
        ),
    ),
    (
        lambda: verify(race, replace(WHOLE, header=replace(WHOLE.header, commitment=None))),
        BadRecord,
        Reason("the record reveals a seed, but its header commits to none", "seed-never-promised"),
    ),
    (
        lambda: verify(race, replace(WHOLE, result=Result(WHOLE.result.result))),
        BadRecord,
        Reason("the record commits to a seed, but never reveals it", "seed-never-revealed"),
    ),
    (
        lambda: verify(race, replace(WHOLE, result=Result(WHOLE.result.result, "xyz"))),
        BadRecord,
        Reason("the revealed seed is not 64 hexadecimal digits", "revealed-seed-unreadable"),
    ),
    (
        lambda: verify(race, replace(WHOLE, result=Result(WHOLE.result.result, "00"))),
        BadRecord,
        Reason("the revealed seed is not 64 hexadecimal digits", "revealed-seed-unreadable"),
    ),
    (
        lambda: verify(race, replace(WHOLE, result=Result(WHOLE.result.result, "11" * 32))),
        BadRecord,
        Reason(
            "the revealed seed is not the one committed to: its SHA-256 is "
            "02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc, the header "
            "says 66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
            "revealed-seed-wrong",
            found="02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc",
            promised="66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
        ),
    ),
]
BOTS: Refusals = [
    (lambda: BotSeats(3, {}), BadSetup, Reason("bots sit down at a serai.table, not at int 3")),
    (
        lambda: BotSeats(TABLE, [RandomBot()]),
        BadSetup,
        Reason(
            "give the bots by their seats, as {1: bot}, not list "
            "[<serai.core.random_bot.RandomBot object"
        ),
    ),
    (
        lambda: BotSeats(TABLE, {}, LONG),
        BadSeed,
        Reason(f"the seed of bots is bytes, not str '{LONG[:39]}"),
    ),
    (
        lambda: BotSeats(TABLE, {2: RandomBot()}),
        UnknownSeat,
        Reason(
            "no bot can sit on seat 2: the seats are 0 to 1", "no-such-seat", number="2", last=1
        ),
    ),
    (
        lambda: BotSeats(TABLE, {-1: RandomBot()}),
        UnknownSeat,
        Reason(
            "no bot can sit on seat -1: the seats are 0 to 1", "no-such-seat", number="-1", last=1
        ),
    ),
    (
        lambda: BotSeats(TABLE, {LONG: RandomBot()}),
        UnknownSeat,
        Reason(
            f"no bot can sit on seat '{LONG[:39]}: the seats are 0 to 1",
            "no-such-seat",
            number=f"'{LONG[:39]}",
            last=1,
        ),
    ),
    (
        lambda: BotSeats(TABLE, {1: LONG}),
        UnknownBot,
        Reason(f"'{LONG[:39]} on seat 1 is no bot: give a serai.Bot"),
    ),
    (
        lambda: BotSeats(TABLE, dict.fromkeys((0, 1), find_bot("notebook"))),
        BadSetup,
        Reason(
            "a bot that remembers cannot sit on two seats, which may not know the same: make "
            "a bot for each of them"
        ),
    ),
    (
        lambda: BotSeats(Match(race, ["a", "b"]), {1: RandomBot()}).act(),
        NotYourTurn,
        Reason("no bot is to act here: chance is to act", "no-bot-to-act", why="chance is to act"),
    ),
    (
        lambda: BotSeats(TABLE, {1: RandomBot()}).act(),
        NotYourTurn,
        Reason(
            "no bot is to act here: waiting for seat 0", "no-bot-to-act", why="waiting for seat 0"
        ),
    ),
]
LUCK: Refusals = [
    (
        lambda: Chances([("a", 0.5), ("b", 0.5)]),
        BadValue,
        Reason(
            "chances are made of pairs of an outcome and its probability, a Fraction, not of "
            "list [('a', 0.5), ('b', 0.5)]"
        ),
    ),
    (
        lambda: Chances(5),
        BadValue,
        Reason(
            "chances are made of pairs of an outcome and its probability, a Fraction, not of int 5"
        ),
    ),
    (
        lambda: Chances([("a", Fraction(1, 20))] * 10),
        BadValue,
        Reason(
            "probabilities must be positive and sum to 1, not 1/20, 1/20, 1/20, 1/20, 1/20, "
            "1/20, 1/20, 1/20"
        ),
    ),
    (
        lambda: Chances([]),
        BadValue,
        Reason("probabilities must be positive and sum to 1, not none"),
    ),
    (lambda: Chances.even(5), BadValue, Reason("outcomes are listed one by one, not int 5")),
    (
        lambda: Chances.even([]),
        BadValue,
        Reason("chance has no outcome to give: list one at least"),
    ),
    (lambda: Chances.even("abc").at(3), BadValue, Reason("give a number from 0 to 2, not int 3")),
    (lambda: Chances.even("abc").at(-1), BadValue, Reason("give a number from 0 to 2, not int -1")),
    (
        lambda: Chances.even("abc").sample(LONG),
        BadSetup,
        Reason(f"chance comes from a random.Random, not from str '{LONG[:39]}"),
    ),
    (lambda: Dealer(LONG), BadSeed, Reason("a dealer's seed is bytes, not str")),
    (
        lambda: Dealer(b"abc"),
        BadSeed,
        Reason("a seed has 32 bytes, this one 3", "seed-length", wanted=32, found=3),
    ),
    (
        lambda: Dealer(bytes(32), LONG),
        BadSeed,
        Reason(f"the words added are a list, one for each seat, not str '{LONG[:39]}"),
    ),
    (
        lambda: Dealer(bytes(32), 5),
        BadSeed,
        Reason("the words added are a list, one for each seat, not int 5"),
    ),
    (
        lambda: Dealer(bytes(32), [5]),
        BadSeed,
        Reason("the words added to a seed are texts, '' where a seat adds none"),
    ),
    (
        lambda: Dealer(bytes(32), ["\ud800"]),
        BadSeed,
        Reason("the words added to a seed must be writable as UTF-8"),
    ),
    (
        lambda: DEALER.below(0),
        BadValue,
        Reason("a dealer draws from 1 or more numbers, not from int 0"),
    ),
    (
        lambda: DEALER.below(count=True),
        BadValue,
        Reason("a dealer draws from 1 or more numbers, not from bool True"),
    ),
    (
        lambda: DEALER.below(2**256 + 1),
        BadValue,
        Reason(
            "a dealer draws from 1 or more numbers, not from int "
            "1157920892373161954235709850086879078532"
        ),
    ),
    (
        lambda: DEALER.pick("ab"),
        BadValue,
        Reason("a dealer draws from the Chances of a state, not str 'ab'"),
    ),
    (lambda: seed_from_text(5), BadSeed, Reason("a seed is a text, not int: write it in quotes")),
    (
        lambda: seed_from_text(""),
        BadSeed,
        Reason("a seed cannot be empty: give any text, or 64 hexadecimal digits", "seed-empty"),
    ),
    (
        lambda: seed_from_text("\ud800"),
        BadSeed,
        Reason("a seed must be text that can be written down as UTF-8", "seed-not-text"),
    ),
]
OTHERS: Refusals = [
    (
        lambda: read_options(race, {"fast": 1}),
        BadSetup,
        Reason(
            "bad options for camelup-1: Object contains unknown field `fast` (its options: "
            "turn_over_in_place, two_seats, starter_arranges, open_money, leg_cap, first)",
            "bad-options",
            game="camelup-1",
            problem="Object contains unknown field `fast`",
            known=[
                "turn_over_in_place",
                "two_seats",
                "starter_arranges",
                "open_money",
                "leg_cap",
                "first",
            ],
        ),
    ),
    (
        lambda: check_options(race, faraon.HouseOptions()),
        BadSetup,
        Reason(
            "camelup-1 needs HouseOptions, not HouseOptions(small_children=False, "
            "full_shuffle=False, move_"
        ),
    ),
    (
        lambda: check_options(race, HouseOptions(first=object())),
        BadSetup,
        Reason(
            "bad options for camelup-1: Encoding objects of type object is unsupported",
            "bad-options",
            game="camelup-1",
            problem="Encoding objects of type object is unsupported",
            known=[
                "turn_over_in_place",
                "two_seats",
                "starter_arranges",
                "open_money",
                "leg_cap",
                "first",
            ],
        ),
    ),
    (
        lambda: bad_field("money", LONG, Reason("too much", "chance")),
        BadPosition,
        Reason(
            f"bad money '{LONG[:39]}: too much",
            "position-bad-field",
            field="money",
            text=f"{LONG[:40]}…",
            why="too much",
        ),
    ),
    (
        lambda: impossible("too much", "chance"),
        BadPosition,
        Reason("no game can come to this: too much", "position-impossible", why="too much"),
    ),
    (
        lambda: read_phase("turn", ("turn", "over"), "turn0"),
        BadPosition,
        Reason(
            "bad who acts 'turn': expected a seat after one of turn, over, as turn0",
            "position-bad-field",
            field="who acts",
            text="turn",
            why="expected a seat after one of turn, over, as turn0",
        ),
    ),
    (
        lambda: imagine({"game": "x"}, Random(1)),
        BadSetup,
        Reason("a state is imagined from a view, not from dict {'game': 'x'}"),
    ),
    (
        lambda: imagine(TABLE.view(0), LONG),
        BadSetup,
        Reason(f"chance comes from a random.Random, not from str '{LONG[:39]}"),
    ),
    (
        lambda: imagine(TABLE.view(0), Random(1), **{LONG: 1}),
        BadSetup,
        Reason(f"camelup-1 imagines nothing with '{LONG[:40]}' (it takes: money)"),
    ),
    (
        lambda: imagine(search.view(search.start(2), 0), Random(1), **{LONG: 1}),
        BadSetup,
        Reason(f"faraon imagines nothing with '{LONG[:40]}' (it takes: notes)"),
    ),
    (
        lambda: NUMBERS.number(LONG),
        BadAction,
        Reason(f"'{LONG[:59]} has no number: only what a seat of camelup-1 can do has one"),
    ),
    (
        lambda: NUMBERS.action(LONG),
        BadAction,
        Reason(f"no action of camelup-1 has the number '{LONG[:39]}: the numbers are 0 to 2033"),
    ),
    (
        lambda: NUMBERS.action(-1),
        BadAction,
        Reason("no action of camelup-1 has the number -1: the numbers are 0 to 2033"),
    ),
    (lambda: NUMBERS.mask(5), BadAction, Reason("a mask is made of a list of actions, not int 5")),
    (lambda: Numbers("race", "aba"), BadPlugin, Reason("two actions of race have the same number")),
    (
        lambda: Kit(name="races", rulesets=(race,)).load(LONG),
        BadValue,
        Reason(
            f"no part of a kit is called '{LONG[:39]} (parts: "
            "odds, show_odds, solve, evaluate, train, engine, numbers, observer, tables, imagine, "
            "account, review, make_puzzles, set_ups, sentences, drawing, stand_in, checkup)"
        ),
    ),
    (
        lambda: Kit(name="races", rulesets=(race,), solve="serai.nowhere:X").load("solve"),
        BadPlugin,
        Reason(
            "the solver of races cannot be loaded from serai.nowhere:X: No module named "
            "'serai.nowhere'"
        ),
    ),
]


@pytest.mark.parametrize(
    ("call", "error", "reason"),
    [*RULES, *TABLES, *NAMES, *RECORDS, *BOTS, *LUCK, *OTHERS],
)
def test_what_is_wrong_is_told_exactly(
    call: Callable[[], Any], error: type[SeraiError], reason: Reason
) -> None:
    with pytest.raises(error) as told:
        call()
    assert type(told.value) is error
    assert str(told.value) == told.value.reason == reason
    assert told.value.reason.code == reason.code
    assert told.value.reason.arguments == reason.arguments


@pytest.mark.parametrize(
    "method",
    ["to_act", "actions", "chances", "outcome", "reveal", "position", "view", "conceal", "apply"],
)
@pytest.mark.parametrize(
    ("rules", "state"),
    [(race, other.start(3)), (other, race.start(2)), (search, find_game("faraon-solo").start(1))],
)
def test_no_ruleset_answers_for_a_state_of_another(method: str, rules: Any, state: Any) -> None:
    action: Any = ROLL if rules is not search else faraon.LIFT
    more = {"view": (0,), "conceal": (0,), "apply": (action,)}
    version = 1 if rules is search else 2
    mine = f"this is a state of version {version} of "
    for asked, line in ((state, mine), (LONG, f"{rules.name} is ")):
        with pytest.raises(BadPosition) as told:
            getattr(rules, method)(asked, *more.get(method, ()))
        assert str(told.value).startswith(line)
    assert str(told.value).endswith(f"str '{LONG[:39]} is none")
