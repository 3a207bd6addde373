"""Several server processes with one PostgreSQL and one Redis: any of them serves any table."""

import asyncio
import itertools
import random

import httpx
import pytest

from serai.core.registry import GAMES
from serai.server.tables import facts
from tests.server.pairs import Pair, command, players_at, seat_everybody
from tests.server.running import Player, hear_until, open_table, sit
from tests.server.stubborn import check_log, check_record, converged, read_log

# -- whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_players_on_both_processes(
    game: str, pair: Pair, shared_database: str
) -> None:
    persons = min(3, GAMES[game].seat_counts.stop - 1)
    seats = min(4, GAMES[game].seat_counts.stop - 1)
    table, keys = seat_everybody(pair, game, persons, seats - persons, seats=seats)
    one, other = pair
    command(other.url, table, keys[0], type="start").raise_for_status()
    players = players_at(pair, table, keys, game)
    for player in players:
        player.stamina = 40

    async def play() -> None:
        await asyncio.wait_for(asyncio.gather(*(player.run() for player in players)), 120)
        await converged(players, one.url)
        await converged(players, other.url)
        for player in players:
            await player.close()
        assert await check_log(shared_database, table, players) > 3

    asyncio.run(play())
    *_, here, there = players
    assert here.position is not None
    assert there.position is not None
    assert here.position["view"] == there.position["view"]
    if not GAMES[game].memory:
        first = max(here.moves[0]["seq"], there.moves[0]["seq"])
        shown = [[m for m in guest.moves if m["seq"] >= first] for guest in (here, there)]
        assert len(shown[0]) > 10
        assert shown[0] == shown[1]
    assert check_record(one.url, table) == check_record(other.url, table)


def test_a_program_may_ask_another_process_each_time(pair: Pair) -> None:
    table, keys = seat_everybody(pair, "camelup-1", 2, seats=2)
    urls = itertools.cycle(server.url for server in pair)
    rng = random.Random(5)
    command(next(urls), table, keys[0], type="start").raise_for_status()
    with httpx.Client(timeout=30) as client:
        for turn in itertools.count():
            for seat, key in enumerate(keys):
                headers = {"Authorization": f"Bearer {key}"}
                where = f"{next(urls)}/api/tables/{table}"
                shown = client.get(where, params={"seat": seat}, headers=headers).json()
                if shown["table"]["phase"] == "over":
                    check_record(next(urls), table)
                    return
                if shown["position"]["actions"]:
                    wanted = {"do": rng.choice(shown["position"]["actions"]), "seq": shown["seq"]}
                    where = f"{next(urls)}/api/tables/{table}"
                    answer = client.post(f"{where}/actions", json=wanted, headers=headers)
                    assert answer.status_code == 200, answer.text
                    next(urls)  # The next look is through the process that did not write.
            assert turn < 1000


def test_presence_chat_and_rematch_cross_over(pair: Pair) -> None:
    one, other = pair
    opened = open_table(one.url, settings={"game": "camelup-1", "seats": 2}, names=["Zaid"])
    table = opened["table"]
    keys = [opened["keys"][0]["key"], sit(other.url, table, "Alia")["key"]]

    async def meet() -> None:
        zaid = Player(lambda: one.url, table, keys[0])
        alia = Player(lambda: other.url, table, keys[1])
        for player in (zaid, alia):
            await player.connect()
        both = [True, True]
        await hear_until(zaid, lambda m: m["type"] == "presence" and m["present"] == both)
        await alia.close()
        await hear_until(zaid, lambda m: m["type"] == "presence" and m["present"] == [True, False])
        await alia.connect()
        await hear_until(zaid, lambda m: m["type"] == "presence" and m["present"] == both)
        # Whoever comes later is told who is present at the other process.
        guest = Player(lambda: other.url, table, None)
        await guest.connect()
        await hear_until(
            guest,
            lambda m: (
                m["type"] == "welcome" and all(s["present"] for s in m["table"]["seats"])
            ) or m.get("present") == both,
        )  # fmt: skip
        assert (await zaid.ask(type="say", text="Peace be upon you"))["type"] == "done"
        said = await hear_until(alia, lambda m: m["type"] == "said")
        assert (said["line"]["name"], said["line"]["text"]) == ("Zaid", "Peace be upon you")
        assert (await alia.ask(type="ready"))["type"] == "done"
        assert (await zaid.ask(type="start"))["type"] == "done"
        await asyncio.gather(
            zaid.play(random.Random(1)), alia.play(random.Random(2)), guest.play(random.Random(3))
        )
        assert (await alia.ask(type="rematch"))["type"] == "done"
        told = await hear_until(zaid, lambda m: m["type"] == "table" and m["table"]["rematch"])
        again = Player(lambda: one.url, told["table"]["rematch"], keys[0])
        await again.connect()
        await again.hear()
        assert [seat["name"] for seat in again.info["seats"]] == ["Zaid", "Alia"]
        assert again.you["seats"] == [0]
        for player in (zaid, alia, guest, again):
            await player.close()

    asyncio.run(meet())


