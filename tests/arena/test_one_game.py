"""One game without a record: the same game as at a table, each bot with chances of its own."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import serai
from serai.arena import campaign as campaigns
from serai.arena.campaign import Campaign, play_one
from serai.arena.one_game import play_game
from serai.core.bot import Bot, BotSeats
from serai.core.dealer import Dealer, seed_from_text
from serai.core.errors import kind_of
from serai.core.game import Event, Outcome, View
from serai.core.random_bot import RandomBot
from serai.core.registry import find_game
from serai.games.camelup import HouseOptions, Tile
from serai.games.faraon import Slide

SEED = seed_from_text("one game")


class Drawer(Bot[Any, Any]):
    """Rolls, and keeps what it draws; it may draw more than others."""

    def __init__(self, wasted: int = 0) -> None:
        self.wasted = wasted
        self.drawn: list[float] = []

    def choose(self, view: View, actions: Sequence[Any], rng: Random) -> Any:  # noqa: ARG002
        for _ in range(self.wasted):
            rng.random()
        self.drawn.append(rng.random())
        return actions[0]


def drawn(*bots: Drawer, seed: bytes = SEED) -> list[list[float]]:
    play_game(find_game("camelup-1"), bots, None, seed)
    return [bot.drawn for bot in bots]


def test_every_seat_has_a_generator_of_its_own() -> None:
    first, second, third = drawn(Drawer(), Drawer(), Drawer())
    assert len({first[0], second[0], third[0]}) == 3
    _, undisturbed, _ = drawn(Drawer(wasted=3), Drawer(), Drawer())
    assert undisturbed == second


def test_chances_of_bots_come_from_the_seed_alone() -> None:
    once = drawn(Drawer(), Drawer())
    assert drawn(Drawer(), Drawer()) == once
    other = drawn(Drawer(), Drawer(), seed=seed_from_text("another game"))
    assert other[0][0] != once[0][0]


class Witness(Bot[Any, Any]):
    """Plays at random in a way of its own, and keeps all it is told."""

    def __init__(self) -> None:
        self.rng = Random("witness")
        self.heard: list[bytes] = []
        self.watched: list[bytes] = []

    def watch(self, view: View, events: Sequence[Event]) -> None:
        self.watched.append(msgspec.json.encode(view))
        self.heard += map(msgspec.json.encode, events)

    def choose(self, view: View, actions: Sequence[Any], rng: Random) -> Any:  # noqa: ARG002
        return RandomBot().choose(view, actions, self.rng)


@pytest.mark.parametrize("name", ["camelup-2", "faraon"])
def test_bots_are_told_what_they_would_be_told_at_a_table(name: str) -> None:
    """All but the last word: nobody has to be told that the game is over."""
    options = serai.game(name).options_type(first=1)
    here, there = ([Witness() for _ in range(3)] for _ in range(2))
    outcome = play_game(find_game(name), here, options, SEED)
    # In format 1 the dice depend on the seed alone, as they do here.
    named = serai.Match(find_game(name), [*"abc"], options, Dealer(SEED)).header
    header = replace(named, format=1)
    table = serai.Match[Any, Any, Any].resume(find_game(name), serai.Record(header), Dealer(SEED))
    BotSeats(table, dict(enumerate(there))).play()
    assert table.outcome == outcome
    for one, other in zip(here, there, strict=True):
        assert len(one.watched) > 20
        assert one.watched == other.watched[: len(one.watched)]
        assert len(other.watched) == len(one.watched) + 1
        assert len(one.heard) > len(one.watched)
        assert one.heard == other.heard[: len(one.heard)]


def test_house_options_are_played_by() -> None:
    options = HouseOptions(two_seats=True)
    outcome = play_game(find_game("camelup-2"), [Drawer(), Drawer()], options, SEED)
    assert len(outcome.scores) == 2


class Stubborn(Bot[Any, Any]):
    """Answers the same whatever it is asked."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, view: View, actions: Sequence[Any], rng: Random) -> Any:  # noqa: ARG002
        return self.answer


@pytest.mark.parametrize("answer", [None, "roll", Tile(1, "+"), Slide("n")])
def test_a_bot_that_chooses_what_it_may_not_is_named(answer: object) -> None:
    with pytest.raises(serai.BotFailed) as told:
        play_game(find_game("camelup-1"), [Drawer(), Stubborn(answer)], None, SEED)
    assert str(told.value) == (
        f"the bot Stubborn chose {kind_of(answer)}, which is none of its legal actions"
    )


def test_a_bot_begins_before_it_is_told_or_asked_anything() -> None:
    class Late(Witness):
        def __init__(self) -> None:
            """Leave everything to `begin`."""

        def begin(self) -> None:
            super().__init__()

    late = Late()
    play_game(find_game("camelup-1"), [late, Drawer()], None, SEED)
    assert late.heard


# -- a game of a campaign ----------------------------------------------------------------------


@pytest.fixture
def arranged(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Let seats 0, 1 and 2 come to 10, 20 and 30 pounds; tell how games were played."""
    games: list[tuple[Any, ...]] = []

    def play(game: Any, bots: Any, options: Any, seed: bytes, names: Any) -> Outcome:
        assert [f"{name} of {game.name}" for name in names] == bots
        games.append((game.name, list(bots), options, seed))
        return Outcome((10, 20, 30), (1, 2))

    monkeypatch.setattr(campaigns, "play_game", play)
    monkeypatch.setattr(campaigns, "find_any_bot", lambda name, game: f"{name} of {game}")
    return games


def test_everybody_sits_one_seat_further_in_every_game_of_a_deal(
    arranged: list[tuple[Any, ...]],
) -> None:
    options = HouseOptions(open_money=True)
    campaign = Campaign("camelup-1", ("a", "b", "c"), 9, "seats", options)
    found = play_one(campaign, 4)
    assert found.number == 4
    assert found.seats == (1, 2, 0)
    assert found.scores == (20, 30, 10)
    assert found.shares == (0.5, 0.5, 0.0)
    (game, bots, given, _) = arranged[0]
    assert (game, given) == ("camelup-1", options)
    assert bots == ["c of camelup-1", "a of camelup-1", "b of camelup-1"]
    assert [play_one(campaign, number).seats[0] for number in range(6)] == [0, 1, 2, 0, 1, 2]


def test_a_deal_has_one_seed_and_no_other_deal_or_game_has_it(
    arranged: list[tuple[Any, ...]],
) -> None:
    campaign = Campaign("camelup-1", ("a", "b", "c"), 9, "seeds")
    for number in range(9):
        play_one(campaign, number)
    play_one(Campaign("camelup-2", ("a", "b", "c"), 9, "seeds"), 0)
    play_one(Campaign("camelup-1", ("a", "b", "c"), 9, "other"), 0)
    seeds = [game[3] for game in arranged]
    deals = [seeds[start : start + 3] for start in (0, 3, 6)]
    assert all(len(set(deal)) == 1 for deal in deals)
    assert len({seeds[0], seeds[3], seeds[6], seeds[9], seeds[10]}) == 5
