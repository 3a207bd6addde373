"""What is not installed with Serai itself: extras, and a one-line error for whoever needs one.

`pip install serai` brings rules, records, play at the terminal and the client for servers. The
rest is listed in `pyproject.toml`; a part that needs it asks here before it loads, so that a
package that is installed but broken still shows its own error.
"""

from importlib.util import find_spec

from serai.core.errors import MissingExtra

EXTRAS: dict[str, tuple[str, ...]] = {
    "odds": ("numba", "numpy"),
    "server": (
        "aiosmtplib",
        "aiosqlite",
        "alembic",
        "cryptography",
        "filelock",
        "httpx",
        "litestar",
        "prometheus_client",
        "sqlalchemy",
        "tzdata",
        "uvicorn",
        "websockets",
    ),
    "passkeys": ("webauthn",),
    "cluster": ("asyncpg", "redis"),
    "research": ("PIL", "gymnasium", "pettingzoo"),
    "arena": ("openskill",),
    "ray": ("ray",),
}
"""The packages of each extra, by their import names."""


def has(extra: str) -> bool:
    """Whether an extra is installed."""
    return all(find_spec(package) is not None for package in EXTRAS[extra])


def how_to_install(extra: str) -> str:
    """Return what to type to get an extra."""
    return f"pip install 'serai[{extra}]'"


def require(extra: str, what: str, instead: str = "", *, package: str | None = None) -> None:
    """Refuse what needs an extra that is not installed; `instead` says what can be done without.

    Both are best given as a `Reason`, which every language can say. `package` is one that the
    extra does not bring on every machine.
    """
    if not has(extra) or (package is not None and find_spec(package) is None):
        otherwise = f"; {instead}" if instead else ""
        raise MissingExtra(
            f"{what} needs more than is installed: {how_to_install(extra)}{otherwise}",
            "missing-extra",
            what=what,
            command=how_to_install(extra),
            more="yes" if instead else "no",
            instead=instead,
        )
