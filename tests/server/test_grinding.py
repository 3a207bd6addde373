"""The attack that shaken dice are for: somebody knows the seed, speaks last, and tries 300 times.

The attacker is Zaid, and the server tells him its seed. He reckons the dice of each try as the
server will, takes the try he likes best, and begins. He wins if the dice are those he reckoned.
"""

import json
from pathlib import Path

import httpx

from serai.core.dealer import Dealer, commitment
from serai.core.match import Match
from serai.core.record import Header, Record, Sitter
from serai.core.registry import find_game
from serai.core.shaking import Dice, Shaken, fingerprint, table_mark
from tests.server.running import Message, open_table, sit
from tests.server.shakers import shaking
from tests.server.staged import SEED, Stage

TRIES = 300
GAME = find_game("camelup-1")


def ask(url: str, table: str, key: str, **message: object) -> httpx.Response:
    return httpx.post(
        f"{url}/api/tables/{table}/commands",
        json=message,
        headers={"Authorization": f"Bearer {key}"},
        timeout=30,
    )


def look(url: str, table: str) -> Message:
    told: Message = httpx.get(f"{url}/api/tables/{table}").json()
    return told


def dealt(url: str, table: str) -> list[str]:
    """Return what chance gave before the first move."""
    lines = httpx.get(f"{url}/api/tables/{table}/record").text.splitlines()
    return [json.loads(line)["do"] for line in lines[1:]]


def reckoned(header: Header, words: tuple[str, ...] = ()) -> list[str]:
    """Return the dice that the attacker expects."""
    match = Match.resume(GAME, Record(header), Dealer(bytes.fromhex(SEED), words))
    return [entry.do for entry in match.entries]


def pips(dice: list[str]) -> int:
    """What the attacker likes: dice that show much."""
    return sum(int(do[-1]) for do in dice if do.startswith("die"))


def test_words_that_are_seen_at_once_cannot_be_ground(tmp_path: Path) -> None:
    """As it used to work: Lea has said her word, and Zaid tries his own before he says one."""
    with Stage().serve(tmp_path) as url:
        opened = open_table(url, settings={"game": GAME.name, "seats": 2}, names=["Zaid"])
        table, zaid = opened["table"], opened["keys"][0]["key"]
        lea = sit(url, table, "Lea")["key"]
        ask(url, table, lea, type="dice", text="honest")
        ask(url, table, lea, type="ready").raise_for_status()
        header = Header(
            1, GAME.name, GAME.rules_version, {}, (Sitter("Zaid"), Sitter("Lea")),
            commitment(bytes.fromhex(SEED)),
        )  # fmt: skip
        tries = {f"try {n}": reckoned(header, (f"try {n}", "honest")) for n in range(TRIES)}
        best = max(tries, key=lambda word: pips(tries[word]))
        ask(url, table, zaid, type="dice", text=best)
        ask(url, table, zaid, type="start").raise_for_status()
        assert dealt(url, table) != tries[best]


def attack(folder: Path, *, lea_shakes: bool) -> tuple[list[str], list[str]]:
    """Let Zaid shake last, with the best of 300; return what he reckoned and what was dealt."""
    with Stage().serve(folder) as url:
        opened = open_table(url, settings={"game": GAME.name, "seats": 2}, names=["Zaid"])
        table, zaid = opened["table"], opened["keys"][0]["key"]
        lea = sit(url, table, "Lea")["key"]
        ask(url, table, lea, type="ready").raise_for_status()
        if lea_shakes:
            shake = {"type": "shake", **shaking(look(url, table)["table"], 1, LEAS)}
            ask(url, table, lea, **shake).raise_for_status()
        # He knows all but Lea's nonce, for which he has to imagine one.
        promised, mark = commitment(bytes.fromhex(SEED)), table_mark(table)
        hers = fingerprint(mark, promised, "Lea", LEAS, "")
        imagined = (Shaken("Lea", hers, "0e" * 32),) if lea_shakes else ()

        def reckon(nonce: str) -> list[str]:
            mine = Shaken("Zaid", fingerprint(mark, promised, "Zaid", nonce, ""), nonce)
            header = Header(
                2, GAME.name, GAME.rules_version, {}, (Sitter("Zaid"), Sitter("Lea")), promised,
                dice=Dice(mark, (*imagined, mine)),
            )  # fmt: skip
            return reckoned(header)

        tries = {f"{n:064x}": reckon(f"{n:064x}") for n in range(TRIES)}
        best = max(tries, key=lambda nonce: pips(tries[nonce]))
        shake = {"type": "shake", **shaking(look(url, table)["table"], 0, best)}
        ask(url, table, zaid, **shake).raise_for_status()
        ask(url, table, zaid, type="start").raise_for_status()
        if lea_shakes:
            ask(url, table, lea, type="reveal", nonce=LEAS).raise_for_status()
        ask(url, table, zaid, type="reveal", nonce=best).raise_for_status()
        return tries[best], dealt(url, table)


LEAS = "b2" * 32


def test_whoever_knows_the_seed_and_shakes_last_gets_other_dice_than_reckoned(
    tmp_path: Path,
) -> None:
    wanted, found = attack(tmp_path, lea_shakes=True)
    assert found != wanted
    assert pips(found) < pips(wanted)


def test_if_nobody_else_shakes_they_do_choose_as_the_page_on_records_says(tmp_path: Path) -> None:
    """Which also shows that the attacker of these tests reckons as the server deals."""
    wanted, found = attack(tmp_path, lea_shakes=False)
    assert found == wanted
