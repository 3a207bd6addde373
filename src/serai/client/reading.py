"""Turns the JSON that a server sends back into a game's own structs."""

from typing import Any

import msgspec

from serai.client.errors import BadAnswer
from serai.client.messages import Move
from serai.core.foreign import problem_of
from serai.core.game import Event, Game, View
from serai.core.structs import event_type, view_type


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
                problem=problem_of(error),
            ) from None
