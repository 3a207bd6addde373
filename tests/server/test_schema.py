"""The interface is as its OpenAPI description says, whatever is sent to it."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import SOAK
from tests.server.running import ServerProcess, open_table

CHECKS = (
    "not_a_server_error", "status_code_conformance", "content_type_conformance",
    "response_headers_conformance", "response_schema_conformance", "unsupported_method",
)  # fmt: skip


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
