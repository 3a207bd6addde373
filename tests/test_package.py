"""What people install: a wheel with everything in it, and a page of examples that are true."""

import doctest
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import serai

ROOT = Path(__file__).parents[1]
RULES = sorted((ROOT / "docs").glob("rules*.md"))


def test_the_wheel_has_rules_texts_and_types(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("serai-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        pages = {page.name: archive.read(f"serai/texts/{page.name}").decode() for page in RULES}
    assert {"serai/py.typed", "serai/games/camelup/texts/en/log.ftl", "serai/cli/play.py"} <= names
    assert pages == {page.name: page.read_text("utf-8") for page in RULES}
    assert not any("tests" in name for name in names)


@pytest.mark.parametrize(
    "page",
    ["README.md", *(str(p.relative_to(ROOT)) for p in sorted(ROOT.glob("docs/**/*.md")))],
)
def test_the_examples_of_the_pages_are_true(page: str) -> None:
    failures, _ = doctest.testfile(str(ROOT / page), module_relative=False)
    assert failures == 0


def test_the_readme_shows_examples() -> None:
    assert ">>> import serai" in (ROOT / "README.md").read_text("utf-8")


def test_the_package_documents_itself() -> None:
    failures, tried = doctest.testmod(serai)
    assert tried
    assert failures == 0


def test_everything_promised_is_there() -> None:
    for name in serai.__all__:
        assert getattr(serai, name) is not None


@pytest.mark.parametrize("page", ["README.md", *(p.name for p in ROOT.glob("*.md"))])
def test_links_between_pages_lead_somewhere(page: str) -> None:
    import re

    for target in re.findall(r"\]\(([^)#]+)", (ROOT / page).read_text("utf-8")):
        if "://" not in target:
            assert (ROOT / target).exists(), target
