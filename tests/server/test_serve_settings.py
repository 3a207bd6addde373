"""How a server is set up: from flags and the environment to what uvicorn is told."""

from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from click.testing import CliRunner

from serai.cli.local import OPEN_AT
from serai.cli.serve import command
from serai.core.errors import BadSetup
from serai.server.ops import nearby, run
from serai.server.ops.config import Config
from serai.server.ops.run import CannotServe, settings_for
from serai.server.protocol.limits import Limits
from tests.cli.in_process import ran


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Config, str, str]]:
    """What would be served, instead of serving it."""
    calls: list[tuple[Config, str, str]] = []
    monkeypatch.setattr(run, "serve", lambda *given: calls.append(given))
    for name in ("SERAI_SOCKETS", "SERAI_DATABASE"):
        monkeypatch.delenv(name, raising=False)
    return calls


def configured(served: list[tuple[Config, str, str]], *flags: str, **env: str) -> Config:
    done = CliRunner().invoke(command, flags, env=env, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return served[-1][0]


# -- flags and the environment ---------------------------------------------------------------


def test_without_flags_everything_is_as_the_guide_says(served: list[Any]) -> None:
    assert configured(served) == Config()
    config = Config()
    assert (config.host, config.port, config.workers) == ("127.0.0.1", 8613, 1)
    assert (config.trusted_proxies, config.bot_delay, config.warm_up) == ("127.0.0.1", 0.7, True)
    assert (config.database, config.broker, config.public_url) == ("", None, None)
    assert config.sockets == "auto"
    assert served[-1][1:] == ("info", "Serai is open at http://localhost:{port}/")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("it", "Serai è aperto su http://localhost:{port}/"),
        ("fr", "Serai est ouvert à l’adresse http://localhost:{port}/"),
    ],
)
def test_where_it_is_open_is_said_in_the_chosen_language(
    served: list[Any], language: str, told: str
) -> None:
    ran("--language", language, "serve")
    assert served[-1][2] == told
    line = told.format(port=8613).encode() + b"\n"
    found = OPEN_AT.search(line)
    assert found is not None
    assert found[1] == b"http://localhost:8613"


FLAGS = {
    "host": ("0.0.0.0", "0.0.0.0"),  # noqa: S104
    "port": ("99", 99),
    "database": ("sqlite:///x.db", "sqlite:///x.db"),
    "broker": ("redis://here", "redis://here"),
    "workers": ("3", 3),
    "public_url": ("https://games.example", "https://games.example"),
    "contact": ("mailto:me@example.org", "mailto:me@example.org"),
    "private_hosts": ("hooks.lan", "hooks.lan"),
    "mail_from": ("serai@example.org", "serai@example.org"),
    "trusted_proxies": ("10.0.0.1", "10.0.0.1"),
    "bot_delay": ("1.5", 1.5),
    "sockets": ("plain", "plain"),
}


@pytest.mark.parametrize("name", FLAGS)
def test_every_setting_is_a_flag_and_a_variable_and_the_flag_wins(
    served: list[Any], name: str
) -> None:
    text, value = FLAGS[name]
    flag, variable = f"--{name.replace('_', '-')}", f"SERAI_{name.upper()}"
    assert getattr(configured(served, flag, text), name) == value
    assert getattr(configured(served, **{variable: text}), name) == value
    default = getattr(Config(), name)
    if default:
        assert getattr(configured(served, flag, str(default), **{variable: text}), name) == default


@pytest.mark.parametrize("kind", ["auto", "fast", "plain"])
def test_there_are_these_kinds_of_sockets(served: list[Any], kind: str) -> None:
    assert configured(served, "--sockets", kind).sockets == kind


def test_limits_are_set_and_the_burst_follows_the_rate(served: list[Any]) -> None:
    config = configured(
        served, "--tables-per-hour", "7", "--sockets-per-address", "8",
        "--requests-per-second", "2.5", "--no-warm-up",
    )  # fmt: skip
    assert config.limits == Limits(
        tables_per_hour=7, sockets_per_address=8, requests_per_second=2.5, burst=10
    )
    assert not config.warm_up


@pytest.mark.parametrize(
    "flags",
    [
        ["--port", "70000"], ["--workers", "0"], ["--tables-per-hour", "0"], ["--bot-delay", "-1"],
        ["--sockets", "slow"], ["--log-level", "loud"], ["--requests-per-second", "0.5"],
    ],
    ids=lambda flags: " ".join(flags),
)  # fmt: skip
def test_what_cannot_be_set_is_refused(served: list[Any], flags: list[str]) -> None:
    assert CliRunner().invoke(command, flags).exit_code == 2
    assert served == []


def test_a_public_url_is_one_that_a_browser_can_open(served: list[Any]) -> None:
    with pytest.raises(BadSetup, match="must start with http"):
        configured(served, "--public-url", "games.example")
    assert served == []


def test_a_contact_is_one_that_somebody_can_be_asked_at(served: list[Any]) -> None:
    with pytest.raises(BadSetup, match="must start with https:// or mailto:"):
        configured(served, "--contact", "me@example.org")
    assert served == []


MAILS = {
    "SERAI_MAIL_FROM": "Serai <serai@example.org>",
    "SERAI_PUBLIC_URL": "https://games.example.org",
}


