/** Which puzzles were solved on this device, and for how many days in a row that of the day was. */
import { dayOf } from '../lib/daily'

const KEY = 'serai-puzzles'

interface Kept {
  /** The ids of puzzles that were solved. */
  solved: string[]
  /** The days whose puzzle was solved on the day itself, as numbers. */
  days: number[]
}

function read(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>
    const texts = Array.isArray(found.solved) ? found.solved.filter((id) => typeof id === 'string') : []
    const days = Array.isArray(found.days) ? found.days.filter(Number.isInteger) : []
    return { solved: texts, days }
  } catch {
    return { solved: [], days: [] }
  }
}

let kept = $state.raw(read())

export const isSolved = (id: string): boolean => kept.solved.includes(id)
export const countSolved = (): number => kept.solved.length

/** How many days in a row; today need not be solved yet. */
export function streak(today = dayOf(new Date())): number {
  let day = kept.days.includes(today) ? today : today - 1
  let length = 0
  while (kept.days.includes(day)) {
    day -= 1
    length += 1
  }
  return length
}

/** Forget them all; whoever calls this empties the storage. */
export function forgetSolved(): void {
  kept = { solved: [], days: [] }
}

/** Note that a puzzle was solved; `ofToday` whether it is that of the day. */
export function solve(id: string, ofToday: boolean): void {
  const today = dayOf(new Date())
  kept = {
    solved: kept.solved.includes(id) ? kept.solved : [...kept.solved, id],
    days: !ofToday || kept.days.includes(today) ? kept.days : [...kept.days, today],
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Private windows may keep nothing: it is known until the page is closed.
  }
}
