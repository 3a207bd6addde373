"""Builds the documentation site into `build/site`: `make docs`.

The pages stay where the repository's readers expect them. This puts them together for each
language, sorts them by who reads them, and lets Zensical build them strictly: a link or an anchor
that leads nowhere stops it. A page that nobody listed here is found by its folder; a first line
`<!-- for: researchers -->` says it better.
"""

import json
import posixpath
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
STAGE = ROOT / "build" / "docs"
SITE = ROOT / "build" / "site"
LANGUAGES = {"en": "English", "it": "Italiano", "fr": "Français"}
DECISIONS = "decisions.md"

AUDIENCES = {
    "players": "Players",
    "hosts": "Hosts",
    "programmers": "Programmers",
    "researchers": "Researchers",
    "contributors": "Contributors",
}
ORDER = {
    "players": (
        *("players/how-to-play.md", "players/on-your-phone.md", "guides/play.md"),
        *("players/odds-explained.md", "guides/odds.md", "rules.md"),
    ),
    "hosts": ("guides/host.md", "guides/containers.md", "SECURITY.md"),
    "programmers": (
        *("guides/program.md", "guides/write-a-bot.md", "guides/write-a-game.md"),
        *("guides/bots.md", "reference/protocol.md", "reference/camelup-notation.md"),
        *("reference/faraon-notation.md", "reference/records.md", "reference/refusals.md"),
        "reference/api/serai.md",
    ),
    "researchers": ("guides/research.md",),
    "contributors": (
        *("CONTRIBUTING.md", "architecture.md", DECISIONS, "guides/translate.md"),
        *("reference/versioning.md", "CHANGELOG.md", "CODE_OF_CONDUCT.md"),
    ),
}
"""The pages of each audience, in the order to read them; others follow by name."""

FOLDERS = {"players": "players", "research": "researchers"}
"""Whose pages are in a folder; those of all others are for programmers."""

OF_THE_ROOT = ("CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md")

PICTURES = {
    "architecture.md": ("layers.svg", "What may import what: from top to bottom"),
    "rules.md": ("camelup.png", "Camel Up"),
    DECISIONS: ("layers.svg", "What may import what: from top to bottom"),
    "CHANGELOG.md": ("faraon.png", "Faraon"),
    "CODE_OF_CONDUCT.md": ("camelup.png", "Camel Up"),
}
"""Pages that show a picture on the site, and none in the repository."""

_FOR = re.compile(r"\A<!-- for: (\w+) -->\n")
_LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s#]*)(#[^)\s]*)?\)")
_FENCE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
_LANGUAGE = re.compile(r"\.(it|fr)\.md$")


def pages(language: str) -> dict[str, str]:
    """Return every page of a language by its place on the site, with links made for that place."""
    found = {_place(path): path for path in _sources(language)}
    made = {place: _moved(path, found, language) for place, path in found.items()}
    if language == "en":
        made[DECISIONS] = _decisions(found)
    for place, (name, told) in PICTURES.items():
        if place in made:
            head, _, rest = made[place].partition("\n")
            made[place] = f"{head}\n\n![{told}](images/{name})\n{rest}"
    return made


def dead_links(language: str) -> list[str]:
    """Name the links of a language's pages that lead to no file."""
    decisions = sorted((DOCS / "decisions").glob("*.md")) if language == "en" else []
    return [
        f"{path.relative_to(ROOT)} leads to {link[3]}, which is not there"
        for path in (*_sources(language), *decisions)
        for link in _LINK.finditer(_FENCE.sub("", path.read_text("utf-8")))
        if link[3] and ":" not in link[3] and not (path.parent / link[3]).exists()
    ]


def _sources(language: str) -> Iterable[Path]:
    """Give the files that a language has pages of; decisions are put together elsewhere."""
    for path in sorted(DOCS.rglob("*.md")):
        written = _LANGUAGE.search(path.name)
        if (written[1] if written else "en") == language and path.parent.name != "decisions":
            yield path
    if language == "en":
        yield from (ROOT / name for name in OF_THE_ROOT if (ROOT / name).exists())


