"""How a server is set up: by flags and environment variables, see docs/guides/host.md."""

from pathlib import Path
from typing import Literal

from msgspec import Struct
from platformdirs import user_data_path

from serai.server.protocol.limits import Limits

Sockets = Literal["auto", "fast", "plain"]
"""How messages go to sockets: the fast way, the plain ASGI way, or whichever fits."""


class Config(Struct, frozen=True, kw_only=True):
    """Everything that can be configured."""

    host: str = "127.0.0.1"
    port: int = 8613
    database: str = ""
    """A database URL; empty: a SQLite file in the user's data folder."""

    broker: str | None = None
    workers: int = 1
    public_url: str | None = None
    """How people reach the server, for links; None: as each request says."""

    trusted_proxies: str = "127.0.0.1"
    """Addresses of reverse proxies that are trusted about clients' addresses."""

    contact: str | None = None
    """Whom the services of push messages can ask about ours: mailto:... or https://...; None: the
    public URL."""

    private_hosts: str = ""
    """Hosts of the operator's own that messages may be sent to, though they are not public."""

    smtp: str | None = None
    """The mail server that takes our mails, with its password; None: none are sent."""

    mail_from: str | None = None
    """The address that they come from."""

    bot_delay: float = 0.7
    """Seconds that a bot waits before it acts, so that people can follow."""

    reviews: Path | None = None
    """The folder where reviews are kept; None: in the user's cache."""

    warm_up: bool = True
    """Whether to compile the odds in the background at the start."""

    sockets: Sockets = "auto"
    limits: Limits = Limits()

    @property
    def database_url(self) -> str:
        """The database's URL."""
        return self.database or f"sqlite:///{default_database()}"


def default_database() -> Path:
    """Return where tables are kept by default."""
    return user_data_path("serai", appauthor=False) / "tables.db"
