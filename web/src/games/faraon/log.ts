/** Sentences of the log: the same as on the command line, see `serai.texts.faraon`. */
import { listed, t, type Args } from '../../lib/texts.svelte'
import { holeName } from './board'
import { sayCard, sayTreasure, UNKNOWN } from './cards'
import type { GameEnded, GameEvent } from './messages'

export function sentences(
  event: GameEvent,
  names: readonly string[],
  reader: number | null,
  _game: string,
): string[] {
  const by = (id: string, seat: number, args: Args = {}): string[] => [
    t(id, { who: seat === reader ? 'you' : 'other', name: names[seat] ?? '', ...args }),
  ]
  const name = (seat: number): string => (seat === reader ? t('you') : (names[seat] ?? ''))
  switch (event.event) {
    case 'starter-chosen':
      return by('faraon-starter', event.seat)
    case 'tile-laid':
      if (event.hole === null) return []
      return [t('faraon-tile', { treasure: treasure(event.treasure), hole: holeName(event.hole) })]
    case 'hole-left-free':
      return [t('faraon-free', { hole: holeName(event.hole) })]
    case 'pyramid-placed':
      return []
    case 'token-hidden':
      if (event.token === '?') return []
      return [t('faraon-token', { hole: holeName(event.hole), token: token(event.token) })]
    case 'card-dealt':
      return event.card === UNKNOWN ? [] : [t('faraon-dealt', { card: card(event.card) })]
    case 'game-began':
      return [t('faraon-began')]
    case 'card-turned-up':
      return by('faraon-turned-up', event.seat, { card: card(event.card) })
    case 'slid': {
      const pyramids = event.count === 1 ? 'one' : 'other'
      return by('faraon-slid', event.seat, { pyramids, count: event.count, hole: holeName(event.hole) })
    }
    case 'treasure-uncovered':
      return by('faraon-uncovered', event.seat, {
        treasure: treasure(event.treasure),
        hole: holeName(event.hole),
      })
    case 'moves-used-up':
      return by('faraon-moves-used-up', event.seat, { moves: event.moves })
    case 'card-won':
      return by('faraon-won', event.seat, { card: card(event.card), lucky: event.lucky ? 'yes' : 'no' })
    case 'card-lost':
      return [t('faraon-lost', { card: card(event.card) })]
    case 'sandstorm-came':
      return [t('faraon-sandstorm')]
    case 'superpowers-came':
      return [t('faraon-superpowers-came')]
    case 'superpowers-went':
      return [t('faraon-superpowers-went')]
    case 'scorpion-came':
      return by('faraon-scorpion-came', event.seat)
    case 'scorpion-caught':
      return by('faraon-scorpion-caught', event.seat)
    case 'scorpion-went':
      return [t('faraon-scorpion-went', { moves: event.moves })]
    case 'card-given':
      return by('faraon-given', event.seat, { other: name(event.to), ...face(event.card) })
    case 'card-drawn':
      return by('faraon-drawn', event.seat, face(event.card))
    case 'duel-called': {
      // A reader who was challenged hears of it as their own duel.
      const own = event.other === reader
      const [first, second] = own ? [event.other, event.seat] : [event.seat, event.other]
      return by('faraon-duel-called', first, { other: name(second) })
    }
    case 'duel-card-shown':
      return by('faraon-duel-shown', event.seat, { card: card(event.card) })
    case 'duel-card-drawn':
      return by('faraon-duel-drawn', event.seat, {
        card: card(event.card),
        kept: event.kept ? 'yes' : 'no',
      })
    case 'duel-cancelled':
      return [t('faraon-duel-cancelled')]
    case 'duel-won':
      return by('faraon-duel-won', event.seat, { cards: listed(event.cards.map(card)) })
    case 'pyramid-lifted':
      return by('faraon-lifted', event.seat, { token: token(event.token) })
    case 'scarab-used':
      return by('faraon-scarab', event.seat, { left: event.left ? 'some' : 'none' })
    case 'mummy-came':
      return by('faraon-mummy-came', event.seat)
    case 'mummy-went':
      return by('faraon-mummy-went', event.seat)
    case 'game-ended':
      return ended(event, names, reader)
  }
}

const treasure = (letter: string): string => sayTreasure(letter, {})
const card = (text: string): string => sayCard(text, {})

function token(sign: string): string {
  if (sign === 'c') return t('token-curse')
  if (sign === '0') return t('token-none')
  return t('token-explorer', { hats: sign === '1' ? 'one' : 'other', number: sign })
}

const face = (text: string): Args =>
  text === UNKNOWN ? { known: 'no', card: '' } : { known: 'yes', card: card(text) }

function ended(event: GameEnded, names: readonly string[], reader: number | null): string[] {
  if (event.title !== null) {
    const kept = event.scores[0] ?? 0
    const title = t(`title-${event.title.toLowerCase().replaceAll(' ', '-')}`)
    return [t('faraon-title', { cards: kept === 1 ? 'one' : 'other', number: kept, title })]
  }
  const told: string[] = []
  if (event.bonus.some((points) => points)) {
    const rows = event.bonus.map((points, seat) =>
      t('faraon-bonus-row', { name: names[seat] ?? '', points: `+${points}` }),
    )
    told.push(t('faraon-bonus', { rows: rows.join(', ') }))
  }
  const alone = event.winners.length === 1
  const winners = alone ? (event.winners[0] === reader ? 'you' : 'one') : 'other'
  const who = listed(event.winners.map((seat) => names[seat] ?? ''))
  told.push(t('faraon-ended', { winners, names: who, points: Math.max(...event.scores) }))
  return told
}
