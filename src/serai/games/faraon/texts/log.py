"""The log of Faraon: sentences from events."""

from collections.abc import Sequence

from serai.core.game import Event, Options, Seat
from serai.games.faraon.rules.board import HOLE_NAMES
from serai.games.faraon.rules.components import (
    CURSE,
    UNKNOWN,
    UNKNOWN_CARD,
    Components,
    default,
    treasure,
    treasure_key,
    value,
)
from serai.games.faraon.rules.events import (
    CardDealt,
    CardDrawn,
    CardGiven,
    CardLost,
    CardTurnedUp,
    CardWon,
    DuelCalled,
    DuelCancelled,
    DuelCardDrawn,
    DuelCardShown,
    DuelWon,
    GameBegan,
    GameEnded,
    HoleLeftFree,
    MovesUsedUp,
    MummyCame,
    MummyWent,
    PyramidLifted,
    PyramidPlaced,
    SandstormCame,
    ScarabUsed,
    ScorpionCame,
    ScorpionCaught,
    ScorpionWent,
    Slid,
    StarterChosen,
    SuperpowersCame,
    SuperpowersWent,
    TileLaid,
    TokenHidden,
    TreasureUncovered,
)
from serai.games.faraon.rules.options import HouseOptions
from serai.games.faraon.rules.state import TAKEN
from serai.texts import Texts
from serai.texts.numbers import signed


