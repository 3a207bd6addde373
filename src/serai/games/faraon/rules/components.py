"""What is in the box. The distributions the rulebook leaves open come from a data file. [C19-C23]

A goal card is written with four characters: the number on its back, the symbol on its back, the
treasure and the value, as `2Sd3`: back 2, sandstorm, dog, 3. What a viewer may not know is `?`.
"""

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache, cached_property
from importlib.resources import files

import msgspec
from msgspec import Struct

from serai.core.errors import UNREADABLE, BadSetup, Reason
from serai.core.foreign import problem_of
from serai.core.frozen import FrozenDict
from serai.games.faraon.rules.board import BLOCKS

GOLDEN, RED, BLUE = "g", "r", "b"
PYRAMIDS = {GOLDEN: 16, RED: 16, BLUE: 15}
"""47 pyramids by colour. [FA-01]"""

CARDS = 30  # [FA-04]
BACKS = "123"
VALUES = "1234"  # [FA-05]

PLAIN = "."
SANDSTORM, SCORPION, SUPERPOWERS, DUEL = "S", "X", "P", "D"
SYMBOLS = {
    PLAIN: "plain",
    SANDSTORM: "sandstorm",
    SCORPION: "scorpion",
    SUPERPOWERS: "superpowers",
    DUEL: "duel",
}

UNKNOWN = "?"
UNKNOWN_CARD = UNKNOWN * 4

SCARABS = 5
CURSES = 3
EXPLORERS = 13
"""21 tokens: 5 scarabs, and 16 under golden pyramids. [FX-02, FX-04]"""

CURSE = "c"
HATS = "123"

_CARD = re.compile(r"([1-3])([.SXPD])([a-z])([1-4])")
_NAME = re.compile(r"[a-z]+( [a-z]+)*")
_SHOWN = 40


def back(card: str) -> str:
    """Return the number on the back of a card. [FA-04]"""
    return card[0]


def symbol(card: str) -> str:
    """Return the symbol on the back of a card. [FA-22]"""
    return card[1]


def treasure(card: str) -> str:
    """Return the treasure a card asks for. [FA-05]"""
    return card[2]


def value(card: str) -> int:
    """Return the points of a card. [FA-05]"""
    return int(card[3])


class Components(Struct, frozen=True, forbid_unknown_fields=True, dict=True, cache_hash=True):
    """The parts whose distribution a table may replace."""

    treasures: tuple[tuple[str, str], ...]
    """The letter and the name of every treasure. [C21]"""

    cards: tuple[str, ...]
    """Every goal card, written as above. [C19, C20, C22]"""

    hats: tuple[int, ...]
    """How many explorers have 1, 2 and 3 hats. [C23]"""

    @cached_property
    def letters(self) -> str:
        """The letters of the treasures."""
        return "".join(letter for letter, _ in self.treasures)

    @cached_property
    def names(self) -> Mapping[str, str]:
        """The name of every treasure by its letter."""
        return FrozenDict(self.treasures)

    @cached_property
    def tokens(self) -> str:
        """The tokens that golden pyramids hide, one character each. [FX-02, FX-04]"""
        explorers = (hat * count for hat, count in zip(HATS, self.hats, strict=True))
        return CURSE * CURSES + "".join(explorers)

    @cached_property
    def stock(self) -> Mapping[str, int]:
        """How many there are of every card."""
        return FrozenDict(Counter(self.cards))


def hyphened(name: str) -> str:
    """Write the name of a treasure as texts select it: `false-teeth`."""
    return name.replace(" ", "-")


def treasure_key(box: Components, letter: str) -> str:
    """Return a treasure as texts select it; a table's own treasures go by their names."""
    name = box.names.get(letter, letter)
    return hyphened(name) if name in default().names.values() else name


def check(box: Components, name: str = "the components") -> Components:
    """Refuse components that do not fit the totals of the rulebook; return them otherwise."""
    for why in (_treasures(box), _cards(box), _hats(box)):
        if why:
            raise BadSetup(
                f"{name} cannot be played with: {why}", "faraon-bad-box", name=name, why=why
            )
    return box


def _treasures(box: Components) -> Reason | None:
    letters = [letter for letter, _ in box.treasures]
    if len(letters) != BLOCKS:
        line = f"there are {BLOCKS} treasures, one for each tile, not {len(letters)}"
        return Reason(line, "faraon-box-treasures", wanted=BLOCKS, found=len(letters))
    for letter, name in box.treasures:
        if not re.fullmatch(r"[a-z]", letter):
            line = f"a treasure's sign is one letter from a to z, not {letter[:_SHOWN]!r}"
            return Reason(line, "faraon-box-letter", text=letter[:_SHOWN])
        if len(name) > _SHOWN or not _NAME.fullmatch(name):
            line = f"a treasure's name is made of the letters a to z, not {name[:_SHOWN]!r}"
            return Reason(line, "faraon-box-name", text=name[:_SHOWN])
    if len(set(letters)) < BLOCKS or len({name for _, name in box.treasures}) < BLOCKS:
        line = "two treasures have the same letter or the same name"
        return Reason(line, "faraon-box-same-treasure")
    return None


def _cards(box: Components) -> Reason | None:
    if len(box.cards) != CARDS:
        line = f"there are {CARDS} goal cards, not {len(box.cards)}"
        return Reason(line, "faraon-card-count", wanted=CARDS, found=len(box.cards))
    letters = box.letters
    for card in box.cards:
        if not _CARD.fullmatch(card):
            return Reason(
                f"{card[:_SHOWN]!r} is no goal card: write back 1-3, symbol {' '.join(SYMBOLS)}, "
                "the treasure's letter and a value 1 to 4, as 2Sd3",
                "faraon-box-card",
                text=card[:_SHOWN],
                symbols=" ".join(SYMBOLS),
            )
        if treasure(card) not in letters:
            line = f"card {card} asks for a treasure {treasure(card)!r}, but there are {letters}"
            letter = treasure(card)
            return Reason(line, "faraon-box-unknown", card=card, letter=letter, known=letters)
        if back(card) == BACKS[0] and symbol(card) != PLAIN:
            line = f"card {card} has a symbol, but only backs 2 and 3 can"
            return Reason(line, "faraon-box-symbol", card=card)
    missing = sorted(set(BACKS) - {back(card) for card in box.cards})
    if missing:
        line = f"no card has back {missing[0]}"
        return Reason(line, "faraon-box-back", back=missing[0])
    return None


def _hats(box: Components) -> Reason | None:
    if len(box.hats) != len(HATS) or min(box.hats) < 0 or sum(box.hats) != EXPLORERS:
        return Reason(
            f"hats counts the explorers with 1, 2 and 3 hats, {EXPLORERS} in all, "
            f"not {list(box.hats)}",
            "faraon-box-hats",
            wanted=EXPLORERS,
            found=list(box.hats),
        )
    return None


def load(data: bytes, name: str = "the components") -> Components:
    """Read components from JSON and check them."""
    try:
        box = msgspec.json.decode(data, type=Components)
    except UNREADABLE as error:
        raise BadSetup(
            f"{name} cannot be read: {error}",
            "faraon-box-unreadable",
            name=name,
            problem=problem_of(error),
        ) from None
    return check(box, name)


@cache
def default() -> Components:
    """Return the components Serai comes with. [C19..C23]"""
    return load(files(__package__).joinpath("components.json").read_bytes(), "components.json")