def test_a_mail_server_is_one_that_mails_can_be_handed_to(served: list[Any]) -> None:
    url = "smtp://user:secret@mail.example.org:587"
    assert configured(served, SERAI_SMTP=url, **MAILS).smtp == url
    assert configured(served, SERAI_SMTP="", **MAILS).smtp is None
    served.clear()
    for env in ({"SERAI_SMTP": "mail.example.org"}, {"SERAI_MAIL_FROM": "me"}):
        with pytest.raises(BadSetup):
            configured(served, **{"SERAI_SMTP": url, **MAILS, **env})
    for lacking in MAILS:
        with pytest.raises(BadSetup, match=r"--smtp needs --mail-from|--smtp needs --public-url"):
            configured(served, **{"SERAI_SMTP": url, **MAILS, lacking: ""})
    assert served == []


# -- uvicorn ---------------------------------------------------------------------------------


def test_only_the_trusted_proxies_are_believed_and_nothing_is_told_of_the_server() -> None:
    config = Config(trusted_proxies="10.0.0.7", host="127.0.0.2", port=99, sockets="plain")
    settings = settings_for(config, lambda: None)
    assert (settings.host, settings.port) == ("127.0.0.2", 99)
    assert (settings.forwarded_allow_ips, settings.proxy_headers) == ("10.0.0.7", True)
    assert (settings.server_header, settings.access_log) == (False, False)
    assert (settings.ws_ping_interval, settings.ws_ping_timeout) == (20, 20)
    assert settings.ws_per_message_deflate is False
    assert (settings.ws, settings.ws_max_queue) == ("auto", 16)
    assert (settings.log_config, settings.timeout_graceful_shutdown) == (None, 10)
    assert settings.factory


def test_workers_may_take_their_time_to_start() -> None:
    settings = settings_for(Config(workers=3), lambda: None)
    assert settings.workers == 3
    assert getattr(settings, "timeout_worker_healthcheck", 60) == 60


@pytest.mark.parametrize(("sockets", "longest"), [("plain", 4000), ("fast", 1000)])
def test_no_message_is_read_that_is_much_longer_than_allowed(sockets: Any, longest: int) -> None:
    config = Config(limits=Limits(message_bytes=1000), sockets=sockets)
    assert settings_for(config, lambda: None).ws_max_size == longest


@pytest.mark.parametrize(
    ("database", "broker", "why"),
    [
        ("", "redis://here", "SQLite"),
        ("sqlite:///x.db", "redis://here", "SQLite"),
        ("postgresql://db/x", None, "broker"),
    ],
)
def test_several_workers_share_a_database_and_a_broker(
    database: str, broker: str | None, why: str
) -> None:
    with pytest.raises(CannotServe, match=why):
        run.serve(Config(workers=2, database=database, broker=broker))


def test_a_database_is_a_file_of_ones_own_unless_it_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Config().database_url == f"sqlite:///{tmp_path / 'serai' / 'tables.db'}"
    assert Config(database="sqlite:///x.db").database_url == "sqlite:///x.db"


# -- being found on one's own machine --------------------------------------------------------


@pytest.fixture
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setattr(nearby, "default_database", lambda: tmp_path / "serai" / "tables.db")
    return tmp_path / "serai"


def test_word_of_a_server_lies_beside_its_tables_as_long_as_it_serves(own_folder: Path) -> None:
    word = own_folder / "server.url"
    with nearby.leaving_word("http://localhost:1234"):
        assert word.read_text() == "http://localhost:1234"
        assert [path.name for path in own_folder.iterdir()] == ["server.url"]
    assert not word.exists()


def test_the_word_of_another_server_is_left_alone(own_folder: Path) -> None:
    word = own_folder / "server.url"
    with nearby.leaving_word("http://localhost:1"):
        word.write_text("http://localhost:2")
    assert word.read_text() == "http://localhost:2"
    nearby.take_back("http://localhost:2")
    assert not word.exists()
    nearby.take_back("http://localhost:2")


@pytest.mark.parametrize(
    ("host", "database", "own"),
    [
        ("127.0.0.1", "", True),
        ("localhost", "", True),
        ("0.0.0.0", "", True),  # noqa: S104
        ("192.0.2.1", "", False),
        ("127.0.0.1", "sqlite:///x.db", False),
    ],
)
def test_only_ones_own_tables_are_looked_for_here(host: str, database: str, own: bool) -> None:
    assert run._is_own(Config(host=host, database=database)) == own


@pytest.mark.parametrize(
    "word", [None, "", "http://localhost:1", "http://elsewhere:80", "https://localhost:1", "x"]
)
def test_a_server_that_does_not_answer_is_not_found(own_folder: Path, word: str | None) -> None:
    own_folder.mkdir()
    if word is not None:
        (own_folder / "server.url").write_text(word)
    assert nearby.running_server() is None


@pytest.mark.parametrize(
    ("name", "answer", "found"),
    [
        ("localhost", b'{"version":"1"}', True),
        ("127.0.0.1", b'{"version":"1"}', False),
        ("localhost", b"something else", False),
    ],
)
def test_a_server_is_found_at_this_machine_if_it_is_one_of_ours(
    own_folder: Path, name: str, answer: bytes, found: bool
) -> None:
    class Answering(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Answering) as server:
        Thread(target=server.handle_request, daemon=True).start()
        own_folder.mkdir()
        address = f"http://{name}:{server.server_port}"
        (own_folder / "server.url").write_text(address)
        assert nearby.running_server() == (address if found else None)


def test_a_port_is_bound_once() -> None:
    with run.bind("127.0.0.1", 0) as one:
        port = one.getsockname()[1]
        assert port > 0
        with pytest.raises(OSError, match="in use"):
            run.bind("127.0.0.1", port)
