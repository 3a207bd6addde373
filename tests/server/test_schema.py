"""The interface is as its OpenAPI description says, whatever is sent to it."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from litestar.routes import HTTPRoute

from serai.server.http import openapi
from serai.server.ops.app import make_app
from serai.server.ops.config import Config
from serai.server.protocol.commands import Act, HandIn, NewTable, SitDown, TableCommand
from tests.conftest import SOAK
from tests.server.running import ServerProcess, open_table

CHECKS = (
    "not_a_server_error", "status_code_conformance", "content_type_conformance",
    "response_headers_conformance", "response_schema_conformance", "unsupported_method",
)  # fmt: skip
NOT_DESCRIBED = {"/", "/{path}", "/api/schema", "/api/schema/openapi.json"}
"""Pages, and the description itself."""


def _tables(url: str) -> dict[str, dict[str, Any]]:
    camelup = {"game": "camelup-2", "odds": False}
    return {
        "playing": open_table(
            url, settings=camelup, names=["Zaid"], bots=["random", "random"], start=True
        ),
        "open": open_table(url, settings={**camelup, "public": True}, names=["Zaid"]),
        "memory": open_table(url, settings={"game": "faraon-solo"}, names=["Zaid"], start=True),
    }


@pytest.mark.parametrize("kind", ["playing", "open", "memory"] if SOAK else ["playing"])
def test_schemathesis_finds_nothing(server: ServerProcess, tmp_path: Path, kind: str) -> None:
    """No answer is a server error, and each is one that the description names."""
    opened = _tables(server.url)[kind]
    (tmp_path / "schemathesis.toml").write_text(
        f'[parameters]\n"path.table_id" = "{opened["table"]}"\n'
    )
    result = subprocess.run(
        [
            Path(sys.executable).with_name("st"), "run",
            f"{server.url}/api/schema/openapi.json",
            "--exclude-path-regex", "/stream$",  # It never ends.
            "--checks", ",".join(CHECKS),
            "--phases", "examples,coverage,fuzzing",
            "--max-examples", "200" if SOAK else "8",
            "--header", f"Authorization: Bearer {opened['keys'][0]['key']}",
            "--generation-database", "none",
            "--seed", "1",
            "--no-color",
        ],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=1800 if SOAK else 300,
    )  # fmt: skip
    assert result.returncode == 0, result.stdout[-6000:]
    assert "Traceback" not in server.log.read_text()


def test_every_address_is_described() -> None:
    found = {
        (method.lower(), re.sub(r":\w+}", "}", route.path))
        for route in make_app(Config()).routes
        if isinstance(route, HTTPRoute)
        for method in route.methods
        if method != "OPTIONS"
    }
    described = {(o.method, o.path) for o in openapi.OPERATIONS}
    assert {pair for pair in found if pair[1] not in NOT_DESCRIBED} == described


def test_the_examples_can_be_sent() -> None:
    types = {NewTable, SitDown, HandIn, TableCommand, Act}
    examples = [o for o in openapi.OPERATIONS if o.example is not None]
    assert {o.body for o in examples} == types
    for operation in examples:
        msgspec.convert(operation.example, operation.body)


def test_the_description_stands_at_its_address(server: ServerProcess) -> None:
    told = httpx.get(f"{server.url}/api/schema/openapi.json").json()
    assert told == json.loads(msgspec.json.encode(openapi.describe()))
    assert told == httpx.get(f"{server.url}/api/schema").json()
    for path in told["paths"].values():
        for operation in path.values():
            assert operation["summary"]
            assert "200" in operation["responses"] or "201" in operation["responses"]
