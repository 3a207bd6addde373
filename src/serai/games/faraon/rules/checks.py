"""Whether the fields of a position fit together."""

from collections import Counter

from serai.core.errors import BadPosition, BadSetup
from serai.core.positions import impossible
from serai.games.faraon.rules import components
from serai.games.faraon.rules.board import (
    BLOCK_HOLES,
    BLOCKS,
    CORNERS,
    FREE,
    HOLE_NAMES,
    HOLES,
    LINES,
    NO_HOLE,
)
from serai.games.faraon.rules.components import (
    BACKS,
    CURSE,
    CURSES,
    DUEL,
    GOLDEN,
    HATS,
    PYRAMIDS,
    SCORPION,
    SUPERPOWERS,
    UNKNOWN,
    back,
    symbol,
    treasure,
)
from serai.games.faraon.rules.duel import DUELLISTS
from serai.games.faraon.rules.setup import MOST_GOLDEN
from serai.games.faraon.rules.state import (
    CHANCE_PHASES,
    LIFTING_PHASES,
    NOBODY,
    NOTHING,
    SLIDING_PHASES,
    TAKEN,
    UNSET,
    State,
    golden_moved,
)

_SCORPION_PHASES = frozenset(("scorpion", "scorpion-lift", "give"))
_DUEL_PHASES = frozenset(("pick", "duel", "duel-lift"))
_TREASURE_PHASES = LIFTING_PHASES | {"scarab", "give"}


def check(state: State) -> None:
    """Refuse a position that no game can reach."""
    _check_options(state)
    _check_seats(state)
    _check_layout(state)
    _check_board(state)
    _check_tokens(state)
    _check_cards(state)
    if state.phase in CHANCE_PHASES:
        _check_set_up(state)
    else:
        _check_play(state)


def _check_options(state: State) -> None:
    if state.options.components is not None:
        try:
            components.check(state.options.components)
        except BadSetup as error:
            raise BadPosition(str(error), error.reason.code, **error.reason.arguments) from None
    if state.options.move_cap < 1:
        impossible("move_cap must be at least 1", "faraon-move-cap", found=state.options.move_cap)


def _check_seats(state: State) -> None:
    variant, seats = state.variant, state.seats
    if seats not in variant.seat_counts:
        counts = variant.seat_counts
        impossible(
            f"{variant.name} is for {counts.start} to {counts.stop - 1} seats, not {seats}",
            "faraon-seats",
            game=variant.name,
            least=counts.start,
            most=counts.stop - 1,
            found=seats,
        )
    named = [state.turn, state.mummy]
    if state.options.first is not None:
        named.append(state.options.first)
    if state.duel is not None:
        named.append(state.duel.challenger)
    if max(named) >= seats:
        impossible(
            f"there is no seat {max(named)}, only 0 to {seats - 1}",
            "no-such-seat",
            number=max(named),
            last=seats - 1,
        )
    if not variant.tokens and (any(state.scarabs) or any(state.hats) or state.mummy != NOBODY):
        impossible(
            f"{variant.name} has no scarabs, explorers or mummy",
            "faraon-not-expert",
            game=variant.name,
        )


# -- the treasures and what stands on them -------------------------------------------------


def _check_layout(state: State) -> None:
    """Check one treasure per block, and no treasure twice. [FA-03, C1]"""
    letters = state.components.letters
    found = Counter(sign for sign in state.layout if sign not in (NOTHING, UNSET, UNKNOWN))
    for letter, count in found.items():
        if letter not in letters:
            impossible(
                f"there is no treasure {letter!r} (treasures: {letters})",
                "faraon-no-treasure",
                letter=letter,
                known=letters,
            )
        if count > 1:
            impossible(
                f"treasure {letter!r} lies in two places", "faraon-treasure-twice", letter=letter
            )
    for holes in BLOCK_HOLES:
        signs = [state.layout[hole] for hole in holes]
        treasures = sum(sign in letters for sign in signs)
        if UNSET in signs:
            if set(signs) != {UNSET}:
                impossible(
                    f"half a tile lies at {HOLE_NAMES[holes[0]]}",
                    "faraon-half-a-tile",
                    hole=HOLE_NAMES[holes[0]],
                )
        elif treasures > 1 or (treasures == 0 and UNKNOWN not in signs):
            impossible(
                f"the block at {HOLE_NAMES[holes[0]]} has {treasures} treasures instead of one",
                "faraon-block",
                hole=HOLE_NAMES[holes[0]],
                found=treasures,
            )


