"""The chances of bots: one generator for each seat and move, the same whenever it is asked."""

import hmac
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

import serai
from serai.core.bot import Bot, BotSeats
from serai.core.dealer import Dealer, private_seed, seed_from_text
from serai.core.game import Event, View
from serai.core.random_bot import RandomBot
from serai.core.record import Record
from serai.games.camelup import ROLL, FinishCard, Ticket, Tile

OPTIONS = {"first": 0}


class Drawer(Bot[Any, Any]):
    """Rolls, and keeps what it draws."""

    remembers_choosing: ClassVar[bool] = True

    def __init__(self) -> None:
        self.drawn: list[float] = []
        self.told: list[tuple[int, int]] = []

    def watch(self, view: View, events: Sequence[Event]) -> None:  # noqa: ARG002
        self.told.append((len(self.drawn), len(events)))

    def choose(self, view: View, actions: Sequence[Any], rng: Random) -> Any:  # noqa: ARG002
        self.drawn.append(rng.random())
        return actions[0]


def played(seed: str = "chances", given: bytes | None = None) -> tuple[Any, list[Drawer]]:
    table = serai.table("camelup-1", 3, seed=seed, options=OPTIONS)
    bots = [Drawer() for _ in range(3)]
    BotSeats(table, dict(enumerate(bots)), given).play()
    return table, bots


def test_every_choice_of_every_seat_has_chances_of_its_own() -> None:
    _, bots = played()
    drawn = [number for bot in bots for number in bot.drawn]
    assert len(drawn) > 10
    assert len(set(drawn)) == len(drawn)


def test_they_come_from_the_dealers_seed_but_not_as_it_is() -> None:
    table, bots = played()
    _, again = played()
    _, other = played("other chances")
    assert [bot.drawn for bot in again] == [bot.drawn for bot in bots]
    assert other[0].drawn[0] != bots[0].drawn[0]
    seed = table.dealer.seed
    moves = next(n for n, entry in enumerate(table.entries) if entry.by == 0)

    def first(own: bytes) -> float:
        return Random(private_seed(own, f"bot 0 {moves}")).random()

    assert bots[0].drawn[0] == first(private_seed(seed, "bots"))
    assert bots[0].drawn[0] != first(seed)


def test_seeds_are_derived_in_the_same_way_for_ever() -> None:
    """A seed promises the same game in every release, so its derivation never changes."""
    seed = seed_from_text("for ever")
    assert private_seed(seed, "bots") == hmac.digest(seed, b"serai bots", "sha256")


def test_a_seed_that_is_given_is_the_one_that_counts() -> None:
    _, bots = played(given=b"one")
    _, other = played(given=b"two")
    assert bots[0].drawn[0] != other[0].drawn[0]


def test_a_bot_that_remembers_its_choices_makes_them_again_when_it_comes_back() -> None:
    """Each at the same move, told of as much as it was then."""
    table, bots = played()
    late = [Drawer() for _ in range(3)]
    seats = BotSeats(table, dict(enumerate(late)))
    seats.relive()
    for bot, again in zip(bots, late, strict=True):
        assert again.drawn == bot.drawn
        assert again.told == bot.told


def test_a_bot_that_does_not_is_only_told() -> None:
    class Forgetful(Drawer):
        remembers_choosing = False

    table, _ = played()
    bots = [Forgetful() for _ in range(3)]
    BotSeats(table, dict(enumerate(bots))).relive()
    assert all(bot.drawn == [] for bot in bots)
    assert all(bot.told for bot in bots)


def test_bots_look_also_when_it_is_not_their_turn() -> None:
    """Somebody else may end the game: then no bot acts any more, and all are told."""
    table = serai.table("camelup-1", 3, seed="people", options=OPTIONS)
    bots = BotSeats(table, {2: Drawer()})
    watcher: Any = bots.bots[2]
    assert bots.play() == ()
    assert watcher.told == [(0, len(table.opening))]
    happened = table.act(0, "roll")
    assert bots.play() == ()
    assert watcher.told[1:] == [(0, len(happened))]
    bots.play()
    assert len(watcher.told) == 2


def test_what_bots_do_is_told_to_whoever_lets_them_play() -> None:
    table = serai.table("camelup-1", 3, seed="people", options=OPTIONS)
    bots = BotSeats(table, {1: Drawer(), 2: Drawer()})
    table.act(0, "roll")
    moves = table.moves
    happened = bots.play()
    again = serai.Match.resume(
        table.game,
        Record(table.header, tuple(table.entries[:moves])),
        Dealer(seed_from_text("people")),
    )
    assert happened == again.follow(table.entries[moves:])
    assert table.to_act == 0


def test_dice_recorded_by_hand_stay_in_the_hands_of_people() -> None:
    """A dealer that comes later has promised nothing, so it does not roll."""
    table: serai.Match[Any, Any, Any] = serai.Match(serai.game("camelup-1"), ["a", "b"])
    table.act(serai.CHANCE, "marker 0")
    again: serai.Match[Any, Any, Any] = serai.Match.resume(
        table.game, table.record, Dealer(seed_from_text("late"))
    )
    assert again.dealer is None
    assert again.to_act is serai.CHANCE
    assert again.entries == table.entries


def test_a_game_resumed_before_its_first_line_is_set_up_by_its_dealer() -> None:
    whole = serai.table("camelup-1", 2, seed="resumed")
    assert whole.dealer is not None
    empty = Record(whole.header)
    again: serai.Match[Any, Any, Any] = serai.Match.resume(
        whole.game, empty, Dealer(whole.dealer.seed)
    )
    assert again.entries == whole.entries
    assert again.opening == whole.opening


def test_random_chooses_a_kind_first_so_that_tiles_do_not_drown_the_roll() -> None:
    """One roll, one ticket, a hundred tiles and ten cards: each kind a quarter of the time."""
    actions = [
        ROLL,
        Ticket("b"),
        *(Tile(space, "+") for space in range(2, 102)),
        *(FinishCard("winner", camel) for camel in "bgowy" * 2),
    ]
    rng = Random("kinds")
    view: Any = None
    found = Counter(type(RandomBot().choose(view, actions, rng)).__name__ for _ in range(4000))
    assert found.keys() == {"Roll", "Ticket", "Tile", "FinishCard"}
    assert all(900 < count < 1100 for count in found.values())
    tiles = [action for action in actions if isinstance(action, Tile)]
    assert len({RandomBot().choose(view, tiles, rng) for _ in range(300)}) > 80
