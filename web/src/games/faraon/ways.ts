/** The ways that are drawn on the board of a reviewed game. */
import type { ReviewReason } from '../../messages'
import { parse } from './actions'
import { HEIGHT, WIDTH, pushes } from './board'

export interface Way {
  kind: 'chosen' | 'best'
  /** The holes that are freed, one after the other. */
  holes: readonly number[]
}

/** Reasons that tell the way of an action, in their `path`. */
const TELLS: Record<Way['kind'], readonly string[]> = {
  chosen: ['taken-way'],
  best: ['best-way', 'best-way-safe', 'risk'],
}

/** The hole of a name, as `d3`. */
const holeCalled = (name: string): number => (name.charCodeAt(1) - '1'.charCodeAt(0)) * WIDTH + name.charCodeAt(0) - 'a'.charCodeAt(0)

/** The way of a step from the free hole: as far as a reason tells it, or else the step alone. */
function way(kind: Way['kind'], action: string | null, reasons: readonly ReviewReason[], free: number | null): Way[] {
  const [push] = action === null ? [] : pushes([parse(action)], free)
  const first = push?.holes.at(-1)
  if (first === undefined) return []
  const told = reasons.find(({ code }) => TELLS[kind].includes(code))
  const path = String((told?.args as Record<string, unknown> | undefined)?.path ?? '').split(' ').map(holeCalled)
  const whole = path[0] === first && path.every((hole) => hole >= 0 && hole < WIDTH * HEIGHT)
  return [{ kind, holes: whole ? path : [first] }]
}

/** What was chosen, above what was best. Of a best choice, the best way it led to. */
export function waysOf(chosen: string | null, best: string | null, reasons: readonly ReviewReason[], free: number | null): Way[] {
  const better = way('best', best ?? chosen, reasons, free)
  if (best !== null) return [...better, ...way('chosen', chosen, reasons, free)]
  return better.map(({ holes }) => ({ kind: 'chosen', holes }))
}
