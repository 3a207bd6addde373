/** What the logs of all games share: how they say a text, and small turns of phrase. */

/** Say a text of the Fluent files with its arguments. */
export type Say = (id: string, args?: Record<string, string | number>) => string

/** Join names into one phrase: `a, b and c`. */
export function joined(t: Say, items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  return t('list', { first: items.slice(0, -1).join(', '), last: items.at(-1) ?? '' })
}

/** A number with its sign, `+3`, `-1`, `+0`. */
export const signed = (number: number): string => (number < 0 ? String(number) : `+${number}`)

/** Who won, as messages select it: the reader alone, one seat, or several. */
export function victors(winners: readonly number[], reader: number | null): 'you' | 'one' | 'other' {
  if (winners.length !== 1) return 'other'
  return winners[0] === reader ? 'you' : 'one'
}
