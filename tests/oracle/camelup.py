"""A naive second implementation of the Camel Up rules, used only to check the real one.

It is meant to be slow, plain and obviously correct.  Nothing here changes its arguments.

A racing camel is a lower-case letter (1st edition b g o w y, 2nd edition b g p r y); the crazy
camels of the 2nd edition are 'B' (black) and 'W' (white).  Spaces 1 to 16 are the track; 17 and
above lie past the finish line clockwise, 0 and below past it counter-clockwise [CU1-01, B15].
"""

from typing import TypeAlias

# Space -> camels standing there, bottom to top.  Empty spaces are absent.
Stacks: TypeAlias = dict[int, list[str]]

# Space -> (seat of the owner, '+' for oasis / cheering or '-' for mirage / booing).
Tiles: TypeAlias = dict[int, tuple[int, str]]

FIRST_SPACE = 1
LAST_SPACE = 16
CRAZY = ("B", "W")


def _is_crazy(camel: str) -> bool:
    """Tell a crazy camel from a racing camel [CU2-04]."""
    return camel in CRAZY


def _copy(stacks: Stacks) -> Stacks:
    """Copy the stacks, list by list, leaving out empty spaces."""
    result: Stacks = {}
    for space, stack in stacks.items():
        if len(stack) > 0:
            result[space] = list(stack)
    return result


def _space_of(stacks: Stacks, camel: str) -> int | None:
    """Return the space where the camel stands, or None if it is not in play."""
    for space, stack in stacks.items():
        if camel in stack:
            return space
    return None


def _is_on_track(space: int) -> bool:
    """Tell a space of the track from a place past the finish line [CU1-01, CU2-01]."""
    return FIRST_SPACE <= space <= LAST_SPACE


def move(stacks: Stacks, tiles: Tiles, camel: str, steps: int) -> tuple[Stacks, int | None]:
    """Move the unit of a camel; return the new stacks and the seat paid 1 EP, if any.

    The camel carries everything above it and leaves everything below [CU1-32, CU2-27].  The
    direction is that of the moved camel: racing clockwise, crazy counter-clockwise
    [CU1-31, CU2-25, CU2-33].  Only the space where the move ends matters [CU1-34].  A tile there
    pays its owner once [CU1-35, CU2-34, B14], then '+' sends the unit 1 space on along its own
    direction, on top, and '-' sends it 1 space back against its own direction, underneath
    [CU1-36, CU1-37, CU2-35, CU2-36, CU2-37, B28].  The unit is lifted before it is put down, so
    one thrown back onto the space it left goes under those who stayed [B13].  '+' on 16 carries a
    racing unit over the line [B16]; a unit that crosses by its die meets no tile [B17].  Tile
    effects never chain [B12].
    """
    start = _space_of(stacks, camel)
    if start is None:
        raise ValueError(f"camel {camel!r} is not on the board")

    # Lift the unit off its space.
    result = _copy(stacks)
    height = result[start].index(camel)
    staying = result[start][:height]
    unit = result[start][height:]
    if len(staying) > 0:
        result[start] = staying
    else:
        del result[start]

    # Walk.
    direction = -1 if _is_crazy(camel) else 1
    end = start + direction * steps

    # Look at the tile on the space where the walk ends, if there is one.
    paid: int | None = None
    underneath = False
    if _is_on_track(end) and end in tiles:
        owner, side = tiles[end]
        paid = owner
        if side == "+":
            end = end + direction
        elif side == "-":
            end = end - direction
            underneath = True
        else:
            raise ValueError(f"unknown tile side {side!r}")

    # Put the unit down, in its own order [CU1-33, CU2-28].
    already_there = result.get(end, [])
    if underneath:
        result[end] = unit + already_there
    else:
        result[end] = already_there + unit
    return result, paid


def _carries_racers(stacks: Stacks, crazy: str) -> bool:
    """Tell whether any racing camel stands anywhere above this crazy camel [B26]."""
    space = _space_of(stacks, crazy)
    if space is None:
        return False
    stack = stacks[space]
    above = stack[stack.index(crazy) + 1 :]
    return any(not _is_crazy(camel) for camel in above)


def _sits_directly_on(stacks: Stacks, upper: str, lower: str) -> bool:
    """Tell whether one camel sits on another with nobody between them [CU2-32]."""
    for stack in stacks.values():
        for height in range(1, len(stack)):
            if stack[height] == upper and stack[height - 1] == lower:
                return True
    return False


def grey_camel(stacks: Stacks, rolled: str) -> str:
    """Return the crazy camel moved by a grey die showing a number in this colour.

    It is the camel of the number's colour [CU2-30], unless one crazy camel sits directly on the
    other, when the upper one moves [CU2-32], or only one of them carries racing camels, when that
    one moves [CU2-31].  The two exceptions never conflict [B26, B27].
    """
    if rolled not in CRAZY:
        raise ValueError(f"not a colour of the grey die: {rolled!r}")
    if _sits_directly_on(stacks, "B", "W"):
        return "B"
    if _sits_directly_on(stacks, "W", "B"):
        return "W"
    black_carries = _carries_racers(stacks, "B")
    white_carries = _carries_racers(stacks, "W")
    if black_carries and not white_carries:
        return "B"
    if white_carries and not black_carries:
        return "W"
    return rolled


