/** The puzzle of a day, the same as `serai.core.puzzles.daily` chooses: no server is asked which. */
const DAY_MS = 24 * 3600 * 1000

/** The day whose puzzle is the first of all: 1 January 2026. */
const FIRST_DAY = Date.UTC(2026, 0, 1) / DAY_MS

/** The number of a day, as the reader's calendar has it. */
export const dayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS - FIRST_DAY

/** The puzzle of a day, of all puzzles sorted by their ids. */
export function daily<Puzzle extends { id: string }>(puzzles: readonly Puzzle[], day: number): Puzzle | undefined {
  const ordered = [...puzzles].sort((a, b) => (a.id < b.id ? -1 : 1))
  const count = ordered.length
  return count ? ordered[((day % count) + count) % count] : undefined
}
