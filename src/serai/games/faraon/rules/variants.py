"""The three rulesets as data. The rules read these values and never ask which one it is."""

from msgspec import Struct

from serai.games.faraon.rules.components import DUEL, SANDSTORM, SCORPION, SUPERPOWERS

ALL_SPECIAL = SANDSTORM + SCORPION + SUPERPOWERS + DUEL
"""The symbols that act. [FA-23]"""

QUIET = SANDSTORM
"""The one that acts when small children play, and alone. [FA-45, FS-02]"""


class Variant(Struct, frozen=True, eq=False):
    """Everything in which one ruleset differs from the others."""

    name: str
    title: str
    seat_counts: range
    special: str
    """The symbols that act. [FA-22..41, FS-02]"""

    first_back: bool
    """Whether the back of the very first card is looked at too. [FA-23, C33]"""

    tokens: bool
    """Whether golden pyramids hide tokens, and scarabs and the mummy join in. [FX-01, FA-12]"""

    loses_cards: bool
    """Whether a wrong treasure costs the card, and titles are won. [FS-04, FS-07]"""


BASE = Variant(
    name="faraon",
    title="Faraon",
    seat_counts=range(2, 6),
    special=ALL_SPECIAL,
    first_back=False,
    tokens=False,
    loses_cards=False,
)

EXPERT = Variant(
    name="faraon-expert",
    title="Faraon, expert variant",
    seat_counts=range(2, 6),
    special=ALL_SPECIAL,
    first_back=False,
    tokens=True,
    loses_cards=False,
)

SOLO = Variant(
    name="faraon-solo",
    title="Faraon, solo",
    seat_counts=range(1, 2),
    special=QUIET,
    first_back=True,
    tokens=False,
    loses_cards=True,
)

VARIANTS = {variant.name: variant for variant in (BASE, EXPERT, SOLO)}
