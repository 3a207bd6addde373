"""Shaking the dice at a table: fingerprints first, then everybody shows what they shook.

Nothing about the table can change between the first and the last to show it, and whoever shows
nothing gains nothing: the round is broken, its seed published and thrown away.
"""

from unicodedata import category

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from serai.core import record
from serai.core.dealer import commitment
from serai.core.errors import SeraiError
from serai.core.game import Seat
from serai.core.match import Match
from serai.core.options import read_options
from serai.core.registry import find_game
from serai.core.shaking import Dice, Shaken, filled, fingerprint, table_mark
from serai.server.protocol.commands import Reveal, Shake
from serai.server.protocol.errors import (
    BadRequest,
    BadReveal,
    Barred,
    NotReady,
    NotRevealing,
    ShakenAlready,
    Stale,
)
from serai.server.tables import facts
from serai.server.tables.decision import Decision, NothingToDo, seat_to_act
from serai.server.tables.state import TableState


def shake(table: TableState, seat: Seat, shaken: Shake, tag: str | None) -> facts.DiceShaken:
    """Check that a seat may shake the dice with this fingerprint."""
    mark = shaken.commitment
    if table.dice == "words":
        raise BadRequest("this table is of an earlier Serai, where dice cannot be shaken")
    mine = table.occupant(seat)
    if not table.barred.isdisjoint(mine.keys):
        raise Barred("you shook the dice here once and did not show it: you cannot shake again")
    if shaken.promised != commitment(table.seed):
        raise Stale("the dealer has sealed another seed since: shake again")
    if mine.shaken == mark:
        raise NothingToDo
    used = {each.shaken for each in table.occupants if each is not None}
    if mark in used:
        raise ShakenAlready("somebody has handed over the same fingerprint: make your own")
    return facts.DiceShaken(seat=seat, commitment=mark, request=tag)


def reveal(table: TableState, seat: Seat, shown: Reveal, tag: str | None) -> Decision:
    """Check what a seat shows; the last one to show it begins the game."""
    mine = table.occupant(seat)
    nonce, word = shown.nonce, shown.word
    if table.called is None and _known(table, mine.name, nonce, word):
        raise NothingToDo
    if table.called is None:
        raise NotRevealing("nothing is to be shown now: wait until the host begins")
    if seat not in table.called or mine.shaken is None:
        raise NotRevealing("what you shook does not count in this round: you have nothing to show")
    # No more than what no Unicode will ever change: whoever is refused here breaks the round.
    if any(category(c) in ("Cc", "Cs", "Zl", "Zp") for c in word):
        raise BadReveal("a word has neither line breaks nor control characters")
    promised = commitment(table.seed)
    if fingerprint(table_mark(table.id), promised, mine.name, nonce, word) != mine.shaken:
        raise BadReveal("this is not what you shook: its fingerprint is another one")
    if mine.revealed is not None:
        raise NothingToDo
    others = [other for other in table.called if other != seat]
    if table.terms is None or any(table.occupant(other).revealed is None for other in others):
        return Decision(facts.DiceRevealed(seat=seat, nonce=nonce, word=word, request=tag))
    last = Shaken(mine.name, mine.shaken, nonce, word)
    dice = filled(table.terms.dice or Dice(""), (*table.shown, last))
    return begin(table, replace(table.terms, dice=dice), tag)


def _known(table: TableState, name: str, nonce: str, word: str) -> bool:
    """Whether the dice of the game came of this."""
    dice = UNSET if table.match is None else table.match.header.dice
    known = () if dice is UNSET else dice.shaken
    return any((each.name, each.nonce, each.word) == (name, nonce, word) for each in known)


def header_of(
    table: TableState, called: tuple[Seat, ...], struck: tuple[Seat, ...]
) -> record.Header:
    """Return the header of the game's record, without what those who are called will show."""
    occupants = [occupant for occupant in table.occupants if occupant is not None]
    game = find_game(table.settings.game, table.begins_by)
    words = tuple(occupant.words for occupant in occupants)
    try:
        options = read_options(game, table.settings.options)
    except SeraiError as error:
        raise NotReady(f"the game cannot start like this: {error}") from None
    dice = Dice(
        table_mark(table.id),
        tuple(Shaken(each.name, each.commitment, "") for each in table.sealed(called)),
        table.sealed(struck),
        table.broken,
    )
    return record.Header(
        format=1 if table.dice == "words" else record.FORMAT,
        game=game.name,
        rules=game.rules_version,
        options=msgspec.to_builtins(options),
        seats=tuple(record.Sitter(each.name, each.bot) for each in occupants),
        commitment=commitment(table.seed),
        added=words if any(words) else UNSET,
        position=UNSET if table.begins_at is None else table.begins_at,
        dice=dice if dice.shaken or dice.struck or dice.broken else UNSET,
    )


def begin(table: TableState, header: record.Header, tag: str | None) -> Decision:
    """Let chance set up the game."""
    order = [seat for seat, occupant in enumerate(table.occupants) if occupant is not None]
    dealer = table.make_dealer(table.seed, header.added or ())
    try:
        game = find_game(header.game, header.rules)
        match = Match.resume(game, record.Record(header), dealer)
    except SeraiError as error:
        raise NotReady(f"the game cannot start like this: {error}") from None
    fact = facts.Begun(order=tuple(order), header=header, entries=tuple(match.entries), request=tag)
    return Decision(fact, None, seat_to_act(match, match.state))


def break_round(table: TableState, seed: str) -> Decision:
    """Give up a round in which somebody did not show what they had shaken."""
    if table.called is None:
        raise NothingToDo
    silent = tuple(seat for seat in table.called if table.occupant(seat).revealed is None)
    return Decision(facts.RoundBroken(silent=silent, seed=seed))