def _place(path: Path) -> str:
    if path.parent == ROOT:
        return path.name
    return _LANGUAGE.sub(".md", path.relative_to(DOCS).as_posix())


def _decisions(found: dict[str, Path]) -> str:
    """Put all decisions on one page; each keeps the name of its file as its anchor."""
    first = (DOCS / "decisions" / "README.md").read_text("utf-8")
    parts = [first.rstrip()]
    for path in sorted((DOCS / "decisions").glob("[0-9]*.md")):
        text = _moved(path, found, "en", DECISIONS)
        title, _, rest = text.partition("\n")
        rest = re.sub(r"^(#+ )", r"#\1", rest, flags=re.MULTILINE)
        parts.append(f"#{title} {{ #{path.stem} }}\n{rest.rstrip()}")
    return "\n\n".join(parts) + "\n"


def _moved(path: Path, found: dict[str, Path], language: str, place: str = "") -> str:
    """Return a page with its links as they are on the site; code stays as it is."""
    places = {source: where for where, source in found.items()}
    here = posixpath.dirname(place or places[path])

    def link(match: re.Match[str]) -> str:
        picture, told, target, anchor = match[1], match[2], match[3], match[4] or ""
        if not target or "://" in target or target.startswith("mailto:"):
            return match[0]
        file = (path.parent / target).resolve()
        if not file.exists():
            return match[0]  # It is named by `dead_links`, and Zensical stops at it.
        if file in places:
            to = places[file]
        elif file.parent.name == "decisions" or file.name == "decisions":
            to, anchor = DECISIONS, f"#{file.stem}" if file.suffix == ".md" else ""
            anchor = "" if file.stem == "README" else anchor
        elif file.parent == DOCS / "images":
            to = f"images/{file.name}"
        else:  # A file of the repository, or a page of another language: the reader is told where.
            where = file.relative_to(ROOT).as_posix()
            return told if language == "en" and _LANGUAGE.search(where) else f"{told} (`{where}`)"
        return f"{picture}[{told}]({posixpath.relpath(to, here or '.')}{anchor})"

    text = _FOR.sub("", path.read_text("utf-8"))
    parts, end = [], 0
    for fence in _FENCE.finditer(text):
        parts += [_LINK.sub(link, text[end : fence.start()]), fence[0]]
        end = fence.end()
    return "".join((*parts, _LINK.sub(link, text[end:])))


def audience(place: str) -> str | None:
    """Return who a page is for; None: everybody."""
    for name, listed in ORDER.items():
        if place in listed:
            return name
    if "/" not in place:
        return None if place == "index.md" else "contributors"
    source = DOCS / place
    told = _FOR.match(source.read_text("utf-8")) if source.exists() else None
    return (
        told[1]
        if told and told[1] in AUDIENCES
        else FOLDERS.get(place.split("/")[0], "programmers")
    )


def navigation(made: dict[str, str]) -> list[dict[str, object]]:
    """Sort pages by audience, each under its own heading."""
    listed: list[dict[str, object]] = [{"Serai": "index.md"}]
    for name, title in AUDIENCES.items():
        order = ORDER[name]
        mine = [place for place in made if audience(place) == name]
        mine.sort(key=lambda place: (order.index(place) if place in order else len(order), place))
        if mine:
            listed.append({title: [{heading(made[place]): place} for place in mine]})
    return listed


def heading(text: str) -> str:
    """Return the title of a page."""
    found = re.search(r"^# (.+)$", text, re.MULTILINE)
    return "" if found is None else found[1].strip()


