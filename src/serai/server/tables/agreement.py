"""What people say they are ready for: when the host changes it, they are asked anew."""

from typing import Any

from msgspec import Struct

from serai.server.protocol.messages import Changed
from serai.server.protocol.settings import Settings

KEPT = 8
"""How many changes are told."""


class Agreement(Struct, frozen=True):
    """The last changes by the host."""

    seq: int = 0
    """The number of the last one."""

    changes: tuple[Changed, ...] = ()

    def after(self, seq: int, new: tuple[Changed, ...]) -> "Agreement":
        """Return it with more changes; of what was changed before, the newest word counts."""
        about = {_subject(change) for change in new}
        kept = [change for change in self.changes if _subject(change) not in about]
        first = {_subject(change): change.before for change in reversed(self.changes)}
        told = [_since(change, first.get(_subject(change), change.before)) for change in new]
        return Agreement(seq, tuple((kept + [c for c in told if c is not None])[-KEPT:]))


def _subject(change: Changed) -> tuple[Any, ...]:
    return change.what, change.seat, change.name


def _since(change: Changed, before: Any) -> Changed | None:
    """Return a change as it looks from before the ones it follows; None: it is undone."""
    if change.what in ("bot", "removed"):
        return change
    if before == change.after:
        return None
    return Changed(change.what, change.seat, change.name, before, change.after)


def settings_changed(before: Settings, after: Settings) -> tuple[Changed, ...]:
    """Say in what two settings differ."""
    changes = [
        Changed(what, before=getattr(before, name), after=getattr(after, name))
        for name, what in _SETTINGS.items()
        if getattr(before, name) != getattr(after, name)
    ]
    options = sorted({*before.options, *after.options}) if before.game == after.game else ()
    for name in options:
        was, now = before.options.get(name), after.options.get(name)
        if was != now:
            changes.append(Changed("option", name=name, before=was, after=now))
    return tuple(changes)


_SETTINGS: dict[str, Any] = {
    "game": "game",
    "seats": "seats",
    "clock": "clock",
    "fallback": "fallback",
    "stand_in": "stand-in",
    "odds": "odds",
    "coach": "coach",
    "public": "public",
}
