"""What a message may say: who is to act, at what, with whom. Nothing of what they see there."""

from msgspec import Struct

from serai.server.runtime.live_table import LiveTable
from serai.server.storage.alerts import Turn
from serai.server.tables.state import TableState
from serai.texts import texts


class About(Struct, frozen=True):
    """A turn, as everybody at the table may know it."""

    table: str
    seq: int
    seat: int
    name: str
    """Whose turn it is."""

    others: tuple[str, ...]
    """Everybody else at the table."""

    ruleset: str
    title: str
    clock: int | None
    keys: frozenset[str]
    """The hashes of the keys that open the seat."""

    def game(self, language: str) -> str:
        """Return what the game is called in a language."""
        known = texts(language)
        name = f"game-{self.ruleset}"
        return known.say(name) if known.has(name) else self.title

    def with_whom(self, language: str) -> str:
        """Join the others into one phrase."""
        return texts(language).list(list(self.others))


def about(live: LiveTable, turn: Turn) -> About | None:
    """Return what can be said of a turn; None: it is over, or a bot plays it."""
    table = live.table
    if live.damage is not None or table.to_act != turn.seat:
        return None
    occupant = table.occupant(turn.seat)
    if occupant.player is not None:
        return None
    return About(
        table=table.id,
        seq=turn.seq,
        seat=turn.seat,
        name=occupant.name,
        others=_others(table, turn.seat),
        ruleset=table.settings.game,
        title=table.game.title,
        clock=table.settings.clock,
        keys=frozenset(occupant.keys),
    )


def _others(table: TableState, seat: int) -> tuple[str, ...]:
    return tuple(o.name for n, o in enumerate(table.occupants) if o is not None and n != seat)
