"""Runs the client's modules outside a browser."""

import atexit
import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from web.build import environment

FOLDER = Path(__file__).parent


def ask(script: str, asked: Any) -> Any:
    """Give a script of this folder a line of input, and return its answer.

    It goes on running: to start it and to compile what it tries takes longer than to answer.
    """
    process = _answering(script)
    assert process.stdin
    assert process.stdout
    process.stdin.write(msgspec.json.encode(asked) + b"\n")
    process.stdin.flush()
    answer = process.stdout.readline()
    if not answer:
        _answering.cache_clear()
        raise AssertionError(process.communicate()[1].decode())
    return json.loads(answer)


@cache
def _answering(script: str) -> "subprocess.Popen[bytes]":
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        ["node", FOLDER / script], env=environment(), stdin=pipe, stdout=pipe, stderr=pipe
    )
    atexit.register(process.communicate)
    return process
