"""The engines that are installed here, each started once."""

from collections.abc import Iterator

import pytest

from tests.browser.conftest import Server, server
from tests.conftest import SOAK
from tests.engines import firefox, webkit
from tests.engines.engine import Engine
from tests.needs import require

__all__ = ["server"]

KINDS: dict[str, type[Engine]] = {"firefox": firefox.Firefox, "webkit": webkit.WebKit}
MISSING = {"firefox": firefox.missing(), "webkit": webkit.missing()}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Try every engine that is here; a soak, which tries everything, wants all of them."""
    if "engine" in metafunc.fixturenames:
        here = [name for name in KINDS if SOAK or not MISSING[name]]
        metafunc.parametrize("engine", here, indirect=True, scope="package")


@pytest.fixture(scope="package")
def engine(request: pytest.FixtureRequest, server: Server) -> Iterator[Engine]:
    """Run a browser of one kind."""
    require("browser")
    name: str = request.param
    if MISSING[name]:
        pytest.fail(f"this test needs {MISSING[name]}", pytrace=False)
    found = KINDS[name](server.url)
    yield found
    found.close()