def _check_board(state: State) -> None:
    """Check the pyramids and the free hole. [FA-01, FA-10, FX-05, C24]"""
    if state.pyramids.count(FREE) > 1:
        impossible("there is more than one free hole", "faraon-two-free-holes")
    for colour, most in PYRAMIDS.items():
        count = state.pyramids.count(colour)
        if count > most or (state.phase not in CHANCE_PHASES and count < most):
            impossible(
                f"there are {most} pyramids of colour {colour!r}, not {count}",
                "faraon-pyramid-count",
                colour=colour,
                wanted=most,
                found=count,
            )
    if state.last != NO_HOLE:
        near = {line[0] for line in LINES[state.free].values()} if state.free != NO_HOLE else set()
        if state.last not in near:
            impossible("the pyramid moved last stands beside the free hole", "faraon-last-beside")


def _check_tokens(state: State) -> None:
    """Check the tokens under golden pyramids and those found. [FX-02, FX-04, FX-14]"""
    if not state.variant.tokens:
        return
    setting_up = state.phase in CHANCE_PHASES
    for hole, token in enumerate(state.tokens):
        golden = state.pyramids[hole] == GOLDEN
        if token != UNSET and not golden:
            impossible(
                f"a token lies at {HOLE_NAMES[hole]}, but no golden pyramid stands there",
                "faraon-token-without",
                hole=HOLE_NAMES[hole],
            )
        if token == UNSET and golden and not setting_up:
            impossible(
                f"the golden pyramid at {HOLE_NAMES[hole]} has no token sign ({TAKEN} if taken)",
                "faraon-without-token",
                hole=HOLE_NAMES[hole],
                taken=TAKEN,
            )
    under, found = Counter(state.tokens), Counter("".join(state.hats))
    known = not under[UNKNOWN] and not setting_up
    box = Counter(state.components.tokens)
    for hat in HATS:
        count = under[hat] + found[hat]
        if count > box[hat] or (known and count < box[hat]):
            impossible(
                f"there are {box[hat]} explorers with {hat} hats, not {count}",
                "faraon-explorer-count",
                wanted=box[hat],
                hats=int(hat),
                found=count,
            )
    if under[CURSE] > CURSES or (known and under[CURSE] < CURSES):
        impossible(
            f"there are {CURSES} curses, not {under[CURSE]}",
            "faraon-curse-count",
            wanted=CURSES,
            found=under[CURSE],
        )
    if under[TAKEN] > found.total() or (known and under[TAKEN] < found.total()):
        impossible(
            f"{found.total()} explorers are found, but {under[TAKEN]} pyramids are empty",
            "faraon-found-and-empty",
            found=found.total(),
            empty=under[TAKEN],
        )


# -- the cards -----------------------------------------------------------------------------


def _check_cards(state: State) -> None:
    """Check that every card is in one place. [FA-04, FA-07, C30]"""
    piles = [*state.deck, *state.lost, *(card for won in state.won for card in won)]
    piles += [] if state.goal is None else [state.goal]
    piles += [] if state.duel is None else state.duel.cards
    whole = len(state.components.cards)
    dealing = state.phase in CHANCE_PHASES
    if len(piles) > whole or (len(piles) < whole and not dealing):
        impossible(
            f"there are {whole} goal cards, not {len(piles)}",
            "faraon-card-count",
            wanted=whole,
            found=len(piles),
        )
    for card, count in Counter(card for card in piles if UNKNOWN not in card).items():
        there = state.components.stock.get(card, 0)
        if count > there:
            impossible(
                f"card {card} is there {count} times, not {there}",
                "faraon-card-times",
                card=card,
                found=count,
                wanted=there,
            )
    open_cards = [] if state.goal is None else [state.goal]
    open_cards += [] if state.duel is None else state.duel.cards
    if any(UNKNOWN in card for card in open_cards):
        impossible("an open card is known to all", "faraon-open-known")
    if state.lost and not state.variant.loses_cards:
        impossible(
            f"no card is lost in {state.variant.name}", "faraon-none-lost", game=state.variant.name
        )
    backs = [back(card) for card in state.deck if back(card) in BACKS]
    if not state.options.full_shuffle and backs != sorted(backs):
        impossible("the deck lies in the order of the backs, 1 on top", "faraon-deck-order")


