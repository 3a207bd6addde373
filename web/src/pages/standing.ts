/** Who came where in a finished game. */
import type { Outcome } from '../messages'

export interface Standing {
  seat: number
  score: number
  /** 1 for the winners; equals share a place. */
  place: number
}

/** Everybody, best first; winners come before others with as many points. */
export function standings({ scores, winners }: Outcome): Standing[] {
  const won = (seat: number): number => (winners.includes(seat) ? 1 : 0)
  const order = scores.map((score, seat) => ({ seat, score })).sort((a, b) => won(b.seat) - won(a.seat) || b.score - a.score || a.seat - b.seat)
  const same = (a: { seat: number; score: number }, b: { seat: number; score: number }): boolean => a.score === b.score && won(a.seat) === won(b.seat)
  return order.map((row) => ({ ...row, place: 1 + order.findIndex((other) => same(other, row)) }))
}
