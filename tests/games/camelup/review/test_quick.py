"""What the quick review of Camel Up looks at, and what it does not."""

from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

import serai
from serai import camelup
from serai.core.game import CHANCE
from serai.core.record import Entry, Record, Result, load
from serai.core.replay import replay
from serai.core.reviewing import GRADES, Grade, Judged, Judgement
from serai.core.steps import at_once
from serai.games.camelup import WINNER, Action, CamelUp, FinishCard, State, Ticket, Tile
from serai.games.camelup.engine.layout import MONEY
from serai.games.camelup.odds.outcomes import outcomes
from serai.games.camelup.odds.values import Appraiser
from serai.games.camelup.review import reviewer as reviewing
from serai.games.camelup.review.reasons import ticket_changes
from serai.games.camelup.rollouts.race import Budget
from serai.games.camelup.rules.view import conceal
from serai.review import review
from serai.review.choice import choice
from serai.review.telling import told
from serai.texts import LANGUAGES, texts
from tests.games.camelup.rules.test_views import Twin
from tests.rules import rule

RECORDS = Path(__file__).parents[3] / "records"
EDITIONS: tuple[camelup.Name, ...] = ("camelup-1", "camelup-2")
BAD_ENOUGH = GRADES[3:]
QUICK = reviewing.QUICK
LITTLE = Budget(rollouts=300, deals=30, clearly=2.0, at_a_time=6, least=30, outlook=180)
encode = msgspec.json.encode


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge from fewer ways to play a race out than people get."""
    monkeypatch.setattr(reviewing, "SAMPLES", 720)
    monkeypatch.setattr(reviewing, "SAMPLES_OF_A_VALUE", 360)
    monkeypatch.setattr(reviewing, "QUICK", LITTLE)


# -- non-interference --------------------------------------------------------------------------


def twin_of(game: CamelUp, record: Record, seat: int, seed: int = 5) -> Record:
    """Return the same game to one seat, with other colours on the cards it never saw."""
    turns = list(replay(game, record))
    twin = Twin(turns[0].before, seat, Random(seed))
    state, entries = turns[0].before, []
    for turn in turns:
        action = twin.action(state, turn.action)
        by = "chance" if turn.who is CHANCE else turn.who
        entries.append(Entry(by, game.action_text(action)))  # type: ignore[arg-type]
        state = game.apply(state, action).state
    header = replace(record.header, commitment=None, format=1)
    return Record(header, tuple(entries), Result(game.outcome(state)))


def by_hand(record: Record) -> Record:
    """Return a record whose dice nobody promised, so that its cards may be changed."""
    assert record.result is not None
    header = replace(record.header, commitment=None, format=1)
    return Record(header, record.entries, Result(record.result.result))


@pytest.mark.slow
@rule("B39")
@pytest.mark.parametrize("name", EDITIONS)
def test_what_a_seat_could_not_know_changes_none_of_its_decisions(name: camelup.Name) -> None:
    record = load(RECORDS / name / "by-die-mid-leg.jsonl")
    game = serai.game(name, record.header.rules)
    found = review(by_hand(record))
    differ = 0
    for seat in range(len(record.header.seats)):
        other = twin_of(game, record, seat)
        assert other.entries != record.entries
        twin = review(other)
        own = [decision for decision in found.decisions if decision.seat == seat]
        same = [decision for decision in twin.decisions if decision.seat == seat]
        assert len(own) > 10
        assert encode(own) == encode(same)
        differ += encode(found.decisions) != encode(twin.decisions)
        assert found.curve != twin.curve  # Whoever knows all cards sees that they are others.
    assert differ


@rule("B25")
def test_a_seat_counts_the_money_that_everybody_saw_being_paid() -> None:
    """Totals are hidden, but a reviewer that took all to be equal would judge otherwise."""
    record = load(RECORDS / "camelup-1" / "by-die-mid-leg.jsonl")
    game = serai.game("camelup-1", record.header.rules)
    turns = list(replay(game, record))
    follower = reviewing.make(game, turns[0].before, deep=False, seed=0)
    last = max(ply for ply, turn in enumerate(turns) if turn.who is not CHANCE)
    for turn in turns[:last]:
        follower.note(turn)
    state = turns[last].before
    seat = state.turn
    seen = follower.knowledge.seen(state, seat, 36)
    totals = [int(seen.row[MONEY + other]) for other in range(state.seats)]
    assert totals == list(state.money)
    assert len(set(totals)) > 1
    assert conceal(state, seat).money != state.money


# -- planted blunders --------------------------------------------------------------------------


class Moment(msgspec.Struct, frozen=True):
    """A decision of a game: all actions judged, and what the seat saw."""

    seat: int
    judged: tuple[Judged[Action], ...]
    seen: State

    def grade(self, action: Action) -> Grade:
        """Grade an action as if it had been chosen."""
        return choice(Judgement(self.judged), self.seat, action).grade

    @property
    def actions(self) -> list[Action]:
        return [one.action for one in self.judged]


@cache
def moments(name: camelup.Name) -> list[Moment]:
    """Return every fourth decision of games between greedy bots."""
    found, game = [], serai.game(name)
    for number in range(3):
        table = serai.table(name, 4, seed=f"planted {number}")
        serai.play(table, ["greedy"] * 4)
        turns = list(replay(game, table.record))
        reviewer = reviewing.CamelUpReviewer(game, turns[0].before, 0, QUICK)
        for ply, turn in enumerate(turns):
            state = turn.before
            if turn.who is not CHANCE and ply % 4 == 0 and len(game.actions(state)) > 1:
                judged = at_once(reviewer.judge(state, state.turn)).actions
                seen = reviewer.knowledge.state(state, state.turn)
                found.append(Moment(state.turn, judged, seen))
            reviewer.note(turn)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", EDITIONS)
def test_a_ticket_on_a_camel_that_cannot_be_first_or_second_is_a_mistake(
    name: camelup.Name,
) -> None:
    planted = [
        moment.grade(action)
        for moment in moments(name)
        for action in moment.actions
        if isinstance(action, Ticket) and not at_the_front(moment.seen, action.camel)
    ]
    assert len(planted) > 10
    assert set(planted) <= set(BAD_ENOUGH)


def at_the_front(state: State, camel: str) -> bool:
    """Whether a camel can be first or second in this leg, by all that the dice can do."""
    pairs, number = outcomes(state, keep=False).pairs, state.edition.racing.index(camel)
    return bool(pairs[number].sum() + pairs[:, number].sum() > 1e-12)


@pytest.mark.slow
@pytest.mark.parametrize("name", EDITIONS)
def test_a_card_on_a_camel_that_cannot_win_is_a_mistake(name: camelup.Name) -> None:
    planted = []
    for moment in moments(name):
        race = Appraiser(moment.seen, moment.seat, 2_000).race
        planted += [
            moment.grade(action)
            for action in moment.actions
            if isinstance(action, FinishCard)
            and race[moment.seen.edition.racing.index(action.camel), int(action.deck != WINNER)]
            < 1e-3
        ]
    assert len(planted) > 3
    assert set(planted) <= set(BAD_ENOUGH)


@pytest.mark.slow
@pytest.mark.parametrize("name", EDITIONS)
def test_a_tile_that_helps_only_others_is_a_mistake(name: camelup.Name) -> None:
    planted = []
    for moment in moments(name):
        appraiser = Appraiser(moment.seen, moment.seat, 2_000)
        for action in moment.actions:
            if isinstance(action, Tile) and appraiser.tile(action, far=False).pounds <= 0.05:
                changes = [change for change, _, _ in ticket_changes(appraiser, action)]
                if changes and max(changes) >= 0.5 and min(changes) > -0.1:
                    planted.append(moment.grade(action))
    assert planted
    assert set(planted) <= set(BAD_ENOUGH)


# -- reasons -----------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_whole_sentences_in_every_language(language: str) -> None:
    record = load(RECORDS / "camelup-2" / "by-die-mid-leg.jsonl")
    names = ("Ada", "Bruno", "Chiara", "Dora")
    said = {
        told(texts(language), "camelup", reason, names)
        for decision in review(record).decisions
        for reason in decision.reasons
    }
    assert len(said) > 30
    for sentence in said:
        assert sentence[0].isupper(), sentence
        assert sentence.endswith("."), sentence
        assert "{" not in sentence, sentence


def test_a_reason_says_what_exact_odds_say() -> None:
    """By the odds of the leg, which other tests compare with brute force."""
    record = load(RECORDS / "camelup-1" / "by-die-mid-leg.jsonl")
    game = serai.game("camelup-1", record.header.rules)
    turns = list(replay(game, record))
    found = [
        (turns[decision.ply].before, reason)
        for decision in review(record).decisions
        for reason in decision.reasons
        if reason.code in ("best-ticket", "chosen-ticket")
    ]
    assert len(found) > 10
    for state, reason in found:
        first = outcomes(state, keep=False).pairs[
            state.edition.racing.index(str(reason.args["camel"]))
        ]
        assert reason.args["chance"] == pytest.approx(float(first.sum()), abs=6e-4)
