/** The rules of Faraon behind what its table says. */
import { parted } from '../guide'
import { lawOf } from '../law'
import listed from './law.json'
import type { GameEvent } from './messages'

/** Rulings about the expert variant, and about playing alone. */
const EXPERT_ONLY = { from: 24, to: 32 }
const SOLO_ONLY = 33

/** Whether a rule, ruling or example is one of a variant. */
export function holds(ruleset: string, id: string): boolean {
  const [letters, number] = parted(id)
  const expert = ruleset === 'faraon-expert'
  const solo = ruleset === 'faraon-solo'
  if (letters === 'C') return number === SOLO_ONLY ? solo : expert || number < EXPERT_ONLY.from || number > EXPERT_ONLY.to
  return ['FA', 'E4', ...(expert ? ['FX'] : []), ...(solo ? ['FS'] : [])].includes(letters)
}

/** Under which name an event is listed. */
function kind(event: GameEvent): string {
  if (event.event === 'card-won' && event.lucky) return 'card-won-at-once'
  if (event.event === 'game-ended') {
    if (event.title !== null) return 'solo-title'
    if (event.bonus.some((points) => points !== 0)) return 'hats'
  }
  return event.event
}

export const law = lawOf(listed, holds, kind)
