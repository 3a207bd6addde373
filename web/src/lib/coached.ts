/** Who was coached at a table: what its messages add to what is known of it. */
import type { CoachUse, TableInfo } from '../messages'

/** How many uses of the coach a table tells. */
const KEPT = 50

/** A table after somebody asked the coach, or said how they want to be coached. */
export function withUse(table: TableInfo, use: CoachUse): TableInfo {
  const warned = use.how === 'warns' || use.how === 'warns-and-tells'
  const told_after = use.how === 'tells' || use.how === 'warns-and-tells'
  const asked = use.how === 'nudge' || use.how === 'numbers' || use.how === 'best'
  return {
    ...table,
    coached: [...table.coached, use].slice(-KEPT),
    seats: table.seats.map((seat, n) => {
      if (!seat || n !== use.seat) return seat
      return asked ? { ...seat, coached: seat.coached + 1 } : { ...seat, warned, told_after }
    }),
  }
}