# -- what each phase needs -----------------------------------------------------------------


def _check_set_up(state: State) -> None:
    """Check that no more is on the table than the set-up has come to. [FA-07..11, FX-03..06]"""
    phase = state.phase
    laid = UNSET not in state.layout
    placed = [hole for hole, sign in enumerate(state.pyramids) if sign not in (UNSET, FREE)]
    golden = state.pyramids.count(GOLDEN)
    standing = state.free != NO_HOLE and len(placed) == HOLES - 1
    hidden = HOLES - state.tokens.count(UNSET) if state.tokens else 0
    fits = {
        "starter": state.options.first is None and state.seats > 1 and set(state.layout) == {UNSET},
        "tiles": not laid and state.free == NO_HOLE,
        "free": laid and state.free == NO_HOLE,
        "golden": laid and state.free != NO_HOLE and golden == len(placed) < PYRAMIDS[GOLDEN],
        "pyramids": laid and state.free != NO_HOLE and len(placed) < HOLES - 1,
        "tokens": laid and standing and hidden < PYRAMIDS[GOLDEN],
        "deck": laid and standing and len(state.deck) < len(state.components.cards),
    }
    order = ("starter", "tiles", "free", "golden", "pyramids", "tokens", "deck")
    at = order.index(phase)
    if not fits[phase] or (phase in ("golden", "tokens") and not state.variant.tokens):
        impossible(
            f"the pieces do not fit the set-up phase {phase!r}", "faraon-set-up-phase", phase=phase
        )
    if (placed and at < 3) or (hidden and at < 5) or (state.deck and at < 6):
        impossible(
            f"something was set up before its time in the phase {phase!r}",
            "faraon-too-early",
            phase=phase,
        )
    if at == 6 and state.variant.tokens and hidden < PYRAMIDS[GOLDEN]:
        impossible("the tokens are hidden before the cards are dealt", "faraon-tokens-first")
    if state.shown not in (UNSET, NOTHING):
        impossible("the free hole shows no treasure at the start", "faraon-start-shows-none")
    if any(state.won) or any(state.hats) or state.goal or state.duel or state.mummy != NOBODY:
        impossible("nobody has anything before the game begins", "faraon-nobody-has")
    if state.last != NO_HOLE or state.moves or state.orientation or state.powers:
        impossible("nothing moves before the game begins", "faraon-nothing-moves")
    _check_order(state)


def _check_order(state: State) -> None:
    """Check that chance placed everything in order."""
    full = [UNSET not in (state.layout[hole] for hole in holes) for holes in BLOCK_HOLES]
    if full != sorted(full, reverse=True):
        impossible("the tiles are laid block by block", "faraon-block-by-block")
    if state.variant.tokens and state.free != NO_HOLE:
        counts = [sum(state.pyramids[h] == GOLDEN for h in holes) for holes in BLOCK_HOLES]
        started = [count > 0 for count in counts]
        spread = max(counts) <= MOST_GOLDEN and started == sorted(started, reverse=True)
        left = PYRAMIDS[GOLDEN] - sum(counts)
        blocks = BLOCKS - sum(started)
        corner = any(state.pyramids[hole] == GOLDEN for hole in CORNERS)
        if not spread or corner or not blocks <= left <= MOST_GOLDEN * blocks:
            impossible(
                "the golden pyramids are spread one or two to a block, none in a corner",
                "faraon-golden-spread",
            )
        if state.phase != "golden" and left:
            impossible("the golden pyramids come first", "faraon-golden-first")
        named = [state.tokens[h] != UNSET for h in range(HOLES) if state.pyramids[h] == GOLDEN]
        if named != sorted(named, reverse=True):
            impossible("the tokens are hidden in the order of the holes", "faraon-token-order")
    if state.phase == "pyramids":
        others = [
            sign != UNSET
            for sign in state.pyramids
            if sign != FREE and not (state.variant.tokens and sign == GOLDEN)
        ]
        if others != sorted(others, reverse=True):
            impossible("the pyramids are placed hole by hole", "faraon-hole-by-hole")
    dealt = Counter(map(back, state.deck))
    stock = Counter(map(back, state.components.cards))
    known = not dealt[UNKNOWN] and not state.options.full_shuffle
    if known and any(dealt[b] < stock[b] and dealt[c] for b in BACKS for c in BACKS if c > b):
        impossible("a group of cards is dealt before the next one begins", "faraon-group-by-group")


