"""The same screen at several sizes, by day and by night, without going there again.

A page that follows the system's theme (`theme: auto`) is given another size and another time of
day; that takes a fraction of what loading it, or playing up to it, takes.
"""

from collections.abc import Iterable, Iterator

from playwright.sync_api import Page

Look = tuple[int, int, str]
"""Width, height and theme."""

SETTLED = """async () => {
  const frame = () => new Promise((shown) => requestAnimationFrame(shown))
  await frame()
  await frame()
  const fading = document.getAnimations().filter((one) => one instanceof CSSTransition)
  await Promise.allSettled(fading.map((one) => one.finished))
}"""
"""The new size is laid out, and no colour is on its way to the new theme."""


def under(page: Page, looks: Iterable[Look]) -> Iterator[Look]:
    """Show a page in each look, one after the other; the page keeps the last one."""
    for width, height, theme in looks:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        page.evaluate(SETTLED)
        assert page.evaluate("document.documentElement.dataset.theme") == theme
        yield width, height, theme
