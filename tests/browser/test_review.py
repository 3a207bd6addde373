"""Reviews in the browser: a game played, reviewed, a mistake visited, played on from there."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from serai.core.record import Record, dump, load
from serai.core.registry import game_of
from serai.core.replay import replay
from serai.review import review
from tests.browser.conftest import QUICK, Open
from tests.browser.playing import play_ahead
from tests.browser.test_screens import Camera
from tests.server.short_games import WHOLE, short_game

REVIEWED = 120_000
"""Milliseconds that a review may take on a busy machine."""


@pytest.fixture(scope="module")
def record() -> Record:
    """A game that was soon over."""
    return short_game()


@pytest.fixture(scope="module")
def file(record: Record, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same as a file."""
    path = tmp_path_factory.mktemp("records") / "short.jsonl"
    path.write_bytes(dump(record))
    return path


def wait_for_review(page: Page) -> None:
    expect(page.locator(".moment h2")).to_be_visible(timeout=REVIEWED)
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=REVIEWED)


def ply_of(page: Page) -> int:
    found = re.search(r"#ply=(\d+)$", page.url)
    assert found, page.url
    return int(found[1])


def late_game(page: Page) -> str:
    """Open a table that begins shortly before a game was over."""
    whole = load(WHOLE)
    turns = list(replay(game_of(whole), whole))
    octets = {"content-type": "application/octet-stream"}
    sent = page.request.post("/api/reviews", data=WHOLE.read_bytes(), headers=octets)
    assert sent.ok, sent.text()
    ply = max(n for n, turn in enumerate(turns[:-8]) if turn.who == 0)
    wanted = {"ply": ply, "seat": 0, "name": "Layla", "bot": "random"}
    opened = page.request.post(f"/api/reviews/{sent.json()['review']}/play-on", data=wanted)
    assert opened.ok, opened.text()
    return str(opened.json()["table"])


def test_a_game_is_played_reviewed_and_played_on_from_a_moment(open_page: Open) -> None:
    page = open_page(None)
    table = late_game(page)
    play_ahead(page, table, lambda told: told["table"]["phase"] == "over")
    page.goto(f"/t/{table}")
    page.get_by_role("link", name="Review", exact=True).click()
    wait_for_review(page)
    decisions = page.locator("aside ol li button")
    assert decisions.count() > 1
    # From decision to decision by the list, from moment to moment by keys.
    decisions.last.click()
    last = ply_of(page)
    page.keyboard.press("ArrowLeft")
    assert ply_of(page) == last - 1
    page.keyboard.press("Home")
    assert ply_of(page) == 0
    decisions.last.click()
    expect(page.locator(".drawn .chose")).to_contain_text("Chosen:")
    sums = page.get_by_role("region", name="Decisions and luck")
    for row in ("Accuracy", "Own errors", "Luck", "Result"):
        expect(sums.get_by_role("rowheader", name=row, exact=True)).to_be_visible()
    page.get_by_text("The curve in words").click()
    expect(page.locator(".figure details li").first).to_contain_text("%")
    # The link to a moment leads there, for anybody.
    chose = page.locator(".drawn .chose").inner_text()
    other = open_page(page.url.removeprefix(page.evaluate("location.origin")))
    expect(other.locator(".drawn .chose")).to_have_text(chose, timeout=REVIEWED)
    assert ply_of(other) == last
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    expect(page.locator(".game")).to_be_visible()


def test_mistakes_are_visited_one_after_the_other(open_page: Open) -> None:
    page = open_page("/review")
    page.locator("input[type=file]").set_input_files(WHOLE)
    onward = page.get_by_role("button", name="Next mistake")
    expect(page.locator(".moment h2")).to_be_visible(timeout=REVIEWED)
    expect(onward).to_be_enabled(timeout=REVIEWED)
    onward.click()
    first = ply_of(page)
    grade = page.locator(".moment .grade")
    expect(grade).to_have_text(re.compile("inaccuracy|mistake|blunder"))
    expect(page.locator(".moment .reason").first).to_be_visible()
    # What would have been best is lit up on the table.
    expect(page.locator(".drawn .best")).to_contain_text("Best:")
    expect(page.locator("[data-hint]").first).to_be_visible()
    expect(onward).to_be_enabled(timeout=REVIEWED)
    page.keyboard.press("n")
    assert ply_of(page) > first
    page.keyboard.press("p")
    assert ply_of(page) == first
    # Whoever leaves does not wait any longer: the rest is not reviewed.
    page.goto("/")


