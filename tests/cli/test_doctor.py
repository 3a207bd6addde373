"""`serai doctor`: what is really missing or broken is found, named, and left as it is."""

import importlib
import json
import pickle
import socket
import sys
import webbrowser
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any
from urllib.parse import quote

import numba
import numpy as np
import pytest
from numba.core import config

from serai.cli import checkup
from serai.core.errors import MissingExtra
from serai.core.extras import EXTRAS, has
from serai.core.finding import Finding
from serai.core.registry import Registry
from serai.games.camelup.odds import tablebase
from serai.games.camelup.rules.moves import RACING
from serai.games.camelup.terminal.checkup import look_at_kernels, look_at_tablebase
from serai.texts import LANGUAGES
from tests.cli.in_process import at_home, ran, run
from tests.server.mailing import PASSWORD, mailing

PORT = ("--port", "0")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    return at_home(tmp_path, monkeypatch)


def examined(*arguments: str) -> dict[str, dict[str, Any]]:
    """Return what the doctor says of everything there is one of."""
    found = json.loads(run("doctor", "--json", *PORT, *arguments).stdout)
    return {finding["about"]: finding for finding in found["findings"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_healthy_house_is_told_so_in_every_language(language: str, home: Path) -> None:
    told = ran("doctor", *PORT, "--language", language)
    well = {"en": "Everything that", "it": "Tutto quello che", "fr": "Tout ce qui"}[language]
    assert told.splitlines()[-1].startswith(well)
    assert "serai play --no-browser" in told
    assert "serai solve camelup-2" in told
    assert list(home.iterdir()) == [], "nothing is changed"


def test_programs_get_the_same() -> None:
    done = run("doctor", "--json", *PORT)
    told = json.loads(done.stdout)
    assert (done.exit_code, told["well"]) == (0, True)
    states = {finding["about"]: finding["state"] for finding in told["findings"]}
    assert states == {
        "serai": "fine",
        # The last one is Ray, which is large: few have it by the way.
        "extra": "fine" if has("ray") else "missing",
        "games": "fine",
        "browser": "missing",
        "folder": "fine",
        "pages": "fine",
        "port": "fine",
        "database": "fine",
        "broker": "fine",
        "mail": "fine",
        "tablebase": "missing",
        "kernels": states["kernels"],
    }


def test_a_port_that_somebody_uses() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        port = str(other.getsockname()[1])
        done = run("doctor", "--port", port)
        assert done.exit_code == 1
        assert f"BROKEN · Port: 127.0.0.1:{port} cannot be used: Address already" in done.stdout
        assert "    type: serai serve --port 0\n" in done.stdout
        assert done.stdout.endswith("One thing is broken.\n")
        italian = run("doctor", "--port", port, "--language", "it").stdout
        assert f"GUASTO · Porta: 127.0.0.1:{port} non si può usare: l’indirizzo è già" in italian


def test_a_host_that_is_not_here() -> None:
    found = examined("--host", "192.0.2.1")
    assert found["port"]["state"] == "broken"


def test_a_folder_that_cannot_be_written_to(home: Path) -> None:
    (home / "data").write_text("not a folder")
    found = examined()
    assert (found["folder"]["state"], found["database"]["state"]) == ("broken", "broken")
    assert found["folder"]["do"].startswith("XDG_DATA_HOME=")


@pytest.mark.parametrize("url", ["mysql://x", "sqlite://", "nonsense"])
def test_a_database_that_is_none(url: str) -> None:
    assert examined("--database", url)["database"]["state"] == "broken"


def test_a_broker_that_is_none_or_silent() -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        url = f"redis://127.0.0.1:{closed.getsockname()[1]}"
        found = examined("--broker", url)["broker"]
        assert (found["state"], found["code"]) == ("broken", "broker-bad")
        assert "Connect call failed" in found["told"]
    assert "redis://HOST:PORT" in examined("--broker", "nonsense")["broker"]["told"]


MAILS = ("--mail-from", "serai@example.org", "--public-url", "https://games.example.org")


def test_a_mail_server_is_asked_to_let_us_in(monkeypatch: pytest.MonkeyPatch) -> None:
    assert examined()["mail"]["code"] == "mail-none"
    with mailing(user="serai") as server:
        word = quote(PASSWORD, safe="")
        good = f"smtp://serai:{word}@localhost:{server.port}"
        assert examined("--smtp", good, *MAILS)["mail"]["code"] == "mail-good"
        wrong = examined("--smtp", good.replace(word, "wrong"), *MAILS)["mail"]
        assert (wrong["state"], "535" in wrong["told"]) == ("broken", True)
        assert not server.mails
        monkeypatch.setenv("SERAI_SMTP", good)
        assert examined(*MAILS)["mail"]["code"] == "mail-good"
        french = run("doctor", *PORT, "--smtp", good.replace(word, "x"), *MAILS, "--language", "fr")
        assert "utilisateur ou mot de passe refusé avec 535" in french.stdout
    gone = examined("--smtp", good, *MAILS)["mail"]
    assert (gone["state"], gone["code"]) == ("broken", "mail-bad")
    assert word not in json.dumps(gone)


def test_mails_that_are_not_set_up_whole() -> None:
    found = examined("--smtp", "smtp://localhost:1")["mail"]
    assert (found["state"], found["code"]) == ("broken", "mail-set")
    assert "--mail-from" in found["told"]


def test_an_extra_that_is_missing_half_there_or_broken(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "doctors_broken_package.py").write_text("raise ImportError('numpy is too new')")
    monkeypatch.syspath_prepend(str(home))
    monkeypatch.setitem(EXTRAS, "odds", ("msgspec", "no_such_package"))
    missing = checkup.look_at_extra("odds")
    assert (missing.state, missing.arguments["packages"]) == ("missing", "no_such_package")
    assert missing.do == "pip install 'serai[odds]'"
    monkeypatch.setitem(EXTRAS, "odds", ("doctors_broken_package",))
    assert not [about for about in examined() if about in ("tablebase", "kernels")]
    done = run("doctor", *PORT)
    assert done.exit_code == 1
    assert "doctors_broken_package cannot be loaded: numpy is too new" in done.stdout
    assert "type: pip install --force-reinstall 'serai[odds]'" in done.stdout
    sys.modules.pop("doctors_broken_package", None)


def test_without_the_server_nothing_of_it_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EXTRAS, "server", ("no_such_package",))
    found = examined()
    assert {"port", "database", "broker", "pages"}.isdisjoint(found)
    assert "folder" in found


def test_without_the_server_a_table_is_played_at_the_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(EXTRAS, "server", ("no_such_package",))
    told = ran("play", "camelup-1", "--seats", "you,random", told="roll\n" * 80)
    assert told.startswith("A table in the browser needs more than is installed (pip install")
    assert "the race is over" in told
    refused = run("play", "--no-browser").exception
    assert isinstance(refused, MissingExtra)


def test_postgresql_and_redis_need_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EXTRAS, "cluster", ("no_such_package",))
    found = examined("--database", "postgresql://x/y", "--broker", "redis://x")
    for about in ("database", "broker"):
        assert (found[about]["code"], found[about]["state"]) == ("needs-cluster", "broken")
        assert found[about]["do"] == "pip install 'serai[cluster]'"


