"""The client reads every action and writes it as it was."""

from pathlib import Path

from serai.core import record
from serai.core.registry import game_of, kit_of
from serai.core.replay import replay
from tests.web.node import ask

RECORDS = Path(__file__).parents[1] / "records"


def offered() -> dict[str, list[str]]:
    """Return all that somebody could do in the recorded games, by the folders of the games."""
    found: dict[str, set[str]] = {}
    for path in sorted(RECORDS.glob("*/*.jsonl")):
        kept = record.load(path)
        game = game_of(kept)
        texts = found.setdefault(str(kit_of(game.name).web), set())
        for turn in replay(game, kept):
            if isinstance(game.to_act(turn.step.state), int):
                texts.update(map(game.action_text, game.actions(turn.step.state)))
    return {folder: sorted(texts) for folder, texts in found.items()}


def test_actions_are_understood_and_written_alike() -> None:
    asked = offered()
    assert ask("actions.mjs", asked) == asked
    verbs = {text.split(" ")[0] for texts in asked.values() for text in texts}
    assert verbs >= {
        "roll",
        "ticket",
        "tile",
        "winner",
        "loser",
        "partner",
        "slide",
        "give",
        "lift",
    }
