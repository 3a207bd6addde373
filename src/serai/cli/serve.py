"""`serai serve`: a table server."""

from collections.abc import Callable
from typing import Any, get_args

import click

from serai.cli.help import Command
from serai.cli.language import language_known, spoken
from serai.core.errors import BadSetup, Reason
from serai.core.extras import require
from serai.server.ops.config import Config, Sockets
from serai.server.protocol.limits import Limits
from serai.texts import texts_of

_DEFAULTS = {
    field: getattr(settings, field)
    for settings in (Limits(), Config())
    for field in settings.__struct_fields__
}


def _setting(flag: str, **more: Any) -> Callable[[Any], Any]:
    """Make the option of a setting; its default stands with the settings of the server."""
    name = flag.partition("/")[0].removeprefix("--").replace("-", "_")
    known = {"default": _DEFAULTS[name]} if name in _DEFAULTS else {}
    return click.option(
        flag, envvar=f"SERAI_{name.upper()}", **{"show_default": True, **known, **more}
    )


@click.command("serve", cls=Command)
@_setting("--host")
@_setting("--port", type=click.IntRange(0, 65535))
@_setting(
    "--database",
    show_default=False,
    metavar="URL",
)
@_setting("--broker", metavar="URL")
@_setting("--workers", type=click.IntRange(1, 64))
@_setting("--public-url", metavar="URL")
@_setting("--trusted-proxies")
@_setting("--contact", metavar="URL")
@_setting("--private-hosts", metavar="HOSTS")
@_setting("--smtp", metavar="URL", show_default=False)
@_setting("--mail-from", metavar="ADDRESS")
@_setting("--bot-delay", type=click.FloatRange(0, 60))
@_setting("--warm-up/--no-warm-up")
@_setting("--sockets", type=click.Choice(get_args(Sockets)))
@_setting("--tables-per-hour", type=click.IntRange(1))
@_setting("--connections", type=click.IntRange(0))
@_setting("--sockets-per-address", type=click.IntRange(1))
@_setting(
    "--requests-per-second",
    type=click.FloatRange(1),
)
@_setting(
    "--log-level",
    default="info",
    type=click.Choice(["debug", "info", "warning", "error"]),
)
@language_known
def command(
    log_level: str,
    tables_per_hour: int,
    connections: int,
    sockets_per_address: int,
    requests_per_second: float,
    **settings: Any,
) -> None:
    """Serve tables to friends: people and bots play at them in the browser or by program."""
    limits = Limits(
        tables_per_hour=tables_per_hour,
        connections=connections,
        sockets_per_address=sockets_per_address,
        requests_per_second=requests_per_second,
        burst=int(4 * requests_per_second),
    )
    config = Config(limits=limits, **settings)
    public, host = config.public_url, config.host
    if public is not None and not public.startswith(("http://", "https://")):
        raise BadSetup(
            f"--public-url must start with http:// or https://, not {public[:40]!r}",
            "bad-public-url",
            url=public[:40],
        )
    if config.contact is not None and not config.contact.startswith(("https://", "mailto:")):
        raise BadSetup(
            f"--contact must start with https:// or mailto:, not {config.contact[:40]!r}",
            "bad-contact",
            url=config.contact[:40],
        )
    require("server", Reason("a server", "needs-server"))
    if config.database.startswith("postgresql"):
        require("cluster", Reason("a server with PostgreSQL", "needs-server-postgresql"))
    if config.broker is not None:
        require("cluster", Reason("a server with Redis", "needs-server-redis"))
    if config.smtp is not None:
        from serai.server.alerts.relay import read_relay

        read_relay(config.smtp, config.mail_from, public)
    # The server takes a moment to load: not for --help.
    from serai.server.ops.run import serve

    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host  # noqa: S104
    where = public or f"http://{shown}:{{port}}/"
    announce = texts_of(spoken(), "commands.ftl").say("serve-open", address=where)
    serve(config, log_level, announce)
