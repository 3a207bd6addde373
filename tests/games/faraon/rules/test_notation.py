"""Actions and positions as text: what is written is read, and nonsense is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

import serai
from serai.core.errors import BadAction, BadPosition, SeraiError
from serai.core.registry import GAMES
from serai.games.faraon import LEAVE, LIFT, PASS, SCARAB, Duel, Give, Show, Slide
from serai.games.faraon.rules.actions import FreeHole, Golden, Leave, Lift, Pass, Scarab, Tile
from tests.games.faraon.rules.tables import BASE, EXPERT, SOLO, play, table


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("slide e", Slide("e")),
        ("  slide   e3 ", Slide("e", 3)),
        ("e", Slide("e")),
        ("w7", Slide("w", 7)),
        ("north", Slide("n")),
        ("south 2", Slide("s", 2)),
        ("give d3", Give("d", 3)),
        ("give dog 3", Give("d", 3)),
        ("show false teeth 4", Show("f", 4)),
        ("tile d a1", Tile("d", 0)),
        ("golden a2,b1", Golden((8, 1))),
    ],
)
def test_actions_can_be_written_short_or_long(text: str, action: object) -> None:
    assert BASE.parse_action(text) == action


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "up",
            "slide",
            "slide x",
            "slide e333",
            "1",
            "give",
            "give d",
            "give 3",
            "showd3",
        ),
        *(
            "lift it",
            "free z9",
            "golden a9",
            "golden",
            "tile d",
            "token x",
            "pyramid p",
            "card ????",
        ),
        *("card 1Sd", "starter x", "slide e\nslide e", "ｅ", "slide ３", "\x00", "e" * 100),
    ],
)
def test_nonsense_is_refused_with_what_could_be_written(text: str) -> None:
    with pytest.raises(BadAction, match=r"cannot read the action .*; write slide e \(e\)") as told:
        BASE.parse_action(text)
    assert len(str(told.value)) < 400


@pytest.mark.parametrize(
    ("game", "forms"),
    [
        (SOLO, "slide e (e), slide e3 (e3)"),
        (BASE, "slide e (e), slide e3 (e3), give d3, show d3"),
        (EXPERT, "slide e (e), slide e3 (e3), lift, leave, scarab, pass, give d3, show d3"),
    ],
    ids=["solo", "base", "expert"],
)
def test_what_could_be_written_is_what_seats_of_that_ruleset_do(
    game: serai.faraon.Faraon, forms: str
) -> None:
    with pytest.raises(BadAction) as told:
        game.parse_action("fly")
    assert str(told.value) == f"cannot read the action 'fly'; write {forms}"


def test_an_unknown_treasure_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadAction, match=r"no treasure is called 'cat' .*b bird"):
        BASE.parse_action("give cat 3")


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    for game in (BASE, EXPERT, SOLO):
        try:
            action = game.parse_action(text)
        except BadAction:
            continue
        assert game.parse_action(game.action_text(action)) == action


LINE = EXPERT.position(
    table(
        "faraon-expert",
        seats=2,
        free="g5",
        last="g6",
        goal="1.s2",
        top=["2Sb3"],
        won={0: ["1.b1"]},
        hats={1: "12"},
        mummy=1,
        golden=["g6"],
        moves=0,
    )
)
FIELDS = LINE.split()
NAMES = (
    *("ruleset", "board", "shown", "layout", "tokens", "orientation", "last", "goal", "deck"),
    *("seats", "lost", "duel", "mummy", "moves", "acts", "options"),
)


def changed(**fields: str) -> str:
    values = dict(zip(NAMES, FIELDS, strict=True))
    values.update(fields)
    return " ".join(values.values())


def test_the_line_of_these_tests_is_good() -> None:
    assert EXPERT.position(EXPERT.parse_position(LINE)) == LINE
    assert serai.position(LINE) == EXPERT.parse_position(LINE)


BOARD, LAYOUT, TOKENS = FIELDS[1], FIELDS[3], FIELDS[4]
DECK = FIELDS[8]


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"ruleset": "faraon"}, "this is a position of 'faraon', not of faraon-expert"),
        ({"board": "rrr"}, "expected 6 rows of 8 signs"),
        ({"board": BOARD.replace("r", "x", 1)}, "'x' is none of g r b"),
        ({"board": BOARD.replace("r", "b", 1)}, "16 pyramids of colour 'r', not 15"),
        ({"board": BOARD.replace("r", ".", 1)}, "expected|layout has|more than one free hole"),
        ({"board": BOARD.replace(".", "r", 1)}, "layout has|16 pyramids"),
        ({"board": "-", "shown": "-"}, "16 pyramids of colour 'g', not 0"),
        ({"shown": "b"}, "the layout has 't' under the free hole"),
        ({"shown": "bb"}, "expected a treasure's letter"),
        ({"shown": "?"}, "expected a treasure's letter"),
        ({"layout": LAYOUT.replace("b", ".", 1)}, "the block at a1 has 0 treasures"),
        ({"layout": LAYOUT.replace("b.", "bc", 1)}, "lies in two places|has 2 treasures"),
        ({"layout": LAYOUT.replace("b", "c", 1)}, "'c' lies in two places"),
        ({"layout": LAYOUT.replace("b", "z", 1)}, "no treasure 'z'"),
        ({"layout": LAYOUT.replace("b", "-", 1)}, "half a tile"),
        ({"layout": LAYOUT[:-1]}, "expected 6 rows of 8"),
        ({"tokens": "-"}, "has no token sign"),
        ({"tokens": TOKENS.replace("3", "c", 1)}, "explorers with 3 hats|3 curses"),
        (
            {"tokens": TOKENS.replace("-", "1", 1)},
            "no golden pyramid stands there|not of|explorers",
        ),
        ({"tokens": TOKENS.replace("1", "0", 1)}, "explorers with 1 hats"),
        ({"orientation": "4"}, "expected 0 to 3 quarter turns"),
        ({"orientation": "x"}, "expected 0 to 3 quarter turns"),
        ({"last": "a1"}, "stands beside the free hole"),
        ({"last": "z9"}, "expected a hole a1 to h6"),
        ({"last": "-", "moves": "3"}, "moved a pyramid last"),
        ({"goal": "-"}, "goal cards, not 29|needs an open goal card"),
        ({"goal": "1.s9"}, "expected back 1 to 3"),
        ({"goal": "1.s2!"}, "superpowers come with the symbol"),
        ({"goal": "1.??"}, "an open card is known to all"),
        ({"goal": "1.t2"}, "card 1.t2 is there 2 times|goal is in sight"),
        ({"deck": DECK + ",1.b1"}, "30 goal cards, not 31"),
        ({"deck": DECK[5:]}, "30 goal cards, not 29"),
        ({"deck": DECK.replace("2Sb3", "2Sb4", 1)}, "card 2Sb4 is there 1 times, not 0"),
        ({"deck": "x"}, "expected back 1 to 3"),
        ({"options": "-"}, "the deck lies in the order of the backs"),
        ({"seats": FIELDS[9] + "/" + "/".join(["-,-,2"] * 4)}, "is for 2 to 5 seats, not 6"),
        ({"seats": "1.b1,-,2"}, "explorers|is for 2 to 5 seats"),
        ({"seats": "1.b1,-,9/-,12,2"}, "expected cards,hats,scarab"),
        ({"seats": "1.b1,4,2/-,12,2"}, "expected cards,hats,scarab"),
        ({"seats": ""}, "16 fields, this one 15"),
        ({"lost": "1.d2"}, "not 31|no card is lost"),
        ({"duel": "0:1.d2"}, "not 31|nothing else has"),
        ({"duel": "0:"}, "nothing else has"),
        ({"duel": "x"}, "expected the challenger"),
        ({"mummy": "2"}, "there is no seat 2"),
        ({"mummy": "x"}, "expected a number"),
        ({"mummy": "0"}, "seat 0 puts the mummy back instead of searching"),
        ({"moves": "200"}, "after 200 moves the turn passes"),
        ({"moves": "-1"}, "expected a number"),
        ({"moves": "1" * 100}, "expected a number"),
        ({"acts": "search5"}, "there is no seat 5"),
        ({"acts": "dance0"}, "expected a seat after one of starter"),
        ({"acts": "search"}, "expected a seat after one of starter"),
        ({"acts": "over0"}, "no goal card is open|when no card is left"),
        ({"acts": "scorpion0"}, "no goal card is open"),
        ({"acts": "give0"}, "no goal card is open"),
        ({"acts": "duel0"}, "no goal card is open"),
        ({"acts": "pick0"}, "no goal card is open"),
        ({"acts": "tiles0"}, "do not fit the set-up phase 'tiles'"),
        ({"acts": "deck0"}, "free hole shows no treasure|nobody has anything|set-up phase"),
        ({"options": "fast"}, "no house option 'fast'"),
        ({"options": "full_shuffle,move_cap=0"}, "move_cap must be at least 1"),
        ({"options": "full_shuffle,move_cap=x"}, "no house option 'move_cap=x'"),
        ({"options": "full_shuffle,first=7"}, "there is no seat 7"),
        ({"options": "components=a;b;1"}, "12 treasures"),
        ({"options": "components=;;x"}, "expected a number"),
    ],
)
def test_a_position_no_game_can_come_to_is_refused(fields: dict[str, str], why: str) -> None:
    with pytest.raises(BadPosition, match=why) as told:
        EXPERT.parse_position(changed(**fields))
    assert "\n" not in str(told.value)


def test_phases_need_what_they_are_about() -> None:
    duel = Duel(0, ("1.m2", "1.u1"), (False, False))
    good = table(phase="duel", goal=None, free="b2", duel=duel, top=["2Df3"])
    line = BASE.position(good)
    for old, new, why in (
        ("1.m2+1.u1", "1.m2+2.m3", "not 2|treasures differ|there 2 times"),
        ("duel0", "duel2", "two duellists show a card each"),
        ("duel0", "pick0", "the challenger shows a card first"),
        (" 2Df3,", " 2Sb3,", "there 2 times|symbol on the next card"),
        ("duel0", "duel-lift0", "nothing is uncovered"),
    ):
        with pytest.raises(BadPosition, match=why):
            BASE.parse_position(line.replace(old, new, 1))
    solo = SOLO.position(table("faraon-solo"))
    with pytest.raises(BadPosition, match="has no scarabs"):
        SOLO.parse_position(solo.replace("-,-,0", "-,-,1"))
    fields = solo.split()
    fields[4] = "?"
    with pytest.raises(BadPosition, match="this ruleset has none"):
        SOLO.parse_position(" ".join(fields))


def test_the_wrong_number_of_fields_is_told_with_their_names() -> None:
    for text in ("", "faraon-expert", LINE + " more"):
        with pytest.raises(BadPosition, match=r"16 fields.*ruleset, board, shown, layout"):
            EXPERT.parse_position(text)


@given(st.integers(0, len(LINE) - 1), st.characters(codec="utf-8"))
def test_one_wrong_sign_never_breaks_the_reader(at: int, sign: str) -> None:
    text = LINE[:at] + sign + LINE[at + 1 :]
    try:
        state = EXPERT.parse_position(text)
    except BadPosition:
        return
    assert EXPERT.parse_position(EXPERT.position(state)) == state


@given(st.text(max_size=200))
def test_any_text_is_a_position_or_refused(text: str) -> None:
    for name in ("faraon", "faraon-expert", "faraon-solo"):
        with pytest.raises(BadPosition):
            GAMES[name].parse_position(text)


def test_the_truth_has_fields_of_its_own() -> None:
    hidden = EXPERT.position(EXPERT.conceal(EXPERT.parse_position(LINE), 1)).split()
    assert (hidden[3], hidden[4]) == ("?", "?")
    assert hidden[:3] == FIELDS[:3]
    assert hidden[8].startswith("2S??,????,")
    assert hidden[9] == "????,-,2/-,12,2"


@pytest.mark.parametrize(
    "line",
    [
        EXPERT.position(EXPERT.conceal(EXPERT.parse_position(LINE), None)),
        BASE.position(BASE.conceal(table(free="g6", goal="1.s2"), 0)),
    ],
)
def test_what_is_not_known_cannot_be_played_on(line: str) -> None:
    game = GAMES[line.split()[0]]
    state = game.parse_position(line)
    with pytest.raises(SeraiError, match="is not known: fill in the layout first"):
        game.apply(state, game.actions(state)[0])


@pytest.mark.parametrize("top", ["2Df3", "1.b1"])
def test_a_face_down_deck_cannot_be_played_on(top: str) -> None:
    state = table(free="c6", goal="1.s2", top=[top])
    hidden = replace(BASE.conceal(state, 0), layout=state.layout)
    with pytest.raises(SeraiError, match="face down: fill in the unknown cards first"):
        play(hidden, "slide s")


def test_a_symbol_is_known_even_if_its_card_is_not() -> None:
    state = table(free="c6", goal="1.s2", top=["2Xk3"])
    hidden = replace(BASE.conceal(state, 0), layout=state.layout)
    assert play(hidden, "slide s").state.phase == "scorpion"


@pytest.mark.parametrize("number", [-1, 48])
def test_an_action_at_no_hole_cannot_be_written(number: int) -> None:
    with pytest.raises(BadAction) as told:
        BASE.action_text(FreeHole(number))
    assert str(told.value) == f"there is no hole {number}: the holes are 0 to 47"


@pytest.mark.parametrize("action", [LIFT, LEAVE, SCARAB, PASS])
def test_what_needs_no_more_words_is_tagged_with_its_own(
    action: Lift | Leave | Scarab | Pass,
) -> None:
    assert action.__struct_config__.tag == BASE.action_text(action)
