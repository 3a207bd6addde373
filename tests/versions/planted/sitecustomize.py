"""A new version of two rulesets, planted next to the real ones.

Python runs a module of this name when it starts: with this folder on PYTHONPATH a real `serai`
has the planted rules. Within a test `plant` and `uproot` do the same.
"""

import dataclasses

from msgspec.structs import replace

from serai.core.registry import registry
from serai.games.camelup import SECOND, CamelUp
from serai.games.camelup import kit as camelup
from serai.games.camelup.rules import editions
from serai.games.faraon import BASE, Faraon
from serai.games.faraon import kit as faraon
from serai.games.faraon.rules import variants

EDITION = replace(SECOND, version=SECOND.version + 1, own_tile_bars=True)
"""A tile can no longer be moved to a space next to the one it is on. [B7]"""

_CARDS = tuple(card[:-1] + "2" if card.endswith("1") else card for card in BASE.components.cards)
VARIANT = replace(BASE, version=BASE.version + 1, components=replace(BASE.components, cards=_CARDS))
"""No card is worth 1 any more, those that were are worth 2. [C20]"""


def plant() -> None:
    """Make the new versions known, and the newest."""
    editions.VERSIONS[EDITION.name, EDITION.version] = EDITION
    editions.EDITIONS[EDITION.name] = EDITION
    variants.VERSIONS[VARIANT.name, VARIANT.version] = VARIANT
    variants.VARIANTS[VARIANT.name] = VARIANT
    _bring_all()


def uproot() -> None:
    """Undo it."""
    del editions.VERSIONS[EDITION.name, EDITION.version]
    editions.EDITIONS[SECOND.name] = SECOND
    del variants.VERSIONS[VARIANT.name, VARIANT.version]
    variants.VARIANTS[BASE.name] = BASE
    _bring_all()


def _bring_all() -> None:
    """Let the kits bring all versions that there are now."""
    races = tuple(map(CamelUp, editions.VERSIONS.values()))
    searches = tuple(map(Faraon, variants.VERSIONS.values()))
    camelup.KIT = dataclasses.replace(camelup.KIT, rulesets=races)
    faraon.KIT = dataclasses.replace(faraon.KIT, rulesets=searches)
    registry.cache_clear()


if __name__ == "sitecustomize":
    plant()
