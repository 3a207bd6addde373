"""Runs the client's modules outside a browser."""

import json
import subprocess
from pathlib import Path
from typing import Any

import msgspec

from web.build import environment

FOLDER = Path(__file__).parent


def ask(script: str, asked: Any) -> Any:
    """Give a script of this folder some input, and return its answer."""
    done = subprocess.run(
        ["node", FOLDER / script],
        input=msgspec.json.encode(asked),
        env=environment(),
        capture_output=True,
        check=False,
    )
    assert not done.returncode, done.stderr.decode()
    return json.loads(done.stdout)
