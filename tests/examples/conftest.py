"""The example packages, really installed: by pip, into a folder next to Serai's own."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from serai.core.registry import registry
from serai.texts import texts
from tests.processes import load_once
from tests.server.running import GENEROUS, ServerProcess

ROOT = Path(__file__).parents[2]


def install(package: Path, folder: Path) -> None:
    """Install a package as anybody would, only without the network and without what it needs."""
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"),
            *("--no-index", "--no-deps", "--no-build-isolation", "--target", str(folder)),
            str(package),
        ],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr


def forget() -> None:
    """Let games and texts be looked for again."""
    registry.cache_clear()
    texts.cache_clear()


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where Liar's Dice is installed."""
    made = tmp_path_factory.mktemp("installed")
    install(ROOT / "examples" / "liars-dice", made)
    return made


@pytest.fixture(scope="module")
def installed(folder: Path) -> Iterator[Path]:
    """Liar's Dice is installed: for this process, and for all that it starts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        found = [str(folder), os.environ.get("PYTHONPATH", "")]
        path = os.pathsep.join(filter(None, found))
        patch.setenv("PYTHONPATH", path)
        load_once(path)
        forget()
        yield folder
    forget()


@pytest.fixture(scope="module")
def dice_server(
    installed: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServerProcess]:
    """A server that has Liar's Dice."""
    assert installed
    home = tmp_path_factory.mktemp("dice-server")
    process = ServerProcess(
        *GENEROUS, "--database", f"sqlite:///{home / 'tables.db'}", log=home / "log"
    )
    process.start()
    try:
        yield process
    finally:
        process.stop()
    assert '"level":"error"' not in process.log.read_text(), process.log.read_text()
