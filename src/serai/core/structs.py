"""Which structs a game speaks in, for whoever reads its JSON back.

A ruleset says what its views are in the annotation of `view`; its events are those subclasses of
`Event` that are defined in the package its rules are in.
"""

from collections.abc import Iterator
from typing import Any, Union, get_type_hints

from serai.core.errors import BadPlugin
from serai.core.game import Event, Game, View


def view_type(game: Game[Any, Any, Any]) -> type[View]:
    """Return what a ruleset's views are, as it says itself."""
    kind = get_type_hints(game.view).get("return")
    if not (isinstance(kind, type) and issubclass(kind, View)) or kind is View:
        raise BadPlugin(f"{game.name} does not say which View its view() returns: annotate it")
    return kind


def event_type(game: Game[Any, Any, Any]) -> Any:
    """Return a union of all events of a ruleset."""
    home = type(game).__module__
    package = home.rpartition(".")[0] or home
    kinds = [kind for kind in _below(Event) if f"{kind.__module__}.".startswith(f"{package}.")]
    return Union[tuple(kinds)] if kinds else Event  # noqa: UP007


def _below(kind: type[Event]) -> Iterator[type[Event]]:
    for child in kind.__subclasses__():
        yield child
        yield from _below(child)
