"""Puzzles in the browser: solved and failed by keyboard and by touch, on this device."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from serai.core.puzzles import Puzzle, puzzles
from serai.texts import LANGUAGES
from tests.browser.conftest import QUICK, Open
from tests.browser.test_screens import Camera
from tests.covering import cover


def one_of_each_kind() -> list[Puzzle]:
    return list({(puzzle.game, puzzle.kind): puzzle for puzzle in puzzles()}.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_answers_a_puzzle_is_in_sight_on_a_laptop(open_page: Open, language: str) -> None:
    """Nobody has to scroll for the buttons of the game."""
    size = {"width": 1440, "height": 900}
    page = open_page(None, {**QUICK, "language": language}, viewport=size)
    for puzzle, spoken in cover(one_of_each_kind(), LANGUAGES):
        if spoken != language:
            continue
        page.goto(f"/puzzle/{puzzle.id}")
        buttons = page.locator(".actions, .controls, .arrows").locator("button").last
        expect(buttons).to_be_in_viewport(ratio=1)


def about_a_ticket() -> Puzzle:
    """A puzzle that one ticket solves, where rolling is wrong."""
    return next(
        p
        for p in puzzles()
        if p.game == "camelup-2" and len(p.solutions) == 1 and p.solutions[0].startswith("ticket ")
    )


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return about_a_ticket()


def camel_of(puzzle: Puzzle) -> str:
    return puzzle.solutions[0].removeprefix("ticket ")


def outcome(page: Page) -> Locator:
    return page.locator(".outcome")


def test_a_puzzle_is_failed_and_solved_by_keyboard(open_page: Open, puzzle: Puzzle) -> None:
    page = open_page(f"/puzzle/{puzzle.id}")
    expect(page.get_by_text("One action is clearly best")).to_be_visible()
    page.keyboard.press("r")
    expect(outcome(page)).to_contain_text("not the best action")
    expect(outcome(page)).to_be_focused()
    page.keyboard.press("t")
    page.keyboard.press(camel_of(puzzle))
    expect(outcome(page)).to_contain_text("solved!")
    expect(page.locator(".why table")).to_be_visible()
    expect(page.locator(".kept")).to_contain_text("1 solved")
    # It is known on this device when the page is loaded again, and nowhere else.
    page.reload()
    expect(page.locator(".kept")).to_contain_text("1 solved")
    other = open_page(f"/puzzle/{puzzle.id}")
    expect(other.locator(".kept")).to_contain_text("0 solved")


def test_a_puzzle_is_failed_and_solved_by_touch(phone: Page, puzzle: Puzzle) -> None:
    phone.goto(f"/puzzle/{puzzle.id}")
    phone.locator(".pyramid[data-place]").tap()
    expect(outcome(phone)).to_contain_text("not the best action")
    phone.locator(f"[data-place=pile-{camel_of(puzzle)}]").tap()
    expect(outcome(phone)).to_contain_text("solved!")


def test_whoever_gives_up_is_shown_the_solution_on_the_board(
    open_page: Open, puzzle: Puzzle
) -> None:
    page = open_page(f"/puzzle/{puzzle.id}")
    page.get_by_role("button", name="Show the solution").click()
    expect(outcome(page)).to_contain_text("The best action:")
    expect(page.locator(f"[data-place=pile-{camel_of(puzzle)}]")).to_have_attribute("data-hint", "")
    expect(page.locator(".kept")).to_contain_text("0 solved")
    page.keyboard.press("r")
    expect(outcome(page)).to_contain_text("The best action:")


def test_the_puzzle_of_the_day_begins_a_streak(open_page: Open) -> None:
    page = open_page("/")
    page.get_by_role("link", name="Puzzle of the day").click()
    expect(page.locator(".kept")).to_contain_text("0 days in a row")
    expect(page.get_by_role("heading", name="Puzzle of the day")).to_be_visible()
    kept = page.evaluate(
        """() => {
          const noon = new Date()
          const day = Date.UTC(noon.getFullYear(), noon.getMonth(), noon.getDate()) / 864e5
          const today = day - Date.UTC(2026, 0, 1) / 864e5
          const days = [today - 1, today - 2, today - 4]
          localStorage.setItem('serai-puzzles', JSON.stringify({ solved: ['x'], days }))
        }"""
    )
    assert kept is None
    page.reload()
    expect(page.locator(".kept")).to_contain_text("2 days in a row")
    page.get_by_label("Which puzzles").select_option(index=1)
    page.get_by_role("button", name="Another puzzle").click()
    page.wait_for_url(re.compile("/puzzle/[0-9a-f]{8}$"))


@pytest.mark.parametrize(
    ("width", "height", "language", "theme"),
    [(360, 640, "fr", "light"), (844, 390, "it", "dark"), (1440, 900, "en", "light")],
)
def test_the_puzzle_fits_every_screen(
    open_page: Open, puzzle: Puzzle, width: int, height: int, language: str, theme: str
) -> None:
    settings = {**QUICK, "language": language, "theme": theme}
    size = {"width": width, "height": height}
    page = open_page(f"/puzzle/{puzzle.id}", settings, viewport=size)
    camera = Camera(page, [(width, height, theme)], language)
    expect(page.locator(".head")).to_be_visible()
    camera.take("puzzle")
    page.keyboard.press("t")
    page.keyboard.press(camel_of(puzzle))
    expect(page.locator(".why table")).to_be_visible()
    camera.take("puzzle-solved")
    assert not camera.faults
