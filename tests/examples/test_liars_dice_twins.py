"""Games of Liar's Dice with other hidden dice: the same bytes for whoever cannot see them."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from serai.core.game import CHANCE
from serai.core.registry import find_game
from tests.conftest import SOAK
from tests.games.faraon.rules.twins import Script
from tests.server.sockets import both_sockets, sockets
from tests.server.test_twins import assert_same_bytes, staged, with_names

__all__ = ["sockets"]

pytestmark = [pytest.mark.usefixtures("installed"), *both_sockets]


def played(seats: int, rounds: int, rng: Random) -> tuple[list[str], Script, int]:
    """Play some rounds and the bids of one more; return what chance gives and people do.

    The last value says from which outcome of chance on no dice have been shown yet.
    """
    game: Any = find_game("liars-dice")
    state = game.start(seats)
    chance: list[str] = []
    script: Script = []
    hidden = 0
    while rounds or len(script) < 3:
        actor = game.to_act(state)
        actions = game.actions(state)
        if actor is CHANCE:
            action = rng.choice(actions)
            chance.append(game.action_text(action))
        else:
            text = "liar" if rounds and state.bid is not None and rng.random() < 0.4 else None
            action = game.parse_action(text) if text else rng.choice(actions[1:6])
            script.append((actor, game.action_text(action)))
            if text:
                rounds -= 1
                hidden = len(chance)
        state = game.apply(state, action).state
        assert game.to_act(state) is not None
    while game.to_act(state) is CHANCE:
        chance.append(game.action_text(rng.choice(game.actions(state))))
        state = game.apply(state, game.parse_action(chance[-1])).state
    for _ in range(seats):
        seat, action = game.to_act(state), rng.choice(game.actions(state)[1:4])
        script.append((seat, game.action_text(action)))
        state = game.apply(state, action).state
    return chance, script, hidden


def other_dice(chance: list[str], hidden: int, viewer: int | None, rng: Random) -> list[str]:
    """Return the same outcomes with other dice where the viewer has seen none."""
    changed = []
    for number, text in enumerate(chance):
        verb, seat, *rest = text.split()
        if verb == "roll" and number >= hidden and int(seat) != viewer:
            dice = rng.choices("123456", k=len(rest[0].split("-")))
            text = f"roll {seat} {'-'.join(sorted(dice))}"
        changed.append(text)
    return changed


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 5] if SOAK else [3])
def test_the_dice_of_the_others(tmp_path: Path, seats: int) -> None:
    game: Any = find_game("liars-dice")
    rng = Random(seats)
    chance, script, hidden = played(seats, 3, rng)
    wanted = {"settings": {"game": "liars-dice", "seats": seats}, "names": with_names(seats)}
    outcomes = [game.parse_action(text) for text in chance]
    first = staged(tmp_path / "first", wanted, script, outcomes)
    for viewer in (None, *range(seats)):
        others = other_dice(chance, hidden, viewer, rng)
        changed = [
            int(one.split()[1]) for one, two in zip(chance, others, strict=True) if one != two
        ]
        assert changed
        assert viewer not in changed
        twin = [game.parse_action(text) for text in others]
        other = staged(tmp_path / f"twin-{viewer}", wanted, script, twin)
        assert_same_bytes(first, other, [viewer])
        # The one whose dice they are sees another game: the bytes do carry the secret.
        for seat in changed:
            assert first.heard(seat) != other.heard(seat)
