"""Which parts of Serai are mutated, which tests should notice, and what share they must notice."""

from pathlib import Path

from msgspec import Struct

ROOT = Path(__file__).parents[2]


class Package(Struct, frozen=True):
    """Some sources and the tests that guard them."""

    name: str
    sources: tuple[str, ...]
    """Glob patterns below `root`."""

    tests: tuple[str, ...]
    """Files and folders for pytest."""

    floor: float
    """The lowest score that is good enough, from 0 to 1."""

    slow: tuple[str, ...] = ()
    """Tests among them, or whole files, that take too long to be run for each mutant."""

    root: Path = ROOT / "src"
    """The folder from which the sources are imported."""

    def files(self) -> list[Path]:
        """List the source files in a fixed order."""
        found = {path for pattern in self.sources for path in self.root.glob(pattern)}
        return sorted(found)

    def module_of(self, file: Path) -> str:
        """Return the name under which a source file is imported."""
        parts = file.relative_to(self.root).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


PACKAGES = {
    package.name: package
    for package in (
        Package(
            name="rules",
            sources=("serai/games/*/rules/*.py",),
            tests=(
                "tests/games/camelup/rules",
                "tests/games/faraon/rules",
                "tests/games/test_refusals.py",
                "tests/records",
                "tests/api",
                "tests/core/test_every_refusal.py",
                "tests/core/test_frozen.py",
                "tests/core/test_numbers.py",
                "tests/core/test_offered.py",
            ),
            floor=0.9,
            slow=(
                "tests/games/camelup/rules/test_oracle.py::test_the_mover_agrees_with_the_oracle",
            ),
        ),
        Package(
            name="core",
            sources=("serai/core/*.py",),
            tests=("tests/core", "tests/api", "tests/test_library.py", "tests/records"),
            floor=0.9,
        ),
        Package(
            name="server",
            sources=("serai/server/**/*.py",),
            tests=("tests/server", "tests/core/test_frozen.py"),
            floor=0.9,
            slow=tuple(
                f"tests/server/test_{name}.py"
                for name in (
                    *("cluster", "disk", "failover", "hostile", "kill", "mutations"),
                    *("pace", "releases", "schema", "services", "twins", "workers"),
                )
            ),
        ),
        Package(
            name="bots",
            sources=("serai/games/*/bots/*.py",),
            tests=(
                "tests/games/camelup/bots",
                "tests/games/faraon/bots",
                "tests/core/test_frozen.py",
                "tests/core/test_registry.py",
                "tests/core/test_what_is_left_out.py",
            ),
            floor=0.9,
        ),
        Package(
            name="review",
            sources=("serai/review/*.py",),
            tests=("tests/review", "tests/core/test_frozen.py"),
            floor=0.9,
        ),
        Package(
            name="arena",
            sources=("serai/arena/*.py",),
            tests=("tests/arena", "tests/core/test_frozen.py"),
            floor=0.9,
        ),
    )
}
