"""The engine is no law: after every action it says what the readable rules say."""

from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given

from serai.core.record import load
from serai.core.registry import game_of
from serai.core.replay import replay
from serai.games.camelup import CamelUp, State
from serai.games.camelup.engine.convert import row_of
from tests.conftest import SOAK
from tests.games.camelup.engine.comparing import GAMES, WAYS, Comparison, some_table
from tests.games.camelup.rules.whole_games import tables
from tests.records.test_records import FOLDER, RECORDED

ACTIONS = 10_000_000 if SOAK else 200_000
"""For each edition; older versions of its rules get a tenth."""

ENDS = {
    *(f"{seats} seats" for seats in range(2, 9)),
    *("clockwise", "by die", "by tile", "on the last die", "mid leg", "with riders", "alone"),
    *("one winner", "shared", "at the cap"),
    *("Roll", "Ticket", "Tile", "FinishCard", "Arrange"),
}
"""What a campaign must have seen in either edition."""

ENDS_OF_SECOND = {"backwards", "partners in the last leg", "Partner"}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name}@{game.rules_version}")
def test_every_action_leads_where_the_rules_say(game: CamelUp) -> None:
    newest = max(g.rules_version for g in GAMES)
    wanted = ACTIONS if game.rules_version == newest else ACTIONS // 10
    rng = Random(f"engine {game.name} {game.rules_version}")
    comparison = Comparison(game)
    number = 0
    while comparison.actions < wanted:
        comparison.play(some_table(game, number, rng), WAYS[number % len(WAYS)], rng)
        number += 1
    if game.rules_version == newest:
        assert comparison.seen == ENDS | (ENDS_OF_SECOND if game.edition.crazy else set())


@given(tables())
def test_any_table_is_played_as_the_rules_say(table: tuple[CamelUp, State, Random]) -> None:
    game, start, rng = table
    Comparison(game).play(start, rng.choice(WAYS), rng)


@pytest.mark.parametrize(
    "path",
    [FOLDER / name / f"{kind.name}.jsonl" for name, kind in RECORDED],
    ids=lambda path: f"{path.parent.name}/{path.stem}",
)
def test_every_record_replays_to_its_result(path: Path) -> None:
    record = load(path)
    game = game_of(record)
    assert isinstance(game, CamelUp)
    comparison = Comparison(game)
    turns = list(replay(game, record))
    row = np.array(row_of(turns[0].before), np.int32)
    for turn in turns:
        after, events = comparison.step(row, turn.before, game.actions(turn.before), turn.action)
        assert after == turn.step.state
    comparison.check_end(row, after, events)
