"""How many are at a table, as lists show it: people with a seat, and whoever watches."""

from serai.server.protocol.absence import ELSEWHERE
from serai.server.runtime.broker import Hint
from serai.server.runtime.crowds import Crowd, Crowds
from tests.server.house import House, in_house, person

NOW = 1000.0


def hint(process: str, *here: int, watching: int = 0) -> Hint:
    return Hint(process, "t", here=here, watching=watching)


def test_bots_are_no_company() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", bots=("random", "random"))
        crowds, live = Crowds(), house.live(table)
        assert crowds.at(table, live, house.now) == Crowd(0, 0)
        await house.listen(table, person("lea"))
        await house.listen(table, person("a stranger"))
        assert crowds.at(table, live, house.now) == Crowd(1, 1)

    in_house(play)


def test_somebody_who_is_in_several_processes_is_one_person() -> None:
    crowds = Crowds()
    crowds.hear(hint("one", 0, 2, watching=1), NOW)
    crowds.hear(hint("other", 2, 3, watching=2), NOW)
    assert crowds.at("t", None, NOW) == Crowd(3, 3)
    assert crowds.at("another table", None, NOW) == Crowd(0, 0)
    crowds.hear(hint("one", 0), NOW + 1)
    assert crowds.at("t", None, NOW + 1) == Crowd(3, 2), "the last word of each counts"


def test_a_process_that_says_nothing_more_does_not_count_any_more() -> None:
    crowds = Crowds()
    crowds.hear(hint("one", 0, watching=1), NOW)
    crowds.hear(hint("other", 2), NOW + 10)
    crowds.hear(Hint("third", "t"), NOW + 10)  # Of something else than who is there.
    assert crowds.at("t", None, NOW + ELSEWHERE - 0.1) == Crowd(2, 1)
    assert crowds.at("t", None, NOW + ELSEWHERE) == Crowd(1, 0)
    crowds.forget(NOW + ELSEWHERE)
    assert crowds.at("t", None, NOW + ELSEWHERE) == Crowd(1, 0)
    assert crowds.at("t", None, NOW + ELSEWHERE + 10) == Crowd(0, 0)
