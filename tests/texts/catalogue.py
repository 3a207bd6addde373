"""The messages of a language, taken apart."""

from collections.abc import Iterator
from functools import cache

from fluent.syntax import FluentParser, ast
from msgspec import Struct

from serai.texts import sources


class Catalogue(Struct, frozen=True):
    """All messages of a language, and what is wrong with its files."""

    messages: dict[str, ast.Message]
    problems: list[str]

    def reaches(self, message: str) -> set[str]:
        """Return the messages that one is composed of, itself included."""
        found, new = set(), {message}
        while new:
            found |= new
            refs = {ref for known in new for ref in references(self.messages[known])}
            new = (refs & set(self.messages)) - found
        return found

    def variables(self, message: str) -> set[str]:
        """Return the variables a message needs."""
        return {
            node.id.name
            for part in self.reaches(message)
            for node in nodes(self.messages[part])
            if isinstance(node, ast.VariableReference)
        }

    def choices(self, message: str) -> dict[str, set[str]]:
        """Return the cases a message distinguishes, for each variable it selects on."""
        found: dict[str, set[str]] = {}
        for part in self.reaches(message):
            for node in nodes(self.messages[part]):
                if isinstance(node, ast.SelectExpression):
                    variable = _asked(node.selector)
                    keys = found.setdefault(variable, set())
                    keys |= {_key(variant) for variant in node.variants}
        return found

    def texts(self, message: str) -> list[str]:
        """Return the literal words of a message."""
        return [n.value for n in nodes(self.messages[message]) if isinstance(n, ast.TextElement)]


@cache
def catalogue(language: str) -> Catalogue:
    """Read the files of a language."""
    messages: dict[str, ast.Message] = {}
    problems: list[str] = []
    for file, source in sources(language).items():
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ast.Junk):
                problems.append(
                    f"{file}: {entry.annotations[0].message}: {str(entry.content)[:60]!r}"
                )
            elif isinstance(entry, ast.Message):
                if entry.id.name in messages:
                    problems.append(f"{file}: {entry.id.name} is there twice")
                messages[entry.id.name] = entry
            elif not isinstance(entry, ast.BaseComment):
                problems.append(f"{file}: only messages are understood, not {entry!r}")
    for name, message in messages.items():
        problems += [
            f"{name} refers to {reference}, which is missing"
            for reference in references(message)
            if reference not in messages
        ]
    return Catalogue(messages, problems)


def references(message: ast.Message) -> set[str]:
    """Return the messages that a message names."""
    return {n.id.name for n in nodes(message) if isinstance(n, ast.MessageReference)}


def nodes(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    """Walk through a message."""
    yield node
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.BaseNode) and not isinstance(child, ast.Span):
                yield from nodes(child)


def _asked(selector: ast.BaseNode) -> str:
    """Return the variable of a selector, directly or through a function."""
    found = [n.id.name for n in nodes(selector) if isinstance(n, ast.VariableReference)]
    assert len(found) == 1, "a selector asks one variable"
    return str(found[0])


def _key(variant: ast.Variant) -> str:
    key = variant.key
    return str(key.name if isinstance(key, ast.Identifier) else key.value)
