"""Making puzzles of Faraon: steps of which one is clearly the best for who remembers everything.

What a puzzle asks can be answered from its position and its notes alone, and so it is judged. The
chances of ways are exact; of a scorpion the answer has to be the same however far others look.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil
from pathlib import Path
from typing import NamedTuple

from serai.core.game import Seat
from serai.core.puzzles import HARDEST, Puzzle, id_of, read_puzzles, written
from serai.core.record import Record, load
from serai.core.registry import find_game, game_of
from serai.core.replay import start
from serai.core.reviewing import ActionWorth, Judged, Judgement, ReviewReason
from serai.games.faraon.odds.notes import known_holes
from serai.games.faraon.review.asking import decisions, play
from serai.games.faraon.review.duelling import duel_on
from serai.games.faraon.review.judging import Judge, target
from serai.games.faraon.review.memory import Memory
from serai.games.faraon.review.reasons import reasons_for
from serai.games.faraon.review.scene import scene_of
from serai.games.faraon.rules import legal
from serai.games.faraon.rules.actions import Action
from serai.games.faraon.rules.board import HOLE_NAMES, NO_HOLE
from serai.games.faraon.rules.components import treasure_key
from serai.games.faraon.rules.game import Faraon
from serai.games.faraon.rules.state import NOTHING, State

LEVELS = ("notebook:0", "forgetful", "attentive", "unforgetting")
"""Who is asked, from no memory to a perfect one: each that fails makes a puzzle harder."""

TRIALS = 3
"""How often each is asked, remembering other things each time; most of the answers count."""

CLEARLY = 0.15
"""How much more likely the best step reaches the treasure, or is not caught."""

LEAST_WIN = 0.01
"""How much better it must be for the game, in win chance."""

LEAST_ALONE = 0.15
"""The same for a lone player, in cards."""

FEWEST = 3
"""With fewer steps to choose from there is no puzzle."""

LONG = 3
"""A way with fewer holes is no puzzle, unless several pyramids can be pushed together."""

SIGHTS = (0.0, 0.25, 1.0)
"""How often others see through to the end of a scorpion's walk: the answer must be the same."""

SHARES = {"way": 0.5, "unseen": 0.1, "scorpion": 0.3, "duel": 0.1}
"""What puzzles are about, at most in these shares."""

EASY = 0.2
"""How many of a kind may be solved by everybody, at most."""

_KINDS = {"search": ("way", "unseen"), "scorpion": ("scorpion",), "duel": ("duel",)}
"""What can be asked in which phase."""

TABLES = (
    ("faraon", ("attentive", "unforgetting")),
    ("faraon-solo", ("attentive",)),
    ("faraon-expert", ("notebook:0.6", "attentive")),
    ("faraon", ("unforgetting", "notebook:0.6", "attentive")),
    ("faraon-solo", ("notebook:0.6",)),
    ("faraon", ("attentive", "forgetful", "notebook:0.6", "attentive")),
)
"""Who plays the games that puzzles are taken from."""

DIGITS = 4


class Found(NamedTuple):
    """A position with one clear answer."""

    kind: str
    solutions: tuple[Action, ...]
    judge: Judge
    judgement: Judgement[Action]


def make_puzzles(
    path: Path,
    count: int,
    seed: int,
    records: Sequence[Path],
    most: int,
    only: str | None = None,
) -> Iterator[Puzzle]:
    """Add puzzles to a file until it has this many, `only` of one kind if that is given.

    What was begun is resumed.

    Positions are taken from the records first, then from games between bots by the seed, `most`
    games in all.
    """
    known = read_puzzles(path.read_bytes(), str(path)) if path.exists() else ()
    room = _Room(count, known, only)
    ids = {puzzle.id for puzzle in known}
    for number, (game, record) in zip(range(most), _games(seed, records), strict=False):
        if len(ids) >= count:
            return
        for puzzle in puzzles_of(game, record, number, room):
            if puzzle.id not in ids and len(ids) < count:
                ids.add(puzzle.id)
                room.take(puzzle)
                with path.open("ab") as file:
                    file.write(written(puzzle))
                yield puzzle


def _games(seed: int, records: Sequence[Path]) -> Iterator[tuple[Faraon, Record]]:
    for path in records:
        record = load(path)
        game = game_of(record)
        if isinstance(game, Faraon):
            yield game, record
    number = 0
    while True:
        name, players = TABLES[number % len(TABLES)]
        game = find_game(name)
        assert isinstance(game, Faraon)  # noqa: S101
        yield game, play(game, players, f"puzzles {seed} {number}")
        number += 1


