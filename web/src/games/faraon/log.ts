/** The log of Faraon: sentences from events, the same as `serai.games.faraon.texts` makes. */
import { joined, signed, victors, type Say } from '../say'
import type { GameEnded, GameEvent, HouseOptions } from './messages'

type Args = Record<string, string | number>

const UNKNOWN = '?'
const UNKNOWN_CARD = '????'
const CURSE = 'c'
const NO_TOKEN = '0'

/** The treasures of the box by their letters, as messages select them. */
const TREASURES: Record<string, string> = {
  b: 'bird',
  c: 'candlestick',
  k: 'computer',
  d: 'dog',
  u: 'duck',
  g: 'glasses',
  h: 'hippopotamus',
  m: 'mummy',
  f: 'false-teeth',
  s: 'sphinx',
  p: 'pram',
  t: 'trumpet',
}
const KNOWN = new Set(Object.values(TREASURES))

/**
 * A treasure as messages select it (`faraon-treasure`, `faraon-the-treasure`); the treasures of a
 * table's own box go by their names.
 */
export function treasureKey(letter: string, options?: HouseOptions): string {
  const own = options?.components?.treasures
  if (!own) return TREASURES[letter] ?? letter
  const name = own.find(([sign]) => sign === letter)?.[1] ?? letter
  const key = name.replaceAll(' ', '-')
  return KNOWN.has(key) ? key : name
}

/** The name of a hole, a1 to h6. */
export const holeName = (hole: number): string => 'abcdefgh'.charAt(hole % 8) + String(Math.floor(hole / 8) + 1)

/** Tell an event to one reader (null: a spectator); what nobody can see takes no sentence. */
export function sentences(
  event: GameEvent,
  names: readonly string[],
  reader: number | null,
  _game: string,
  t: Say,
  options?: HouseOptions,
): string[] {
  return new Log(names, reader, t, options).sentences(event)
}

class Log {
  constructor(
    private readonly names: readonly string[],
    private readonly reader: number | null,
    private readonly t: Say,
    private readonly options?: HouseOptions,
  ) {}

