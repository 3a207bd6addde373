/** What the log keeps once a move is past: what anybody can still see on the table, and the reader's own cards. [C34] */
import type { GameEvent } from './messages'

const UNKNOWN_CARD = '????'
const NOWHERE = -1

export function lasting(event: GameEvent, reader: number | null): GameEvent | null {
  switch (event.event) {
    case 'starter-chosen':
    case 'game-began':
    case 'moves-used-up':
    case 'sandstorm-came':
    case 'superpowers-came':
    case 'superpowers-went':
    case 'scorpion-came':
    case 'scorpion-caught':
    case 'scorpion-went':
    case 'card-given':
    case 'card-drawn':
    case 'duel-called':
    case 'duel-cancelled':
    case 'scarab-used':
    case 'mummy-came':
    case 'mummy-went':
    case 'game-ended':
      return event
    case 'card-won':
      return event.seat === reader ? event : { ...event, card: UNKNOWN_CARD }
    case 'duel-won':
      return event.seat === reader ? event : { ...event, cards: [] }
    case 'pyramid-lifted':
      // Its finder has the explorer; where it was, nobody is told.
      return { ...event, hole: NOWHERE }
    default:
      // Treasures, tiles, slides and cards of others are for those to remember who saw them.
      return null
  }
}
