"""Mappings and lists that nobody can change: they are shared between all who look at them.

They are equal to the plain ones, are written as the same JSON and can be hashed. They guard against
mistakes, not against somebody who calls `dict.__setitem__`: `msgspec` writes nothing but
dictionaries, and a copy for every view would cost a tenth of the view.
"""

from typing import Any, NoReturn, TypeVar

from msgspec import Struct
from msgspec.structs import force_setattr

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")


class FrozenDict(dict[K, V]):
    """A dictionary that cannot be changed; `dict(...)` makes one that can."""

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("this mapping cannot be changed: others look at it; copy it with dict()")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return FrozenDict, (dict(self),)


class FrozenList(list[T]):
    """A list that cannot be changed; `list(...)` makes one that can."""

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("this list cannot be changed: others look at it; copy it with list()")

    __setitem__ = __delitem__ = __iadd__ = __imul__ = _refuse
    append = clear = extend = insert = pop = _refuse
    remove = reverse = sort = _refuse

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return FrozenList, (list(self),)


def frozen(value: Any) -> Any:
    """Return plain data that nobody can change: its mappings and lists frozen, however deep."""
    if isinstance(value, dict):
        return FrozenDict({key: frozen(held) for key, held in value.items()})
    if isinstance(value, list | tuple):
        return FrozenList(map(frozen, value))
    return value


def freeze(struct: Struct, *fields: str) -> None:
    """Freeze the mappings in some fields of a struct that is being made."""
    for field in fields:
        value = getattr(struct, field)
        if type(value) is dict:
            force_setattr(struct, field, FrozenDict(value))
