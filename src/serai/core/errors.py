"""The error tree. Every message is one line that says what, why and what instead."""


class SeraiError(Exception):
    """Anything a person or a program got wrong and can put right."""


class BadValue(SeraiError, ValueError):
    """Something that is not of the kind that is asked for."""


class UnknownGame(SeraiError):
    """No ruleset has that name."""


class UnknownRules(UnknownGame):
    """A ruleset has no such version of its rules."""


class NewerRules(UnknownRules):
    """A version of the rules that only a later Serai knows."""


class BadPlugin(SeraiError):
    """A plug-in, or a part of one, that cannot be used."""


class MissingExtra(SeraiError):
    """Something that needs an extra of Serai which is not installed."""


class UnknownBot(SeraiError):
    """No bot has that name, or it does not play this game."""


class BadSetup(SeraiError):
    """A game cannot start like this: number of seats, options."""


class UnknownSeat(SeraiError):
    """A seat that is not at the table."""


class BadPosition(SeraiError):
    """A position line that cannot be read, or that no game can reach."""


class BadAction(SeraiError):
    """An action text that cannot be read."""


class IllegalAction(SeraiError):
    """An action the rules do not allow now."""


class NotYourTurn(IllegalAction):
    """An action by somebody who is not to act."""


class GameNotOver(SeraiError):
    """The outcome of a game that is still being played."""


class BadSeed(SeraiError):
    """A seed that cannot be read, or that is not the one committed to."""


class BadRecord(SeraiError):
    """A record that cannot be read, does not follow the rules or does not add up."""


class NewerRecord(BadRecord):
    """A record written by a later Serai than this one."""


def kind_of(thing: object) -> str:
    """Name a thing of the wrong kind in an error: what it is, and how it looks, in one line."""
    if thing is None:
        return "None"
    name, look = type(thing).__name__, shown(thing, 60)
    return look if name in look else f"{name} {look[:40]}"


def shown(thing: object, length: int = 40) -> str:
    """Show a thing in an error: in one line, and cut."""
    try:
        return " ".join(repr(thing).split())[:length]
    except Exception:  # Whatever somebody else's code raises, the error must be told.
        return type(thing).__name__
