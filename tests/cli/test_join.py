"""`serai join`: people at a terminal and bots play whole games at the tables of a server."""

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pexpect
import pytest

import serai as package
from serai.client import Client
from serai.client.messages import new_key
from serai.core.record import load
from tests.cli.running import at_terminal, environment, serai
from tests.server.running import GENEROUS, ServerProcess

SECONDS = 120
GAMES = {
    "camelup-1": ("random", {}),
    "camelup-2": ("random", {}),
    "faraon": ("notebook", {"move_cap": 25}),
}
"""What is played: who plays against the person, and the house options."""


@contextmanager
def serving(folder: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(
        "--database", f"sqlite:///{folder}/tables.db", *GENEROUS, log=folder / "log"
    ).start()
    try:
        yield process
    finally:
        process.kill()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("server")) as process:
        yield process


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    with serving(tmp_path) as process:
        yield process


def table_of(server: ServerProcess, game: str, seats: int, **more: Any) -> tuple[str, str]:
    """Open a table that waits for its people; return its link and the host's key."""
    opened = Client(server.url).open_table(game, seats, options=GAMES[game][1], **more)
    return opened.link, opened.keys[0].key


def start(server: ServerProcess, link: str, key: str) -> None:
    """Begin the game when everybody has sat down."""
    table = Client(server.url).table(link.rpartition("/")[2], key)
    deadline = time.monotonic() + SECONDS
    while not all(seat is not None and seat.ready for seat in table.look().table.seats):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    table.start()


