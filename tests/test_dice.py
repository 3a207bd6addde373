"""Tests meet the same dice in every run, unless they are told otherwise."""

from pathlib import Path

import httpx
import pytest

from tests import dice
from tests.server.running import GENEROUS, ServerProcess, open_table


@pytest.mark.process
def test_a_test_meets_the_same_dice_again_and_another_test_others(tmp_path: Path) -> None:
    def sealed(name: str) -> str:
        table = open_table(servers[name].url, names=["Anna", "Bruno", "Chiara"], start=True)
        told = httpx.get(f"{servers[name].url}/api/tables/{table['table']}").json()
        return str(told["table"]["commitment"])

    servers = {}
    try:
        for name in ("one", "two"):
            where = ("--database", f"sqlite:///{tmp_path / name}.db")
            servers[name] = ServerProcess(*GENEROUS, *where, log=tmp_path / f"{name}.log").start()
        first, second = sealed("one"), sealed("one")
        assert first != second
        assert [sealed("two"), sealed("two")] == [first, second]
        dice.begin("another test")
        assert sealed("one") not in (first, second)
    finally:
        for server in servers.values():
            server.stop()
