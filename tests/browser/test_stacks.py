"""Tall stacks on a real screen: wholly on the board, at every size."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

import serai
from serai.core.record import dump
from tests.browser.conftest import Open

SIZES = ((320, 640), (390, 844), (768, 1024), (1440, 900), (844, 390))
REST = "bgpryx b4g4p4r4y4 - 3,-,0,bgpry,-/3,-,0,bgpry,-/3,-,0,bgpry,- - - 1 0 turn0 -"

OUTSIDE = """() => {
  const board = document.querySelector('svg.board').getBoundingClientRect()
  return [...document.querySelectorAll('svg.board .camel')].flatMap((camel) => {
    const box = camel.getBoundingClientRect()
    const across = box.left >= board.left - 1 && box.right <= board.right + 1
    const inside = across && box.top >= board.top - 1 && box.bottom <= board.bottom + 1
    return inside ? [] : [camel.outerHTML]
  })
}"""


def show(page: Page, stacks: str, folder: Path) -> None:
    """Open a game that begins with these stacks, at its beginning."""
    table = serai.table("camelup-2", ["Anna", "Bruno", "Carla"], position=f"{stacks} - {REST}")
    serai.play(table, ["random"] * 3)
    record = folder / "stacks.jsonl"
    record.write_bytes(dump(table.record))
    page.goto("/")
    page.locator("input[type=file]").set_input_files(record)
    page.locator(".camel").nth(6).wait_for()


@pytest.mark.parametrize("space", [1, 3, 5, 6, 7, 9, 12, 15])
def test_seven_camels_on_one_space_stay_on_the_board(
    open_page: Open, tmp_path: Path, space: int
) -> None:
    page = open_page(None)
    show(page, f"camelup-2 {space}:bgpryBW", tmp_path)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OUTSIDE) == [], (width, height)
