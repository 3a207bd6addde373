"""What rules are asked about is looked at first: a thing of the wrong kind is refused.

Games are written for things of the right kind. Programs hand over all sorts of things: numbers
where states belong, seats that are not there, states of another ruleset. `guards` puts a look at
what is given before each method of a ruleset. Programs call these methods millions of times, so
a look is a comparison of types and no more.
"""

from collections.abc import Callable, Iterable
from functools import wraps
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Literal, NoReturn, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from serai.core.errors import (
    BadAction,
    BadPosition,
    BadSetup,
    BadValue,
    IllegalAction,
    UnknownSeat,
    check_length,
    kind_of,
    shown,
)
from serai.core.game import (
    CHANCE,
    LONGEST_ACTION,
    LONGEST_POSITION,
    Chance,
    Event,
    Options,
    Seat,
    Step,
)
from serai.core.options import check_options

if TYPE_CHECKING:
    from serai.core.ruleset import Ruleset

Field = tuple[str, type, frozenset[object] | None]
"""A field of an action: its name, the type of its values, and the values if only some will do."""

_PLAIN = (str, int, bool, float)


class Guard:
    """Knows what one ruleset deals with, and refuses everything else."""

    def __init__(self, rules: "Ruleset[Any, Any]", state_type: Any, action_type: Any) -> None:
        self.rules = rules
        self.state_type = state_type if isinstance(state_type, type) else None
        self.shapes = _shapes(action_type)
        self.events: frozenset[type] = frozenset()
        # How a state says by which rules it is played, and how many sit at its table.
        field = rules.told_apart_by
        self.data = None if field is None else getattr(rules, field)
        self.data_of: Callable[[Any], Any] = _nothing if field is None else attrgetter(field)
        knows = self.state_type is not None and hasattr(self.state_type, "seats")
        self.seats_of: Callable[[Any], int] = attrgetter("seats") if knows else self._most_seats

    def methods(self) -> dict[str, Callable[..., Any]]:
        """Return the methods that programs call, each with a look at what it is given."""
        makers: dict[str, Callable[[Any], Callable[..., Any]]] = {
            "start": self._start,
            "apply": self._apply,
            "view": self._of_state_and_seat,
            "conceal": self._of_state_and_seat,
            "redact": self._redact,
            "redact_action": self._redact_action,
            "action_text": self._action_text,
            "parse_action": self._parse_action,
            "parse_position": self._parse_position,
        }
        for name in ("to_act", "actions", "chances", "outcome", "reveal", "position"):
            makers[name] = self._of_state
        found: dict[str, Callable[..., Any]] = {}
        for name, maker in makers.items():
            inner = getattr(self.rules, name, None)
            if inner is not None and name not in self.rules.looks_itself:
                found[name] = wraps(inner)(maker(inner))
        return found

    # -- looks -----------------------------------------------------------------------------

    def check_state(self, state: Any) -> None:
        """Refuse what is no state of these rules."""
        name = self.rules.name
        if self.state_type is not None and type(state) is not self.state_type:
            raise BadPosition(
                f"{name} is played from state to state, as start() and apply() return them: "
                f"{kind_of(state)} is none"
            )
        data = self.data_of(state)
        if data is not self.data and data != self.data:
            mine = f"version {self.rules.rules_version} of {name}"
            raise BadPosition(
                f"this is a state of version {data.version} of {data.name}, not of {mine}: "
                f"ask serai.game({data.name!r}, {data.version}) about it"
            )

    def check_action(self, action: Any) -> None:
        """Refuse what is no action of these rules, or has fields of the wrong kind."""
        if self.shapes is None:
            return
        kind = type(action)
        if kind not in self.shapes:
            raise BadAction(
                f"{kind_of(action)} is no action of {self.rules.name}: "
                "give one of actions(), or read one with parse_action()"
            )
        fields = self.shapes[kind]
        if fields is None:
            self._check_whole(action)
            return
        for name, sort, values in fields:
            value = getattr(action, name)
            if type(value) is not sort:
                self._refuse_field(action, name, f"{_NAMES[sort]}, not {kind_of(value)}")
            if values is not None and value not in values:
                listed = " or ".join(map(repr, sorted(values, key=str)))
                raise IllegalAction(
                    f"{kind_of(action)} cannot be done: its {name} is {listed}, not {shown(value)}"
                )

    def _check_whole(self, action: Any) -> None:
        """Look at an action some of whose fields hold others."""
        try:
            same = msgspec.convert(msgspec.to_builtins(action), type(action)) == action
        except (msgspec.MsgspecError, TypeError, ValueError) as error:
            told = " ".join(str(error).split())
            raise BadAction(f"{kind_of(action)} is no action: {told}") from None
        if not same:
            raise BadAction(f"{kind_of(action)} is no action: its fields are of the wrong kind")

    def _refuse_field(self, action: Any, name: str, why: str) -> NoReturn:
        raise BadAction(f"{kind_of(action)} is no action of {self.rules.name}: its {name} is {why}")

    def refuse_seat(self, seat: Any, seats: int) -> NoReturn:
        """Say that a seat is not there."""
        raise UnknownSeat(
            f"there is no seat {shown(seat)}: the seats are 0 to {seats - 1}, "
            "and None is a spectator"
        )

    def check_any_seat(self, seat: Any) -> None:
        """Refuse a seat that no table has."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.rules.most_seats):
            self.refuse_seat(seat, self.rules.most_seats)

    def check_event(self, event: Any) -> None:
        """Refuse what is no event of this game."""
        self.events = frozenset(event_types(type(self.rules)))
        if type(event) not in self.events:
            raise BadValue(
                f"{kind_of(event)} is no event of {self.rules.name}: give one of those "
                "that apply() returns"
            )

    def _most_seats(self, state: Any) -> int:  # noqa: ARG002
        return self.rules.most_seats

    # -- methods with a look ---------------------------------------------------------------

    def _of_state(self, inner: Callable[[Any], Any]) -> Callable[[Any], Any]:
        kind, data_of, data, check = self.state_type, self.data_of, self.data, self.check_state

        def method(state: Any) -> Any:
            if type(state) is not kind or data_of(state) is not data:
                check(state)
            return inner(state)

        return method

    def _of_state_and_seat(self, inner: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
        kind, data_of, data, check = self.state_type, self.data_of, self.data, self.check_state
        seats_of = self.seats_of

        def method(state: Any, seat: Seat | None) -> Any:
            if type(state) is not kind or data_of(state) is not data:
                check(state)
            if seat is not None and (type(seat) is not int or not 0 <= seat < seats_of(state)):
                self.refuse_seat(seat, seats_of(state))
            return inner(state, seat)

        return method

    def _apply(self, inner: Callable[[Any, Any], Step[Any]]) -> Callable[[Any, Any], Step[Any]]:
        kind, data_of, data, check = self.state_type, self.data_of, self.data, self.check_state
        shapes, check_action = self.shapes or {}, self.check_action

        def apply(state: Any, action: Any) -> Step[Any]:
            if type(state) is not kind or data_of(state) is not data:
                check(state)
            fields = shapes.get(type(action))
            if fields is None:
                check_action(action)
            else:
                for name, sort, values in fields:
                    value = getattr(action, name)
                    if type(value) is not sort or (values is not None and value not in values):
                        check_action(action)
            return inner(state, action)

        return apply

    def _start(self, inner: Callable[[int, Any], Any]) -> Callable[..., Any]:
        def start(seats: int, options: Options | None = None) -> Any:
            if type(seats) is not int:
                raise BadSetup(
                    f"{self.rules.name} needs the number of seats, as 3, not {kind_of(seats)}"
                )
            return inner(seats, None if options is None else check_options(self.rules, options))

        return start

    def _redact(self, inner: Callable[[Any, Any], Event]) -> Callable[[Any, Any], Event]:
        rules = self.rules

        def redact(event: Event, seat: Seat | None) -> Event:
            if type(event) not in self.events:
                self.check_event(event)
            if seat is not None and (type(seat) is not int or not 0 <= seat < rules.most_seats):
                self.check_any_seat(seat)
            return inner(event, seat)

        return redact

    def _redact_action(self, inner: Callable[[Any, Any, Any], Any]) -> Callable[..., Any]:
        def redact_action(action: Any, by: Seat | Chance, seat: Seat | None) -> Any:
            self.check_action(action)
            if by is not CHANCE:
                if by is None:
                    raise UnknownSeat("somebody did it: give a seat, or serai.CHANCE, not None")
                self.check_any_seat(by)
            self.check_any_seat(seat)
            return inner(action, by, seat)

        return redact_action

    def _action_text(self, inner: Callable[[Any], str]) -> Callable[[Any], str]:
        check = self.check_action

        def action_text(action: Any) -> str:
            check(action)
            return inner(action)

        return action_text

    def _parse_action(self, inner: Callable[[str], Any]) -> Callable[[str], Any]:
        def parse_action(text: str) -> Any:
            if not isinstance(text, str):
                raise BadAction(f"an action is read from a text, as 'roll', not {kind_of(text)}")
            check_length(text, LONGEST_ACTION, BadAction)
            return inner(text)

        return parse_action

    def _parse_position(self, inner: Callable[[str], Any]) -> Callable[[str], Any]:
        def parse_position(text: str) -> Any:
            if not isinstance(text, str):
                raise BadPosition(f"a position is a line of text, not {kind_of(text)}")
            check_length(text, LONGEST_POSITION, BadPosition)
            return inner(text)

        return parse_position


_NAMES = {str: "a text", int: "a whole number", bool: "True or False", float: "a number"}


def _nothing(state: Any) -> None:
    """Say that a game's states do not tell its rulesets apart."""


