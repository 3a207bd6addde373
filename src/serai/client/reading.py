"""Turns the JSON that a server sends back into a game's own structs.

A ruleset says what its views are in the annotation of `view`; its events are those subclasses of
`Event` that are defined in the package its rules are in.
"""

from collections.abc import Iterator
from typing import Any, Union, get_type_hints

import msgspec

from serai.client.errors import BadAnswer
from serai.client.messages import Move
from serai.core.errors import BadPlugin
from serai.core.game import Event, Game, View


class Reader:
    """Reads what a server says about one game: views, events and actions."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.game = game
        self._view = view_type(game)
        self._event = event_type(game)

    def view(self, told: Any) -> View:
        """Read a view."""
        view: View = self._convert(told, self._view)
        return view

    def events(self, move: Move) -> list[Event]:
        """Read the events of a move."""
        return [self._convert(told, self._event) for told in move.events]

    def actions(self, texts: tuple[str, ...]) -> list[Any]:
        """Read legal actions."""
        return [self.game.parse_action(text) for text in texts]

    def _convert(self, told: Any, kind: Any) -> Any:
        try:
            return msgspec.convert(told, kind, str_keys=True)
        except msgspec.ValidationError as error:
            raise BadAnswer(
                f"the server plays another {self.game.name} than this Serai knows ({error}): "
                "update the older of the two",
                "server-plays-another",
                game=self.game.name,
                problem=str(error),
            ) from None


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
