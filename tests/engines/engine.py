"""What a test asks of a browser, whichever engine draws the page."""

import base64
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

LONGEST_WAIT = 60


class Engine(ABC):
    """A window of a browser that plays at a server."""

    name: str

    def __init__(self, url: str) -> None:
        self.url = url

    @abstractmethod
    def load(self, address: str) -> None:
        """Load a page and wait for it."""

    @abstractmethod
    def run(self, function: str, *given: Any) -> Any:
        """Run a function of the page, which may be asynchronous, and return what it returns."""

    @abstractmethod
    def tap(self, x: float, y: float) -> None:
        """Press and let go at a point of the page."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give the page this much room."""

    @abstractmethod
    def picture(self) -> str:
        """Draw what is seen, as PNG in base64."""

    @abstractmethod
    def close(self) -> None:
        """End the browser."""

    def go(self, path: str) -> None:
        """Go to a page of the server."""
        self.load(self.url + path)

    def keep_picture(self, path: Path) -> None:
        """Write what is seen to a file, to be looked at."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(self.picture()))

    def until(self, function: str, *given: Any) -> Any:
        """Run a function of the page until it returns something true, and return that.

        The page itself keeps looking, for a while: asking it again and again would take longer.
        """
        keep_looking = (
            f"async (...given) => {{ {PATIENTLY} return patiently({function}, ...given) }}"
        )
        patience = time.monotonic() + LONGEST_WAIT
        while not (seen := self.run(keep_looking, *given)):
            text = self.run("() => document.body.innerText.slice(0, 600)")
            assert time.monotonic() < patience, f"nothing happens any more in {self.name}: {text}"
        return seen

    def visit(self, path: str, sign: str) -> None:
        """Go to a page and wait for what shows that it is there."""
        self.go(path)
        self.until("(sign) => !!document.querySelector(sign)", sign)

    def click(self, selector: str) -> None:
        """Tap on the middle of the first element that fits, scrolled to if need be."""
        x, y = self.until(PLACE, selector)
        self.tap(x, y)


PATIENTLY = """
  const patiently = async (look, ...given) => {
    const until = performance.now() + 8000
    for (;;) {
      const seen = await look(...given)
      if (seen || performance.now() > until) return seen
      await new Promise((resume) => setTimeout(resume, 15))
    }
  }
"""

PLACE = """(selector) => {
  const element = document.querySelector(selector)
  if (!element) return null
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  }
  const meets = ([x, y]) => {
    const there = document.elementFromPoint(x, y)
    return there && (element.contains(there) || there.contains(element))
  }
  if (!meets(middle())) element.scrollIntoView({ block: 'center' })
  return meets(middle()) ? middle() : null
}"""
