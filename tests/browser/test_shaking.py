"""Shaking the dice: one click on each device, and everything else happens by itself."""

import json
import re
from pathlib import Path

import httpx
from playwright.sync_api import Page, expect

from serai.core import record
from serai.core.registry import game_of
from serai.core.shaking import check_dice
from serai.server.protocol.shaking import REVEAL_WITHIN
from tests.browser.conftest import Open
from tests.browser.test_people import sit_down
from tests.server.pairs import command as ask
from tests.server.running import sit
from tests.server.shakers import shaking
from tests.server.test_shaking import new_stage


def at_a_table(open_page: Open) -> tuple[Page, Page, str]:
    """Open a table for two people in two browsers; give its address too."""
    host, guest = open_page(), open_page()
    host.get_by_role("button", name=re.compile("With friends Camel Up, 1st")).click()
    link = host.get_by_label("Link to this table").input_value()
    guest.goto(link)
    sit_down(guest, "Amina")
    return host, guest, link


def report_of(link: str) -> dict[str, object]:
    server, _, table = link.partition("/t/")
    told: dict[str, object] = httpx.get(f"{server}/api/tables/{table}/dice").json()
    return told


def test_one_click_on_two_devices_shakes_the_dice(open_page: Open) -> None:
    host, guest, link = at_a_table(open_page)
    guest.get_by_role("button", name="Shake the dice").click()
    expect(guest.get_by_text("Shaken", exact=True)).to_be_visible()
    expect(host.get_by_text("Shaken by Amina.")).to_be_visible()
    host.get_by_text("Add a word of your own").click()
    host.get_by_label("Your word").fill("sand and stars ★")
    host.get_by_role("button", name="Shake the dice").click()
    expect(guest.get_by_text(re.compile(r"Shaken by .* and .*\."))).to_be_visible()
    # Nobody sees anything of it before all have shaken.
    assert "sand and stars" not in guest.content()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        expect(page.locator(".seats")).to_have_count(0)
        expect(page.locator(".alarm")).to_have_count(0)
    report = report_of(link)
    header = record.read(str(report["header"]).encode() + b"\n").header
    assert header.dice
    assert len(header.dice.shaken) == 2
    check_dice(header.dice, header.commitment or "", [sitter.name for sitter in header.seats])
    assert "sand and stars ★" in {each.word for each in header.dice.shaken}
    assert game_of(record.Record(header)).name == "camelup-1"


def test_a_page_that_is_loaded_again_shows_what_it_shook_before(open_page: Open) -> None:
    host, guest, link = at_a_table(open_page)
    guest.get_by_role("button", name="Shake the dice").click()
    expect(host.get_by_text("Shaken by Amina.")).to_be_visible()
    guest.reload()
    expect(guest.get_by_role("button", name="Shake again")).to_be_visible()
    host.get_by_role("button", name="Start the game").click()
    expect(guest.locator(".seats")).to_have_count(0)
    shaken = report_of(link)["dice"]
    assert isinstance(shaken, dict)
    assert [each["name"] for each in shaken["shaken"]] == ["Amina"]


def test_a_server_that_begins_another_game_is_found_out(open_page: Open) -> None:
    """Not one word may change between what was announced and what begins."""
    host, guest, _ = at_a_table(open_page)

    def lie(route: object) -> None:
        answer = route.fetch()  # type: ignore[attr-defined]
        told = answer.json()
        told["header"] = told["header"].replace('"name":"Amina"', '"name":"Am\u0456na"', 1)
        route.fulfill(response=answer, body=json.dumps(told))  # type: ignore[attr-defined]

    guest.route("**/dice", lie)
    guest.get_by_role("button", name="Shake the dice").click()
    expect(host.get_by_text("Shaken by Amina.")).to_be_visible()
    host.get_by_role("button", name="Start the game").click()
    expect(guest.locator(".alarm")).to_contain_text("do not trust its dice")
    expect(host.locator(".alarm")).to_have_count(0)


def test_a_broken_round_is_told_and_shaken_anew_by_itself(open_page: Open, tmp_path: Path) -> None:
    """Amina is a program that shakes and then shows nothing."""
    stage = new_stage()
    with stage.serve(tmp_path) as url:
        host = open_page(None)
        host.goto(url)
        host.get_by_role("button", name=re.compile("With friends Camel Up, 1st")).click()
        table = host.get_by_label("Link to this table").input_value().rpartition("/")[2]
        amina = sit(url, table, "Amina")["key"]
        ask(url, table, amina, type="ready").raise_for_status()
        host.get_by_role("button", name="Shake the dice").click()
        info = httpx.get(f"{url}/api/tables/{table}").json()["table"]
        ask(url, table, amina, type="shake", **shaking(info, 1)).raise_for_status()
        expect(host.get_by_text(re.compile("Shaken by .* and Amina"))).to_be_visible()
        host.get_by_role("button", name="Start the game").click()
        expect(host.get_by_text("Waiting for Amina to show what they shook")).to_be_visible()
        expect(host.get_by_role("button", name="Start the game")).to_be_disabled()
        stage.let_pass(REVEAL_WITHIN + 2)
        expect(host.get_by_text("Amina did not show what was shaken there.")).to_be_visible()
        # This browser had shown its own: it shakes anew without being asked.
        expect(host.get_by_role("button", name="Shake again")).to_be_visible()
        host.get_by_role("button", name="Start the game").click()
        expect(host.locator(".seats")).to_have_count(0)
        shaken = httpx.get(f"{url}/api/tables/{table}/dice").json()["dice"]
        assert (len(shaken["shaken"]), len(shaken["broken"])) == (1, 1)
        assert [each["name"] for each in shaken["broken"][0]["silent"]] == ["Amina"]
