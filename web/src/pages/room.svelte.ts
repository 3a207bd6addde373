/**
 * One table as this page shows it: moves wait in a queue until the one before has been shown, and a
 * reader may review earlier moves while the game continues.
 */
import { Connection, type Listener, type Step } from '../lib/connection.svelte'
import { setBehind } from '../lib/motion.svelte'
import { play } from '../lib/sound'
import type { Move, Position, Refused } from '../messages'
import { complain } from '../parts/toasts.svelte'

/** The longest a move takes to show; a table that forgets to say it is done is not waited for. */
const PATIENCE_MS = 30_000
const FEW = 2
const KEPT = 400

export interface LogEntry {
  seq: number
  by: number | null
  event: unknown
}

export class Room implements Listener {
  readonly connection: Connection
  position: Position | null = $state.raw(null)
  move: Move | null = $state.raw(null)
  seq = $state(0)
  moving = $state(false)
  log: readonly LogEntry[] = $state.raw([])
  /** The step being reviewed; null: the reader is where the game is. */
  backAt: number | null = $state(null)
  /** Moves that came while the reader was reviewing, or that are still to be shown. */
  waiting = $state(0)
  history: readonly Step[] = $state.raw([])
  /** Whether memory is part of the game: then this page keeps nothing but the last move. */
  memory = true

  /** The last move that has been shown to its end. */
  told: Move | null = $state.raw(null)

  private untold: Move | null = null
  private queue: Step[] = []
  private later: { position: Position; seq: number } | null = null
  private watchdog: ReturnType<typeof setTimeout> | undefined

  constructor(id: string, before?: Promise<unknown>) {
    this.connection = new Connection(id, this, before)
  }

  close(): void {
    clearTimeout(this.watchdog)
    this.connection.close()
  }

  /** What the table component shows now. */
  get shown(): { position: Position | null; move: Move | null; back: boolean } {
    const back = this.backAt === null ? undefined : this.history[this.backAt]
    if (back) return { position: { ...back.position, actions: [] }, move: null, back: true }
    return { position: this.position, move: this.move, back: false }
  }

  private get at(): number {
    return this.position?.seq ?? this.seq
  }

  /** Whether nothing can be done now: one action for each position, and its answer may come after the next one. */
  get busy(): boolean {
    return this.connection.acting === this.at || this.connection.status !== 'live'
  }

  act(text: string): void {
    if (this.connection.acting === this.at) return
    const seat = this.connection.you?.looking ?? null
    this.connection.send({ type: 'act', do: text, seq: this.at, seat })
  }

  lookBack(step: number | null): void {
    const last = this.history.length - 1
    this.backAt = step === null || step >= last ? null : Math.max(0, step)
    if (this.backAt === null) this.pump()
  }

  settled(): void {
    if (!this.moving || this.backAt !== null) return
    clearTimeout(this.watchdog)
    this.moving = false
    this.tellRest()
    if (!this.queue.length && this.later) {
      this.place(this.later.position, this.later.seq)
      this.later = null
    }
    if (this.queue.length) this.pump()
    else if (this.position?.actions.length) play('turn')
  }

  // -- what the connection says -----------------------------------------------------------

  show(position: Position | null, seq: number): void {
    if (!position) {
      this.position = this.move = null
      return
    }
    const busy = this.moving || this.queue.length > 0
    if (busy) this.later = { position, seq }
    else this.place(position, seq)
  }

  step(step: Step): void {
    this.queue.push(step)
    this.waiting = this.queue.length
    this.pump()
  }

  missed(moves: readonly Move[], whole: boolean): void {
    this.tellRest()
    this.remember(this.queue.map((step) => step.move))
    this.queue = []
    this.waiting = 0
    this.later = null
    this.moving = false
    if (whole) this.log = []
    const known = this.log.at(-1)?.seq ?? -1
    this.remember(moves.filter((move) => move.seq > known))
  }

  refused(problem: Refused): void {
    complain(problem)
    play('refused')
  }

  // -- one after the other -----------------------------------------------------------------

  private place(position: Position, seq: number): void {
    const begins = position.actions.length > 0 && !this.position?.actions.length
    this.position = position
    this.move = null
    this.seq = seq
    if (begins) play('turn')
  }

  private pump(): void {
    if (this.moving || this.backAt !== null) return
    const next = this.queue.shift()
    if (!next) return
    this.waiting = this.queue.length
    setBehind(this.queue.length > FEW)
    this.moving = true
    this.position = next.position
    this.move = next.move
    this.seq = next.seq
    if (!this.memory) this.history = [...this.history, next].slice(-KEPT)
    // Logged once it has been seen: the log does not give away what is still moving.
    this.untold = next.move
    clearTimeout(this.watchdog)
    this.watchdog = setTimeout(() => this.settled(), PATIENCE_MS)
  }

  private tellRest(): void {
    if (this.untold) this.remember([this.untold])
    this.told = this.untold
    this.untold = null
  }

  private remember(moves: readonly Move[]): void {
    const fresh = moves.flatMap((move) => move.events.map((event) => ({ seq: move.seq, by: move.by, event })))
    this.log = this.memory ? fresh : [...this.log, ...fresh].slice(-KEPT * 2)
  }
}