class _Room:
    """What is still wanted: some of every kind, and not too many easy ones."""

    def __init__(self, count: int, found: Iterable[Puzzle], only: str | None) -> None:
        self._count = count
        self._only = only
        self._taken: Counter[str] = Counter()
        self._easy: Counter[str] = Counter()
        for puzzle in found:
            self.take(puzzle)

    def wants(self, kind: str, rating: int) -> bool:
        """Whether another one is wanted."""
        most = ceil(self._count * SHARES[kind])
        if self._taken[kind] >= most or self._only not in (None, kind):
            return False
        return rating > 1 or self._easy[kind] < ceil(most * EASY)

    def take(self, puzzle: Puzzle) -> None:
        """Count one that was made."""
        self._taken[puzzle.kind] += 1
        self._easy[puzzle.kind] += puzzle.rating == 1


def puzzles_of(game: Faraon, record: Record, number: int, room: _Room) -> Iterator[Puzzle]:
    """Yield the puzzles of a game that are wanted: of each kind at most one for every card."""
    seats = len(record.header.seats)
    memory = Memory(start(game, record).components, seats, None)
    taken: set[tuple[str, int]] = set()
    names = [name for name in LEVELS for _ in range(TRIALS)]
    for turn, ask in decisions(game, record, names, f"watchers {number}"):
        state = turn.before
        kinds = _KINDS.get(state.phase, ())
        card = len(state.deck)
        if any(room.wants(kind, HARDEST) and (kind, card) not in taken for kind in kinds):
            notes = notes_of(memory, state)
            found = look(state, state.turn, notes)
            if found is not None and (found.kind, card) not in taken:
                wrong = Counter(a.name for a in ask() if a.action not in found.solutions)
                failed = tuple(name for name in LEVELS if wrong[name] * 2 > TRIALS)
                rating = min(HARDEST, 1 + len(failed))
                if room.wants(found.kind, rating):
                    taken.add((found.kind, card))
                    yield _puzzle(game, state, notes, found, rating, failed)
        memory.follow(turn.step.events, None)


def notes_of(memory: Memory, state: State) -> str:
    """Write down what was seen so far, the free hole apart, which can be seen now."""
    return ",".join(
        f"{HOLE_NAMES[hole]}={sign}"
        for hole, sign in sorted(memory.holes.items())
        if hole != state.free
    )


def judge_of(state: State, seat: Seat, notes: str | Mapping[str, str]) -> Judge:
    """Return the judge of a position for a seat that remembers these notes, and nothing else."""
    memory = Memory(state.components, state.seats, seat)
    memory.begin(state)
    memory.holes.update(known_holes(notes, state.components.letters, state.free, state.shown))
    memory.sights.update(dict.fromkeys(memory.holes, 0))
    return Judge(scene_of(state, memory, seat))


def look(state: State, seat: Seat, notes: str) -> Found | None:
    """Return what is the best step of a position, if one is clearly better than all others."""
    actions = legal.actions(state)
    if len(actions) < FEWEST:
        return None
    judge = judge_of(state, seat, notes)
    found = judge.actions(actions)
    ranked = sorted(found, key=lambda each: -each[1][seat].win)
    best = ranked[0][1][seat].win
    solutions = [action for action, worths in ranked if best - worths[seat].win < 1e-9]
    others = [action for action in actions if action not in solutions]
    if len(solutions) > 1:
        return None
    second = ranked[1][1][seat]
    alone = judge.standing.alone
    lead = ranked[0][1][seat].pounds - second.pounds if alone else best - second.win
    if lead < (LEAST_ALONE if alone else LEAST_WIN):
        return None
    kind = _kind(judge, solutions, others)
    if kind is None:
        return None
    judgement = Judgement(tuple(Judged(action, worths) for action, worths in found))
    return Found(kind, tuple(solutions), judge, judgement)


