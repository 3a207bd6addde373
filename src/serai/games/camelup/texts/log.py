"""The log of Camel Up: sentences from events."""

from collections.abc import Sequence

from serai.core.game import Event, Options, Seat
from serai.games.camelup.rules.events import (
    CamelPlaced,
    CardPlaced,
    CardScored,
    DieRevealed,
    GameEnded,
    LegScored,
    LegStarted,
    MarkerGiven,
    PartnershipEntered,
    PyramidTicketTaken,
    RaceEnded,
    SeatLegScore,
    StacksArranged,
    TicketTaken,
    TilePaid,
    TilePlaced,
    UnitMoved,
)
from serai.games.camelup.rules.state import UNKNOWN
from serai.texts import Texts
from serai.texts.numbers import signed


class CamelUpLog:
    """Tells one reader what happens at a table."""

    def __init__(
        self,
        texts: Texts,
        game: str,
        names: Sequence[str],
        reader: Seat | None = None,
        options: Options | None = None,  # noqa: ARG002
    ) -> None:
        self.texts = texts
        self.game = game
        self.names = names
        self.reader = reader

    def sentences(self, event: Event) -> list[str]:
        """Tell an event; most take one sentence."""
        say = self.texts.say
        match event:
            case MarkerGiven(seat):
                return [self._by("marker-given", seat)]
            case CamelPlaced(camel, _, space):
                return [say("camel-placed", camel=camel, space=space)]
            case StacksArranged(seat, stacks):
                return [self._by("stacks-arranged", seat, stacks=stacks)]
            case LegStarted(leg, seat):
                return [self._by("leg-started", seat, leg=leg)]
            case TicketTaken(seat, camel, value):
                return [self._by("ticket-taken", seat, camel=camel, value=value)]
            case TilePlaced():
                return [self._tile_placed(event)]
            case PyramidTicketTaken(seat):
                return [self._by("pyramid-ticket-taken", seat)]
            case DieRevealed(die, camel, number):
                kind = "racing" if die == camel else "grey"
                return [say("die-revealed", die=kind, camel=camel, number=number)]
            case UnitMoved():
                return [self._unit_moved(event)]
            case TilePaid(seat, _, pounds):
                return [self._by("tile-paid", seat, pounds=pounds)]
            case CardPlaced(seat, deck, camel):
                if camel != UNKNOWN:
                    return [self._by("card-placed", seat, deck=deck, camel=camel)]
                # Nor does the reader know it who has taken the seat over since.
                name = self.names[seat]
                return [say("card-placed", who="other", name=name, deck=deck, camel="unknown")]
            case PartnershipEntered(seat, partner):
                return [self._partnership(seat, partner)]
            case RaceEnded(camel, clockwise, ranking):
                way = "clockwise" if clockwise else "backwards"
                return [say("race-ended", way=way, camel=camel, ranking=self.ranking(ranking))]
            case LegScored(leg, ranking, seats):
                head = say("leg-scored", leg=leg, ranking=self.ranking(ranking))
                return [head, *(self._leg_score(row) for row in seats)]
            case CardScored():
                return [self._card_scored(event)]
            case GameEnded(scores, winners):
                won = "one" if len(winners) == 1 else "other"
                won = "you" if winners == (self.reader,) else won
                names = self.texts.list([self.names[seat] for seat in winners])
                return [say("game-ended", winners=won, names=names, pounds=max(scores))]
        raise TypeError(f"no sentence for {type(event).__name__}")

    def camel(self, letter: str) -> str:
        """Name a camel's colour."""
        return self.texts.say("camel-colour", camel=letter)

    def ranking(self, letters: str) -> str:
        """Name the camels of a ranking, first to last."""
        return ", ".join(map(self.camel, letters))

    def _by(self, message: str, seat: Seat, **arguments: str | int) -> str:
        who = "you" if seat == self.reader else "other"
        return self.texts.say(message, who=who, name=self.names[seat], **arguments)

    def _tile_placed(self, event: TilePlaced) -> str:
        side = "forward" if event.side == "+" else "back"
        arguments: dict[str, str | int] = {"game": self.game, "space": event.space, "side": side}
        if event.moved_from is None:
            return self._by("tile-placed", event.seat, **arguments)
        arguments["from"] = event.moved_from
        return self._by("tile-moved", event.seat, **arguments)

    def _unit_moved(self, event: UnitMoved) -> str:
        riders = [self.texts.say("camel-carried", camel=letter) for letter in event.unit[1:]]
        tile = "none"
        if event.via is not None:
            tile = "back" if event.under else "forward"
        return self.texts.say(
            "unit-moved",
            camel=event.camel,
            start=event.start,
            via=event.via or 0,
            end=event.end,
            tile=tile,
            carried="some" if riders else "none",
            riders=self.texts.list(riders),
        )

    def _partnership(self, seat: Seat, partner: Seat) -> str:
        # A reader who was chosen hears of it as their own partnership.
        if partner == self.reader:
            seat, partner = partner, seat
        return self._by("partnership-entered", seat, partner=self.names[partner])

    def _leg_score(self, row: SeatLegScore) -> str:
        say = self.texts.say
        parts = [
            say("leg-part-ticket", camel=pay.camel, pounds=signed(pay.pounds))
            for pay in row.tickets
        ]
        if row.pyramid:
            parts.append(say("leg-part-pyramid", pounds=signed(row.pyramid)))
        if row.copied:
            parts.append(say("leg-part-copied", pounds=signed(row.copied)))
        paid = "paid-gain" if row.paid > 0 else "paid-loss" if row.paid < 0 else "paid-none"
        return self._by(
            "leg-score",
            row.seat,
            parts=", ".join(parts) or say("leg-part-none"),
            paid=say(paid, pounds=abs(row.paid)),
        )

    def _card_scored(self, event: CardScored) -> str:
        if event.due > 0:
            paid = self.texts.say("card-pays", pounds=event.paid)
        elif event.paid < 0:
            paid = self.texts.say("card-costs", pounds=-event.paid)
        else:
            paid = self.texts.say("card-costs-nothing")
        return self.texts.say(
            "card-scored",
            deck=event.deck,
            name=self.names[event.seat],
            camel=event.camel,
            paid=paid,
        )
