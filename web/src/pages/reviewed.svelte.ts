/** A review as it comes from the server, line by line. */
import { lines } from '../lib/api'
import type { CurvePoint, Decision, Problem, ReviewPart, Roll, SeatReview } from '../messages'

/** From which grade on a decision is a mistake worth jumping to. */
const BAD: readonly string[] = ['inaccuracy', 'mistake', 'blunder']
export const isMistake = ({ grade }: Decision): boolean => BAD.includes(grade)

/** How many sentences tell a curve. */
const TOLD = 8

export class Reviewed {
  decisions: readonly Decision[] = $state.raw([])
  rolls: readonly Roll[] = $state.raw([])
  curve: readonly CurvePoint[] = $state.raw([])
  /** Empty until all is done. */
  seats: readonly SeatReview[] = $state.raw([])
  done = $state(0)
  total = $state(0)
  problem: Problem | null = $state.raw(null)

  readonly over = $derived(this.total > 0 && this.done === this.total && this.seats.length > 0)
  readonly mistakes = $derived(this.decisions.filter(isMistake))

  /** Follow a review until it is done, or `signal` says that nobody waits. */
  async follow(path: string, signal: AbortSignal): Promise<void> {
    await lines<ReviewPart>(path, signal, (part) => {
      if (part.decisions.length) this.decisions = [...this.decisions, ...part.decisions]
      if (part.rolls.length) this.rolls = [...this.rolls, ...part.rolls]
      if (part.curve.length) this.curve = [...this.curve, ...part.curve]
      this.seats = part.seats
      this.problem = part.problem
      if (part.problem) return
      this.done = part.done
      this.total = part.total
    })
  }

  at(ply: number): Decision | null {
    return this.decisions.find((decision) => decision.ply === ply) ?? null
  }

  roll(ply: number): Roll | null {
    return this.rolls.find((roll) => roll.ply === ply) ?? null
  }

  /** The plies after which most had changed, in their order, the last one among them. */
  turning(): readonly CurvePoint[] {
    const swing = (n: number): number => {
      const [before, after] = [this.curve[n - 1], this.curve[n]]
      return before && after ? Math.max(...after.win.map((win, seat) => Math.abs(win - (before.win[seat] ?? 0)))) : 0
    }
    const most = this.curve.map((_, n) => n).sort((a, b) => swing(b) - swing(a)).slice(0, TOLD)
    return this.curve.filter((_, n) => most.includes(n) || n === this.curve.length - 1)
  }
}