def _kind(judge: Judge, solutions: Sequence[Action], others: Sequence[Action]) -> str | None:
    """Say what a position is about, if its answer is clear."""
    free = judge.scene.free
    good = [target(free, action) for action in solutions]
    bad = [target(free, action) for action in others]
    if judge.hunt is None:
        return "scorpion" if _escapes(judge, good, bad) else None
    if judge.hunt.goal == NO_HOLE:
        unseen = judge.hunt.to_unseen
        ways = all(hole in unseen for hole in good) and not any(hole in unseen for hole in bad)
        return "unseen" if ways else None
    ways_ = judge.hunt.ways
    walks = [ways_.through(hole) for hole in good]
    if any(walk is None for walk in walks):
        return None
    if judge.scene.view.phase == "duel":
        # One's own treasure has to be near.
        if _own_treasure(judge) not in bad:
            return None
    elif all(hole in judge.scene.beliefs.notes for hole in bad):
        # Not to step on a treasure that is in the notes is no question.
        return None
    steps = min(len(walk[1]) for walk in walks if walk is not None)
    if steps < (2 if judge.scene.view.powers else LONG):
        return None
    chances = [walk[0] if (walk := ways_.through(hole)) is not None else 0.0 for hole in bad]
    least = min(walk[0] for walk in walks if walk is not None)
    if least - max(chances) < CLEARLY:
        return None
    return "duel" if judge.scene.view.phase == "duel" else "way"


def _own_treasure(judge: Judge) -> int:
    """Return where the treasure is that whoever is on turn in a duel must not uncover. [FA-39]"""
    duel = duel_on(judge.scene)
    letter = duel.letters[duel.seats.index(judge.seat)]
    return judge.scene.beliefs.located.get(letter, NO_HOLE)


def _escapes(judge: Judge, good: Sequence[int], bad: Sequence[int]) -> bool:
    """Whether the best step is the same however far others look, and by far."""
    for sees in SIGHTS:
        _, fates = judge.fates_if(sees)
        most, least = max(fates[hole][0] for hole in good), min(fates[hole][0] for hole in bad)
        if least - most < CLEARLY:
            return False
    return True


def _puzzle(
    game: Faraon, state: State, notes: str, found: Found, rating: int, failed: tuple[str, ...]
) -> Puzzle:
    position, seat = game.position(state), state.turn
    ranked = sorted(
        found.judgement.actions,
        key=lambda each: (each.action not in found.solutions, -each.worths[seat].win),
    )
    return Puzzle(
        id=id_of(position, seat, notes),
        game=game.name,
        rules=game.rules_version,
        kind=found.kind,
        seat=seat,
        position=position,
        notes=notes,
        solutions=tuple(map(game.action_text, found.solutions)),
        actions=tuple(
            ActionWorth(
                game.action_text(each.action),
                round(each.worths[seat].win, DIGITS),
                round(each.worths[seat].pounds, DIGITS),
            )
            for each in ranked
        ),
        rating=rating,
        failed=failed,
        reasons=explained(found, ranked[len(found.solutions)].action),
    )


def explained(found: Found, second: Action) -> tuple[ReviewReason, ...]:
    """Say why the best step is better than the second."""
    judge = found.judge
    reasons = reasons_for(judge, found.judgement, second, found.solutions[0])
    # When something was seen is not in the notes, and no step was taken.
    kept = [each for each in reasons if each.code not in ("seen", "forgot", "taken-way")]
    beliefs, box = judge.scene.beliefs, judge.scene.memory.box
    for each in found.judgement.actions:
        hole = target(judge.scene.free, each.action)
        if each.action in found.solutions:
            continue
        sign = beliefs.notes.get(hole, NOTHING)
        if sign != NOTHING:
            args = {"hole": HOLE_NAMES[hole], "treasure": treasure_key(box, sign)}
            kept.append(ReviewReason("under", args))
        elif beliefs.treasure[hole] == 1:
            kept.append(ReviewReason("must-hide", {"hole": HOLE_NAMES[hole]}))
    if found.kind in ("way", "duel") and judge.hunt is not None:
        walk = judge.hunt.ways.through(target(judge.scene.free, second))
        if walk is not None:
            kept.append(ReviewReason("other-way", {"chance": round(walk[0], DIGITS)}))
    return tuple(kept)


def is_clear(puzzle: Puzzle) -> bool:
    """Whether the position and the notes of a puzzle still lead to its solutions."""
    game = find_game(puzzle.game, puzzle.rules)
    assert isinstance(game, Faraon)  # noqa: S101
    found = look(game.parse_position(puzzle.position), puzzle.seat, puzzle.notes)
    if found is None:
        return False
    return tuple(map(game.action_text, found.solutions)) == puzzle.solutions
