"""What axe finds wrong with a page."""

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

RUN = """async () => (await axe.run({
  resultTypes: ['violations'],
  preload: { assets: ['media'] }, // No rule that is on reads style sheets.
  rules: { 'label-content-name-mismatch': { enabled: true }, 'td-has-header': { enabled: true } },
})).violations.flatMap((rule) =>
  rule.nodes.map((node) => `${rule.id} (${rule.impact}): ${node.html.slice(0, 120)}`))"""


@cache
def _axe() -> str:
    return SOURCE.read_text("utf-8")


def violations(page: Page) -> list[str]:
    """Return everything axe objects to, serious or not, including two of its newer rules."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe())
    return list(page.evaluate(RUN))
