"""How hard the tests try, what they need, and which process runs them.

They try a little in `make test`, and for as long as it takes in `make soak`.
"""

import gc
import os
import ssl
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import HealthCheck, settings

from tests import dice, distribution, needs, reasons

SOAK = bool(os.environ.get("SERAI_SOAK"))
LONGEST_NAME = 80

_PATIENT = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("test", max_examples=25, deadline=None, suppress_health_check=_PATIENT)
settings.register_profile("soak", max_examples=500, deadline=None, suppress_health_check=_PATIENT)
settings.load_profile("soak" if SOAK else "test")

reasons.watch()
dice.choose(new=SOAK)

# Nearly all that is loaded stays to the end: looking for garbage so often would find little.
gc.set_threshold(50_000, 20, 100)

# httpx reads a thousand certificates for each client, though nothing here is encrypted.
ssl.create_default_context = cache(ssl.create_default_context)  # type: ignore[assignment]


@pytest.fixture
def effort() -> int:
    """How many times over a campaign of fixed size is run."""
    return 20 if SOAK else 1


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """Name a case by its parameter, not by a whole record."""
    return argname if isinstance(val, str | bytes) and len(val) > LONGEST_NAME else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Say what tests need, leave some combinations out, and let those begin that take longest."""
    from tests.covering import thin_out

    if not SOAK and (dropped := thin_out(items)):
        config.hook.pytest_deselected(items=dropped)
    for item in items:
        needs.mark(item)
    distribution.sort(items)


def pytest_collection_finish() -> None:
    """Have the collector of garbage leave alone what is loaded."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Know which test runs, to see that it says what it needs."""
    needs.begin(item)
    dice.begin(item.nodeid)
    try:
        return (yield)
    finally:
        needs.end()


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Say how many processes `-n auto` means: two more than cores, for many tests wait.

    `-n logical` means as many as there are cores.
    """
    return (os.cpu_count() or 1) + 2 * int(config.getoption("numprocesses") == "auto")


def pytest_report_header() -> str:
    """Say which dice are dealt, to have the same again."""
    return f"dice: {dice.WHICH}={os.environ[dice.WHICH]}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what tests measured, in whichever process they ran."""
    measured = [
        told
        for report in terminalreporter.getreports("passed")
        for name, told in report.user_properties
        if name == "measured"
    ]
    if measured:
        terminalreporter.section("measured")
        for line in measured:
            terminalreporter.line(str(line))
