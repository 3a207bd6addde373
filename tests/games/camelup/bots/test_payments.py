"""Payments are named once, in the rules; odds and bots read them there."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import serai
from serai.games.camelup.rules import payments
from tests.games.camelup.bots.payments import check

ROOT = Path(__file__).parents[4]
PLANTED = {
    "SECOND_PLACE": 2,
    "WRONG_TICKET": -3,
    "PYRAMID_TICKET": 4,
    "TILE_PAY": 6,
    "WRONG_CARD": -5,
}


def test_odds_and_bots_expect_what_the_rules_pay() -> None:
    check()


def test_other_payments_in_the_rules_are_expected_everywhere(tmp_path: Path) -> None:
    """The package copied with every payment changed in one place, not compiled."""
    package = Path(serai.__file__).parent
    shutil.copytree(package, tmp_path / "serai", ignore=shutil.ignore_patterns("web", "*.pyc"))
    page = tmp_path / "serai/games/camelup/rules/payments.py"
    text = page.read_text("utf-8")
    for name, value in PLANTED.items():
        assert getattr(payments, name) != value
        text, found = re.subn(rf"^{name} = -?\d+$", f"{name} = {value}", text, flags=re.MULTILINE)
        assert found == 1
    page.write_text(text, "utf-8")
    environment = {
        **os.environ,
        "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}",
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "NUMBA_DISABLE_JIT": "1",
    }
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "tests.games.camelup.bots.payments"],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
