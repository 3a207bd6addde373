"""The documentation site: every page has its place, shows something, and leads somewhere."""

import json
import re
import shutil
from pathlib import Path

import pytest

from tests.docs.pages import ROOT, all_pages, builder


def places(listed: list[dict[str, object]]) -> list[str]:
    """Return the pages that a navigation lists, in order."""
    found = []
    for part in listed:
        for told in part.values():
            found += [told] if isinstance(told, str) else places(told)  # type: ignore[arg-type]
    return found


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_every_page_is_in_the_navigation_once(language: str) -> None:
    made = builder().pages(language)
    listed = places(builder().configuration(language, made)["nav"])
    assert sorted(listed) == sorted(made)
    assert listed[0] == "index.md"
    titles = [builder().heading(made[place]) for place in listed]
    assert all(titles)
    assert len(set(titles)) == len(titles)


def test_players_have_their_part_in_every_language() -> None:
    named = ("how-to-play", "odds-explained", "on-your-phone")
    parts = ("index.md", *(f"players/{name}.md" for name in named), "rules.md")
    for language in ("it", "fr"):
        assert tuple(sorted(builder().pages(language))) == tuple(sorted(parts))


def test_every_page_has_a_picture_or_an_example() -> None:
    assert len(all_pages()) > 25
    for page, text in all_pages().items():
        assert re.search(r"^!\[|^```", text, re.MULTILINE), page


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the pages, to be changed."""
    for name in ("docs", "src", "examples"):
        (tmp_path / name).mkdir()
    shutil.copytree(ROOT / "docs", tmp_path / "docs", dirs_exist_ok=True)
    (tmp_path / "examples" / "liars-dice" / "tests").mkdir(parents=True)
    for name in ("README.md", "tests/test_dice_whole_games.py"):
        (tmp_path / "examples" / "liars-dice" / name).touch()
    for name in (*builder().OF_THE_ROOT, "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    monkeypatch.setattr(builder(), "ROOT", tmp_path)
    monkeypatch.setattr(builder(), "DOCS", tmp_path / "docs")
    monkeypatch.setattr(builder(), "STAGE", tmp_path / "stage")
    monkeypatch.setattr(builder(), "SITE", tmp_path / "site")
    return tmp_path


def test_a_page_that_somebody_adds_finds_its_place(copied: Path) -> None:
    (copied / "docs" / "guides" / "reviews.md").write_text("# Reviews\n")
    (copied / "docs" / "guides" / "envs.md").write_text("<!-- for: researchers -->\n# Envs\n")
    (copied / "docs" / "players" / "puzzles.md").write_text("# Puzzles\n")
    (copied / "docs" / "decisions" / "9999-a-thing.md").write_text("# A thing\n\n## Why\n")
    made = builder().pages("en")
    assert made["guides/envs.md"] == "# Envs\n"
    listed = {
        audience: places([part]) for part in builder().navigation(made)[1:] for audience in part
    }
    assert "guides/reviews.md" in listed["Programmers"]
    assert "guides/envs.md" in listed["Researchers"]
    assert "players/puzzles.md" in listed["Players"]
    assert "## A thing { #9999-a-thing }\n\n### Why" in made["decisions.md"]


def test_links_are_made_for_the_place_of_a_page() -> None:
    contributing = all_pages()["CONTRIBUTING.md"]
    assert "](rules.md)" in contributing
    assert "](decisions.md#0014-a-version-of-the-rules-is-data)" in contributing
    assert "](../decisions.md#0011-sockets-are-written-at-once)" in all_pages()["guides/host.md"]
    assert "](../SECURITY.md#dependencies)" in all_pages()["guides/host.md"]


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_every_link_leads_to_a_file(language: str) -> None:
    assert builder().dead_links(language) == []


def test_a_link_to_no_file_stops_the_build(copied: Path) -> None:
    (copied / "docs" / "index.it.md").write_text("# Serai\n\n[qui](nowhere.md)\n")
    with pytest.raises(SystemExit, match=r"docs/index\.it\.md leads to nowhere\.md"):
        builder().build("it")


def test_the_site_is_built_strictly(copied: Path) -> None:
    index = copied / "docs" / "index.it.md"
    builder().build("it")
    page = (copied / "site" / "it" / "players" / "odds-explained" / "index.html").read_text("utf-8")
    assert '<html lang="it"' in page
    assert "Quanto vale un biglietto" in page
    assert not re.findall(r'(?:src|href)="https?://', page), "nothing is fetched from elsewhere"
    found = json.loads((copied / "site" / "it" / "search.json").read_text("utf-8"))
    assert "Quanto vale un biglietto" in json.dumps(found, ensure_ascii=False)
    index.write_text(index.read_text("utf-8") + "\n[qui](rules.it.md#nowhere)\n")
    with pytest.raises(SystemExit, match="anchor does not exist"):
        builder().build("it")


def test_the_picture_of_the_layers_names_them_all() -> None:
    drawn = re.findall(r">(\w+)</text>", builder().layers())
    assert drawn[0] == "cli"
    assert drawn[-1] == "core"
    assert {"client", "server", "arena", "games", "terminal", "texts"} <= set(drawn)
