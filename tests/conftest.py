"""How hard the tests try: short in `make test`, whole in `make soak`."""

import os

import pytest
from hypothesis import HealthCheck, settings

from tests import reasons

SOAK = bool(os.environ.get("SERAI_SOAK"))

_PATIENT = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("test", max_examples=25, deadline=None, suppress_health_check=_PATIENT)
settings.register_profile("soak", max_examples=500, deadline=None, suppress_health_check=_PATIENT)
settings.load_profile("soak" if SOAK else "test")

reasons.watch()


@pytest.fixture
def effort() -> int:
    """How many times over a campaign of fixed size is run."""
    return 20 if SOAK else 1


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
