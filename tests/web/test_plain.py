"""What the plain table makes of games it has never heard of."""

from typing import Any

from tests.web.node import ask

NAMES = ("Anna", "Bruno", "Carla")
BIDS = [f"bid {count} {face}" for count in range(1, 11) for face in range(1, 7)]
TEXTS = """
list = { $first } and { $last }
dice-bid-made = { $who ->
    [you] You bid
   *[other] { $name } bids
} { $count } × { $face }.
dice-shown = { $names } show { $dice }.
dice-called = { $name } doubts { $bidder_who ->
    [you] you
   *[other] { $bidder_name }
}; true: { $true }, wild: { $wild }.
dice-do-bid = { $first ->
    [one] one { $second }
   *[other] { $first } times { $second }
}
dice-do-take = Take { $what }
dice-field-hidden_dice = Dice in the cup
"""


def asked(**what: Any) -> Any:
    """Ask what the plain table makes of something, for the player on seat 0."""
    return ask("plain.mjs", {"names": NAMES, "reader": 0, "family": "dice", "texts": TEXTS, **what})


def test_an_event_is_told_by_the_games_own_message() -> None:
    told = asked(
        events=[
            {"event": "bid-made", "seat": 0, "count": 3, "face": 5},
            {"event": "bid-made", "seat": 1, "count": 4, "face": 5},
            {"event": "shown", "seats": [0, 1, 2], "dice": [2, 5, 5]},
            {"event": "called", "seat": 2, "bidder_seat": 0, "true": False, "wild": None},
        ]
    )["sentences"]
    assert told == [
        ["You bid 3 × 5."],
        ["Bruno bids 4 × 5."],
        ["Anna, Bruno and Carla show 2, 5, 5."],
        ["Carla doubts you; true: no, wild: none."],
    ]


def test_an_event_without_a_message_is_told_by_its_tag_and_fields() -> None:
    told = asked(
        events=[
            {"event": "die-lost", "seat": 1, "count": 3, "last_one": True},
            {
                "event": "dice-given",
                "from_seat": 2,
                "seats": [0, 1],
                "what": None,
                "rows": [{"a": 1}],
            },
            {"event": "game-ended"},
        ]
    )["sentences"]
    assert told == [
        ["die lost: name Bruno, count 3, last one yes"],
        ["dice given: from name Carla, names Anna and Bruno, what none"],
        ["game ended"],
    ]


def test_a_message_for_other_arguments_is_not_used() -> None:
    found = asked(actions=["take 3"])
    assert found["labels"] == [["Take 3", "3"]]


def test_sixty_bids_come_in_ten_groups() -> None:
    bids, call = asked(actions=[*BIDS, "call"])["verbs"]
    assert bids["name"] == "Bid"
    assert bids["groups"] == [[str(count), 6] for count in range(1, 11)]
    assert call == {"name": "Call", "actions": ["call"], "groups": []}


def test_few_actions_and_actions_that_differ_in_their_first_word_are_not_grouped() -> None:
    few, spaces = asked(actions=["bid 1 1", "bid 1 2", *(f"move {n}" for n in range(20))])["verbs"]
    assert few["groups"] == []
    assert spaces["groups"] == []


def test_actions_are_called_by_the_games_own_message() -> None:
    assert asked(actions=["bid 1 5", "bid 2 5", "call"])["labels"] == [
        ["one 5", "one 5"],
        ["2 times 5", "2 times 5"],
        ["Call", "Call"],
    ]


CUPS: list[dict[str, Any]] = [
    {"dice": 2, "seat": 1, "won": [{"die": 5, "n": 1}]},
    {"dice": 3, "seat": 2, "won": []},
]
VIEW = {
    "game": "dice",
    "viewer": 0,
    "text": "o o o",
    "hidden_dice": [2, 5],
    "wild": True,
    "loser_seat": 1,
    "last_loser_seat": None,
    "bid": {"bidder_seat": 2, "count": 3},
    "cups": CUPS,
    "outcome": None,
}


def test_a_view_is_laid_out_as_text_values_groups_and_tables() -> None:
    (shown,) = asked(views=[VIEW])["layouts"]
    assert shown["text"] == "o o o"
    assert [(fact["name"], fact["text"]) for fact in shown["facts"]] == [
        ("Dice in the cup", "2, 5"),
        ("Wild", "yes"),
        ("Loser seat", "Bruno"),
        ("Last loser seat", None),
    ]
    bid, cups = shown["parts"]
    assert [(fact["name"], fact["text"]) for fact in bid["facts"]] == [
        ("Bidder seat", "Carla"),
        ("Count", "3"),
    ]
    assert cups["columns"] == ["Seat", "Dice", "Won"]
    assert [[cell["text"] for cell in row["cells"]] for row in cups["rows"]] == [
        ["Bruno", "2", "5 1"],
        ["Carla", "3", None],
    ]


def test_what_changed_is_found() -> None:
    after = VIEW | {"hidden_dice": [2], "cups": [CUPS[0], CUPS[1] | {"dice": 4}]}
    changed = asked(views=[VIEW, after])["changed"]
    assert set(changed) == {"hidden_dice", "cups", "cups.1", "cups.1.dice"}


def test_a_view_that_is_no_struct_is_shown_too() -> None:
    (shown,) = asked(views=["just words"])["layouts"]
    assert [fact["text"] for fact in shown["facts"]] == ["just words"]
