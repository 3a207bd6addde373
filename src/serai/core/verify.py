"""What can be checked in a record: actions, result, dice, and that no line was changed."""

from typing import Literal, TypeVar

from msgspec import UNSET, Struct

from serai.core.dealer import Dealer
from serai.core.errors import BadRecord, Reason, SeraiError
from serai.core.game import CHANCE, Game, Outcome, View
from serai.core.record import CHAINED, Header, Record, bound, checking_chain
from serai.core.replay import Turn, replay, start
from serai.core.shaking import check_dice
from serai.core.steps import Steps, at_once

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V", bound=View)


class Verdict(Struct, frozen=True):
    """What `verify` found to be in order."""

    actions: int
    outcome: Outcome
    dice: Literal["dealt from the revealed seed", "recorded by hand"]
    """By hand: nobody committed to anything, so nobody can check the dice."""

    shaken: tuple[str, ...] = ()
    """Who shook the dice."""

    struck: tuple[str, ...] = ()
    """Who shook them, but was left out as absent before anything was shown."""

    broken: int = 0
    """How many rounds of shaking came to nothing before."""

    words: bool = False
    """Whether words were added in the open: the last to speak could choose."""


def verify(game: Game[S, A, V], record: Record) -> Verdict:
    """Check every action, the result, the commitments, every draw of the dealer, every line."""
    return at_once(verifying(game, record))


def verifying(game: Game[S, A, V], record: Record) -> Steps[Verdict]:
    """Check a record as `verify` does, with a pause after each action."""
    dealer = _bound_dealer(record)
    state = start(game, record)
    for turn in replay(game, record):
        if dealer is not None and turn.who is CHANCE:
            dealt = dealer.pick(game.chances(turn.before))
            if dealt != turn.action:
                raise _not_as_dealt(game, record.header, turn, dealt)
        state = turn.step.state
        yield
    if record.result is None:
        raise BadRecord(
            f"the record is unfinished: it stops after {len(record.entries)} actions "
            "without a result",
            "record-unfinished",
            actions=len(record.entries),
        )
    if game.to_act(state) is not None:
        raise BadRecord("the record gives a result, but its game is not over", "record-not-over")
    outcome = game.outcome(state)
    if record.result.result != outcome:
        raise BadRecord(
            f"the record's result is {_plain(record.result.result)}, "
            f"but its actions lead to {_plain(outcome)}",
            "record-other-result",
            said=_plain(record.result.result),
            found=_plain(outcome),
        )
    yield from checking_chain(record)
    return _verdict(record, outcome, dealt=dealer is not None)


def _not_as_dealt(game: Game[S, A, V], header: Header, turn: Turn[S, A], dealt: A) -> BadRecord:
    drawn, said = game.action_text(dealt), game.action_text(turn.action)
    if header.format < CHAINED:
        why = Reason(
            f"the seed deals {drawn!r} here, the record says {said!r}",
            "record-not-as-dealt",
            dealt=drawn,
            said=said,
        )
    else:
        why = Reason(
            f"the seed and the header deal {drawn!r} here, the record says {said!r}: this line "
            "was changed, or the header (names, bots, options, what was shaken)",
            "record-not-as-bound",
            dealt=drawn,
            said=said,
        )
    return BadRecord(f"line {turn.line}: {why}", "record-line", line=turn.line, why=why)


def _verdict(record: Record, outcome: Outcome, *, dealt: bool) -> Verdict:
    header, dice = record.header, record.header.dice
    return Verdict(
        len(record.entries),
        outcome,
        "dealt from the revealed seed" if dealt else "recorded by hand",
        shaken=() if dice is UNSET else tuple(each.name for each in dice.shaken),
        struck=() if dice is UNSET else tuple(each.name for each in dice.struck),
        broken=0 if dice is UNSET else len(dice.broken),
        words=any(header.added or ()),
    )


def _plain(outcome: Outcome) -> Reason:
    scores, winners = list(outcome.scores), list(outcome.winners)
    line = f"scores {scores}, winners {winners}"
    return Reason(line, "outcome", scores=scores, winner_seats=winners)


def _bound_dealer(record: Record) -> Dealer | None:
    """Return the dealer whose seed the record reveals; None if its dice were never committed."""
    header, promised = record.header, record.header.commitment
    if record.result is None:
        return None
    revealed = record.result.seed
    if header.dice is not UNSET and header.format < CHAINED:
        raise BadRecord(
            f"dice were not shaken in records of format {header.format}", "dice-not-of-format"
        )
    if promised is None and header.dice is not UNSET:
        raise BadRecord(
            "players shook the dice, but the commitment of the dealer was removed",
            "commitment-removed",
        )
    if promised is None and revealed is None:
        return None
    if promised is None:
        raise BadRecord(
            "the record reveals a seed, but its header commits to none", "seed-never-promised"
        )
    if revealed is None:
        raise BadRecord("the record commits to a seed, but never reveals it", "seed-never-revealed")
    try:
        dealer = Dealer(bytes.fromhex(revealed), header.added or ())
    except (ValueError, SeraiError):
        raise BadRecord(
            "the revealed seed is not 64 hexadecimal digits", "revealed-seed-unreadable"
        ) from None
    if dealer.commitment != promised:
        raise BadRecord(
            "the revealed seed is not the one committed to: "
            f"its SHA-256 is {dealer.commitment}, the header says {promised}",
            "revealed-seed-wrong",
            found=dealer.commitment,
            promised=promised,
        )
    if header.dice is not UNSET:
        check_dice(header.dice, promised, [sitter.name for sitter in header.seats])
    return bound(dealer, header)
