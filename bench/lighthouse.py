"""What Lighthouse says about the pages on a phone, and how much the first screen weighs.

    python -m bench.lighthouse

Lighthouse comes from the npm registry (`npx lighthouse`) and looks at each page with its own slow
phone and slow network, five times; the median counts. It simulates both from what Chromium did, so
whatever else the machine does affects it: a busy one gives lower figures.
"""

import json
import os
import subprocess
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import ARGUMENTS, Server, chromium
from tests.browser.playing import open_table

AIM = 95
RUNS = 5
LIGHTHOUSE = "lighthouse@12"
CATEGORIES = ("performance", "accessibility", "best-practices")
FLAGS = "--headless --no-sandbox --disable-gpu"

MOST_BYTES = 60 * 1024
"""What the first screen may weigh: JavaScript and styles, compressed."""

WEIGHT = """() => performance.getEntriesByType('resource')
  .filter(({ name }) => /[.](js|css)$/.test(new URL(name).pathname))
  .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize])"""


def scores(address: str) -> dict[str, float]:
    """Let Lighthouse look at a page once; return a score out of 100 for each category."""
    command = ["npx", "--yes", LIGHTHOUSE, address, "--output=json", "--quiet"]
    command += [f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={FLAGS}"]
    wishes = os.environ | {"CHROME_PATH": chromium()}
    told = subprocess.run(  # noqa: S603
        command, env=wishes, check=True, stdout=subprocess.PIPE
    ).stdout
    found: dict[str, Any] = json.loads(told)["categories"]
    return {name: 100 * found[name]["score"] for name in CATEGORIES}


def weigh(page: Page) -> int:
    """Return how many bytes of code and styles the first screen takes."""
    page.goto("/")
    page.locator("main .button").first.wait_for()
    page.wait_for_load_state("networkidle")
    files = page.evaluate(WEIGHT)
    for name, size in files:
        print(f"{size:8,} bytes  {name}")
    return sum(size for _, size in files)


def main() -> None:
    """Look at the home page, at an invitation and at a table, and print what was found."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
            page = browser.new_page(base_url=server.url)
            weight = weigh(page)
            met = "met" if weight <= MOST_BYTES else "NOT met"
            print(f"first screen: {weight:,} bytes; aim: at most {MOST_BYTES:,}, {met}")
            pages = {
                "home": "/",
                "table": f"/t/{open_table(page, 'camelup-2', 3)}",
                "rules": "/rules/camelup-2",
            }
            browser.close()
            for name, path in pages.items():
                runs = [scores(server.url + path) for _ in range(RUNS)]
                for category in CATEGORIES:
                    values = sorted(run[category] for run in runs)
                    middle = median(values)
                    met = "met" if middle >= AIM else "NOT met"
                    print(f"{name:6} {category:15} {middle:3.0f} ({values}); aim {AIM}, {met}")
        finally:
            server.stop()


if __name__ == "__main__":
    main()
