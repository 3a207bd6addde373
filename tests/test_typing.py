"""The code of README and guides is strictly typed, and no `Any` of the package reaches it."""

import doctest
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import serai

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs" / "guides").glob("*.md"))]
FENCED = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)

CONFIG = """
[mypy]
strict = True
python_version = 3.11

[mypy-serai.*]
follow_imports = silent

[mypy-pages.*]
disallow_any_expr = True

[mypy-pages.environments,pages.environments_0,pages.environments_1]
disallow_any_expr = False

[mypy-pettingzoo.*,pyspiel.*]
ignore_missing_imports = True
"""
"""No expression of the pages may have an `Any` in it: all they use comes from the package.

Environments are those of other packages, whose types are full of it.
"""

RIGHT = '''
from collections.abc import Sequence
from random import Random

import serai
from serai import camelup, faraon

race = serai.table("camelup-2", 3, options={"open_money": True})
reveal_type(race.state)  # is "serai.games.camelup.rules.state.State"
reveal_type(race.view(0))  # is "serai.games.camelup.rules.view.TableView"
reveal_type(race.actions())  # is "tuple[serai.games.camelup.rules.actions.Ticket |
reveal_type(race.outcome)  # is "serai.core.game.Outcome"
search = serai.table("faraon", ["Anna", "Bruno"], options=faraon.HouseOptions(move_cap=3))
reveal_type(search.view(None))  # is "serai.games.faraon.rules.view.TableView"
reveal_type(serai.game("faraon-solo"))  # is "serai.games.faraon.rules.game.Faraon"
reveal_type(serai.game("camelup-1").start(2).places)  # is "tuple[int, ...]"
reveal_type(serai.position("", "camelup-1"))  # is "serai.games.camelup.rules.state.State"
reveal_type(serai.odds(search.state).chance)  # is "float"
reveal_type(serai.odds(camelup.parse_board("x")).leg["b"].first)  # is "float"
reveal_type(serai.values(race.state, 0)[0].pounds)  # is "float"
reveal_type(serai.Client("http://localhost:8613"))  # is "serai.client.client.Client"
reveal_type(serai.imagine(race.view(0), Random(1)).hands)  # is "tuple[str, ...]"
reveal_type(serai.imagine(search.view(0), Random(1), notes="a1=.").layout)  # is "str"
reveal_type(serai.numbers("faraon").mask(search.actions()))  # is "list[bool]"
reveal_type(serai.numbers("camelup-1").number(camelup.ROLL))  # is "int"
chances = race.game.chances(race.state)
reveal_type(chances.sample(Random(1)))  # is "serai.games.camelup.rules.actions.Ticket |
reveal_type(serai.bot("greedy"))  # is "serai.games.camelup.bot.Bot"
reveal_type(serai.bot("random"))  # is "serai.core.bot.Bot[object, serai.core.game.View]"

for turn in serai.replay(race.record, "camelup-2"):
    reveal_type(turn.step.state)  # is "serai.games.camelup.rules.state.State"


class Mine(camelup.Bot):
    """Looks at what this game alone has."""

    def watch(self, view: camelup.View, events: Sequence[serai.Event]) -> None:
        for event in events:
            if isinstance(event, camelup.events.DieRevealed):
                reveal_type(event.number)  # is "int"

    def choose(
        self, view: camelup.View, actions: Sequence[camelup.Action], rng: Random
    ) -> camelup.Action:
        reveal_type(view.seats[0].hand)  # is "str | None"
        return camelup.ROLL


serai.play(race, [Mine(), "greedy", serai.bot("random")])
serai.play(race, {0: Mine(), 1: serai.bot("vizier:scribe"), 2: "random"})
serai.BotSeats(race, {0: Mine(), 2: serai.bot("greedy"), 1: serai.bot("random")}).play()


def play_any(name: str) -> tuple[int, ...]:
    """Play a game that is only known by its name."""
    game = serai.game(name)
    state = game.start(2)
    while game.to_act(state) is not None:
        state = game.apply(state, game.actions(state)[0]).state
    table = serai.table(name, 2)
    table.do(table.actions()[0])
    reveal_type(table.view(0))  # is "serai.core.game.View"
    reveal_type(state)  # is "object"
    return serai.play(table, ["random", serai.bot("random", name)]).scores
'''
"""What a type checker knows of each line that reveals something."""