  sentences(event: GameEvent): string[] {
    const t = this.t
    switch (event.event) {
      case 'starter-chosen':
        return [this.by('faraon-starter', event.seat)]
      case 'tile-laid':
        if (event.hole === null) return []
        return [t('faraon-tile', { treasure: this.key(event.treasure), hole: holeName(event.hole) })]
      case 'hole-left-free':
        return [t('faraon-free', { hole: holeName(event.hole) })]
      case 'pyramid-placed':
        return []
      case 'token-hidden':
        if (event.token === UNKNOWN) return []
        return [t('faraon-token', { hole: holeName(event.hole), ...token(event.token) })]
      case 'card-dealt':
        return event.card === UNKNOWN_CARD ? [] : [t('faraon-dealt', this.card(event.card))]
      case 'game-began':
        return [t('faraon-began')]
      case 'card-turned-up':
        return [this.by('faraon-turned-up', event.seat, this.card(event.card))]
      case 'slid':
        return [this.by('faraon-slid', event.seat, { count: event.count, hole: holeName(event.hole) })]
      case 'treasure-uncovered': {
        const treasure = this.key(event.treasure)
        return [this.by('faraon-uncovered', event.seat, { treasure, hole: holeName(event.hole) })]
      }
      case 'moves-used-up':
        return [this.by('faraon-moves-used-up', event.seat, { moves: event.moves })]
      case 'card-won': {
        if (event.card === UNKNOWN_CARD) return [this.by('faraon-won-card', event.seat)]
        const lucky = event.lucky ? 'yes' : 'no'
        return [this.by('faraon-won', event.seat, { lucky, ...this.card(event.card) })]
      }
      case 'card-lost':
        return [t('faraon-lost', this.card(event.card))]
      case 'sandstorm-came':
        return [t('faraon-sandstorm')]
      case 'superpowers-came':
        return [t('faraon-superpowers-came')]
      case 'superpowers-went':
        return [t('faraon-superpowers-went')]
      case 'scorpion-came':
        return [this.by('faraon-scorpion-came', event.seat)]
      case 'scorpion-caught':
        return [this.by('faraon-scorpion-caught', event.seat)]
      case 'scorpion-went':
        return [t('faraon-scorpion-went', { moves: event.moves })]
      case 'card-given': {
        const whom = event.to === this.reader ? 'you' : 'other'
        const args = { whom, other: this.name(event.to), ...this.face(event.card) }
        return [this.by('faraon-given', event.seat, args)]
      }
      case 'card-drawn':
        return [this.by('faraon-drawn', event.seat, this.face(event.card))]
      case 'duel-called': {
        // A reader who was challenged hears of it as their own duel.
        const own = event.other === this.reader
        const [seat, other] = own ? [event.other, event.seat] : [event.seat, event.other]
        return [this.by('faraon-duel-called', seat, { other: this.name(other) })]
      }
      case 'duel-card-shown':
        return [this.by('faraon-duel-shown', event.seat, this.card(event.card))]
      case 'duel-card-drawn': {
        const kept = event.kept ? 'yes' : 'no'
        return [this.by('faraon-duel-drawn', event.seat, { kept, ...this.card(event.card) })]
      }
      case 'duel-cancelled':
        return [t('faraon-duel-cancelled')]
      case 'duel-won': {
        if (!event.cards.length) return [this.by('faraon-duel-over', event.seat)]
        const cards = event.cards.map((card) => t('faraon-card', this.card(card)))
        return [this.by('faraon-duel-won', event.seat, { cards: joined(t, cards) })]
      }
      case 'pyramid-lifted':
        return [this.by('faraon-lifted', event.seat, token(event.token))]
      case 'scarab-used':
        return [this.by('faraon-scarab', event.seat, { left: event.left ? 'some' : 'none' })]
      case 'mummy-came':
        return [this.by('faraon-mummy-came', event.seat)]
      case 'mummy-went':
        return [this.by('faraon-mummy-went', event.seat)]
      case 'game-ended':
        return this.ended(event)
    }
  }

  private ended(event: GameEnded): string[] {
    const t = this.t
    if (event.title !== null) {
      const title = t('title-' + event.title.toLowerCase().replaceAll(' ', '-'))
      return [t('faraon-title', { cards: event.scores[0] ?? 0, title })]
    }
    const told = []
    if (event.bonus.some((points) => points !== 0)) {
      const rows = event.bonus.map((points, seat) =>
        t('faraon-bonus-row', { name: this.name(seat), points: signed(points) }),
      )
      told.push(t('faraon-bonus', { rows: rows.join(', ') }))
    }
    const winners = victors(event.winners, this.reader)
    const names = joined(t, event.winners.map((seat) => this.name(seat)))
    told.push(t('faraon-ended', { winners, names, points: Math.max(...event.scores) }))
    return told
  }

  private name(seat: number): string {
    return this.names[seat] ?? String(seat)
  }

  private by(id: string, seat: number, args: Args = {}): string {
    const who = seat === this.reader ? 'you' : 'other'
    return this.t(id, { who, name: this.name(seat), ...args })
  }

  private key(letter: string): string {
    return treasureKey(letter, this.options)
  }

  /** A card's treasure and value: `2Sd3` is the dog worth 3. */
  private card(card: string): Args {
    return { treasure: this.key(card.charAt(2)), value: Number(card.charAt(3)) }
  }

  private face(card: string): Args {
    if (card === UNKNOWN_CARD) return { known: 'no', treasure: '', value: 0 }
    return { known: 'yes', ...this.card(card) }
  }
}

/** What a golden pyramid hides, as messages select it. */
function token(sign: string): Args {
  if (sign === CURSE) return { token: 'curse', hats: 0 }
  if (sign === NO_TOKEN) return { token: 'none', hats: 0 }
  return { token: 'explorer', hats: Number(sign) }
}