@pytest.mark.parametrize(
    ("width", "height", "language", "theme"),
    [(360, 640, "it", "dark"), (844, 390, "fr", "light"), (1440, 900, "en", "dark")],
)
def test_the_review_fits_every_screen(
    open_page: Open, file: Path, width: int, height: int, language: str, theme: str
) -> None:
    settings = {**QUICK, "language": language, "theme": theme}
    page = open_page("/review", settings, viewport={"width": width, "height": height})
    warnings: list[str] = []
    page.on("console", lambda line: warnings.append(line.text) if line.type == "warning" else None)
    camera = Camera(page, [(width, height, theme)], language)
    expect(page.locator(".drop")).to_be_visible()
    camera.take("review-drop")
    dropped = page.evaluate_handle(
        """text => {
          const data = new DataTransfer()
          data.items.add(new File([text], 'game.jsonl'))
          return data
        }""",
        file.read_text("utf-8"),
    )
    page.dispatch_event("main", "drop", {"dataTransfer": dropped})
    wait_for_review(page)
    page.locator("aside ol li button").first.click()
    camera.take("review")
    assert not camera.faults
    assert not warnings


def test_games_without_a_reviewer_show_no_button(open_page: Open) -> None:
    page = open_page(None)

    def without(route: object) -> None:
        answer = route.fetch()  # type: ignore[attr-defined]
        games = [{**game, "review": False} for game in answer.json()]
        route.fulfill(response=answer, json=games)  # type: ignore[attr-defined]

    page.route("**/api/games", without)
    page.goto("/")
    expect(page.get_by_role("button", name="Open a record")).to_be_visible()
    expect(page.get_by_role("link", name="Review", exact=True)).to_have_count(0)


CHAIN = WHOLE.parents[1] / "faraon" / "lucky-chain.jsonl"
FIVE = WHOLE.parents[1] / "faraon" / "five-seats.jsonl"
AT_A_BLUNDER = 137
"""There the best way to a treasure was another than any after the step that was chosen."""


LOOKS = [(360, 640, "light"), (390, 844, "dark"), (1440, 900, "dark"), (1440, 900, "light")]


def test_the_ways_of_faraon_are_drawn_on_its_board(open_page: Open) -> None:
    page = open_page("/review", {**QUICK, "theme": "auto"})
    camera = Camera(page, LOOKS)
    page.locator("input[type=file]").set_input_files(CHAIN)
    wait_for_review(page)
    page.evaluate("ply => (location.hash = `ply=${ply}`)", AT_A_BLUNDER)
    decision = review(load(CHAIN)).decisions
    here = next(one for one in decision if one.ply == AT_A_BLUNDER)
    holes = {reason.code: reason.args.get("path") for reason in here.reasons}
    drawn = page.locator("[data-way]")
    expect(drawn).to_have_count(2)
    for kind, told in (("best", "best-way-safe"), ("chosen", "taken-way")):
        points = page.locator(f"[data-way={kind}] polyline").first.get_attribute("points")
        assert points is not None
        assert len(points.split()) == 1 + len(str(holes[told]).split())
    camera.take("review-faraon", whole=True)
    # What was best is drawn as chosen alone.
    best = next(one for one in decision if one.grade == "best" and one.kind == "slide")
    page.evaluate("ply => (location.hash = `ply=${ply}`)", best.ply)
    expect(page.locator("[data-way=best]")).to_have_count(0)
    expect(page.locator("[data-way=chosen]")).to_have_count(1)
    assert not camera.faults


def test_everybody_of_a_large_table_has_a_line_in_the_sums(open_page: Open) -> None:
    page = open_page("/review", {**QUICK, "theme": "auto"}, viewport={"width": 360, "height": 640})
    camera = Camera(page, [(360, 640, "light"), (1440, 900, "dark")])
    page.locator("input[type=file]").set_input_files(FIVE)
    wait_for_review(page)
    sums = page.get_by_role("region", name="Decisions and luck").get_by_role("table")
    names = [sitter.name for sitter in load(FIVE).header.seats]
    assert len(names) == 5
    for name in names:
        line = sums.get_by_role("row").filter(
            has=page.get_by_role("rowheader", name=name, exact=True)
        )
        start, own, others, luck, result = (
            int(cell.inner_text().replace("−", "-")) for cell in line.get_by_role("cell").all()[1:]
        )
        assert abs(start + own + others + luck - result) <= 2  # Each is rounded.
    camera.take("review-five")
    assert not camera.faults
