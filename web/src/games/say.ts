/** What the logs of all games share: how they say a text, and small turns of phrase. */

/** Say a text of the Fluent files with its arguments. */
export type Say = (id: string, args?: Record<string, string | number>) => string

/** Join names into one phrase: `a, b and c`. */
export function joined(t: Say, items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  return t('list', { first: items.slice(0, -1).join(', '), last: items.at(-1) ?? '' })
}

/** A gain or a loss as it is written on paper: +3, −1, 0. */
export function signed(number: number, places = 0): string {
  const amount = Math.abs(number).toFixed(places)
  if (Number(amount) === 0) return amount
  return (number > 0 ? '+' : '−') + amount
}

/** Who won, as messages select it: the reader alone, one seat, or several. */
export function victors(winners: readonly number[], reader: number | null): 'you' | 'one' | 'other' {
  if (winners.length !== 1) return 'other'
  return winners[0] === reader ? 'you' : 'one'
}
