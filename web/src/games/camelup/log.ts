/** The log of Camel Up: sentences from events, the same as `serai.games.camelup.texts` makes. */
import { joined, signed, victors, type Say } from '../say'
import type {
  CardScored,
  GameEvent,
  SeatLegScore,
  TilePlaced,
  UnitMoved,
} from './messages'

type Args = Record<string, string | number>

const UNKNOWN = '?'

/** Tell an event to one reader (null: a spectator); most take one sentence. */
export function sentences(
  event: GameEvent,
  names: readonly string[],
  reader: number | null,
  game: string,
  t: Say,
): string[] {
  const log = new Log(names, reader, game, t)
  return log.sentences(event)
}

class Log {
  constructor(
    private readonly names: readonly string[],
    private readonly reader: number | null,
    private readonly game: string,
    private readonly t: Say,
  ) {}

  sentences(event: GameEvent): string[] {
    const t = this.t
    switch (event.event) {
      case 'marker-given':
        return [this.by('marker-given', event.seat)]
      case 'camel-placed':
        return [t('camel-placed', { camel: event.camel, space: event.space })]
      case 'stacks-arranged':
        return [this.by('stacks-arranged', event.seat, { stacks: event.stacks })]
      case 'leg-started':
        return [this.by('leg-started', event.seat, { leg: event.leg })]
      case 'ticket-taken':
        return [this.by('ticket-taken', event.seat, { camel: event.camel, value: event.value })]
      case 'tile-placed':
        return [this.tilePlaced(event)]
      case 'pyramid-ticket-taken':
        return [this.by('pyramid-ticket-taken', event.seat)]
      case 'die-revealed': {
        const die = event.die === event.camel ? 'racing' : 'grey'
        return [t('die-revealed', { die, camel: event.camel, number: event.number })]
      }
      case 'unit-moved':
        return [this.unitMoved(event)]
      case 'tile-paid':
        return [this.by('tile-paid', event.seat, { pounds: event.pounds })]
      case 'card-placed': {
        if (event.camel !== UNKNOWN) return [this.by('card-placed', event.seat, { deck: event.deck, camel: event.camel })]
        // Nor does the reader know it who has taken the seat over since.
        const name = this.name(event.seat)
        return [t('card-placed', { who: 'other', name, deck: event.deck, camel: 'unknown' })]
      }
      case 'partnership-entered':
        return [this.partnership(event.seat, event.partner)]
      case 'race-ended': {
        const way = event.clockwise ? 'clockwise' : 'backwards'
        const ranking = this.ranking(event.ranking)
        return [t('race-ended', { way, camel: event.camel, ranking })]
      }
      case 'leg-scored': {
        const ranking = this.ranking(event.ranking)
        const head = t('leg-scored', { leg: event.leg, ranking })
        return [head, ...event.seats.map((row) => this.legScore(row))]
      }
      case 'card-scored':
        return [this.cardScored(event)]
      case 'game-ended': {
        const winners = victors(event.winners, this.reader)
        const won = event.winners.map((seat) => this.name(seat))
        const pounds = Math.max(...event.scores)
        return [t('game-ended', { winners, names: joined(t, won), pounds })]
      }
    }
  }

  private name(seat: number): string {
    return this.names[seat] ?? String(seat)
  }

  private ranking(letters: string): string {
    return [...letters].map((camel) => this.t('camel-colour', { camel })).join(', ')
  }

  private by(id: string, seat: number, args: Args = {}): string {
    const who = seat === this.reader ? 'you' : 'other'
    return this.t(id, { who, name: this.name(seat), ...args })
  }

  private tilePlaced(event: TilePlaced): string {
    const side = event.side === '+' ? 'forward' : 'back'
    const args = { game: this.game, space: event.space, side }
    if (event.moved_from === null) return this.by('tile-placed', event.seat, args)
    return this.by('tile-moved', event.seat, { ...args, from: event.moved_from })
  }

  private unitMoved(event: UnitMoved): string {
    const riders = [...event.unit.slice(1)].map((camel) => this.t('camel-carried', { camel }))
    return this.t('unit-moved', {
      camel: event.camel,
      start: event.start,
      via: event.via ?? 0,
      end: event.end,
      tile: event.via === null ? 'none' : event.under ? 'back' : 'forward',
      carried: riders.length ? 'some' : 'none',
      riders: joined(this.t, riders),
    })
  }

  private partnership(seat: number, partner: number): string {
    // A reader who was chosen hears of it as their own partnership.
    const [one, other] = partner === this.reader ? [partner, seat] : [seat, partner]
    return this.by('partnership-entered', one, { partner: this.name(other) })
  }

  private legScore(row: SeatLegScore): string {
    const t = this.t
    const parts = row.tickets.map((pay) =>
      t('leg-part-ticket', { camel: pay.camel, pounds: signed(pay.pounds) }),
    )
    if (row.pyramid) parts.push(t('leg-part-pyramid', { pounds: signed(row.pyramid) }))
    if (row.copied) parts.push(t('leg-part-copied', { pounds: signed(row.copied) }))
    const paid = row.paid > 0 ? 'paid-gain' : row.paid < 0 ? 'paid-loss' : 'paid-none'
    return this.by('leg-score', row.seat, {
      parts: parts.join(', ') || t('leg-part-none'),
      paid: t(paid, { pounds: Math.abs(row.paid) }),
    })
  }

  private cardScored(event: CardScored): string {
    return this.t('card-scored', {
      deck: event.deck,
      name: this.name(event.seat),
      camel: event.camel,
      paid: this.cardPaid(event),
    })
  }

  private cardPaid(event: CardScored): string {
    if (event.due > 0) return this.t('card-pays', { pounds: event.paid })
    if (event.paid < 0) return this.t('card-costs', { pounds: -event.paid })
    return this.t('card-costs-nothing')
  }
}
