/** What the coach tells somebody at a table: asked for, before a mistake, and afterwards. */
import { post } from '../lib/api'
import { explain, language, t } from '../lib/texts.svelte'
import type { AskCoach, CoachAnswer, Remark, SeatInfo, TableInfo } from '../messages'
import { notice, trying } from '../parts/toasts.svelte'
import type { Room } from './room.svelte'

export type Level = 'nudge' | 'numbers' | 'best'
export const LEVELS: readonly Level[] = ['nudge', 'numbers', 'best']

/** How long an action waits for what the coach says of it. */
const PATIENCE_MS = 6000
/** From this win chance on, a cost is told in points of it; below, in the score. */
const TELLING = 0.005

interface About {
  room: Room
  table: TableInfo
  /** The seat that looks at the table. */
  seat: number | null
  describe: (action: string, view?: unknown) => string
}

/** What an action costs, in the figures that say most. */
function cost({ error_win, error_pounds }: Remark): { by: 'win' | 'pounds'; points: number; pounds: number } {
  const points = Math.max(1, Math.round(100 * error_win))
  return { by: error_win >= TELLING ? 'win' : 'pounds', points, pounds: error_pounds }
}

export class Coached {
  /** What was answered, and in which position. */
  answer: (CoachAnswer & { seq: number }) | null = $state.raw(null)
  /** Whether an action waits for what the coach says of it. */
  asking = $state(false)
  /** An action that would be a mistake, until it is taken or thought over. */
  warning: { action: string; text: string } | null = $state.raw(null)
  /** The action whose cost is told once it is done, and the position it was taken in. */
  private done: { seq: number; seat: number; view: unknown } | null = null

  constructor(private readonly about: () => About) {}

  /** Whether the reader may be coached here. */
  get here(): boolean {
    const { table, seat } = this.about()
    return table.coach && seat !== null && table.phase === 'playing'
  }

  /** The reader's own seat. */
  get seat(): SeatInfo | null {
    const { table, seat } = this.about()
    return seat === null ? null : (table.seats[seat] ?? null)
  }

  /** An action in words, as a sentence begins. */
  describe(action: string, view?: unknown): string {
    const words = this.about().describe(action, view)
    return words.charAt(0).toLocaleUpperCase(language()) + words.slice(1)
  }

  /** Whether it is the reader's turn, and nothing moves. */
  get now(): boolean {
    const { room, seat } = this.about()
    return !room.moving && room.backAt === null && room.position?.to_act === seat && room.position.actions.length > 0
  }

  /** The best action, once the coach has said it, for the board to point at. */
  get best(): string | null {
    return this.answer?.seq === this.about().room.position?.seq ? (this.answer?.best ?? null) : null
  }

  /** What was answered about the position that is on the table. */
  get told(): CoachAnswer | null {
    return this.answer?.seq === this.about().room.position?.seq ? this.answer : null
  }

  private async ask(wanted: Omit<AskCoach, 'action'>, action: string | null = null): Promise<CoachAnswer> {
    const { table } = this.about()
    const body: AskCoach = { ...wanted, action }
    return post<CoachAnswer>(`/tables/${table.id}/coach`, body)
  }

  /** Ask for a hint, for the numbers or for the best action. */
  async question(level: Level): Promise<void> {
    const { room, seat } = this.about()
    const seq = room.position?.seq ?? 0
    const [answer] = await Promise.all([trying(() => this.ask({ level, seq, seat })), explain()])
    if (answer) this.answer = { ...answer, seq }
  }

  /** Say whether the coach warns and tells from now on. */
  settle(warns: boolean, tells: boolean): void {
    const { room, seat } = this.about()
    room.connection.send({ type: 'coach', warns, tells, seat })
  }

  /** Do something; if the reader wants to be warned and it would be a mistake, ask first. */
  async act(action: string): Promise<void> {
    const { room, seat } = this.about()
    if (this.here && this.seat?.warned && !room.busy && !this.asking) {
      const seq = room.position?.seq ?? 0
      this.asking = true
      const remark = await this.remarkOn(action, seq)
      this.asking = false
      if (room.position?.seq !== seq || this.about().seat !== seat) return
      if (remark) {
        this.warning = { action, text: t('coach-would-cost', { action: this.describe(action), ...cost(remark) }) }
        return
      }
    }
    this.take(action)
  }

  /** What the coach says of an action; null: nothing in time, and nobody waits for it. */
  private async remarkOn(action: string, seq: number): Promise<Remark | null> {
    const late = new Promise<null>((end) => setTimeout(() => end(null), PATIENCE_MS))
    const asked = Promise.all([this.ask({ level: 'warning', seq, seat: this.about().seat }, action), explain()])
    try {
      return (await Promise.race([asked.then(([answer]) => answer), late]))?.remark ?? null
    } catch {
      return null
    }
  }

  take(action: string): void {
    const { room, seat } = this.about()
    this.warning = null
    if (seat !== null && this.seat?.told_after) this.done = { seq: room.position?.seq ?? 0, seat, view: room.position?.view }
    room.act(action)
  }

  /** Tell what the last action has cost, once it was shown. */
  tell(): void {
    const { moving, seq } = this.about().room
    const done = this.done
    if (!done || moving || seq <= done.seq) return
    this.done = null
    void this.after(done)
  }

  private async after({ seat, view }: { seat: number; view: unknown }): Promise<void> {
    try {
      const [{ remark }] = await Promise.all([this.ask({ level: 'after', seq: 0, seat }), explain()])
      if (!remark) return
      const { describe } = this.about()
      notice(t('coach-after', { grade: remark.grade, action: this.describe(remark.action, view), best: describe(remark.best ?? remark.action, view), ...cost(remark) }))
    } catch {
      // The game is over, or the coach is busy: what it cost is in the review.
    }
  }
}