def ranking(stacks: Stacks) -> str:
    """Return the racing camels from first to last.

    Farther clockwise is ahead and, in one stack, higher is ahead [CU1-48, B18].  Crazy camels are
    ignored [CU2-54, B30].  Racing camels carried over the line counter-clockwise stand on space 0
    or below, hence behind all others, among themselves by height [CU2-68, B31].
    """
    order = ""
    for space in sorted(stacks, reverse=True):
        for camel in reversed(stacks[space]):
            if not _is_crazy(camel):
                order = order + camel
    return order


def crossed(stacks: Stacks) -> bool:
    """Tell whether any camel stands past the finish line, either way [CU1-59, CU2-63, B15]."""
    return any(len(stack) > 0 and not _is_on_track(space) for space, stack in stacks.items())


def _neighbours(space: int) -> set[int]:
    """Return the two neighbours of a space on the ring of 16 [CU1-01, B10]."""
    before = space - 1
    after = space + 1
    if before < FIRST_SPACE:
        before = LAST_SPACE
    if after > LAST_SPACE:
        after = FIRST_SPACE
    return {before, after}


def tile_spaces(stacks: Stacks, tiles: Tiles, seat: int, in_place: bool = False) -> set[int]:
    """Return the spaces where a seat may put its tile, or move it if it is on the track.

    The space must hold no camel and no tile [CU1-25, CU2-42], must not be next to a tile
    [CU1-26] and is never space 1 [CU1-27]; 2 to 16 are all possible [B9].  The seat's own tile is
    lifted first, so it does not block the spaces next to it [B7]; but it must go to a different
    space [CU1-28, CU2-43, B8] unless the house option `in_place` is on.
    """
    own_spaces: set[int] = set()
    other_spaces: set[int] = set()
    for space, (owner, _side) in tiles.items():
        if owner == seat:
            own_spaces.add(space)
        else:
            other_spaces.add(space)

    legal: set[int] = set()
    for space in range(FIRST_SPACE, LAST_SPACE + 1):
        if space == 1:
            continue
        if len(stacks.get(space, [])) > 0:
            continue
        if space in other_spaces:
            continue
        if any(neighbour in other_spaces for neighbour in _neighbours(space)):
            continue
        if space in own_spaces and not in_place:
            continue
        legal.add(space)
    return legal


def only_rolls(actions: int, cap: int | None) -> bool:
    """Tell whether a leg has seen so many actions that only rolls are left in it [B42]."""
    return cap is not None and actions >= cap


def _rewards(tickets: list[tuple[str, int]], pyramid: int, order: str) -> list[int]:
    """Return what each single ticket earns its owner.

    A ticket of the leader pays its printed value, one of the second camel 1, one of any other
    camel -1, a pyramid ticket 1 [CU1-49, CU1-50, CU1-51, CU1-52, CU2-55].
    """
    rewards: list[int] = []
    for camel, value in tickets:
        place = order.index(camel) + 1
        if place == 1:
            rewards.append(value)
        elif place == 2:
            rewards.append(1)
        else:
            rewards.append(-1)
    return rewards + [1] * pyramid


def leg_net(
    tickets: list[tuple[str, int]],
    pyramid: int,
    order: str,
    partner: tuple[list[tuple[str, int]], int] | None,
) -> int:
    """Return what one player nets at a leg scoring [CU1-53, CU2-57].

    With a partner, the best single reward of the partner's tickets, betting or pyramid, is added
    if it is positive; what the partner copies himself is not copied again [CU2-56, B34].
    """
    net = sum(_rewards(tickets, pyramid, order))
    if partner is not None:
        partner_tickets, partner_pyramid = partner
        best = 0
        for reward in _rewards(partner_tickets, partner_pyramid, order):
            if reward > best:
                best = reward
        net = net + best
    return net


def settle(money: int, net: int) -> int:
    """Apply the netted total of a leg; nobody drops below 0 [CU1-58, CU2-62, B21]."""
    after = money + net
    if after < 0:
        return 0
    return after


def _score_deck(money: list[int], deck: list[tuple[int, str]], right: str) -> list[int]:
    """Score one deck card by card in the order of placing, never below 0 at any card.

    Right cards pay 8, 5, 3, 2, then 1 each [CU1-62, CU2-65, B23]; every other card costs 1
    [CU1-63]; the floor applies to each card in turn [B22].
    """
    result = list(money)
    payments = [8, 5, 3, 2]
    for seat, camel in deck:
        if camel == right:
            if len(payments) > 0:
                result[seat] = result[seat] + payments.pop(0)
            else:
                result[seat] = result[seat] + 1
        elif result[seat] > 0:
            result[seat] = result[seat] - 1
    return result


def final(
    money: list[int],
    winner_deck: list[tuple[int, str]],
    loser_deck: list[tuple[int, str]],
    order: str,
) -> list[int]:
    """Return everybody's money after the final scoring.

    The winner deck comes first, then the loser deck, each from the first card placed
    [CU1-61, CU1-64, CU2-66].  The overall winner is first in the ranking, the overall loser last
    [CU1-65, CU2-67].
    """
    after_winner_deck = _score_deck(money, winner_deck, order[0])
    return _score_deck(after_winner_deck, loser_deck, order[-1])
