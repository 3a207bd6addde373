"""Games that differ only in secrets give the same bytes to whoever may not know them."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from serai.core.dealer import Dealer
from serai.core.match import Match
from serai.core.registry import find_game
from serai.games.camelup import FinishCard
from tests.conftest import SOAK
from tests.games.camelup.rules.test_views import Twin
from tests.games.faraon.rules.twins import Script, faraon_gift, faraon_twins
from tests.server.running import Message
from tests.server.sockets import both_sockets
from tests.server.staged import SEED, Audience, Stage, run

pytestmark = both_sockets


def staged(folder: Path, wanted: Message, script: Script, chance: Sequence[Any] = ()) -> Audience:
    """Play a script before an audience; `chance` is what the dealer gives."""
    folder.mkdir()
    stage = Stage()
    stage.script = chance
    with stage.serve(folder) as url:
        return run(url, wanted, script, every=20)


def assert_same_bytes(one: Audience, other: Audience, seats: Sequence[int | None]) -> None:
    for seat in seats:
        for mine, twins in zip(one.heard(seat), other.heard(seat), strict=True):
            assert mine == twins, seat


def with_names(count: int) -> list[str]:
    return ["Zaid", "Lea", "Milo", "Ada", "Ben"][:count]


# -- Camel Up: the colours of the others' finish cards ---------------------------------------


def camelup_script(game: str, seats: int, seed: int, length: int) -> tuple[Script, list[Any]]:
    """Play at random with the staged dealer, cards often; return the actions as texts and not."""
    rules: Any = find_game(game)
    match = Match(rules, with_names(seats), None, Dealer(bytes.fromhex(SEED)))
    rng = Random(seed)
    script: Script = []
    actions: list[Any] = []
    while not match.over and len(script) < length:
        seat = match.to_act
        assert isinstance(seat, int)
        legal = match.actions()
        cards = [action for action in legal if isinstance(action, FinishCard)]
        chosen = rng.choice(cards if cards and rng.random() < 0.4 else legal)
        match.act(seat, chosen)
        script.append((seat, rules.action_text(chosen)))
        actions.append(chosen)
    if match.over:
        script.pop(), actions.pop()  # The end turns all cards up.
    return script, actions


@pytest.mark.slow
@pytest.mark.covered
@pytest.mark.parametrize("game", ["camelup-1", "camelup-2"])
@pytest.mark.parametrize("seed", range(6 if SOAK else 1))
def test_the_colours_of_others_finish_cards(tmp_path: Path, game: str, seed: int) -> None:
    seats = 3
    script, actions = camelup_script(game, seats, seed, 60)
    assert sum(isinstance(action, FinishCard) for action in actions) > 6
    rules: Any = find_game(game)
    wanted = {"settings": {"game": game, "seats": seats}, "names": with_names(seats)}

    first = staged(tmp_path / "first", wanted, script)
    for viewer in (None, *range(seats)):
        state = rules.start(seats)
        twin = Twin(state, viewer, Random(seed + 1))
        played = [
            (seat, rules.action_text(twin.action(replace(state, turn=seat), action)))
            for (seat, _), action in zip(script, actions, strict=True)
        ]
        assert played != script
        other = staged(tmp_path / f"twin-{viewer}", wanted, played)
        assert_same_bytes(first, other, [viewer])
        # The one whose cards they are sees another game: the bytes do carry the secret.
        changed = next(seat for seat, _ in set(played) - set(script))
        assert first.heard(changed) != other.heard(changed)


# -- Faraon: the layout, the tokens, the deck ------------------------------------------------


@pytest.mark.slow
@pytest.mark.covered
@pytest.mark.parametrize(
    ("game", "seats"), [("faraon", 2), ("faraon-expert", 3), ("faraon-solo", 1)]
)
@pytest.mark.parametrize("moves", [5, 60] if not SOAK else [5, 60, 200, 500])
def test_the_layout_the_tokens_and_the_deck(
    tmp_path: Path, game: str, seats: int, moves: int
) -> None:
    truth, hidden, script = faraon_twins(game, seats, moves, moves)
    assert truth != hidden
    wanted = {"settings": {"game": game, "seats": seats}, "names": with_names(seats)}
    one = staged(tmp_path / "one", wanted, script, truth)
    other = staged(tmp_path / "other", wanted, script, hidden)
    assert_same_bytes(one, other, [None, *range(seats)])


# -- Faraon: cards that change hands face down -----------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("game", ["faraon", "faraon-expert"] if SOAK else ["faraon"])
def test_a_card_given_face_down(tmp_path: Path, game: str) -> None:
    seats = 3
    chance, script, twin_script, giver = faraon_gift(game, seats, 100 if SOAK else 20)
    settings = {"game": game, "seats": seats, "options": {"full_shuffle": True}}
    wanted = {"settings": settings, "names": with_names(seats)}
    one = staged(tmp_path / "one", wanted, script, chance)
    other = staged(tmp_path / "other", wanted, twin_script, chance)
    knows = {giver, (giver - 1) % seats}
    assert_same_bytes(one, other, [None, *(seat for seat in range(seats) if seat not in knows)])
    for seat in knows:
        assert one.heard(seat) != other.heard(seat)
