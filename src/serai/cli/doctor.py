"""`serai doctor`: what is installed, whether it works, and what to type if it does not."""

from typing import Any

import click

from serai.cli.checkup import look_around
from serai.cli.help import Command
from serai.cli.language import language_option
from serai.core.errors import Reason
from serai.core.finding import Finding
from serai.terminal.screen import Screen
from serai.texts import Texts, texts
from serai.texts.reasons import explain

BROKEN = 1
"""How the command ends when something does not work that somebody meant to."""

STYLES = {"fine": "green", "missing": "yellow", "broken": "bold red"}


@click.command("doctor", cls=Command)
@click.option("--host", default="127.0.0.1", show_default=True, envvar="SERAI_HOST")
@click.option(
    "--port",
    default=8613,
    show_default=True,
    type=click.IntRange(0, 65535),
    envvar="SERAI_PORT",
)
@click.option("--database", default="", metavar="URL", envvar="SERAI_DATABASE")
@click.option("--broker", metavar="URL", envvar="SERAI_BROKER")
@click.option("--smtp", metavar="URL", envvar="SERAI_SMTP")
@click.option("--mail-from", metavar="ADDRESS", envvar="SERAI_MAIL_FROM")
@click.option("--public-url", metavar="URL", envvar="SERAI_PUBLIC_URL")
@click.option("--json", "as_json", is_flag=True)
@language_option
def command(as_json: bool, language: str, **settings: Any) -> None:
    """Say what is installed, what is missing, what does not work, and what to type."""
    screen, said = Screen(), texts(language)
    found = list(look_around(settings))
    well = all(finding.state != "broken" for finding in found)
    if as_json:
        listed = [{**_plain(finding), "told": tell(finding, said)} for finding in found]
        screen.json({"well": well, "findings": listed})
    else:
        for finding in found:
            state = said.say(f"doctor-state-{finding.state}")
            about = said.say(f"doctor-about-{finding.about}")
            line = said.say("doctor-line", state=state, about=about, told=tell(finding, said))
            screen.tell(line, STYLES[finding.state] if finding.state != "fine" else "", wrap=False)
            if finding.do:
                screen.tell(said.say("doctor-type", command=finding.do), wrap=False)
        broken = sum(finding.state == "broken" for finding in found)
        screen.tell(said.say("doctor-all", broken=broken), "bold", wrap=False)
    if not well:
        click.get_current_context().exit(BROKEN)


def tell(finding: Finding, said: Texts) -> str:
    """Say what was found, in a sentence."""
    arguments = {
        name: explain(said, value) if isinstance(value, Reason) else value
        for name, value in finding.arguments.items()
    }
    return said.say(f"doctor-{finding.code}", **arguments)


def _plain(finding: Finding) -> dict[str, Any]:
    told = {n: str(v) if isinstance(v, str) else v for n, v in finding.arguments.items()}
    return {
        "about": finding.about,
        "state": finding.state,
        "code": finding.code,
        "arguments": told,
        "do": finding.do or None,
    }
