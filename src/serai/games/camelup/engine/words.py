"""Sets of small numbers in one machine word: bit n says whether n is in it."""

from serai.games.camelup.engine.compiled import kernel


@kernel
def size(word: int) -> int:
    """Count the numbers: a loop that compilers recognise and turn into one instruction."""
    count = 0
    while word:
        word &= word - 1
        count += 1
    return count


@kernel
def nth(word: int, index: int) -> int:
    """Return the number with this index, counted from the least, which has index 0."""
    for _ in range(index):
        word &= word - 1
    return size((word & -word) - 1)


@kernel
def doubled(word: int) -> int:
    """Give every number below 16 twice the room: n becomes 2 * n and 2 * n + 1."""
    word = (word | word << 8) & 0x00FF00FF
    word = (word | word << 4) & 0x0F0F0F0F
    word = (word | word << 2) & 0x33333333
    word = (word | word << 1) & 0x55555555
    return word | word << 1
