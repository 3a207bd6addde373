"""What a game brings to the table: one kit, found by its entry point in the group `serai.games`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from serai.core import extras
from serai.core.errors import BadPlugin, BadValue, Reason, shown
from serai.core.frozen import FrozenDict
from serai.core.game import Game

LOADED = (
    *("odds", "show_odds", "solve", "evaluate", "train", "engine"),
    *("numbers", "observer", "tables", "imagine"),
    *(
        "account",
        "review",
        "make_puzzles",
        "set_ups",
        "sentences",
        "drawing",
        "stand_in",
        "checkup",
    ),
)
"""The parts that are loaded when somebody asks for them."""

_CALLED = {
    "show_odds": "odds",
    "solve": "solver",
    "evaluate": "evaluation",
    "train": "training",
    "review": "reviewer",
    "make_puzzles": "making of puzzles",
    "set_ups": "set-ups",
    "stand_in": "bot that stands in",
}
"""What errors call a part, where its field's name is not what people say."""


@dataclass(frozen=True, kw_only=True)
class Kit:
    """Everything one game brings; what is left out is done the plain way, or not at all.

    A part that is slow to load is named as `module:object` and loaded on demand;
    `module:object [odds]` needs that extra of Serai, as in entry points.
    """

    name: str
    """The family of its rulesets, as `camelup`."""

    rulesets: tuple[Game[Any, Any, Any], ...]
    """Every ruleset in every version that can still be played or replayed."""

    first: str | None = None
    """The ruleset that is offered first; None: the first listed."""

    bots: Mapping[str, str] = field(default_factory=dict)
    """Its own bots: the name of each, and the `serai.core.bot.Bot` it is made of."""

    house_bot: str = "random"
    """The bot that fills in for somebody: quick, and good enough."""

    stand_in: str | None = None
    """A bot that needs nothing compiled, and plays while the others' code is being compiled."""

    compiled: tuple[str, ...] = ()
    """The packages whose sources its bots compile."""

    opponents: int = 3
    """How many of these bots sit down with somebody who asks for no others."""

    odds: str | None = None
    """Its `serai.core.odds.Reckoner`: what can be calculated from what one seat sees."""

    show_odds: str | None = None
    """A function that prints the odds of a position: `show(asked: OddsAsked)`."""

    solve: str | None = None
    """A function that builds what makes odds exact:
    `solve(game, path, error, again, language, cluster)`; `cluster` is None for this machine."""

    evaluate: str | None = None
    """A function that says what a position is worth to every seat: `evaluate(state, seat)`, from
    what that seat can know."""

    train: str | None = None
    """A function that lets the evaluation learn: `train(game, path, games, seed, language)`."""

    engine: str | None = None
    """Its `serai.core.engine.Engine`: whole games between compiled bots, for campaigns."""

    numbers: str | None = None
    """A function that lists every action a seat can ever take, in the order of their numbers:
    `every_action(game)`."""

    observer: str | None = None
    """Its `serai.core.observing.Observer`: its views as numbers, for environments."""

    tables: str | None = None
    """Its `serai.core.tables.Tables`: compiled tables, for quick environments."""

    imagine: str | None = None
    """A function that samples a state behind a view: `imagine(view, rng)`; what else can be known
    are parameters of their own, with defaults."""

    account: str | None = None
    """Its `serai.core.account.Bookkeeper`, made without arguments: where points came from."""

    review: str | None = None
    """Its `serai.core.reviewing.MakeReviewer`: what decisions were worth, and what was luck."""

    puzzles: str | None = None
    """A package with a file `puzzles.jsonl`: positions in which one action is clearly best, as
    `serai.core.puzzles` reads them."""

    make_puzzles: str | None = None
    """A function that makes such a file, or goes on with it:
    `make_puzzles(path, count, seed, records, most)`, which yields each new puzzle; a sixth argument
    is the only kind that is wanted."""

    set_ups: str | None = None
    """Fixed positions to count from (`serai perft`), by ruleset and name."""

    checkup: str | None = None
    """A function for `serai doctor` that looks at what the game keeps on this machine:
    `look() -> Sequence[Finding]`."""

    texts: str | None = None
    """A package with a folder of Fluent files for each language."""

    sentences: str | None = None
    """The teller of its events: made with `(texts, game, names, reader, options)`."""

    drawing: str | None = None
    """Its `serai.terminal.drawing.Drawing`."""

    web: str | None = None
    """The folder of `web/src/games` that draws it in the browser."""

    def __post_init__(self) -> None:
        if isinstance(self.bots, Mapping):
            object.__setattr__(self, "bots", FrozenDict(self.bots))

    def parts(self) -> tuple[str, ...]:
        """Return where each part it brings is loaded from, bots apart."""
        named = [getattr(self, part) for part in LOADED]
        return tuple(reference for reference in named if reference is not None)

    def load(self, part: str) -> Any:
        """Load a part by its field's name; None: the kit does not bring it."""
        if part not in LOADED:
            raise BadValue(f"no part of a kit is called {shown(part)} (parts: {', '.join(LOADED)})")
        reference = getattr(self, part)
        called = _CALLED.get(part, part)
        what = Reason(f"the {called} of {self.name}", "part-of", part=called, name=self.name)
        return None if reference is None else load(reference, what)


def extra_of(reference: str) -> str | None:
    """Return the extra that a part needs; None: the base installation is enough."""
    _, bracket, rest = reference.partition("[")
    return rest.rstrip("] ") if bracket else None


def load(reference: str, what: str) -> Any:
    """Load `module:object`; `what` is what errors call it."""
    extra = extra_of(reference)
    if extra is not None:
        extras.require(extra, what)
    module, _, name = reference.partition("[")[0].strip().partition(":")
    try:
        return getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise BadPlugin(f"{what} cannot be loaded from {reference}: {error}") from error
