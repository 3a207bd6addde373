"""What people install: each combination of extras in an empty environment, and what it weighs.

`make test` tries Serai alone and with the server; `make soak` tries them all, and weighs them as
pip leaves them: with everything compiled.
"""

import json
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from filelock import FileLock

from serai.client import Client, ServerRefused
from serai.core.extras import EXTRAS, how_to_install
from tests.conftest import SOAK
from tests.install.installation import Installation, build_wheel
from tests.server.running import ServerProcess

EVERYBODY = ("click", "fluent.runtime", "msgspec", "platformdirs", "rich")
ODDS = ("numba", "numpy")
SERVER = ("litestar", "uvicorn", "sqlalchemy", "alembic", "aiosqlite", "websockets")
CLUSTER = ("asyncpg",)
RESEARCH = ("gymnasium", "open_spiel", "pettingzoo", "PIL")

COMBINATIONS = {
    "serai": (),
    "serai[odds]": ODDS,
    "serai[server]": SERVER,
    "serai[research]": (*ODDS, *RESEARCH),
    "serai[all]": (*ODDS, *SERVER, *CLUSTER),
}
"""What each brings besides what everybody has."""

TRIED = list(COMBINATIONS) if SOAK else ["serai", "serai[server]"]

RACE = "camelup-1 1:oyg,3:wb - bgowy"
POSITION = "camelup-1 5:oyg,7:wb 9-1 bgowy b3g3o3w3y3 - 3,-,0,bgowy,-/3,-,0,bgowy,- - - 1 0 turn0 -"
PYRAMIDS = (
    "faraon rggbggrg/gggrbrbr/brbb.brg/rbrbgggg/rbbgrgrr/rrgrbbbb . ? - 0 - 1.d2 "
    f"1.??{',????' * 28} -,-,0/-,-,0 - - - 0 search1 -"
)
"""Positions whose odds need an extra, and do not."""


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The wheel, built once for all processes of this run of the tests."""
    own = tmp_path_factory.getbasetemp()
    folder = (own if worker_id == "master" else own.parent) / "wheel"
    with FileLock(f"{folder}.lock"):
        built = list(folder.glob("*.whl"))
        return built[0] if built else build_wheel(folder)


@pytest.fixture(params=TRIED)
def installed(
    request: pytest.FixtureRequest, tmp_path: Path, wheel: Path
) -> Iterator[tuple[Installation, str]]:
    name: str = request.param
    made = Installation(tmp_path, wheel, name.removeprefix("serai"), compiled=SOAK)
    yield made, name
    made.remove()


@pytest.mark.process
def test_each_combination_does_what_it_promises_and_refuses_the_rest(
    installed: tuple[Installation, str], record_property: Callable[[str, object], None]
) -> None:
    here, name = installed
    brings = COMBINATIONS[name]
    size = here.megabytes()
    known = {*EVERYBODY, *ODDS, *SERVER, *CLUSTER, *RESEARCH}
    assert here.found(*known) == {*EVERYBODY, *brings}
    plays_records_and_rules(here)
    (has_odds if "numba" in brings else has_no_odds)(here)
    if "litestar" in brings:
        serves(here, with_odds="numba" in brings)
    else:
        has_no_server(here)
    seconds = here.import_seconds()
    weight = f"{size:>8.0f} MB" if SOAK else ""
    record_property("measured", f"{name:<14}{weight}{1000 * seconds:>8.0f} ms to import")


def plays_records_and_rules(here: Installation) -> None:
    """What everybody has: games, records, rules, play at the terminal, bots without odds."""
    listed = {game["game"]: game["bots"] for game in json.loads(here.serai("games", "--json"))}
    assert {"camelup-1", "camelup-2", "faraon"} <= set(listed)
    assert "random" in listed["camelup-2"]
    for game, bots in (("camelup-1", "random,random"), ("faraon", "notebook,notebook")):
        file = f"{game}.jsonl"
        here.serai("play", "--terminal", game, "--seats", bots, "--save", file)
        assert "in order" in here.serai("verify", file)
        assert here.serai("replay", "--log", file).count("\n") > 20
    mine = here.serai("play", "--terminal", told="roll\n" * 60)
    assert "the race is over" in mine
    assert here.serai("rules", "CU1-37").startswith("CU1-37")
    assert "Miraggio" in here.serai("rules", "CU1-37", "--language", "it")
    assert "camelup-1 5:oy,6:g,7:wb" in here.serai(
        "show", POSITION, "--do", "roll", "--do", "die g1"
    )
    assert "2 games of faraon" in here.serai(
        "simulate", "--game", "faraon", "--seats", "notebook,random", "--games", "2"
    )
    assert json.loads(here.serai("odds", PYRAMIDS, "--json"))
    assert "Usage: serai serve" in here.serai("serve", "--help")
    told = json.loads(here.serai("doctor", "--port", "0", "--json"))
    assert told["well"], [finding for finding in told["findings"] if finding["state"] == "broken"]
    extras = [
        found["arguments"]["extra"] for found in told["findings"] if found["code"] == "extra-fine"
    ]
    lacks = [found["do"] for found in told["findings"] if found["code"] == "extra-missing"]
    assert set(extras) == {extra for extra in EXTRAS if has_extra(here, extra)}
    assert lacks == [how_to_install(extra) for extra in EXTRAS if extra not in extras]


def has_extra(here: Installation, extra: str) -> bool:
    return here.found(*EXTRAS[extra]) == set(EXTRAS[extra])


def has_odds(here: Installation) -> None:
    found = json.loads(here.serai("odds", RACE, "--json"))
    assert sum(chance["first"] for chance in found["leg"].values()) == pytest.approx(1)
    assert "Bot greedy (good: plays the exact odds) plays camelup.\n" in here.serai("games")
    here.serai("simulate", "--seats", "greedy,random,random", "--games", "1")


def has_no_odds(here: Installation) -> None:
    install = "needs more than is installed: pip install 'serai[odds]'"
    assert here.refused("odds", RACE) == f"serai: the odds of camelup {install}"
    assert here.refused("solve", "camelup-2") == f"serai: the solver of camelup {install}"
    simulate = here.refused("simulate", "--seats", "vizier,random,random")
    assert simulate == f"serai: the bot vizier {install}"
    play = here.refused("play", "--terminal", "--seats", "you,greedy,random")
    assert play == f"serai: the bot greedy {install}"
    greedy = "Bot greedy (good: plays the exact odds) plays camelup"
    assert f"{greedy}, once it is installed: pip install 'serai[odds]'" in here.serai("games")


def has_no_server(here: Installation) -> None:
    install = "needs more than is installed: pip install 'serai[server]'"
    assert here.refused("serve") == f"serai: a server {install}"
    assert "the race is over" in here.serai("play", told="roll\n" * 60)
    assert here.refused("play", "--no-browser") == (
        f"serai: a table in the browser {install}; or play at this terminal with --terminal"
    )
    prune = here.refused("admin", "prune", "--older-than", "3d")
    assert prune == f"serai: looking after a server {install}"
    with somebody_elses_server(here.home) as server:
        joins(here, server)


@contextmanager
def somebody_elses_server(folder: Path) -> Iterator[str]:
    server = ServerProcess("--database", f"sqlite:///{folder}/other.db", log=folder / "log")
    try:
        yield server.start().url
    finally:
        server.kill()


def serves(here: Installation, *, with_odds: bool) -> None:
    for arguments in (("--database", "postgresql://x/y"), ("--broker", "redis://x")):
        if not here.found("asyncpg"):
            refused = here.refused("serve", *arguments)
            assert refused.endswith("needs more than is installed: pip install 'serai[cluster]'")
    with here.serving() as server:
        assert httpx.get(f"{server}/healthz").json()["status"] == "ok"
        assert "<script" in httpx.get(server).text
        joins(here, server)
        client = Client(server)
        bots = {game.name: game.bots for game in client.games()}["camelup-2"]
        assert ("greedy" in bots) == with_odds
        opened = client.open_table("camelup-2", 3, names=["Anna"], bots=[bots[-1]] * 2, start=True)
        odds = httpx.get(f"{server}/api/tables/{opened.table}/odds", timeout=120).json()
        if with_odds:
            assert "leg" in odds
        else:
            assert odds["code"] == "no-odds"
            with pytest.raises(ServerRefused, match=r"pip install 'serai\[odds\]'"):
                client.open_table("camelup-2", 3, names=["Anna"], bots=["greedy"])


def joins(here: Installation, server: str) -> None:
    """Two bots of this installation play a whole game at a table of a server."""
    opened = Client(server).open_table("faraon", 2, names=["Anna", "Bruno"], start=True)
    players = [
        subprocess.Popen(
            [str(here.programs / "serai"), "join", key.link, "--bot", "notebook"],
            stdout=subprocess.PIPE,
            text=True,
            env=here.environment,
            cwd=here.home,
        )
        for key in opened.keys
    ]
    try:
        for player in players:
            told, _ = player.communicate(timeout=120)
            assert player.returncode == 0
            assert "The seed was" in told
    finally:
        for player in players:
            player.kill()
            player.wait()
