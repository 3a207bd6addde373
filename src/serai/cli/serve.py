"""`serai serve`: a table server."""

import click

from serai.core.errors import BadSetup


@click.command("serve")
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    envvar="SERAI_HOST",
    help="The address to listen on; 0.0.0.0 for the whole network.",
)
@click.option(
    "--port",
    default=8613,
    show_default=True,
    envvar="SERAI_PORT",
    type=click.IntRange(0, 65535),
    help="The port to listen on; 0 for any free one.",
)
@click.option(
    "--database",
    default="",
    envvar="SERAI_DATABASE",
    metavar="URL",
    help="sqlite:///FILE or postgresql://...  [default: a file in your data folder]",
)
@click.option(
    "--broker",
    envvar="SERAI_BROKER",
    metavar="URL",
    help="redis://..., for several processes that share a database.",
)
@click.option(
    "--workers",
    default=1,
    show_default=True,
    envvar="SERAI_WORKERS",
    type=click.IntRange(1, 64),
    help="How many processes serve.",
)
@click.option(
    "--public-url",
    envvar="SERAI_PUBLIC_URL",
    metavar="URL",
    help="How people reach the server, for the links it gives.",
)
@click.option(
    "--trusted-proxies",
    default="127.0.0.1",
    show_default=True,
    envvar="SERAI_TRUSTED_PROXIES",
    help="Reverse proxies whose headers are believed.",
)
@click.option(
    "--bot-delay",
    default=0.7,
    show_default=True,
    envvar="SERAI_BOT_DELAY",
    type=click.FloatRange(0, 60),
    help="Seconds a bot waits before it acts.",
)
@click.option(
    "--warm-up/--no-warm-up",
    default=True,
    show_default=True,
    envvar="SERAI_WARM_UP",
    help="Compile the odds in the background at the start.",
)
@click.option(
    "--tables-per-hour",
    default=60,
    show_default=True,
    envvar="SERAI_TABLES_PER_HOUR",
    type=click.IntRange(1),
    help="Tables one address may open in an hour.",
)
@click.option(
    "--sockets-per-address",
    default=100,
    show_default=True,
    envvar="SERAI_SOCKETS_PER_ADDRESS",
    type=click.IntRange(1),
    help="Connections one address may have open.",
)
@click.option(
    "--requests-per-second",
    default=30.0,
    show_default=True,
    envvar="SERAI_REQUESTS_PER_SECOND",
    type=click.FloatRange(1),
    help="Requests of one address, and messages of one socket.",
)
@click.option(
    "--log-level",
    default="info",
    show_default=True,
    envvar="SERAI_LOG_LEVEL",
    type=click.Choice(["debug", "info", "warning", "error"]),
    help="How much the server tells.",
)
def command(
    host: str,
    port: int,
    database: str,
    broker: str | None,
    workers: int,
    public_url: str | None,
    trusted_proxies: str,
    bot_delay: float,
    warm_up: bool,
    tables_per_hour: int,
    sockets_per_address: int,
    requests_per_second: float,
    log_level: str,
) -> None:
    """Serve tables to friends: people and bots play at them in the browser or by program."""
    if public_url is not None and not public_url.startswith(("http://", "https://")):
        raise BadSetup(f"--public-url must start with http:// or https://, not {public_url[:40]!r}")
    # The server takes a moment to load: not for --help.
    from serai.server.config import Config, Limits
    from serai.server.run import serve

    config = Config(
        host=host,
        port=port,
        database=database,
        broker=broker,
        workers=workers,
        public_url=public_url,
        trusted_proxies=trusted_proxies,
        bot_delay=bot_delay,
        warm_up=warm_up,
        limits=Limits(
            tables_per_hour=tables_per_hour,
            sockets_per_address=sockets_per_address,
            requests_per_second=requests_per_second,
            burst=int(4 * requests_per_second),
        ),
    )
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host  # noqa: S104
    where = public_url or f"http://{shown}:{{port}}/"
    serve(config, log_level, f"Serai is open at {where}")
