"""Each refusal of a table is one line that says what is wrong, and where it helps what to do."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from serai.core import record
from serai.core.dealer import commitment
from serai.core.match import Match
from serai.core.registry import find_game
from serai.server.protocol.commands import (
    Act,
    Back,
    Change,
    Leave,
    Ready,
    Rematch,
    Remove,
    Say,
    SeatBot,
    Shake,
    Start,
    TableCommand,
)
from serai.server.protocol.errors import (
    NoTable,
    NotYourSeat,
    Refusal,
    Unavailable,
    refusal_of,
)
from serai.server.protocol.settings import Settings
from serai.server.tables import facts
from serai.server.tables.archive import MoveAsked, move_asked, why
from serai.server.tables.decide import (
    MOST_CHAT,
    Decision,
    bounded,
    decide,
    read_settings,
    sit,
    start_game,
)
from serai.server.tables.names import read_chat, read_name
from serai.server.tables.opening import check_rematch
from serai.server.tables.shaking import header_of
from serai.server.tables.state import Happened, TableState
from tests.server.archived import record_for, replay_of
from tests.server.house import GAME, NOBODY, House, in_house, person
from tests.server.shakers import shake_at, show

ZAID, LEA, STRANGER = map(person, ("zaid", "lea", "stranger"))
BOTH = person("zaid", "lea")


def a_table(**settings: Any) -> TableState:
    """Zaid, who is the host, Lea and a bot at a table with four seats."""
    wanted = read_settings(Settings(**{"game": GAME, "seats": 4, **settings}))
    seats = (
        facts.Seated(seat=0, name="Zaid", keys=("zaid",), ready=True),
        facts.Seated(seat=1, name="Lea", keys=("lea",), ready=True),
        facts.BotSeated(seat=2, bot="random", name="Random"),
    )
    table = TableState("t")
    opened = facts.TableOpened(settings=wanted, seed="00" * 32, host=("zaid",), seats=seats)
    table.apply(0, 0.0, opened)
    return table


def begun(**settings: Any) -> TableState:
    """The same when the game is on."""
    table = a_table(**settings)
    table.apply(1, 0.0, start_game(table).fact)
    return table


def full() -> TableState:
    table = a_table()
    table.apply(1, 0.0, facts.BotSeated(seat=3, bot="random", name="Random 2"))
    return table


def ask(who: Any, command: TableCommand, table: TableState) -> Decision:
    return decide(table, who, command, None)


def left() -> TableState:
    table = begun()
    table.apply(2, 0.0, facts.StoodIn(seat=1, bot="random"))
    return table


def old() -> TableState:
    """A table that an earlier release opened."""
    table = a_table()
    table.dice = "words"
    return table


NO_SHAKE = Shake(commitment="0c" * 32, promised=commitment(bytes(32)))
"""What nobody can ever show."""


def shaken() -> TableState:
    table = a_table()
    table.apply(1, 0.0, facts.DiceShaken(seat=1, commitment=NO_SHAKE.commitment))
    return table


def called() -> TableState:
    table = shaken()
    table.apply(2, 0.0, facts.RevealCalled(seats=(1,), header=header_of(table, (1,), ())))
    return table


def broken(rounds: int = 1) -> TableState:
    """Lea did not show what she had shaken."""
    table = a_table()
    for _ in range(rounds):
        at = table.seq + 1
        table.apply(at, 0.0, facts.DiceShaken(seat=1, commitment=NO_SHAKE.commitment))
        table.apply(at + 1, 0.0, facts.RevealCalled(seats=(1,), header=header_of(table, (1,), ())))
        table.apply(at + 2, 0.0, facts.RoundBroken(silent=(1,), seed="11" * 32))
    return table


def silent() -> TableState:
    table = a_table()
    table.said = MOST_CHAT
    return table


def used_up() -> TableState:
    table = a_table()
    table.changes = 18
    return table


def waiting() -> TableState:
    table = a_table()
    table.apply(1, 0.0, facts.Readied(seat=1, ready=False))
    return table


def alone() -> TableState:
    table = a_table()
    for seat in (1, 2):
        table.apply(seat, 0.0, facts.SeatFreed(seat=seat))
    return table


def with_notebook() -> TableState:
    table = a_table(game="faraon")
    table.apply(1, 0.0, facts.BotSeated(seat=3, bot="notebook", name="Notebook"))
    return table


def change(**settings: Any) -> Change:
    return Change(settings=Settings(**settings))


def unfinished() -> record.Record:
    return Match(find_game(GAME), ["A", "B", "C"]).record


SPOKEN = Decision(facts.Spoken(seat=0, name="Zaid", text="hm"))
SAID: dict[str, tuple[Callable[[], object], str]] = {
    # What is asked of a table, and what is said to it.
    "changes": (lambda: bounded(a_table(), SPOKEN, 1, host=True),
        "this table has changed all it can: 1 times"),
    "changes of guests": (lambda: bounded(used_up(), SPOKEN, 20, host=False),
        "this table has changed all it can: the last 2 times are the host's"),
    "shaken at an old table": (lambda: ask(LEA, shake_at(old(), 1), old()),
        "this table is of an earlier Serai, where dice cannot be shaken"),
    "shaken for another seed": (lambda: ask(LEA, replace(NO_SHAKE, promised="00" * 32), a_table()),
        "the dealer has sealed another seed since: shake again"),
    "shaken by whoever was silent": (lambda: ask(LEA, shake_at(broken(), 1), broken()),
        "you shook the dice here once and did not show it: you cannot shake again"),
    "shaken too late": (lambda: ask(ZAID, replace(NO_SHAKE, seat=0), called()),
        "the game is about to begin: those who shook the dice are showing it"),
    "copied": (lambda: ask(ZAID, NO_SHAKE, shaken()),
        "somebody has handed over the same fingerprint: make your own"),
    "shown too early": (lambda: ask(LEA, show(), shaken()),
        "nothing is to be shown now: wait until the host begins"),
    "shown by one who did not shake": (lambda: ask(ZAID, show(), called()),
        "what you shook does not count in this round: you have nothing to show"),
    "shown wrongly": (lambda: ask(LEA, show(), called()),
        "this is not what you shook: its fingerprint is another one"),
    "shown with a line break": (lambda: ask(LEA, show(word="a\nb"), called()),
        "a word has neither line breaks nor control characters"),
    "spoilt": (lambda: ask(ZAID, Start(), broken(3)),
        "3 times somebody did not show what they had shaken: open another table"),
    "not away": (lambda: ask(LEA, Back(), begun()), "nobody stands in for you: the seat is yours"),
    "too early to leave": (lambda: ask(LEA, Leave(), a_table()),
        "no game is on: free your seat instead"),
    "left already": (lambda: ask(LEA, Leave(), left()),
        "you have left already: a bot stands in for you"),
    "not of a table": (lambda: ask(LEA, Rematch(), begun()), "this cannot be asked of a table"),
    "too early to act": (lambda: ask(LEA, Act(do="roll", seq=0), a_table()),
        "the game has not begun"),
    "too late": (lambda: ask(LEA, Act(do="roll", seq=0), begun()),
        "the game went on: your action was meant for number 0, it stands at 1; look again"),
    "too soon": (lambda: ask(LEA, Act(do="roll", seq=2), begun()),
        "there is no number 2 yet: the table is at 1"),
    "no seat": (lambda: ask(STRANGER, Ready(), a_table()), "you have no seat at this table"),
    "no key": (lambda: ask(NOBODY, Ready(), a_table()),
        "no key came with this: sit down first, or hand in your key"),
    "which seat": (lambda: ask(BOTH, Ready(), a_table()),
        "you hold the seats 0, 1: say which one with `seat`"),
    "another seat": (lambda: ask(BOTH, Ready(seat=2), a_table()),
        "seat 2 is not yours (yours: 0, 1)"),
    "all said": (lambda: ask(LEA, Say(text="hm"), silent()),
        "this table has said all it can: 2000 messages"),
    "nothing said": (lambda: read_chat(" "),
        "there is nothing to say in this message: write something"),
    "too much said": (lambda: read_chat("x" * 301),
        "a message has at most 300 characters, this one 301"),
    "no name": (lambda: read_name(" "), "a name needs at least one character that can be seen"),
    "too long a name": (lambda: read_name("x" * 25),
        "a name has at most 24 characters, this one 25"),
    # Before the game.
    "begun": (lambda: ask(LEA, Ready(), begun()),
        "the game has begun: this could be done only before"),
    "a guest's bot": (lambda: ask(LEA, SeatBot(bot="random"), a_table()),
        "only the host can put a bot on a seat"),
    "a guest's settings": (lambda: ask(LEA, change(), a_table()),
        "only the host can change the settings"),
    "a guest's start": (lambda: ask(LEA, Start(), a_table()), "only the host can start the game"),
    "a guest's removal": (lambda: ask(LEA, Remove(seat=0), a_table()),
        "only Zaid or the host can free seat 0"),
    "an empty seat": (lambda: ask(ZAID, Remove(seat=3), a_table()), "nobody sits on seat 3"),
    "full": (lambda: sit(full(), "Ada", None, ()), "all 4 seats are taken"),
    "beyond": (lambda: sit(a_table(), "Ada", 4, ()), "there is no seat 4: the seats are 0 to 3"),
    "taken": (lambda: sit(alone(), "Ada", 0, ()), "seat 0 is taken (free: 1, 2, 3)"),
    "all taken": (lambda: sit(full(), "Ada", 0, ()), "seat 0 is taken (free: none)"),
    "too few seats": (lambda: ask(ZAID, change(game="camelup-1", seats=2), a_table()),
        "3 sit at the table: free seats before you take some away"),
    "waiting": (lambda: ask(ZAID, Start(), waiting()),
        "not everybody is ready: waiting for Lea"),
    "a bot of other games": (lambda: ask(ZAID, change(game=GAME), with_notebook()),
        "the bot notebook does not play camelup-2 (bots that do: random, greedy, vizier, sultan); "
        "remove it first"),
    "too few": (lambda: ask(ZAID, Start(), alone()),
        "the game cannot start like this: camelup-2 is for 3 to 8 seats, not 1"),
    "no such game": (lambda: read_settings(Settings(game="chess")),
        "no ruleset is called 'chess' (rulesets: camelup-1, camelup-2, faraon, faraon-expert, "
        "faraon-solo)"),
    "no such fallback": (lambda: read_settings(Settings(game=GAME, fallback="dance " * 9)),
        "the fallback 'dance dance dance dance dance dance danc' is neither a bot (random, greedy, "
        "vizier, sultan) nor an action: cannot read the action 'dance dance dance dance dance "
        "dance danc…'; write roll (r), ticket b (tb), tile 6+ (6+), winner b (wb), loser b (lb), "
        "partner 2 (p2), stack 1:gy"),
    # After the game.
    "no rematch": (lambda: check_rematch(begun(), ZAID),
        "there is a rematch when the game is over"),
    "no record": (lambda: record_for(a_table(), None),
        "there is no record: the game has not begun"),
    "a secret record": (lambda: record_for(begun(game="faraon"), None),
        "remembering is the game: nobody gets its record before it is over"),
    "nothing to look back at": (lambda: replay_of(unfinished()),
        "this game is not over: there is nothing to look back at yet"),
    "forgotten": (lambda: move_asked(begun(), 7),
        "number 7 is no move that is still remembered here"),
    "the dealer's": (lambda: move_asked(begun(), 1),
        "number 1 is no move that is still remembered here"),
    "no odds": (lambda: why(MoveAsked(begun(game="faraon").game, 0, Happened(2, 0, "player", ()))),
        "this game has no odds, or had none then"),
}  # fmt: skip


@pytest.mark.parametrize("what", SAID)
def test_a_refusal_says_this(what: str) -> None:
    asked, line = SAID[what]
    with pytest.raises(Refusal) as refused:
        asked()
    assert str(refused.value) == line


def test_a_house_says_these() -> None:
    async def play(house: House) -> None:
        with pytest.raises(NoTable) as refused:
            await house.tables.find("nowhere" * 9)
        name = "nowherenowherenowherenowherenowherenowhe"
        assert str(refused.value) == f"there is no table '{name}': look at the link again"
        table = await house.open("zaid", start=False)
        with pytest.raises(NotYourSeat) as no_seat:
            await house.tables.hand_in(table, "x" * 32, "phone")
        line = "this key opens no seat at this table: look at it again"
        assert str(no_seat.value) == line
        house.tables.world = replace(house.stage.world, new_table_id=lambda: table)
        with pytest.raises(Unavailable) as unavailable:
            await house.open("lea", start=False)
        line = "a table of that name was there already: try again"
        assert str(unavailable.value) == line
        await house.tables.goodbye()
        with pytest.raises(Unavailable) as unavailable:
            await house.do(table, ZAID, Say(text="wait"))
        assert str(unavailable.value) == "the server is stopping: come back in a moment"

    in_house(play)


def test_what_nobody_foresaw_is_said_in_one_line() -> None:
    line = "something went wrong here; nothing was done: try again"
    assert str(refusal_of(KeyError("secret"))) == line