@contextmanager
def joined(home: Path, *arguments: str) -> Iterator["subprocess.Popen[str]"]:
    """`serai join` in a process, with its input in our hands."""
    with subprocess.Popen(
        [sys.executable, "-m", "serai", "join", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(home),
        cwd=home,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def act(process: "subprocess.Popen[str]", times: int) -> None:
    assert process.stdin is not None
    process.stdin.write("1\n" * times)
    process.stdin.flush()


# At Faraon somebody who always takes the first action may never find anything.
@pytest.mark.parametrize("game", ["camelup-1", "camelup-2"])
def test_a_person_and_a_bot_play_a_whole_game_though_the_server_is_killed(
    tmp_path: Path, own_server: ServerProcess, game: str
) -> None:
    server = own_server
    house = ["random"]
    link, key = table_of(server, game, 2 + len(house), bots=house)
    watcher = Client(server.url).table(link.rpartition("/")[2])
    with (
        joined(tmp_path, link, "--name", "Anna", "--save", "anna.jsonl") as anna,
        joined(tmp_path, link, "--bot", GAMES[game][0], "--name", "Bea") as bea,
    ):
        start(server, link, key)
        begun = watcher.look().seq
        act(anna, 3)
        deadline = time.monotonic() + SECONDS
        while watcher.look().seq < begun + 2:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        server.kill()
        time.sleep(1)
        server.start()
        told, problem = anna.communicate("1\n" * 5000, timeout=SECONDS)
        assert anna.returncode == 0, problem
        seen, problem = bea.communicate(timeout=SECONDS)
        assert bea.returncode == 0, problem
    first = told.splitlines()[0]
    assert re.fullmatch(r"Anna is in seat \d\. To come back: serai join 'http\S+#key=\w+'", first)
    assert "The server is not answering: trying again." in told
    assert "Bea" in seen
    kept = load(tmp_path / "anna.jsonl")
    assert {sitter.name for sitter in kept.header.seats} >= {"Anna", "Bea"}
    assert package.verify(kept).dice == "dealt from the revealed seed"
    assert kept.result is not None
    assert f"The seed was {kept.result.seed}." in told


def test_faraon_at_a_terminal_is_forgotten_turn_by_turn(
    tmp_path: Path, server: ServerProcess
) -> None:
    link, key = table_of(server, "faraon", 2, bots=["notebook"])
    child = at_terminal(tmp_path, "join", link, "--name", "Anna", "--language", "it")
    child.timeout = SECONDS
    child.expect_exact("Anna è al posto 1.")
    child.expect_exact("In attesa che chi ospita avvii la partita.")
    start(server, link, key)
    child.expect_exact("Anna> ")
    child.sendline("nothing of the kind")
    child.expect_exact("✗ ")
    child.sendline("?")
    child.expect_exact("Inoltre:")
    child.expect_exact("Anna> ")
    child.sendline("log")
    child.expect_exact("Anna> ")
    child.sendline("1")
    clears = 0
    while clears < 6:
        child.expect([re.escape("Anna> "), re.escape("\x1b[2J")])
        clears += child.after == "\x1b[2J"
        if child.after == "Anna> ":
            child.sendline("1")
    child.expect_exact("Anna> ")
    child.sendline("q")
    child.expect_exact("Hai lasciato il tavolo. Per riprendere: serai join")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_whoever_leaves_can_come_back(tmp_path: Path, server: ServerProcess) -> None:
    opened = Client(server.url).open_table(
        "camelup-1", 2, names=["Anna", "Bruno"], options={"first": 0}, start=True
    )
    link = opened.keys[0].link
    child = at_terminal(tmp_path, "join", link)
    child.expect_exact("Anna> ")
    child.sendline("save half.jsonl")
    child.expect_exact("Saved to half.jsonl.")
    child.sendline("tb")
    child.expect_exact("· You take the blue ticket")
    child.expect_exact("Waiting for Bruno.")
    child.sendintr()
    child.expect_exact("Resume with: serai join")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert load(tmp_path / "half.jsonl").result is None
    bruno = Client(server.url).table(opened.table, opened.keys[1].key)
    position = bruno.look().position
    assert position is not None
    bruno.act("roll", position.seq)
    again = serai(tmp_path, "join", link, "--language", "fr", told="log\nq\n")
    assert again.returncode == 0, again.stderr
    assert "Bruno" in again.stdout
    assert again.stdout.endswith(f"Pour reprendre\u202f: serai join '{link}'\n")


def test_several_moves_typed_at_once_are_done_until_something_shows(
    tmp_path: Path, server: ServerProcess
) -> None:
    client = Client(server.url)
    for _ in range(30):
        opened = client.open_table(
            "faraon", 2, names=["Anna", "Bruno"], options={"first": 0}, start=True
        )
        anna = client.table(opened.table, opened.keys[0].key)
        before = anna.look()
        assert before.position is not None
        if before.position.view["orientation"] or "slide n" not in before.position.actions:
            continue
        child = at_terminal(tmp_path, "join", opened.keys[0].link)
        child.expect_exact("Anna> ")
        child.sendline("udud")
        child.expect([re.escape("Anna> "), "Waiting for Bruno."])
        child.close(force=True)
        after = anna.look()
        assert before.seq < after.seq <= before.seq + 4
        if after.seq == before.seq + 4:
            return
    pytest.fail("something showed every time")


def test_one_device_with_several_seats_plays_the_one_it_says(
    tmp_path: Path, server: ServerProcess
) -> None:
    device = new_key()
    opened = Client(server.url, device=device).open_table(
        "camelup-1", 2, names=["Anna", "Bruno"], options={"first": 1}, start=True
    )
    link = f"{opened.link}#key={device}"
    unsaid = serai(tmp_path, "join", link)
    assert unsaid.stderr == (
        "serai: this link brings several seats: say which with --seat (seats: 0, 1)\n"
    )
    said = serai(tmp_path, "join", link, "--seat", "1", told="q\n")
    assert said.returncode == 0, said.stderr
    assert said.stdout.startswith("Bruno is in seat 1.")
    assert "\nBruno> " in said.stdout


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["TABLE"], "say who sits down: --name NAME, or --bot BOT"),
        (["TABLE", "--bot", "notebook"], "the bot notebook does not play camelup-2"),
        (["TABLE", "--name", "Anna", "--seat", "7"], "seat 7"),
        (["TABLE", "--name", " "], "a name needs at least one character"),
        (["HOST"], "this link brings no seat at the table"),
        (["HOST", "--name", "Anna"], "this link brings its seat along: leave out --name"),
        (["TABLEx", "--name", "Anna"], "no table"),
        (["table", "--name", "Anna"], "is not the link of a table"),
        (["http://127.0.0.1:9/t/x", "--name", "Anna"], "127.0.0.1:9 does not answer"),
    ],
)
def test_what_cannot_be_joined_is_refused_in_one_line(
    tmp_path: Path, server: ServerProcess, arguments: list[str], told: str
) -> None:
    link, key = table_of(server, "camelup-2", 3)
    first = arguments[0].replace("TABLE", link).replace("HOST", f"{link}#key={key}")
    refused = serai(tmp_path, "join", first, *arguments[1:])
    assert refused.returncode == 2
    assert refused.stderr.startswith("serai: ")
    assert told in refused.stderr
    assert refused.stderr.count("\n") == 1