def test_a_plug_in_that_cannot_be_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = EntryPoint("chess", "no_such_package.chess:KIT", "serai.games")
    monkeypatch.setattr(checkup, "registry", lambda: Registry([broken], []))
    games, problem = checkup.look_at_plugins()
    assert (games.state, problem.state) == ("fine", "broken")
    assert "No module named 'no_such_package'" in str(problem.arguments["problem"])


def test_pages_that_are_missing_or_cut(tmp_path: Path) -> None:
    assert checkup.look_at_pages(tmp_path).code == "pages-none"
    (tmp_path / "index.html").write_text('<script src="/assets/index-1.js"></script>')
    cut = checkup.look_at_pages(tmp_path)
    assert (cut.state, cut.arguments["files"]) == ("broken", "assets/index-1.js")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "index-1.js").touch()
    assert checkup.look_at_pages(tmp_path).state == "fine"


def test_a_browser_is_looked_for(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert checkup.look_at_browser().code == "browser-no-screen"
    monkeypatch.setenv("DISPLAY", ":9")
    monkeypatch.setenv("PATH", str(home))
    monkeypatch.delenv("BROWSER", raising=False)

    def look() -> Finding:
        monkeypatch.setattr(webbrowser, "_tryorder", None)
        monkeypatch.setattr(webbrowser, "_browsers", {})
        return checkup.look_at_browser()

    assert look().code == "browser-none"
    (home / "firefox").write_text("#!/bin/sh\n")
    (home / "firefox").chmod(0o755)
    assert look().state == "fine"


def test_a_tablebase_that_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "camelup-2.race"
    assert look_at_tablebase(path).state == "missing"
    path.write_bytes(b"half of something")
    damaged = look_at_tablebase(path)
    assert (damaged.state, damaged.do) == ("broken", "serai solve camelup-2 --again")
    assert "is not a tablebase" in str(damaged.arguments["problem"])
    assert tablebase.default_path() != path


def test_a_tablebase_that_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "camelup-2.race"
    monkeypatch.setattr(tablebase, "positions", lambda camels: camels)  # A small race.
    tablebase.save(path, np.zeros((tablebase.CAMELS, RACING, 2), np.float32), 1e-7)
    found = look_at_tablebase(path)
    assert (found.state, found.code) == ("fine", "camelup-tablebase-good")
    with path.open("r+b") as file:
        file.seek(-1, 2)
        file.write(b"\1")
    damaged = look_at_tablebase(path)
    assert damaged.state == "broken"
    assert "checksum" in str(damaged.arguments["problem"])


def test_compiled_code_that_is_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert look_at_kernels(tmp_path / "none" / "yet").state == "missing"
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "doctors_kernel.py").write_text("def twice(n):\n    return 2 * n\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path / "kept"))
    import doctors_kernel  # type: ignore[import-not-found]

    assert numba.njit(cache=True)(doctors_kernel.twice)(21) == 42
    kept = tmp_path / "kept"
    assert look_at_kernels(kept).state == "fine"
    (index,) = kept.rglob("*.nbi")
    (code,) = kept.rglob("*.nbc")
    for file in (index, code):
        whole = file.read_bytes()
        file.write_bytes(whole[: len(whole) // 2])
        damaged = look_at_kernels(kept)
        assert (damaged.state, damaged.do) == ("broken", f"rm -r '{kept}'")
        file.write_bytes(whole)
    # A program of somebody's that is not here has kernels of its own, and nobody else calls them.
    code.write_bytes(pickle.dumps(doctors_kernel.twice))
    monkeypatch.delitem(sys.modules, "doctors_kernel")
    (tmp_path / "doctors_kernel.py").unlink()
    importlib.invalidate_caches()
    assert look_at_kernels(kept).state == "fine"
    code.unlink()
    assert look_at_kernels(kept).state == "broken"
    (tmp_path / "file").touch()
    no_room = look_at_kernels(tmp_path / "file" / "kernels")
    assert (no_room.state, no_room.code) == ("broken", "camelup-kernels-no-room")
