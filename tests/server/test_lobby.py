"""The lobby: tables to sit down at, games to watch, and the tables of whoever asks."""

from tests.server.guests import CAMELUP, Guest, NewGuest


def listed(who: Guest, where: str) -> set[str]:
    return {t["id"] for t in who.get("/api/lobby").json()[where]}


def test_the_lobby_lists_open_tables(guest: NewGuest) -> None:
    host, lea = guest(), guest()
    public = host.open(settings={**CAMELUP, "public": True}, names=["Zaid"])["table"]
    hidden = host.open(settings=CAMELUP, names=["Zaid"])["table"]

    assert public in listed(lea, "open")
    assert hidden not in listed(lea, "open")
    assert {public, hidden} <= listed(host, "yours")
    assert listed(lea, "yours") == set()
    lea.sit(public, "Lea")
    assert public in listed(lea, "yours")
    host.do(public, "bot", bot="random")
    lea.do(public, "ready")
    host.do(public, "start")
    assert public not in listed(lea, "open")
    assert public in listed(lea, "playing")
    one = next(t for t in lea.get("/api/lobby").json()["playing"] if t["id"] == public)
    assert (one["names"], one["free"]) == (["Zaid", "Lea", "Anise"], 0)


def test_whoever_is_removed_does_not_find_the_table_among_theirs(guest: NewGuest) -> None:
    host, lea, milo = guest(), guest(), guest()
    table = host.open(settings=CAMELUP, names=["Zaid"])["table"]
    assert lea.sit(table, "Lea", 1).status_code == 201
    assert lea.sit(table, "Lea's sister", 2).status_code == 201
    assert milo.sit(table, "Milo", 3).status_code == 201
    host.do(table, "remove", seat=1)
    assert table in listed(lea, "yours")  # She still has her sister's seat.
    host.do(table, "remove", seat=2)
    assert table not in listed(lea, "yours")
    milo.do(table, "remove", seat=3)
    assert table not in listed(milo, "yours")
    assert table in listed(host, "yours")
    assert lea.sit(table, "Lea").status_code == 201
    assert table in listed(lea, "yours")
