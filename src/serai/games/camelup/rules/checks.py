"""Whether the fields of a position fit together."""

from collections import Counter

from serai.core.errors import quoted
from serai.core.positions import impossible
from serai.games.camelup.rules.editions import LINE_UP, PYRAMID_TICKETS, SPACES, Edition
from serai.games.camelup.rules.moves import HEIGHTS
from serai.games.camelup.rules.state import NOBODY, NOWHERE, UNKNOWN, State

SETTING_UP = ("marker", "lineup", "arrange", "crazy")


def check(state: State) -> None:
    """Refuse a position that no game can reach."""
    _check_seats(state)
    _check_pyramid(state)
    _check_tickets(state)
    _check_cards(state)
    _check_partners(state)
    if state.phase in SETTING_UP:
        _check_set_up(state)
    else:
        _check_race(state)


def check_all_racing(edition: Edition, places: tuple[int, ...]) -> None:
    """Refuse a track on which a camel is missing or past the finish line."""
    for camel, place in zip(edition.camels, places, strict=True):
        if place == NOWHERE:
            impossible(
                f"camel {camel!r} is not on the track", "camelup-camel-missing", letter=camel
            )
        if not HEIGHTS <= place < (SPACES + 1) * HEIGHTS:
            impossible(
                f"camel {camel!r} is beyond the finish line, but the race goes on",
                "camelup-camel-beyond",
                letter=camel,
            )


def _check_seats(state: State) -> None:
    edition, seats = state.edition, state.seats
    counts = edition.house_seat_counts if state.options.two_seats else edition.seat_counts
    if seats not in counts:
        allowed = seats in edition.house_seat_counts
        hint = " (with two_seats among the options, its last field, it is)" if allowed else ""
        impossible(
            f"{edition.name} is for {counts.start} to {counts.stop - 1} seats, not {seats}{hint}",
            "camelup-seats",
            game=edition.name,
            least=counts.start,
            most=counts.stop - 1,
            found=seats,
            option="yes" if allowed else "no",
        )
    named = [state.turn, *(abs(tile) - 1 for tile in state.tiles if tile)]
    named += [card.seat for card in (*state.winner_deck, *state.loser_deck)]
    named += [seat for seat in (state.marker, *state.partners) if seat != NOBODY]
    if state.options.first is not None:
        named.append(state.options.first)
    if max(named) >= seats:
        impossible(
            f"there is no seat {max(named)}, only 0 to {seats - 1}",
            "no-such-seat",
            number=max(named),
            last=seats - 1,
        )


def _check_pyramid(state: State) -> None:
    edition = state.edition
    out = 0
    for camel, _ in state.tents:
        die = len(edition.racing) if camel in edition.crazy else edition.number[camel]
        if out >> die & 1:
            impossible(f"the die of {camel!r} is out twice", "camelup-die-twice", letter=camel)
        out |= 1 << die
    taken = sum(state.pyramid_tickets)
    if taken != len(state.tents) + (state.phase == "die"):
        impossible(
            f"{taken} pyramid tickets taken, {len(state.tents)} dice out",
            "camelup-tickets-and-dice",
            taken=taken,
            out=len(state.tents),
        )
    if taken > PYRAMID_TICKETS - (state.phase == "turn"):
        impossible(
            f"{taken} dice were rolled, but {PYRAMID_TICKETS} end the leg",
            "camelup-too-many-dice",
            taken=taken,
            most=PYRAMID_TICKETS,
        )
    if state.phase not in SETTING_UP and state.pyramid != edition.full_pyramid & ~out:
        impossible("every die is either in the pyramid or out", "camelup-die-in-or-out")


def _check_tickets(state: State) -> None:
    ladder = state.edition.ladder
    for camel, left in zip(state.edition.racing, state.tickets, strict=True):
        held = sorted(
            (t.value for row in state.held for t in row if t.camel == camel), reverse=True
        )
        if left > len(ladder) or held != list(ladder[: len(ladder) - left]):
            values = ", ".join(map(str, ladder))
            impossible(
                f"the tickets of {camel!r} are {values} from the top: {left} left, {held} held",
                "camelup-ladder",
                letter=camel,
                values=list(ladder),
                left=left,
                held=held,
            )
    if any(t.camel not in state.edition.racing for row in state.held for t in row):
        impossible("a ticket of a camel that has none", "camelup-ticket-of-none")


