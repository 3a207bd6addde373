"""The client against a real server: sitting down, acting, listening, and being cut off."""

import http.server
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import serai
from serai.client import BadAnswer, Client, NoAnswer, Seen, ServerRefused
from serai.client.messages import Update, Welcome
from serai.client.playing import let_play
from serai.core.errors import BadSetup
from serai.core.registry import find_bot
from serai.texts import texts
from serai.texts.reasons import explain
from tests.server.running import GENEROUS, ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("server")
    process = ServerProcess(
        "--database", f"sqlite:///{folder}/tables.db", *GENEROUS, log=folder / "log"
    )
    process.start()
    yield process
    process.kill()


@pytest.fixture(scope="module")
def client(server: ServerProcess) -> Client:
    return Client(server.url)


def test_a_server_says_what_can_be_played(client: Client) -> None:
    assert {"camelup-1", "camelup-2", "faraon"} <= {game.name for game in client.games()}
    assert client.lobby().open == ()


def test_a_table_is_opened_sat_down_at_played_and_recorded(client: Client) -> None:
    opened = client.open_table("camelup-1", 2, options={"first": 0}, public=True)
    assert [listed.id for listed in client.lobby().open] == [opened.table]
    host = client.table(opened.table, opened.keys[0].key)
    people = [client.sit_down(opened.table, name) for name in ("Anna", "Bruno")]
    for person in people:
        person.ready()
    host.start()
    bots = [find_bot("random", "camelup-1") for _ in people]
    games = [
        threading.Thread(target=let_play, args=(person, bot, Random(n)))
        for n, (person, bot) in enumerate(zip(people, bots, strict=True))
    ]
    for game in games:
        game.start()
    for game in games:
        game.join(60)
    assert people[0].look().table.phase == "over"
    verdict = serai.verify(people[0].record())
    assert verdict.dice == "dealt from the revealed seed"


def test_a_refusal_has_the_reason_and_code_of_the_server(client: Client) -> None:
    with pytest.raises(ServerRefused, match="no table") as refused:
        client.table("nowhere").look()
    assert (refused.value.code, refused.value.status) == ("no-table", 404)
    opened = client.open_table(
        "camelup-1", 2, names=["Anna"], bots=["random"], options={"first": 0}, start=True
    )
    anna = client.table(opened.table, opened.keys[0].key)
    seen = Seen(anna.look())
    assert seen.position is not None
    with pytest.raises(ServerRefused) as refused:
        anna.act("ticket x", seen.position.seq)
    assert refused.value.code == "illegal"
    told = explain(texts("it"), refused.value, ["Anna", "random"], 0)
    assert told.startswith("in camelup-1 nessun cammello si chiama «x» (cammelli: b blu, g verde")
    anna.act("roll", seen.position.seq)
    with pytest.raises(ServerRefused) as refused:
        anna.act("roll", seen.position.seq)
    assert refused.value.code == "stale"
    with pytest.raises(ServerRefused) as refused:
        client.table(opened.table).act("roll", seen.position.seq)
    assert refused.value.code == "unauthorized"
    assert explain(texts("fr"), refused.value).startswith("Cet appareil n’a pas de place")
    with pytest.raises(ServerRefused, match="no bot is called 'nobody'") as refused:
        client.open_table("camelup-1", 2, names=["Anna"], bots=["nobody"])
    assert explain(texts("it"), refused.value).startswith("nessun bot si chiama «nobody»")


def test_whoever_listens_hears_what_was_missed_and_what_happens(client: Client) -> None:
    opened = client.open_table(
        "camelup-1", 2, names=["Anna", "Bruno"], options={"first": 0}, start=True
    )
    anna, bruno = (client.table(opened.table, key.key) for key in opened.keys)
    heard = anna.listen(since=0)
    welcome = next(heard)
    assert isinstance(welcome, Welcome)
    assert [move.by for move in welcome.missed] == [None]
    seen = Seen(welcome)
    assert (seen.seat, seen.names, seen.over) == (0, ["Anna", "Bruno"], False)
    assert repr(seen) == f"<Seen of {opened.table}: playing, at {welcome.seq}>"
    assert seen.position is not None
    anna.act("roll", seen.position.seq)
    for message in heard:
        if isinstance(message, Update):
            break
    seen.take_in(message)
    assert (seen.position.to_act, seen.position.actions) == (1, ())
    again = next(bruno.listen(since=welcome.seq))
    assert isinstance(again, Welcome)
    assert [move.by for move in again.missed] == [0]


