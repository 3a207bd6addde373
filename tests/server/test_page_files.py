"""The browser client's files and the texts: what is kept, packed and found."""

import gzip

import pytest

from serai.server.http.pages import EACH_TIME, FOR_EVER, INDEX, Pages, _page
from serai.server.tables.keys import COOKIE
from tests.server.hostile import assert_refused
from tests.server.house import House, in_house


@pytest.fixture
def pages() -> Pages:
    """A client of four files."""
    made = Pages()
    made._pages = {
        name: _page(name, body)
        for name, body in (
            (INDEX, b'<html lang="en"><p>hello</p></html>'),
            ("assets/app-1234.js", b"let x = 1;" * 50),
            ("icon.png", b"\x89PNG"),
            ("manifest.webmanifest", b"{}"),
        )
    }
    made.index = made._pages[INDEX]
    return made


def test_files_whose_name_changes_with_them_are_kept_for_ever(pages: Pages) -> None:
    for name, caching in (
        ("assets/app-1234.js", FOR_EVER),
        ("index.html", EACH_TIME),
        ("icon.png", EACH_TIME),
        ("manifest.webmanifest", EACH_TIME),
    ):
        page = pages.find(name)
        assert page is not None
        assert page.caching == caching


def test_what_packs_well_is_packed_and_every_file_says_its_kind(pages: Pages) -> None:
    script, icon = pages.find("assets/app-1234.js"), pages.find("icon.png")
    manifest = pages.find("manifest.webmanifest")
    assert script is not None
    assert icon is not None
    assert manifest is not None
    assert script.packed is not None
    assert gzip.decompress(script.packed) == script.body
    assert script.packed[4:8] == bytes(4), "it does not tell when it was packed"
    assert script.kind == "application/javascript; charset=utf-8"
    assert (icon.packed, icon.kind) == (None, "image/png")
    assert manifest.kind == "application/manifest+json"
    assert len({page.tag for page in (script, icon, manifest)}) == 3


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("", "index"), ("t/abc", "index"), ("rules/x", "index"), ("icon.png", "icon"),
        ("missing.png", None), ("assets/missing.js", None), ("api/nothing", None),
        ("a.b/c", "index"),
    ],
)  # fmt: skip
def test_every_address_that_is_no_file_is_the_first_page(
    pages: Pages, path: str, found: str | None
) -> None:
    page = pages.find(path)
    expected = {"index": pages.index, "icon": pages._pages["icon.png"], None: None}
    assert page is expected[found]


def test_the_page_of_a_table_names_its_game_and_is_another_page(pages: Pages) -> None:
    page = pages.table("camelup-2")
    assert page.body.startswith(b'<html data-game="camelup-2" data-web="camelup" lang="en">')
    assert page.tag != pages.index.tag
    assert page.caching == EACH_TIME
    assert pages.table("camelup-2") is page
    assert pages.table("faraon") is not page


def test_pages_are_answered_as_browsers_ask_for_them(pages: Pages) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", start=False)
        app = house.app()
        before = app.state.pages
        app.state.pages = pages
        try:
            async with house.http() as http:
                plain = await http.get("/", headers={"accept-encoding": "identity"})
                assert "content-encoding" not in plain.headers
                assert (plain.text, plain.headers["vary"]) == (
                    pages.index.body.decode(), "accept-encoding",
                )  # fmt: skip
                assert COOKIE in plain.cookies
                packed = await http.get("/assets/app-1234.js")
                assert packed.headers["content-encoding"] == "gzip"
                assert packed.headers["cache-control"] == FOR_EVER
                assert packed.content == b"let x = 1;" * 50
                tag = packed.headers["etag"]
                known = {"if-none-match": tag}
                same = await http.get("/assets/app-1234.js", headers=known)
                assert (same.status_code, same.content) == (304, b"")
                other = await http.get("/", headers=known)
                assert other.status_code == 200
                assert (await http.get("/nothing.js")).status_code == 404
                shown = await http.get(f"/t/{table}")
                assert 'data-game="camelup-2"' in shown.text
                assert "data-game" not in (await http.get("/t/nowhere")).text
            async with house.http() as http:
                assert COOKIE not in (await http.get("/icon.png")).cookies
        finally:
            app.state.pages = before

    in_house(play)


def test_texts_and_rules_are_there_in_known_languages_only() -> None:
    async def play(house: House) -> None:
        async with house.http() as http:
            whole = await http.get("/api/texts/it")
            part = await http.get("/api/texts/it?family=camelup")
            assert whole.status_code == part.status_code == 200
            assert part.text
            assert part.text in whole.text
            assert (await http.get("/api/rules/fr")).json()["language"] == "fr"
            for path in ("/api/texts/xx", "/api/rules/xx", "/api/texts/it?family=chess"):
                assert_refused(await http.get(path), 404, "not-found")

    in_house(play)
