"""Writing: actions as people type them, positions as one line."""

import re

from liars_dice.state import FRESH, LIAR, Action, Bid, HouseOptions, Liar, Roll, Starter, State
from serai import BadAction, BadPosition

NONE = "-"
ACTION_FORMS = "bid 3 5 (or 3x5), liar (or dudo); chance: starter 0, roll 0 1-1-3-4-6"
POSITION_FORM = "liars-dice 11346/?????/- 3x5 1 wild_ones"
"""Everybody's dice, the last bid, whose turn it is, the house options; `-` for none."""

_BID = re.compile(r"(?:bid\s+)?([0-9]{1,2})(?:\s*x\s*|\s+)([0-9])")
_STARTER = re.compile(r"starter ([0-9])")
_ROLL = re.compile(r"roll ([0-9]) ([1-6](?:-[1-6])*)")
_HAND = r"(?:1*2*3*4*5*6*|\?*|\.*|-)"
_POSITION = re.compile(
    rf"liars-dice ({_HAND}(?:/{_HAND})+) (?:([1-9][0-9]?)x([1-6])|-) (?:([0-5])|-) (wild_ones|-)"
)


def numbers(hand: str) -> tuple[int, ...]:
    """Return dice as numbers."""
    return tuple(map(int, hand))


def bid_text(bid: Bid) -> str:
    """Write a bid in short."""
    return f"{bid.count}x{bid.face}"


def action_text(action: Action) -> str:
    """Write an action the way people type it and records keep it."""
    match action:
        case Bid(count, face):
            return f"bid {count} {face}"
        case Liar():
            return "liar"
        case Starter(seat):
            return f"starter {seat}"
        case Roll(seat, dice):
            return f"roll {seat} {'-'.join(dice)}"


def parse_action(text: str) -> Action:
    """Read an action; short forms are understood."""
    line = text.strip()
    if line in ("liar", "dudo"):
        return LIAR
    if found := _BID.fullmatch(line):
        return Bid(int(found[1]), int(found[2]))
    if found := _STARTER.fullmatch(line):
        return Starter(int(found[1]))
    if found := _ROLL.fullmatch(line):
        return Roll(int(found[1]), found[2].replace("-", ""))
    raise BadAction(f"cannot read the action {text[:40]!r}; write {ACTION_FORMS}")


def position(state: State) -> str:
    """Write the state as one line; unknowns are question marks."""
    hands = "/".join(hand or NONE for hand in state.hands)
    bid = NONE if state.bid is None else bid_text(state.bid)
    turn = NONE if state.turn is None else str(state.turn)
    return f"liars-dice {hands} {bid} {turn} {'wild_ones' if state.options.wild_ones else NONE}"


def parse_position(text: str) -> State:
    """Read a position line with all its fields."""
    found = _POSITION.fullmatch(" ".join(text.split()))
    if not found:
        raise BadPosition(f"cannot read the position {text[:60]!r}; write it as {POSITION_FORM!r}")
    hands, count, face, turn, options = found.groups()
    state = State(
        HouseOptions(wild_ones=options != NONE),
        tuple(hand.replace(NONE, "") for hand in hands.split("/")),
        None if turn is None else int(turn),
        None if count is None else Bid(int(count), int(face)),
    )
    if impossible := _impossible(state):
        raise BadPosition(f"no game can stand at {text[:60]!r}: {impossible}")
    return state


def _impossible(state: State) -> str | None:
    """Say what is wrong with a position that no game can reach."""
    if (
        not 2 <= len(state.hands) <= 6
        or max(map(len, state.hands)) > len(FRESH)
        or not state.playing
    ):
        return "2 to 6 seats have up to five dice each, and one of them at least one"
    if state.turn is None and set(state.hands) != {FRESH}:
        return "the dice are rolled only when somebody is to start"
    if state.turn is not None and state.turn not in state.playing:
        return f"seat {state.turn} has no dice, so it cannot be its turn"
    if state.bid is not None and (state.phase != "bid" or state.bid.count > state.dice):
        return f"{bid_text(state.bid)} can only be bid when so many dice are rolled"
    return None