@pytest.mark.process
def test_a_server_that_is_killed_is_listened_to_again(tmp_path: Path) -> None:
    server = ServerProcess(
        "--database", f"sqlite:///{tmp_path}/t.db", *GENEROUS, log=tmp_path / "log"
    ).start()
    try:
        client = Client(server.url)
        opened = client.open_table(
            "camelup-1", 2, names=["Anna", "Bruno"], options={"first": 0}, start=True
        )
        anna, bruno = (client.table(opened.table, key.key) for key in opened.keys)
        lost: list[Exception] = []
        heard = anna.listen(lost=lost.append)
        seen = Seen(anna.look())
        next(heard)
        server.kill()
        threading.Timer(0.5, server.start).start()
        assert seen.position is not None
        anna.act("roll", seen.position.seq)  # Sent until it is answered.
        position = bruno.look().position
        assert position is not None
        bruno.act("roll", position.seq)
        told: list[int | None] = []
        while len(told) < 2:
            told += [move.by for move in seen.take_in(next(heard))]
        assert told == [0, 1]
        assert len(lost) == 1
        assert isinstance(lost[0], NoAnswer)
    finally:
        server.kill()


def test_nobody_waits_for_ever() -> None:
    with pytest.raises(NoAnswer, match=r"^the server at http://127\.0\.0\.1:9 does not answer: "):
        Client("http://127.0.0.1:9", patience=0).games()
    started = time.monotonic()
    with pytest.raises(NoAnswer):
        next(Client("http://127.0.0.1:9", patience=0.5).table("x").listen())
    assert 0.5 < time.monotonic() - started < 10


@pytest.mark.parametrize("url", ["localhost:8613", "ftp://localhost", "http://"])
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(BadSetup, match="is not the address of a server"):
        Client(url)


# -- servers that are not what they should be --------------------------------------------------


class Odd(http.server.BaseHTTPRequestHandler):
    """Answers each request with the next of what it was told to."""

    answers: list[tuple[int, bytes]]

    def do_GET(self) -> None:
        status, body = self.answers.pop(0)
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def odd() -> Iterator[tuple[Client, list[tuple[int, bytes]]]]:
    answers: list[tuple[int, bytes]] = []
    kind = type("Told", (Odd,), {"answers": answers})
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), kind) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield Client(f"http://127.0.0.1:{server.server_port}", patience=5), answers
        server.shutdown()


def test_a_server_that_is_busy_is_asked_again(
    odd: tuple[Client, list[tuple[int, bytes]]],
) -> None:
    client, answers = odd
    busy = b'{"status":429,"code":"too-fast","error":"slower"}'
    answers += [(429, busy), (502, b"<h1>Bad Gateway</h1>"), (200, b"[]")]
    assert client.games() == []
    assert answers == []


@pytest.mark.parametrize(
    ("status", "body", "told"),
    [
        (404, b"<h1>Nothing here</h1>", "is no Serai server: it answers with status 404"),
        (200, b"<h1>Welcome</h1>", "the server's answer cannot be understood: JSON is malformed"),
        (200, b'[{"name":"x"}]', "the server's answer cannot be understood: Object missing"),
    ],
)
def test_something_else_than_a_server_of_tables_is_said_to_be_that(
    odd: tuple[Client, list[tuple[int, bytes]]], status: int, body: bytes, told: str
) -> None:
    client, answers = odd
    answers.append((status, body))
    with pytest.raises(BadAnswer, match=told):
        client.games()


def test_a_message_of_a_later_server_is_not_guessed_at(
    odd: tuple[Client, list[tuple[int, bytes]]],
) -> None:
    client, answers = odd
    answers.append((200, b'\n{"type":"sung","seq":3}\n'))
    with pytest.raises(BadAnswer, match="said something this Serai does not know"):
        next(client.table("x").listen())