def _check_cards(state: State) -> None:
    racing = state.edition.racing
    decks = (*state.winner_deck, *state.loser_deck)
    for seat, hand in enumerate(state.hands):
        cards = hand + "".join(card.camel for card in decks if card.seat == seat)
        known = Counter(cards.replace(UNKNOWN, ""))
        if len(cards) != len(racing) or any(count > 1 for count in known.values()):
            impossible(
                f"seat {seat} has one finish card of each of {racing}, not {quoted(cards)!r}",
                "camelup-one-card-each",
                number=seat,
                camels=racing,
                found=quoted(cards),
            )


def _check_partners(state: State) -> None:
    for seat, partner in enumerate(state.partners):
        if partner == NOBODY:
            continue
        if not state.edition.partnerships(state.seats):
            impossible(
                f"there are no partnerships with {state.seats} seats in {state.edition.name}",
                "camelup-no-partnerships",
                found=state.seats,
                game=state.edition.name,
            )
        if partner == seat or state.partners[partner] != seat:
            impossible(
                f"seat {seat} is the partner of seat {partner}, but not the other way round",
                "camelup-one-sided",
                number=seat,
                partner=partner,
            )


def _check_race(state: State) -> None:
    if state.leg < 1 or state.marker == NOBODY:
        impossible(
            "a race has a leg of at least 1 and a seat with the marker", "camelup-leg-and-marker"
        )
    if state.phase != "over":
        check_all_racing(state.edition, state.places)
        return
    if NOWHERE in state.places:
        impossible("a camel is missing from the track", "camelup-some-camel-missing")
    ahead = max(state.places) >= (SPACES + 1) * HEIGHTS
    behind = min(state.places) < HEIGHTS
    if ahead == behind:
        impossible(
            "a race is over when one unit has crossed the finish line, one way or the other",
            "camelup-race-not-over",
        )


def _check_set_up(state: State) -> None:
    """Check that no more is on the table than the set-up has come to. [CU1-18, CU2-18..21]"""
    edition, phase = state.edition, state.phase
    dealt = any((*state.held, *state.winner_deck, *state.loser_deck, *state.tents))
    if dealt or state.leg or state.acts or any(state.tiles) or any(state.pyramid_tickets):
        impossible("nothing is taken or placed before the first leg", "camelup-nothing-yet")
    if (state.marker == NOBODY) != (phase == "marker"):
        impossible("the marker is given first of all", "camelup-marker-first")
    placed = {c for c, place in zip(edition.camels, state.places, strict=True) if place != NOWHERE}
    for space, camels in state.stacks.items():
        crazy_spaces = [SPACES + 1 - number for number in LINE_UP]
        for camel in camels:
            if space not in (crazy_spaces if camel in edition.crazy else LINE_UP):
                impossible(
                    f"camel {camel!r} cannot start on {space}",
                    "camelup-bad-start",
                    letter=camel,
                    space=space,
                )
    racing, crazy = placed & set(edition.racing), placed & set(edition.crazy)
    waiting = edition.full_pyramid
    for camel in racing:
        waiting &= ~(1 << edition.number[camel])
    shared = any(len(camels) > 1 for camels in state.stacks.values())
    fits = {
        "marker": not placed and state.options.first is None,
        "lineup": len(racing) < len(edition.racing) and not crazy,
        "arrange": len(racing) == len(edition.racing)
        and not crazy
        and shared
        and state.options.starter_arranges,
        "crazy": len(racing) == len(edition.racing) and len(crazy) < len(edition.crazy),
    }
    if not fits[phase] or state.pyramid != waiting:
        impossible(
            f"the camels and dice do not fit the set-up phase {phase!r}",
            "camelup-set-up-phase",
            phase=phase,
        )
