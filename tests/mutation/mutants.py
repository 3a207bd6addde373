"""All the small changes that can be made to a source file, by the operators of mutmut.

mutmut says how a piece of syntax can be changed: a number becomes one more, `<` becomes `<=`, an
argument is left out. This module says where: everywhere but in annotations, imports and code that
only the type checker reads.
"""

from pathlib import Path

import libcst as cst
from libcst import matchers
from libcst.metadata import MetadataWrapper, PositionProvider
from msgspec import Struct
from mutmut.mutation.mutators import mutation_operators

LEFT_ALONE = frozenset({"len", "isinstance", "cast", "TypeVar"})
"""Calls whose arguments only the type checker reads, or which make no sense when changed."""


class Mutant(Struct, frozen=True):
    """One small change to one source file."""

    file: Path
    lines: range
    """The lines of the changed statement."""

    within: str
    """The function or class around the change, like `Dealer.deal`; empty at the top of a file."""

    at_import: bool
    """Whether the changed code runs when the file is imported, rather than when it is called."""

    before: str
    after: str
    """The lines that differ, without their indentation."""

    source: str
    """The whole file with the change."""

    @property
    def diff(self) -> str:
        """The change as people read it."""
        rows = [f"- {row}" for row in self.before.splitlines()]
        return "\n".join(rows + [f"+ {row}" for row in self.after.splitlines()])


class Place(Struct, frozen=True):
    """A piece of syntax, and all that one operator can make of it."""

    file: Path
    module: cst.Module
    node: cst.CSTNode
    choices: tuple[cst.CSTNode, ...]
    lines: range
    within: str
    at_import: bool

    def mutant(self, choice: int) -> Mutant:
        """Make one of the mutants of this place."""
        mutated = self.module.deep_replace(self.node, self.choices[choice])
        assert isinstance(mutated, cst.Module)
        before, after = _differing(self.module.code, mutated.code)
        return Mutant(
            file=self.file,
            lines=self.lines,
            within=self.within,
            at_import=self.at_import,
            before=before,
            after=after,
            source=mutated.code,
        )


def places(file: Path) -> list[Place]:
    """List every place in a file where an operator has something to change."""
    wrapper = MetadataWrapper(cst.parse_module(file.read_text("utf-8")))
    finder = _Finder(file, wrapper.module)
    wrapper.visit(finder)
    return finder.places


def _differing(before: str, after: str) -> tuple[str, str]:
    """Return the lines that two texts do not share at their beginnings and ends."""
    old, new = before.splitlines(), after.splitlines()
    while old and new and old[-1] == new[-1]:
        del old[-1], new[-1]
    same = 0
    while same < min(len(old), len(new)) and old[same] == new[same]:
        same += 1
    gone, come = ("\n".join(row.strip() for row in rows[same:]) for rows in (old, new))
    return gone, come


class _Finder(cst.CSTVisitor):
    """Walks through a file and notes the places."""

    METADATA_DEPENDENCIES = (PositionProvider,)

    def __init__(self, file: Path, module: cst.Module) -> None:
        super().__init__()
        self.places: list[Place] = []
        self._file = file
        self._module = module
        self._names: list[str] = []
        self._functions = 0
        self._statement: range | None = None

    def on_visit(self, node: cst.CSTNode) -> bool:
        if _is_left_alone(node):
            return False
        if isinstance(node, cst.SimpleStatementLine):
            self._statement = self._lines(node)
        for kind, operator in mutation_operators:
            made = operator(node) if isinstance(node, kind) else ()
            choices = tuple(choice for choice in made if not _is_only_less_strict(node, choice))
            if choices:
                self.places.append(
                    Place(
                        file=self._file,
                        module=self._module,
                        node=node,
                        choices=choices,
                        lines=self._statement or self._lines(node),
                        within=".".join(self._names),
                        at_import=not self._functions,
                    )
                )
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        if isinstance(original_node, cst.SimpleStatementLine):
            self._statement = None

    def on_visit_attribute(self, node: cst.CSTNode, attribute: str) -> None:
        if attribute == "body" and isinstance(node, cst.FunctionDef | cst.ClassDef):
            self._names.append(node.name.value)
            self._functions += isinstance(node, cst.FunctionDef)

    def on_leave_attribute(self, original_node: cst.CSTNode, attribute: str) -> None:
        if attribute == "body" and isinstance(original_node, cst.FunctionDef | cst.ClassDef):
            self._names.pop()
            self._functions -= isinstance(original_node, cst.FunctionDef)

    def _lines(self, node: cst.CSTNode) -> range:
        where = self.get_metadata(PositionProvider, node)
        return range(where.start.line, where.end.line + 1)


def _is_left_alone(node: cst.CSTNode) -> bool:
    match node:
        case cst.Annotation() | cst.Import() | cst.ImportFrom() | cst.TypeAlias():
            return True
        case cst.BaseParenthesizableWhitespace() | cst.TrailingWhitespace() | cst.EmptyLine():
            return True
        case cst.Call(func=cst.Name(value=name)):
            return name in LEFT_ALONE
        case cst.Arg():
            return _is_strict(node)
        case cst.Assign(targets=[cst.AssignTarget(target=cst.Name(value=name))], value=value):
            return name == "__all__" or _is_type(name, value)
        case cst.If(test=cst.Name(value="TYPE_CHECKING")):
            return True
        case cst.FunctionDef(decorators=decorators):
            return any(
                isinstance(each.decorator, cst.Name) and each.decorator.value == "overload"
                for each in decorators
            )
    return False


def _is_strict(argument: cst.Arg) -> bool:
    """Whether an argument is the `strict=True` of a `zip`: a check that cannot fail."""
    return argument.keyword is not None and argument.keyword.value == "strict"


def _is_only_less_strict(node: cst.CSTNode, choice: cst.CSTNode) -> bool:
    """Whether nothing but the `strict=True` of a call was changed."""
    if not (isinstance(node, cst.Call) and isinstance(choice, cst.Call)):
        return False
    before, after = ([a for a in call.args if not _is_strict(a)] for call in (node, choice))
    return before == after and node.func is choice.func


def _is_type(name: str, value: cst.BaseExpression) -> bool:
    """Whether an assignment names a type: `Told = Callable[[Played], None]`, `A = TypeVar("A")`."""
    match value:
        case cst.Call(func=cst.Name(value="TypeVar")):
            return True
        case cst.Subscript() | cst.BinaryOperation():
            # `Phase = Literal["turn", "over"]` is also read when the program runs.
            spelled_out = matchers.findall(value, matchers.SimpleString())
            return name[:1].isupper() and not name.isupper() and not spelled_out
    return False