def _shapes(action_type: Any) -> dict[type, tuple[Field, ...] | None] | None:
    """Return the fields of every kind of action; None: the kinds are not known.

    A kind with None has fields that hold others.
    """
    kinds = get_args(action_type) or (action_type,)
    if not all(isinstance(kind, type) and issubclass(kind, Struct) for kind in kinds):
        return None
    return {kind: _fields(kind) for kind in kinds}


def _fields(kind: type) -> tuple[Field, ...] | None:
    found: list[Field] = []
    for name, hint in get_type_hints(kind).items():
        if name not in kind.__struct_fields__:  # type: ignore[attr-defined]
            continue
        values = get_args(hint) if get_origin(hint) is Literal else None
        sorts = {type(value) for value in values} if values else {hint}
        sort = sorts.pop()
        if sorts or sort not in _PLAIN:
            return None
        found.append((name, sort, None if values is None else frozenset(values)))
    return tuple(found)


def event_types(rules: type) -> list[type[Event]]:
    """List the events of a ruleset: those that are defined in the package its rules are in."""
    homes = [kind.__module__.rpartition(".")[0] or kind.__module__ for kind in rules.__mro__]
    return [
        kind
        for kind in _below(Event)
        if any(f"{kind.__module__}.".startswith(f"{home}.") for home in homes)
    ]


def _below(kind: type[Event]) -> Iterable[type[Event]]:
    for child in kind.__subclasses__():
        yield child
        yield from _below(child)
