/** The rules of Camel Up behind what its table says. */
import { parted } from '../guide'
import { lawOf } from '../law'
import listed from './law.json'
import type { GameEvent, UnitMoved } from './messages'

/** Rulings about crazy camels and partnerships, which the 1st edition has not. */
const SECOND_ONLY = { from: 26, to: 35 }

/** Whether a rule, ruling or example is one of an edition. */
export function holds(ruleset: string, id: string): boolean {
  const [letters, number] = parted(id)
  const edition = ruleset === 'camelup-1' ? '1' : '2'
  if (letters === 'B') return edition === '2' || number < SECOND_ONLY.from || number > SECOND_ONLY.to
  return [`CU${edition}`, `E${edition}`, 'E3'].includes(letters)
}

const CRAZY = ['B', 'W']

function moved({ camel, unit, start, via, end, under }: UnitMoved): string {
  if (via === null) return unit.length > 1 ? 'carried' : 'unit-moved'
  if (start === end) return 'sent-home'
  if (CRAZY.includes(camel)) return 'sent-crazily'
  return under ? 'sent-back' : 'sent-on'
}

/** Under which name an event is listed. */
function kind(event: GameEvent): string {
  switch (event.event) {
    case 'unit-moved':
      return moved(event)
    case 'tile-placed':
      return event.moved_from === null ? 'tile-placed' : 'tile-moved'
    case 'die-revealed':
      return event.die === event.camel ? 'die-revealed' : 'grey-die'
    case 'card-scored':
      return `${event.deck}-card-scored`
    default:
      return event.event
  }
}

export const law = lawOf(listed, holds, kind)
