"""Names at one table cannot be taken for each other."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.server.protocol.commands import NewTable, SeatBot, SitDown
from serai.server.protocol.errors import BadName, NameReserved, NameTaken
from serai.server.protocol.settings import NAME_LENGTH, Settings
from serai.server.tables.lookalikes import look_alike, looks, reduced, skeleton
from serai.server.tables.names import clean, person_name, read_name, told_apart
from serai.texts import LANGUAGES
from serai.texts.reserved import reserved_names
from tests.server.house import House, in_house, person

ALIKE = [
    ("Zaid", "zaid", "case"),
    ("Zaid", "ZAID", "case"),
    ("Anna", "Ａｎｎａ", "width"),
    ("Anna", "Аnnа", "Cyrillic"),
    ("Zaid", "Ζaid", "Greek"),
    ("BRUNO", "Вruno", "Cyrillic and case"),
    ("Zaid", "ΖAID", "Greek and case"),
    ("Marco", "𝔐𝔞𝔯𝔠𝔬", "letters for formulas"),
    ("Ian", "lan", "a capital I and a small L"),
    ("Mia", "Rnia", "two letters for one"),
    ("Zoe", "Z\u0337o\u0335e", "loose marks"),
    ("Zoe", "Zo\u0300\u0301e", "piled marks, of which one becomes an accent"),
    ("Nina", "Ni na", "a space"),
    ("Straße", "STRASSE", "case of ß"),
    ("Zaid 2", "Zaid ２", "width of a number"),
]

APART = [
    ("Zoe", "Zoë"), ("Jörg", "Jorg"), ("محمد", "محمود"), ("فاطمة", "فاطمه"), ("Ольга", "Олег"),
    ("Κώστας", "Κώστα"), ("李", "季"), ("王伟", "王玮"), ("कि", "कु"), ("สม", "สิม"), ("😀", "😃"),
    ("Anna", "Hanna"), ("Zaid", "Zaid 2"), ("Łukasz", "Lukasz"), ("דוד", "דורית"), ("Ann", "Anna"),
]  # fmt: skip

ORDINARY = [
    "Zaid", "Anne-Marie", "O’Neill", "Zoë", "Jörg", "Łukasz", "Nguyễn", "Ørjan", "محمد", "مُحَمَّد",
    "Ольга", "Йосип", "Κώστας", "李小龙", "山田", "김철수", "नरेन्द्र", "ธนา", "אברהם",
    "😀 Leo", "👩‍💻", "R2-D2", "42",
]  # fmt: skip


@pytest.mark.parametrize(("one", "other", "why"), [row for row in ALIKE if row[2]])
def test_names_that_look_alike_are_refused_at_one_table(one: str, other: str, why: str) -> None:
    first, second = read_name(one), clean(other)
    if why.startswith("piled"):
        assert not look_alike(first, second), "an accent makes another name"
        return
    with pytest.raises(NameTaken):
        person_name(second, [first])
    with pytest.raises(NameTaken):
        person_name(first, [second])


@pytest.mark.parametrize(("one", "other"), APART)
def test_names_that_differ_may_sit_together(one: str, other: str) -> None:
    assert person_name(other, [one]) == unicodedata.normalize("NFC", other)
    assert person_name(one, [other]) == unicodedata.normalize("NFC", one)


@pytest.mark.parametrize("name", ORDINARY)
def test_ordinary_names_of_all_scripts_are_taken_as_they_are(name: str) -> None:
    assert person_name(name, [n for n in ORDINARY if n != name]) == unicodedata.normalize(
        "NFC", name
    )


def test_the_very_same_name_gets_a_number_that_nobody_could_have_faked() -> None:
    assert person_name("Guest", ["Guest"]) == "Guest 2"
    assert person_name("Guest", ["Guest", "Guest ２"]) == "Guest 3"
    assert told_apart("Random", ["random", "Rаndom 2"]) == "Random 3"


def test_marks_piled_up_on_a_letter_are_refused() -> None:
    assert read_name("n\u0308") == "n\u0308"
    assert read_name("\u025b\u0303\u0301") == "\u025b\u0303\u0301"
    for zalgo in ("Z" + "\u0337\u0334\u0335" + "oe", "a" + "\u0301" * 10, "\u0600x" + "\u20dd" * 3):
        with pytest.raises(BadName, match="marks"):
            read_name(zalgo)


@pytest.mark.parametrize(
    "name",
    ["host", "HOST", "Ηοst", "Hôte", "chi ospita", "Serai", "ＳＥＲＡＩ", "S e r a i", "Bot"],
)
def test_nobody_goes_by_what_the_server_and_the_host_are_called(name: str) -> None:
    with pytest.raises(NameReserved):
        read_name(name)


def test_every_language_has_reserved_names_and_none_of_them_is_empty() -> None:
    assert len(reserved_names()) >= 2 * len(LANGUAGES)
    assert all(looks(name) and clean(name) == name for name in reserved_names())


# -- at a table ------------------------------------------------------------------------------


def test_a_table_refuses_lookalikes_of_people_and_of_bots() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", bots=["greedy"], seats=6, start=False)
        for name in ("zaid", "ΖAID", "indigo", "Indіgo"):
            with pytest.raises(NameTaken):
                await house.tables.sit(table, person(name), SitDown(name=name))
        await house.tables.sit(table, person("lea"), SitDown(name="Аnise"))
        await house.do(table, person("zaid"), SeatBot(bot="random"))
        assert house.state(table).names == ["Zaid", "Indigo", "Аnise", "Fennel"]

    in_house(play)


def test_a_table_cannot_be_opened_with_lookalikes_either() -> None:
    async def play(house: House) -> None:
        with pytest.raises(NameTaken):
            await house.tables.open(person("a"), NewTable(names=("Zaid", "zaid")))

    in_house(play)


def test_a_log_with_lookalikes_still_opens() -> None:
    """Earlier releases let them sit down; what is stored stays."""
    from serai.server.tables import facts
    from serai.server.tables.state import TableState

    table = TableState("t")
    seats = tuple(
        facts.Seated(seat=n, name=name, keys=(name,))
        for n, name in enumerate(("Zaid", "zaid", "Ζaid", "host"))
    )
    settings = Settings(game="camelup-2", seats=4)
    table.apply(0, 0.0, facts.TableOpened(settings=settings, seed="5e" * 32, host=(), seats=seats))
    assert table.names == ["Zaid", "zaid", "Ζaid", "host"]


# -- whatever people type --------------------------------------------------------------------

TYPED = st.text(st.characters(codec="utf-8"), min_size=1, max_size=NAME_LENGTH)


@given(TYPED)
def test_case_and_width_never_make_another_name(name: str) -> None:
    for other in (name.upper(), name.lower(), name.swapcase(), unicodedata.normalize("NFKC", name)):
        if other.casefold() == name.casefold():
            assert look_alike(name, other)


@given(TYPED)
def test_a_name_looks_like_itself_with_anything_unseen_in_it(name: str) -> None:
    assert look_alike(name, name)
    for unseen in ("\u200b", "\u200d", "\u2060", "\ufe0f", " "):
        assert look_alike(name, unseen.join(name))


@given(TYPED)
def test_a_skeleton_is_that_of_its_own(name: str) -> None:
    assert skeleton(skeleton(name)) == skeleton(name)


@given(st.lists(TYPED, max_size=6))
def test_no_two_at_a_table_look_alike(names: list[str]) -> None:
    seated: list[str] = []
    for name in names:
        try:
            seated.append(person_name(name, seated))
        except (BadName, NameReserved, NameTaken):
            continue
    for number, name in enumerate(seated):
        assert not any(look_alike(name, other) for other in seated[:number])


def test_the_data_is_made_of_unicodes_file() -> None:
    source = (
        "\ufeff# confusables.txt\n# Version: 13.0.0\n\n"
        "0430 ;\t0061 ;\tMA\t# ( а → a )\n217D ;\t0063 ;\tMA\t#\n0441 ;\t0063 ;\tMA\t#\n"
        "006D ;\t0072 006E ;\tMA\t#\n"
    )
    assert reduced(source) == "# confusables.txt\n# Version: 13.0.0\na\tа\nc\tⅽс\nrn\tm\n"
