"""What is installed, and whether it works: packages, plug-ins, pages for the browser, a browser."""

import re
import sys
import tempfile
import webbrowser
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from serai.cli.local import has_screen
from serai.core.errors import SeraiError
from serai.core.extras import EXTRAS, has, how_to_install
from serai.core.finding import Finding
from serai.core.foreign import problem_of
from serai.core.kit import extra_of
from serai.core.registry import registry
from serai.core.version import VERSION
from serai.server.ops.config import Config, default_database

_ASSET = re.compile(r"""(?:src|href)=["']?/?(assets/[^"'> ]+)""")
"""A file that the first page of the browser asks for."""


def look_around(settings: dict[str, Any]) -> Iterator[Finding]:
    """Look at everything; `settings` are those of a server, as `serai serve` takes them."""
    python = ".".join(map(str, sys.version_info[:3]))
    told = {"version": VERSION, "python": python, "system": sys.platform}
    yield Finding(about="serai", state="fine", code="serai", arguments=told)
    broken = set()
    for extra in EXTRAS:
        found = look_at_extra(extra)
        broken |= {extra} if found.state != "fine" else set()
        yield found
    yield from look_at_plugins()
    yield look_at_browser()
    yield look_at_folder(default_database().parent)
    if "server" not in broken:
        yield look_at_pages(files("serai").joinpath("web"))
        yield from _look_at_server(settings, cluster="cluster" not in broken)
    yield from _look_at_games(broken)


def look_at_extra(extra: str) -> Finding:
    """Import every package of an extra: one may be installed and not work."""
    packages = EXTRAS[extra]
    told = {"extra": extra, "packages": ", ".join(packages)}
    if not has(extra):
        lacking = [package for package in packages if find_spec(package) is None]
        told["packages"] = ", ".join(lacking)
        return _extra("missing", told, how_to_install(extra))
    for package in packages:
        try:
            import_module(package)
        # Whatever a package raises while it loads, Serai would raise it later.
        except (Exception, SystemExit) as error:
            return _extra(
                "broken",
                {**told, "package": package, "problem": problem_of(Exception(str(error)))},
                how_to_install(extra).replace("install", "install --force-reinstall"),
            )
    return _extra("fine", told)


def _extra(state: Any, told: dict[str, Any], do: str = "") -> Finding:
    return Finding(about="extra", state=state, code=f"extra-{state}", arguments=told, do=do)


def look_at_plugins() -> Iterator[Finding]:
    """Tell which games and bots there are, and which plug-ins had to be left out."""
    known = registry()
    told = {"games": len(known.rulesets), "bots": len(known.bots)}
    yield Finding(about="games", state="fine", code="games", arguments=told)
    for line in known.problems:
        yield Finding(
            about="games",
            state="broken",
            code="plugin",
            arguments={"problem": line},
            do="pip list --outdated",
        )


def look_at_pages(folder: Traversable) -> Finding:
    """See that the first page for the browser is there, and all it asks for."""
    index = folder.joinpath("index.html")
    again = "pip install --force-reinstall --no-deps serai"
    if not index.is_file():
        return Finding(about="pages", state="broken", code="pages-none", do=again)
    wanted = _ASSET.findall(index.read_text("utf-8"))
    lacking = [name for name in wanted if not folder.joinpath(*name.split("/")).is_file()]
    if lacking:
        told = {"files": ", ".join(lacking)}
        return Finding(about="pages", state="broken", code="pages-cut", arguments=told, do=again)
    return Finding(about="pages", state="fine", code="pages")


def look_at_browser() -> Finding:
    """See whether a browser can be opened from here."""
    by_hand = "serai play --no-browser"
    if not has_screen():
        return Finding(about="browser", state="missing", code="browser-no-screen", do=by_hand)
    try:
        name = webbrowser.get().__class__.__name__
    except webbrowser.Error:
        return Finding(about="browser", state="missing", code="browser-none", do=by_hand)
    return Finding(about="browser", state="fine", code="browser", arguments={"browser": name})


def look_at_folder(folder: Path) -> Finding:
    """Write into the folder where everything personal is kept, or would be."""
    existing = next(path for path in (folder, *folder.parents) if path.exists())
    told = {"folder": str(folder)}
    try:
        with tempfile.TemporaryDirectory(prefix=".serai-doctor-", dir=existing) as inside:
            Path(inside, "try").write_bytes(b"well?")
    except OSError as error:
        return Finding(
            about="folder",
            state="broken",
            code="folder-bad",
            arguments={**told, "problem": problem_of(error)},
            do=f"XDG_DATA_HOME={Path.home() / 'serai-data'} serai play",
        )
    return Finding(about="folder", state="fine", code="folder-good", arguments=told)


def _look_at_server(settings: dict[str, Any], *, cluster: bool) -> Iterator[Finding]:
    """Look at what a server needs, as far as the packages for that are there."""
    from serai.server.ops.checkup import (
        look_at_broker,
        look_at_database,
        look_at_mail,
        look_at_port,
    )

    config = Config(**settings)
    yield look_at_port(config)
    if cluster or config.database_url.startswith("sqlite"):
        yield look_at_database(config)
    else:
        yield _needs_cluster("database")
    yield look_at_broker(config) if cluster or config.broker is None else _needs_cluster("broker")
    yield look_at_mail(config)


def _needs_cluster(about: str) -> Finding:
    do = how_to_install("cluster")
    return Finding(about=about, state="broken", code="needs-cluster", do=do)


def _look_at_games(broken: set[str]) -> Iterator[Finding]:
    """Let every game look at what it keeps on this machine."""
    for kit in registry().kits.values():
        if kit.checkup is None or extra_of(kit.checkup) in broken:
            continue
        try:
            yield from kit.load("checkup")()
        except SeraiError as error:
            told = {"problem": error.reason}
            yield Finding(about="games", state="broken", code="plugin", arguments=told)
