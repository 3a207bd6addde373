"""A release: what is in its archives, what it lists, and that a bad one is noticed.

`make release` itself also installs the wheel; that is tried by `test_install.py`.
"""

import hashlib
import json
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import release

pytestmark = pytest.mark.install


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return release.build(tmp_path_factory.mktemp("dist"))


def test_both_archives_have_what_they_need_and_nothing_else(built: tuple[Path, Path]) -> None:
    release.check_contents(*built)


def test_an_archive_that_lacks_something_is_noticed(
    built: tuple[Path, Path], tmp_path: Path
) -> None:
    sdist, wheel = built
    poor = tmp_path / wheel.name
    with zipfile.ZipFile(wheel) as whole, zipfile.ZipFile(poor, "w") as archive:
        for name in whole.namelist():
            if name != "serai/web/index.html":
                archive.writestr(name, whole.read(name))
    with pytest.raises(release.NotAsItShouldBe, match=r"lacks serai/web/index\.html"):
        release.check_contents(sdist, poor)


def test_an_archive_with_games_of_somebody_is_noticed(
    built: tuple[Path, Path], tmp_path: Path
) -> None:
    sdist, wheel = built
    rich = tmp_path / sdist.name
    with tarfile.open(sdist) as whole:
        whole.extractall(tmp_path / "all", filter="data")
    (tmp_path / "all" / f"serai-{release.VERSION}" / "docs" / "game.jsonl.seed").write_text("00")
    with tarfile.open(rich, "w:gz") as archive:
        archive.add(tmp_path / "all" / f"serai-{release.VERSION}", f"serai-{release.VERSION}")
    with pytest.raises(release.NotAsItShouldBe, match=r"has docs/game\.jsonl\.seed"):
        release.check_contents(rich, wheel)


def test_every_package_is_listed(tmp_path: Path) -> None:
    release.list_python(Path(sys.executable), tmp_path / "python", "--no-validate")
    release.list_web(tmp_path / "web")
    python, web = (json.loads((tmp_path / name).read_text()) for name in ("python", "web"))
    assert {python["bomFormat"], web["bomFormat"]} == {"CycloneDX"}
    assert python["metadata"]["component"]["name"] == "serai"
    assert {"click", "msgspec", "litestar"} <= {part["name"] for part in python["components"]}
    lock = json.loads((release.ROOT / "web" / "package-lock.json").read_text())["packages"]
    assert all("integrity" in told for path, told in lock.items() if path)
    names = {path.rpartition("node_modules/")[2] for path in lock if path}
    listed = {
        "/".join(filter(None, (part.get("group"), part["name"]))) for part in web["components"]
    }
    assert names == listed


def test_checksums_are_of_every_file(tmp_path: Path) -> None:
    for name in ("a.whl", "b.tar.gz"):
        (tmp_path / name).write_text(name)
    release.sum_up(tmp_path)
    sums = [line.split("  ") for line in (tmp_path / "SHA256SUMS").read_text().splitlines()]
    assert sums == [[hashlib.sha256(n.encode()).hexdigest(), n] for n in ("a.whl", "b.tar.gz")]


def test_notes_are_what_the_changelog_says_of_the_version() -> None:
    changes = (
        "# What changed\n\n## 0.2.0\n\n- Later.\n\n## 0.1.0 (unreleased)\n\n- First.\n- Second.\n"
    )
    assert release.notes("0.1.0", changes) == "# Serai 0.1.0\n\n- First.\n- Second.\n"
    assert release.notes("0.2.0", changes) == "# Serai 0.2.0\n\n- Later.\n"
    nothing = "## 0.1.0\n\n## 0.0.1\n"
    for version, text in (("0.1", changes), ("0.3.0", changes), ("0.1.0", nothing)):
        with pytest.raises(release.NotAsItShouldBe, match=rf"says nothing of {version}"):
            release.notes(version, text)
    assert "Camel Up" in release.notes()


def test_every_python_that_will_do_is_found_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for version, does in (("3.98.1", "echo 3.98"), ("3.9.1", "echo 3.9"), ("3.99.1", "exit 127")):
        program = tmp_path / "versions" / version / "bin" / "python3"
        program.parent.mkdir(parents=True)
        program.write_text(f"#!/bin/sh\n{does}\n")
        program.chmod(0o755)
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    found = release.pythons()
    here = ".".join(map(str, sys.version_info[:2]))
    assert found[here] == Path(sys.executable)
    assert found["3.98"] == tmp_path / "versions" / "3.98.1" / "bin" / "python3"
    assert {"3.9", "3.99"}.isdisjoint(found)
    assert list(found)[-1] == "3.98"


def test_files_for_others_are_all_read() -> None:
    read = {path for pattern in release.FORGE.values() for path in release.ROOT.glob(pattern)}
    there = set((release.ROOT / ".github").rglob("*.yml"))
    assert read == there | {release.ROOT / "deploy" / "compose.yaml"}
