"""The three rulesets as data, in every version of their rules.

The rules read these values and never ask which ruleset or which version it is. Where Serai's
choices change, a ruleset gets a new version with another value, and the old one stays: games that
began with it are continued, replayed and verified by it.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

from serai.games.faraon.rules.components import (
    DUEL,
    SANDSTORM,
    SCORPION,
    SUPERPOWERS,
    Components,
    default,
)

ALL_SPECIAL = SANDSTORM + SCORPION + SUPERPOWERS + DUEL
"""The symbols that act. [FA-23]"""

QUIET = SANDSTORM
"""The one that acts when small children play, and alone. [FA-45, FS-02]"""


class Variant(Struct, frozen=True, cache_hash=True):
    """Everything in which one ruleset, or one version of it, differs from the others."""

    name: str
    version: int
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

    components: Components
    """What is in the box, unless a table brings its own. [C19..C23]"""

    def __reduce__(self) -> tuple[Any, ...]:
        return known_variant, astuple(self)


BASE = Variant(
    name="faraon",
    version=1,
    title="Faraon",
    seat_counts=range(2, 6),
    special=ALL_SPECIAL,
    first_back=False,
    tokens=False,
    loses_cards=False,
    components=default(),
)

EXPERT = Variant(
    name="faraon-expert",
    version=1,
    title="Faraon, expert variant",
    seat_counts=range(2, 6),
    special=ALL_SPECIAL,
    first_back=False,
    tokens=True,
    loses_cards=False,
    components=default(),
)

SOLO = Variant(
    name="faraon-solo",
    version=1,
    title="Faraon, solo",
    seat_counts=range(1, 2),
    special=QUIET,
    first_back=True,
    tokens=False,
    loses_cards=True,
    components=default(),
)

VERSIONS = {(variant.name, variant.version): variant for variant in (BASE, EXPERT, SOLO)}
"""Every version of every ruleset; none is ever removed."""

VARIANTS = {name: VERSIONS[name, version] for name, version in sorted(VERSIONS)}
"""The newest version of each ruleset by its name: what a new game is played by."""


def known_variant(*fields: Any) -> Variant:
    """Return the ruleset with these values: the very one that is known, if there is one.

    So a state that was pickled or copied is played on as quickly as any other.
    """
    made = Variant(*fields)
    known = VERSIONS.get((made.name, made.version))
    return known if known == made else made