class FaraonLog:
    """Tells one reader what happens at a table."""

    def __init__(
        self,
        texts: Texts,
        game: str,  # noqa: ARG002
        names: Sequence[str],
        reader: Seat | None = None,
        options: Options | None = None,
    ) -> None:
        self.texts = texts
        self.names = names
        self.reader = reader
        box = options.components if isinstance(options, HouseOptions) else None
        self.components: Components = box or default()

    def sentences(self, event: Event) -> list[str]:
        """Tell an event in at most two sentences; what nobody can see takes none."""
        for tell in (self._set_up, self._search, self._special, self._expert):
            told = tell(event)
            if told is not None:
                return told
        raise TypeError(f"no sentence for {type(event).__name__}")

    # -- the events by subject -------------------------------------------------------------

    def _set_up(self, event: Event) -> list[str] | None:
        say = self.texts.say
        match event:
            case StarterChosen(seat):
                return [self._by("faraon-starter", seat)]
            case TileLaid(_, letter, hole):
                if hole is None:
                    return []
                return [say("faraon-tile", treasure=self._key(letter), hole=HOLE_NAMES[hole])]
            case HoleLeftFree(hole):
                return [say("faraon-free", hole=HOLE_NAMES[hole])]
            case PyramidPlaced():
                return []
            case TokenHidden(hole, token):
                if token == UNKNOWN:
                    return []
                return [say("faraon-token", hole=HOLE_NAMES[hole], **self._token(token))]
            case CardDealt(card):
                return [] if card == UNKNOWN_CARD else [say("faraon-dealt", **self._card(card))]
            case GameBegan():
                return [say("faraon-began")]
        return None

    def _search(self, event: Event) -> list[str] | None:
        match event:
            case CardTurnedUp(seat, card):
                return [self._by("faraon-turned-up", seat, **self._card(card))]
            case Slid(seat, _, count, hole):
                return [self._by("faraon-slid", seat, count=count, hole=HOLE_NAMES[hole])]
            case TreasureUncovered(seat, hole, letter):
                place = HOLE_NAMES[hole]
                found = self._key(letter)
                return [self._by("faraon-uncovered", seat, treasure=found, hole=place)]
            case MovesUsedUp(seat, moves):
                return [self._by("faraon-moves-used-up", seat, moves=moves)]
            case CardWon(seat, card) if card == UNKNOWN_CARD:
                return [self._by("faraon-won-card", seat)]
            case CardWon(seat, card, lucky):
                luck = "yes" if lucky else "no"
                return [self._by("faraon-won", seat, lucky=luck, **self._card(card))]
            case CardLost(_, card):
                return [self.texts.say("faraon-lost", **self._card(card))]
            case GameEnded():
                return self._ended(event)
        return None

    def _special(self, event: Event) -> list[str] | None:
        say = self.texts.say
        match event:
            case SandstormCame():
                return [say("faraon-sandstorm")]
            case SuperpowersCame():
                return [say("faraon-superpowers-came")]
            case SuperpowersWent():
                return [say("faraon-superpowers-went")]
            case ScorpionCame(seat):
                return [self._by("faraon-scorpion-came", seat)]
            case ScorpionCaught(seat):
                return [self._by("faraon-scorpion-caught", seat)]
            case ScorpionWent(moves):
                return [say("faraon-scorpion-went", moves=moves)]
            case CardGiven(seat, to, card):
                whom = "you" if to == self.reader else "other"
                face = self._face(card)
                return [self._by("faraon-given", seat, whom=whom, other=self.names[to], **face)]
            case CardDrawn(seat, card):
                return [self._by("faraon-drawn", seat, **self._face(card))]
            case DuelCalled(seat, other):
                # A reader who was challenged hears of it as their own duel.
                if other == self.reader:
                    seat, other = other, seat
                return [self._by("faraon-duel-called", seat, other=self.names[other])]
            case DuelCardShown(seat, card):
                return [self._by("faraon-duel-shown", seat, **self._card(card))]
            case DuelCardDrawn(seat, card, kept):
                drawn = self._card(card)
                return [self._by("faraon-duel-drawn", seat, kept="yes" if kept else "no", **drawn)]
            case DuelCancelled():
                return [say("faraon-duel-cancelled")]
            case DuelWon(seat, _, cards) if not cards:
                return [self._by("faraon-duel-over", seat)]
            case DuelWon(seat, _, cards):
                both = self.texts.list(list(map(self.card, cards)))
                return [self._by("faraon-duel-won", seat, cards=both)]
        return None

    def _expert(self, event: Event) -> list[str] | None:
        match event:
            case PyramidLifted(seat, _, token):
                return [self._by("faraon-lifted", seat, **self._token(token))]
            case ScarabUsed(seat, left):
                return [self._by("faraon-scarab", seat, left="some" if left else "none")]
            case MummyCame(seat):
                return [self._by("faraon-mummy-came", seat)]
            case MummyWent(seat):
                return [self._by("faraon-mummy-went", seat)]
        return None

    def _ended(self, event: GameEnded) -> list[str]:
        say = self.texts.say
        if event.title is not None:
            return [say("faraon-title", cards=event.scores[0], title=self.title(event.title))]
        told = []
        if any(event.bonus):
            rows = [
                say("faraon-bonus-row", name=self.names[seat], points=signed(points))
                for seat, points in enumerate(event.bonus)
            ]
            told.append(say("faraon-bonus", rows=", ".join(rows)))
        won = "one" if len(event.winners) == 1 else "other"
        won = "you" if event.winners == (self.reader,) else won
        names = self.texts.list([self.names[seat] for seat in event.winners])
        told.append(say("faraon-ended", winners=won, names=names, points=max(event.scores)))
        return told

    # -- words -----------------------------------------------------------------------------

    def treasure(self, letter: str) -> str:
        """Name a treasure."""
        return self.texts.say("faraon-treasure", treasure=self._key(letter))

    def the_treasure(self, letter: str) -> str:
        """Name a treasure with its article."""
        return self.texts.say("faraon-the-treasure", treasure=self._key(letter))

    def card(self, card: str) -> str:
        """Name a card: its treasure and value."""
        return self.texts.say("faraon-card", **self._card(card))

    def title(self, title: str) -> str:
        """Name a title of the solo game. [FS-07]"""
        return self.texts.say("title-" + title.lower().replace(" ", "-"))

    def _key(self, letter: str) -> str:
        """Return a treasure as messages select it; a table's own treasures go by their names."""
        return treasure_key(self.components, letter)

    def _card(self, card: str) -> dict[str, str | int]:
        return {"treasure": self._key(treasure(card)), "value": value(card)}

    def _face(self, card: str) -> dict[str, str | int]:
        if card == UNKNOWN_CARD:
            return {"known": "no", "treasure": "", "value": 0}
        return {"known": "yes", **self._card(card)}

    @staticmethod
    def _token(token: str) -> dict[str, str | int]:
        if token == CURSE:
            return {"token": "curse", "hats": 0}
        if token == TAKEN:
            return {"token": "none", "hats": 0}
        return {"token": "explorer", "hats": int(token)}

    def _by(self, message: str, seat: Seat, **arguments: str | int) -> str:
        who = "you" if seat == self.reader else "other"
        return self.texts.say(message, who=who, name=self.names[seat], **arguments)
