"""What comes with an answer over HTTP: the name of a file, and which field is wrong."""

from tests.server.house import House, in_house


def test_a_record_is_saved_under_the_name_of_its_game_and_table() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", seats=3, bots=["random"], game="camelup-1")
        async with house.http() as client:
            answer = await client.get(f"/api/tables/{table}/record")
        assert answer.status_code == 200
        wanted = f'attachment; filename="camelup-1-{table}.jsonl"'
        assert answer.headers["content-disposition"] == wanted
        assert answer.headers["content-type"].startswith("application/x-ndjson")

    in_house(play)


def test_a_bad_request_is_told_which_field_is_wrong() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", seats=3, start=False)
        async with house.http() as client:
            wrong = await client.get(f"/api/tables/{table}/record?seat=x")
            empty = await client.post("/api/tables")
        assert (wrong.status_code, empty.status_code) == (400, 400)
        assert wrong.json()["error"].startswith("bad request: seat: ")
        assert "something is missing: send JSON" in empty.json()["error"]

    in_house(play)
