"""Rules people read: one page for each ruleset, examples to step through, and the law behind it."""

import re

from playwright.sync_api import expect

from serai.texts.rules import rules
from tests.browser.conftest import Open
from tests.browser.playing import start_game

SHORT_PAGE = 9000
"""The page was five times as long on a phone when both editions and all games shared it."""

IDS = "[...document.querySelectorAll('main dt')].map((one) => one.textContent)"
SIGHT = """(id) => {
  const box = document.getElementById(id).getBoundingClientRect()
  return box.top >= 0 && box.bottom <= innerHeight
}"""


def test_each_ruleset_has_a_page_with_its_own_law(open_page: Open) -> None:
    page = open_page("/rules/camelup-1", viewport={"width": 390, "height": 844})
    expect(page.get_by_role("heading", name="Set-up")).to_be_visible()
    expect(page.locator("article")).not_to_contain_text("crazy")
    assert page.evaluate("document.documentElement.scrollHeight") < SHORT_PAGE
    page.get_by_role("button", name=re.compile("Show all")).click()
    ids = page.evaluate(IDS)
    assert "CU1-37" in ids
    assert "B1" in ids
    assert not [one for one in ids if one.startswith(("CU2", "F", "C3", "E2", "E4"))]
    # Nothing of this edition is left out, and what is only the other's is.
    every = {one for one in rules() if one.startswith("CU1")}
    assert every <= set(ids)
    assert not {f"B{n}" for n in range(26, 36)} & set(ids)

    page.get_by_role("navigation", name="Which game").get_by_role(
        "link", name="Faraon, solo"
    ).click()
    expect(page.get_by_role("heading", name="Rules: Faraon, solo")).to_be_attached()
    page.get_by_label("Find a rule").fill("FX-08")
    expect(page.get_by_text("No rule says that.")).to_be_visible()
    page.get_by_label("Find a rule").fill("FS-0")
    expect(page.locator("main dt").first).to_have_text("FS-01")

    page.get_by_role("navigation", name="Which game").get_by_role(
        "link", name="Faraon, expert"
    ).click()
    page.get_by_label("Find a rule").fill("FX-08")
    expect(page.locator("main dt").first).to_be_visible()


def test_examples_are_stepped_through_and_rules_are_linked(open_page: Open) -> None:
    page = open_page("/rules/camelup-2")
    example = page.locator("figure").first
    expect(example).to_contain_text("Step 1 of 4")
    before = example.locator("svg").first.inner_html()
    example.get_by_role("button", name="Next step").click()
    expect(example).to_contain_text("After:")
    assert example.locator("svg").first.inner_html() != before
    page.get_by_role("link", name="CU2-45").click()
    expect(page.locator("#CU2-45")).to_be_visible()
    page.wait_for_function(SIGHT, arg="CU2-45")
    # A link that names a rule and no ruleset finds one that has it.
    page.goto("/rules#CU1-37")
    expect(page.locator("#CU1-37")).to_be_visible()
    assert "/rules/camelup-1" in page.url


def test_help_is_about_this_game_and_this_device(open_page: Open) -> None:
    page = open_page(None)
    start_game(page, "faraon", 1, bot="forgetful")
    page.get_by_role("button", name="Help").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Push that many pyramids")
    expect(dialog).not_to_contain_text("betting ticket")
    expect(dialog.get_by_role("link", name="Rules")).to_have_attribute("href", "/rules/faraon")

    phone = open_page("/", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    phone.get_by_role("button", name="Help").click()
    expect(phone.get_by_role("dialog").get_by_role("link", name="Rules")).to_be_visible()
    expect(phone.get_by_role("dialog")).not_to_contain_text("Keys")