def configuration(language: str, made: dict[str, str]) -> dict[str, object]:
    """Configure Zensical for one language."""
    listed = navigation(made)
    if language != "en":  # Only the players' part: no need to say so.
        listed = [{"Serai": "index.md"}, *_pages_of(listed)]
    up = "" if language == "en" else "../"
    others = [
        {"name": name, "link": f"{up}{'' if code == 'en' else code + '/'}" or "./", "lang": code}
        for code, name in LANGUAGES.items()
    ]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return {
        "site_name": "Serai",
        "site_description": project["description"],
        "docs_dir": "pages",
        "site_dir": "site",
        "use_directory_urls": True,
        "nav": listed,
        "theme": {
            "name": "material",
            "language": language,
            "font": False,  # Readers fetch nothing from anybody else.
            "features": [
                *("navigation.tabs", "navigation.top", "navigation.footer", "toc.follow"),
                *("content.code.copy", "search.highlight", "search.suggest"),
            ],
            "palette": [
                {"media": "(prefers-color-scheme: light)", "scheme": "default"},
                {"media": "(prefers-color-scheme: dark)", "scheme": "slate"},
            ],
        },
        "extra": {"alternate": others, "generator": False},
        "plugins": [
            "search",
            {
                "mkdocstrings": {
                    "handlers": {
                        "python": {
                            "paths": [str(ROOT / "src")],
                            "options": {
                                "docstring_style": "google",
                                "heading_level": 2,
                                "members_order": "source",
                                "show_root_heading": True,
                                "show_source": False,
                                "separate_signature": True,
                                "show_signature_annotations": True,
                            },
                        }
                    }
                }
            },
        ],
        "markdown_extensions": [
            *("attr_list", "tables", "md_in_html"),
            {"toc": {"permalink": True}},
            *("pymdownx.highlight", "pymdownx.superfences"),
        ],
    }


def _pages_of(listed: list[dict[str, object]]) -> list[dict[str, object]]:
    return [page for part in listed[1:] for told in part.values() for page in told]  # type: ignore[attr-defined]


def layers() -> str:
    """Draw what may import what, as `make check` enforces it; return the picture."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    (rows,) = (
        contract["layers"]
        for contract in settings["tool"]["importlinter"]["contracts"]
        if contract["name"] == "Who may import whom"
    )
    width, height = 480, 52
    size = f"0 0 {width} {height * len(rows) + 12}"
    drawn = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}" role="img">']
    drawn.append("<title>What may import what: from top to bottom</title>")
    for number, row in enumerate(rows):
        parts = [part.strip().removeprefix("serai.") for part in row.split("|")]
        wide = (width - 12) / len(parts)
        for place, part in enumerate(parts):
            left, top = 6 + place * wide, 6 + number * height
            shade = 88 - 7 * number
            drawn.append(
                f'<rect x="{left + 3:g}" y="{top + 3}" width="{wide - 6:g}" height="{height - 6}" '
                f'rx="8" fill="hsl(36 70% {shade}%)" stroke="#6b4f1d"/>'
            )
            drawn.append(
                f'<text x="{left + wide / 2:g}" y="{top + height / 2 + 6:g}" text-anchor="middle" '
                f'font-family="sans-serif" font-size="18" fill="#2b1d05">{part}</text>'
            )
    return "\n".join((*drawn, "</svg>", ""))


def build(language: str) -> None:
    """Build the site of one language, or say what is wrong with it."""
    if dead := dead_links(language):
        raise SystemExit("\n".join(dead))
    stage = STAGE / language
    shutil.rmtree(stage, ignore_errors=True)
    made = pages(language)
    for place, text in made.items():
        file = stage / "pages" / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    images = stage / "pages" / "images"
    shutil.copytree(DOCS / "images", images, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    (images / "layers.svg").write_text(layers(), "utf-8")
    # JSON is YAML.
    (stage / "mkdocs.yml").write_text(json.dumps(configuration(language, made), indent=1), "utf-8")
    tool = Path(sys.executable).with_name("zensical")
    done = subprocess.run(  # noqa: S603
        [tool, "build", "--strict", "--clean"],
        cwd=stage,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        told = re.sub(r"\x1b\[[\d;]*m", "", done.stderr.partition("Traceback")[0])
        raise SystemExit(f"the site ({language}) cannot be built:\n{told or done.stderr}")
    target = SITE if language == "en" else SITE / language
    shutil.copytree(stage / "site", target, dirs_exist_ok=True)


def main() -> None:
    """Build the site of every language."""
    shutil.rmtree(SITE, ignore_errors=True)
    for language in LANGUAGES:
        build(language)
    print(f"open {(SITE / 'index.html').relative_to(ROOT)}")  # noqa: T201


if __name__ == "__main__":
    main()