def _check_play(state: State) -> None:
    """Check that what is open fits what the acting seat has to do."""
    phase, shown = state.phase, state.shown
    if UNSET in state.layout or state.free == NO_HOLE:
        impossible("the table is not set yet", "faraon-not-set")
    if phase in SLIDING_PHASES and state.moves >= state.options.move_cap:
        impossible(
            f"after {state.options.move_cap} moves the turn passes",
            "faraon-moves-spent",
            moves=state.options.move_cap,
        )
    if state.last == NO_HOLE and state.moves:
        impossible("whoever made moves moved a pyramid last", "faraon-moved-none")
    if phase in _TREASURE_PHASES and shown == NOTHING:
        impossible(
            f"nothing is uncovered, so there is no {phase!r}",
            "faraon-nothing-uncovered",
            phase=phase,
        )
    if phase in LIFTING_PHASES and (state.last == NO_HOLE or not golden_moved(state)):
        impossible(
            "only a golden pyramid just moved can be turned over", "faraon-golden-just-moved"
        )
    if state.powers and (state.goal is None or symbol(state.goal) != SUPERPOWERS):
        impossible("superpowers come with the symbol of the open card", "faraon-powers-symbol")
    _check_goal(state)
    _check_special(state)


def _check_goal(state: State) -> None:
    phase, goal = state.phase, state.goal
    if phase in ("search", "scarab") and goal is None:
        impossible("a search needs an open goal card", "faraon-search-goal")
    if phase not in ("search", "scarab", "lift") and goal is not None:
        impossible(f"no goal card is open in the phase {phase!r}", "faraon-no-goal", phase=phase)
    if goal is not None and treasure(goal) == state.shown:
        impossible("the goal is in sight, so its card is won", "faraon-goal-in-sight")
    if phase == "scarab" and not state.scarabs[state.turn]:
        impossible(f"seat {state.turn} has no scarab left", "faraon-no-scarab", number=state.turn)
    if phase == "search" and state.mummy == state.turn:
        impossible(
            f"seat {state.turn} puts the mummy back instead of searching",
            "faraon-mummy-back",
            number=state.turn,
        )
    if phase == "over" and state.deck:
        impossible("the game is over when no card is left", "faraon-over-no-card")
    waiting = phase == "lift" and goal is None
    if not state.deck and phase not in ("search", "scarab", "lift", "over") and not waiting:
        impossible(
            f"the phase {phase!r} needs a card in the deck", "faraon-needs-a-card", phase=phase
        )


def _check_special(state: State) -> None:
    phase, duel = state.phase, state.duel
    sign = symbol(state.deck[0]) if state.deck else ""
    if phase in _SCORPION_PHASES and (sign != SCORPION or SCORPION not in state.special):
        impossible("the scorpion comes with the symbol on the next card", "faraon-scorpion-symbol")
    if phase == "give" and not state.won[state.turn]:
        impossible(
            f"seat {state.turn} has no card to give", "faraon-nothing-to-give", number=state.turn
        )
    fights = phase in _DUEL_PHASES
    if (fights or phase == "duel-end-lift") and (sign != DUEL or DUEL not in state.special):
        impossible("a duel comes with the symbol on the next card", "faraon-duel-symbol")
    if fights != (duel is not None):
        impossible("a duel has its duellists, and nothing else has", "faraon-duellists")
    if duel is None:
        return
    second = state.left_of(duel.challenger)
    turns = (duel.challenger, second)
    if phase == "pick":
        if len(duel.cards) >= DUELLISTS or state.turn != turns[len(duel.cards)]:
            impossible(
                "the challenger shows a card first, then the left neighbour", "faraon-duel-order"
            )
    elif len(duel.cards) != DUELLISTS or state.turn not in turns:
        impossible("two duellists show a card each and search in turn", "faraon-duel-cards")
    if len(duel.cards) == DUELLISTS and len(set(map(treasure, duel.cards))) < DUELLISTS:
        impossible("the duellists' treasures differ", "faraon-duel-differ")
    if phase == "duel-lift" and state.shown in map(treasure, duel.cards):
        impossible("a duellist's treasure is in sight, so the duel is over", "faraon-duel-over")
