"""Random mutations of valid messages: each is answered, and none does what it may not."""

import asyncio
import json
import random
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.conftest import SOAK
from tests.server.hostile import Target, assert_one_line
from tests.server.running import Message, ServerProcess
from tests.server.sockets import both_sockets

pytestmark = both_sockets

MUTATIONS = 10_000 if SOAK else 1_000

VALID: list[Message] = [
    {"type": "act", "id": "a1", "seq": 3, "do": "roll", "seat": 1},
    {"type": "act", "seq": 4, "do": "ticket b"},
    {"type": "say", "id": "s1", "text": "Good luck, عمر \U0001f42a!", "seat": 1},
    {"type": "ready", "ready": True, "seat": 1},
    {"type": "shake", "commitment": "0c" * 32, "promised": "1c" * 32},
    {"type": "reveal", "nonce": "a1" * 32, "word": "my lucky words"},
    {"type": "bot", "bot": "greedy", "seat": 2},
    {"type": "remove", "seat": 0},
    {"type": "settings", "settings": {"game": "faraon", "seats": 4, "clock": 60, "public": True}},
    {"type": "start", "id": "x"},
    {"type": "back", "seat": 1},
    {"type": "rematch"},
    {"type": "look", "seat": 1},
    {"type": "ping", "id": "p"},
]
ODD: list[Any] = [
    None, True, -1, 0, 2**53 + 1, 10**30, 1e308, "", "\0", "\u202e", "x" * 3000, [], {}, [[[]]],
    {"type": "act"}, "act", "../../etc/passwd", "<script>", "roll\nroll", "ROLL", "0" * 64,
]  # fmt: skip


def mutate(rng: random.Random, message: Message) -> bytes:
    """Change a message in what it says or in how it is written."""
    message = json.loads(json.dumps(message))
    if rng.random() < 0.6:
        for _ in range(rng.randint(1, 3)):
            _change_a_field(rng, message)
        if rng.random() < 0.7:
            return json.dumps(message, ensure_ascii=rng.random() < 0.5).encode()
    text = bytearray(json.dumps(message).encode())
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text) + 1) if text else 0
        match rng.randrange(5):
            case 0:
                text[at : at + 1] = bytes([rng.randrange(256)])
            case 1:
                del text[at : at + rng.randint(1, 8)]
            case 2:
                text[at:at] = bytes(rng.randrange(256) for _ in range(rng.randint(1, 6)))
            case 3:
                text[at:at] = text[: rng.randrange(len(text) + 1)]
            case _:
                text[at:at] = rng.choice(
                    [b'"', b"{", b"}", b",", b"\\u0000", b"\\ud800", b"[" * 99]
                )
    return bytes(text)


def _change_a_field(rng: random.Random, message: Message) -> None:
    name = rng.choice([*message, "seat", "id", "extra"])
    match rng.randrange(4):
        case 0:
            message.pop(name, None)
        case 1:
            message[name] = rng.choice(ODD)
        case 2:
            message[name] = rng.choice(list(rng.choice(VALID).values()))
        case _:
            message[rng.choice(["seat", "seq", "type", "do", "", "Type"])] = message.pop(name, None)


def test_mutated_messages(server: ServerProcess) -> None:
    """On sockets and over HTTP, with the right key, another's, and none."""
    target = Target(server)
    bystander = target.state()["bystander"]
    logged = server.log.stat().st_size
    rng = random.Random(20)
    counts: dict[str, int] = {}
    for kind, count in asyncio.run(_send_all(target, rng)).items():
        counts[kind] = counts.get(kind, 0) + count
    assert sum(counts.values()) == MUTATIONS
    assert counts["refused"] > MUTATIONS // 3
    assert target.state()["bystander"] == bystander
    assert httpx.get(f"{server.url}/healthz").status_code == 200
    log = server.log.read_bytes()[logged:].decode()
    assert "Traceback" not in log, log


async def _send_all(target: Target, rng: random.Random) -> dict[str, int]:
    counts: dict[str, int] = {}
    stolen = target.bystander["keys"][0]["key"]
    callers = [target.keys[1], target.keys[0], stolen, None]
    seq = target.seq
    async with httpx.AsyncClient(timeout=30) as http:
        sent = 0
        while sent < MUTATIONS:
            key = rng.choice(callers)
            headers = {"authorization": f"Bearer {key}"} if key else {}
            url = f"{target.url}/api/tables/{target.id}"
            async with connect(
                f"{url.replace('http', 'ws', 1)}/socket", additional_headers=headers, max_size=None
            ) as sock:
                for _ in range(min(50, MUTATIONS - sent)):
                    body = mutate(rng, rng.choice(VALID))
                    sent += 1
                    if rng.random() < 0.5:
                        answer = await http.post(
                            f"{url}/commands",
                            content=body,
                            headers={**headers, "content-type": "application/json"},
                        )
                        seq, kind = _judge_http(answer, seq), str(answer.status_code // 100)
                        kind = {"2": "done", "4": "refused"}[kind]
                    else:
                        seq, kind = await _judge_socket(sock, body, seq)
                    assert kind != "done" or key in target.keys, body
                    counts[kind] = counts.get(kind, 0) + 1
    return counts


def _judge_http(answer: httpx.Response, seq: int) -> int:
    told = answer.json()
    if answer.status_code == 200:
        assert told["seq"] <= seq + 1
        return max(seq, int(told["seq"]))
    assert 400 <= answer.status_code < 500, answer.text
    assert told["status"] == answer.status_code
    assert_one_line(told["error"])
    return seq


async def _judge_socket(sock: Any, body: bytes, seq: int) -> tuple[int, str]:
    await sock.send(body.decode("utf-8", "replace"))
    try:
        while True:
            message = json.loads(await asyncio.wait_for(sock.recv(), 10))
            kind = message["type"]
            if kind == "refused":
                assert message["seq"] == seq, "what is refused changes nothing"
                assert_one_line(message["error"])
                return seq, kind
            if kind == "done":
                assert message["seq"] <= seq + 1
                return max(seq, message["seq"]), kind
            if kind == "pong" or (kind == "welcome" and b"look" in body):
                return seq, kind
    except ConnectionClosed as closed:
        raise AssertionError(f"the socket was closed after {body!r}") from closed
