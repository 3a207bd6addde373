"""What bots are called at a table: what a caravan carries, so that nobody seems to be a person."""

from collections.abc import Iterable, Sequence
from zlib import crc32

from serai.server.tables.lookalikes import look_alike
from serai.server.tables.names import told_apart

NAMES = (
    *("Saffron", "Cumin", "Paprika", "Nutmeg", "Tamarind", "Anise", "Fennel", "Juniper"),
    *("Vanilla", "Oregano", "Licorice", "Muscat", "Harissa", "Quince", "Dukkah", "Indigo"),
)
"""Each begins with another letter: it is the sign on a seat."""


def bot_name(bot: str, others: Iterable[str]) -> str:
    """Name a bot: the same one is called the same at every table, a second one otherwise."""
    taken: Sequence[str] = list(others)
    first = crc32(bot.partition(":")[0].encode())
    for number in range(len(NAMES)):
        name = NAMES[(first + number) % len(NAMES)]
        if not any(look_alike(name, other) for other in taken):
            return name
    return told_apart(NAMES[first % len(NAMES)], taken)