# -- two writers --------------------------------------------------------------------------------


def test_two_writers_of_an_action_never_both_win(pair: Pair, shared_database: str) -> None:
    table, keys = seat_everybody(pair, "camelup-1", 2, seats=2)
    command(pair[0].url, table, keys[0], type="start").raise_for_status()

    async def race() -> int:
        # Each seat is held at both processes, and both act in the same moment.
        seats = [
            [Player(lambda server=server: server.url, table, key) for server in pair]  # type: ignore[misc]
            for key in keys
        ]
        rng, rounds = random.Random(8), 0
        hands = [hand for seat in seats for hand in seat]
        for hand in hands:
            await hand.connect()
            await hand.hear()
        while not hands[0].over:
            height = max(hand.seq for hand in hands)
            for hand in hands:
                while hand.seq < height:
                    await hand.hear()
            position = hands[0].position
            assert position is not None
            if position["to_act"] is None:
                break
            left, right = seats[position["to_act"]]
            assert left.position is not None
            actions = left.position["actions"]
            answers = await asyncio.gather(
                *(
                    hand.ask(type="act", id=name, seq=hand.seq, do=rng.choice(actions))
                    for hand, name in ((left, f"l{rounds}"), (right, f"r{rounds}"))
                )
            )
            assert sorted(a["type"] for a in answers) == ["done", "refused"], answers
            [refused] = [a for a in answers if a["type"] == "refused"]
            assert refused["code"] in ("stale", "not-your-turn", "illegal")
            rounds += 1
        for hand in hands:
            await hand.close()
        played = [f for f in await read_log(shared_database, table) if isinstance(f, facts.Played)]
        assert len(played) == rounds
        return rounds

    assert asyncio.run(race()) > 20
    check_record(pair[0].url, table)


def test_a_request_sent_to_both_processes_is_carried_out_once(
    pair: Pair, shared_database: str
) -> None:
    table, keys = seat_everybody(pair, "camelup-1", 2, seats=2)

    async def race() -> None:
        hands = [Player(lambda server=server: server.url, table, keys[0]) for server in pair]  # type: ignore[misc]
        for hand in hands:
            await hand.connect()
            await hand.hear()
        for number in range(50):
            answers = await asyncio.gather(
                *(hand.ask(type="say", id=f"once{number}", text=f"{number}") for hand in hands)
            )
            assert [a["type"] for a in answers] == ["done", "done"]
            assert answers[0]["seq"] == answers[1]["seq"]
        for hand in hands:
            await hand.close()
        spoken = [f for f in await read_log(shared_database, table) if isinstance(f, facts.Spoken)]
        assert [fact.text for fact in spoken] == [str(number) for number in range(50)]

    asyncio.run(race())


def test_many_who_write_at_once_are_all_heard(pair: Pair, shared_database: str) -> None:
    table, keys = seat_everybody(pair, "camelup-2", 3, seats=3)

    async def shout() -> None:
        players = players_at(pair, table, keys, "shout")[:3]
        for player in players:
            await player.connect()
            await player.hear()
        for _ in range(20):
            answers = await asyncio.gather(*(p.ask(type="say", text="!") for p in players))
            assert [answer["type"] for answer in answers] == ["done"] * 3
        for player in players:
            await player.close()
        spoken = [f for f in await read_log(shared_database, table) if isinstance(f, facts.Spoken)]
        assert len(spoken) == 60

    asyncio.run(shout())