WRONG = """
from random import Random

import serai
from serai import camelup, faraon

race = serai.table("camelup-2", 3)
race.view(0).rankings  # attr-defined
race.view(0).goal  # attr-defined
race.do(faraon.LIFT)  # arg-type
race.act(0, faraon.Slide("n"))  # arg-type
race.state.layout  # attr-defined
camelup.HouseOptions(opne_money=True)  # call-arg
camelup.HouseOptions(small_children=True)  # call-arg
faraon.HouseOptions(move_cap="a few")  # arg-type
camelup.Tile(6, "oasis")  # arg-type
camelup.FinishCard("wnner", "b")  # arg-type
serai.game("camelup-2").apply(race.state, faraon.PASS)  # arg-type
serai.game("faraon").to_act(race.state)  # arg-type
serai.play(race, [serai.bot("notebook"), "random", "random"])  # list-item
serai.BotSeats(race, {0: serai.bot("notebook")})  # misc
serai.values(serai.table("faraon", 2).state, 0)  # arg-type
serai.numbers("camelup-1").number(faraon.PASS)  # arg-type
serai.imagine(race.state, Random(1))  # call-overload
serai.table("a game", 2).view(0).ranking  # attr-defined
serai.no_such_thing  # attr-defined
"""
"""The kind of mistake that a type checker finds in each line."""


def modules() -> Iterator[tuple[str, str]]:
    """Give every piece of code that people read first: the name of its file, and its source."""
    parser = doctest.DocTestParser()
    for page in PAGES:
        text, name = page.read_text("utf-8"), re.sub(r"\W", "_", page.stem)
        yield f"pages/{name}", "".join(e.source for e in parser.get_examples(text))
        if page.name != "write-a-game.md":  # Its pieces are the package's own, and checked there.
            for number, block in enumerate(FENCED.findall(text)):
                yield f"pages/{name}_{number}", block
    assert serai.__doc__ is not None
    yield "pages/serai_itself", "".join(e.source for e in parser.get_examples(serai.__doc__))
    for example in sorted((ROOT / "docs" / "examples").glob("*.py")):
        yield example.stem, example.read_text("utf-8")
    yield "pages/right", RIGHT
    yield "wrong", WRONG


@pytest.fixture(scope="module")
def found(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, dict[int, list[str]]]:
    """Return what one run of mypy says of every module, line by line."""
    folder = tmp_path_factory.mktemp("typing")
    (folder / "mypy.ini").write_text(CONFIG)
    (folder / "pages").mkdir()
    (folder / "pages" / "__init__.py").touch()
    for name, source in modules():
        (folder / f"{name}.py").write_text(source)
    cache = getattr(request.config, "cache", None)
    kept = folder / "cache" if cache is None else cache.mkdir("mypy")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "mypy",
            "--config-file",
            "mypy.ini",
            "--cache-dir",
            str(kept),
            ".",
        ],
        cwd=folder,
        env={"MYPYPATH": str(Path(serai.__file__).parents[1]), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, ""), done.stdout + done.stderr
    told: dict[str, dict[int, list[str]]] = {}
    for line in done.stdout.splitlines()[:-1]:
        place = re.match(r"(.*?)\.py:(\d+): (.*)", line)
        assert place, line
        told.setdefault(place[1], {}).setdefault(int(place[2]), []).append(place[3])
    return told


def comments(source: str) -> dict[int, str]:
    """Return the comment at the end of each line that has one."""
    lines = enumerate(source.splitlines(), 1)
    return {number: line.partition("  # ")[2] for number, line in lines if "  # " in line}


@pytest.mark.slow
def test_readme_guides_and_examples_are_strictly_typed(
    found: dict[str, dict[int, list[str]]],
) -> None:
    names = [name for name, _ in modules()]
    assert len(names) > 12
    wrong = {n: lines for n, lines in found.items() if n not in ("pages/right", "wrong")}
    assert wrong == {}


def test_a_type_checker_knows_what_each_game_has(found: dict[str, dict[int, list[str]]]) -> None:
    expected = comments(RIGHT)
    assert found["pages/right"].keys() == expected.keys()
    for line, known in expected.items():
        assert known in found["pages/right"][line][0], RIGHT.splitlines()[line - 1]


def test_a_type_checker_finds_what_cannot_work(found: dict[str, dict[int, list[str]]]) -> None:
    kinds = {
        line: set(re.findall(r"^error: .*\[([a-z-]+)\]$", "\n".join(told), re.MULTILINE))
        for line, told in found["wrong"].items()
    }
    assert kinds == {line: {kind} for line, kind in comments(WRONG).items()}
