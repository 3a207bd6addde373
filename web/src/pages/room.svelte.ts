/**
 * One table as this page shows it: moves wait in a queue until the one before has been shown, and a
 * reader may review earlier moves while the game continues.
 */
import { tick } from 'svelte'
import { Connection, type Listener, type Step } from '../lib/connection.svelte'
import type { GameTable, Happening } from '../games/table'
import { get } from '../lib/api'
import { moving, readingMs, setBehind } from '../lib/motion.svelte'
import { codesOf } from '../lib/refusals'
import { play } from '../lib/sound'
import { t } from '../lib/texts.svelte'
import type { Move, Position, Refused, Replay } from '../messages'
import { complain, notice } from '../parts/toasts.svelte'

/** How long the caption of somebody else's move can be read before the next move begins. */
const READ_MS = 700
/** The same where nothing moves: all of it is read when it is over. */
const READ_STILL_MS = 1400
/** The longest a move takes to show; a table that forgets to say it is done is not waited for. */
const PATIENCE_MS = 30_000
const FEW = 2
const KEPT = 400

export interface LogEntry {
  seq: number
  by: number | null
  event: unknown
}

/** What a move adds to the log. */
const entries = (move: Move): LogEntry[] => move.events.map((event) => ({ seq: move.seq, by: move.by, event }))

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
  /** What the log of such a game keeps of an event that is past; null: nothing. */
  lasting: GameTable['lasting']
  /** The rules that refusals are explained by. */
  law: GameTable['law']

  /** The move on the stage, or the last one, and how much of it has been shown. */
  happening: Happening | null = $state.raw(null)
  /** Whether moves are passed over until it is this reader's turn. */
  hurrying = $state(false)

  /** What of the move on the stage has not been logged yet. */
  private untold: LogEntry[] = []
  /** The last move that was made while this page did not look on. */
  private last: Move | null = null
  private queue: Step[] = []
  private recalled = false
  private later: { position: Position; seq: number } | null = null
  private watchdog: ReturnType<typeof setTimeout> | undefined
  private reading: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly id: string,
    before?: Promise<unknown>,
  ) {
    this.connection = new Connection(id, this, before)
  }

  close(): void {
    clearTimeout(this.watchdog)
    clearTimeout(this.reading)
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

  /** Whose turn the stage shows: while a move is being shown, that of whoever made it. */
  get turn(): number | null {
    return (this.moving ? this.happening?.by : this.position?.to_act) ?? null
  }

  /** Whether there is anything to pass over before the reader can act. */
  get passable(): boolean {
    return this.moving || this.waiting > 0
  }

  /** Pass over what is being shown and what is waiting, until it is this reader's turn. */
  hurry(): void {
    this.hurrying = true
    clearTimeout(this.reading)
    if (this.moving) this.move = null
    else this.pump()
  }

  /** Whether the last move can be shown once more. */
  get repeatable(): boolean {
    return !this.moving && this.backAt === null && !this.waiting && this.history.length > 1
  }

  /** Show the last move once more. */
  async again(): Promise<void> {
    const [before, last] = this.history.slice(-2)
    if (!this.repeatable || !before || !last || !this.position) return
    this.later = { position: this.position, seq: this.seq }
    this.move = null
    this.position = { ...before.position, actions: [] }
    await tick()
    if (this.moving) return // meanwhile the game went on
    this.moving = true
    this.happening = { ...last.move, told: 0, view: last.position.view }
    this.move = { ...last.move }
    this.position = { ...last.position, actions: [] }
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
    if (this.position?.actions.length || this.turn === null) this.hurrying = false
    if (this.queue.length) this.pumpSoon()
    else if (this.position?.actions.length) play('turn')
  }

  /** One event of the move on the stage is being shown. */
  tell(event: unknown): void {
    const next = this.untold.shift()
    if (next) this.remember([next])
    const now = this.happening
    if (now) this.happening = { ...now, told: Math.max(now.told, now.events.indexOf(event) + 1) }
  }

  /** Tell the whole of a game of memory, now that it is over. */
  async recall(): Promise<void> {
    if (this.recalled) return
    this.recalled = true
    const { steps } = await get<Replay>(`/tables/${this.id}/replay`)
    const first = this.seq - steps.length + 1
    this.log = steps.flatMap(({ by, events }, n) => events.map((event) => ({ seq: first + n, by, event }))).slice(-KEPT * 2)
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
    this.happening ??= this.before(position)
  }

  step(step: Step): void {
    this.later = null
    this.queue.push(step)
    this.waiting = this.queue.length
    this.pump()
  }

  missed(moves: readonly Move[], whole: boolean): void {
    this.tellRest()
    this.remember(this.queue.flatMap((step) => entries(step.move)))
    this.queue = []
    this.waiting = 0
    this.later = null
    this.moving = false
    // Nobody is told again what is past in a game of memory: what one may know of it is kept.
    const kept = this.memory && !this.connection.behind
    if (whole) this.log = kept ? this.log.flatMap((entry) => this.past(entry)) : []
    this.overtakenBy(moves)
    const known = this.log.at(-1)?.seq ?? -1
    this.remember(moves.filter((move) => move.seq > known).flatMap(entries))
  }

  retold(moves: readonly Move[], position: Position | null): void {
    this.queue = []
    this.waiting = 0
    this.later = null
    this.moving = false
    this.untold = []
    this.history = []
    this.backAt = null
    this.log = []
    this.remember(moves.flatMap(entries))
    this.overtakenBy(moves)
    this.happening = position && this.before(position)
  }

  refused(problem: Refused): void {
    const ruleset = this.connection.table?.settings.game ?? ''
    const [id] = [...codesOf(problem.reason), problem.code].flatMap((code) => this.law?.refusal(code, ruleset) ?? [])
    complain(problem, id ? { id, ruleset } : undefined)
    play('refused')
  }

  revoked(): void {
    notice(t('key-revoked'), true)
  }

  // -- one after the other -----------------------------------------------------------------

  private place(position: Position, seq: number): void {
    const begins = position.actions.length > 0 && !this.position?.actions.length
    this.position = position
    this.move = null
    this.seq = seq
    if (begins) play('turn')
  }

  /** What was shown last is no longer the last move. */
  private overtakenBy(moves: readonly Move[]): void {
    this.last = moves.at(-1) ?? null
    if (this.last) this.happening = null
  }

  /** What happened last, for whoever has not seen it; nothing, where moves are not told again. */
  private before({ view }: Position): Happening {
    const { events, by } = this.last ?? { events: [], by: null }
    return { events, told: events.length, by, view }
  }

  /** Leave the reader time for the caption. */
  private pumpSoon(): void {
    const length = this.hurrying ? 0 : readingMs(moving() ? READ_MS : READ_STILL_MS)
    if (!length) return this.pump()
    clearTimeout(this.reading)
    this.reading = setTimeout(() => this.pump(), length)
  }

  private pump(): void {
    if (this.moving || this.backAt !== null) return
    clearTimeout(this.reading)
    const next = this.queue.shift()
    if (!next) return
    this.waiting = this.queue.length
    setBehind(this.queue.length > FEW)
    this.moving = true
    this.position = next.position
    this.move = this.hurrying ? null : next.move
    this.seq = next.seq
    this.happening = { ...next.move, told: 0, view: next.position.view }
    if (!this.memory) this.history = [...this.history, next].slice(-KEPT)
    // Logged once it has been seen: the log does not give away what is still moving.
    this.untold = entries(next.move)
    clearTimeout(this.watchdog)
    this.watchdog = setTimeout(() => this.settled(), PATIENCE_MS)
  }

  private tellRest(): void {
    this.remember(this.untold)
    this.untold = []
    if (this.happening) this.happening = { ...this.happening, told: this.happening.events.length }
  }

  private remember(fresh: readonly LogEntry[]): void {
    if (!fresh.length) return
    const known = this.memory ? this.log.flatMap((entry) => (entry.seq === fresh[0]?.seq ? [entry] : this.past(entry))) : this.log
    this.log = [...known, ...fresh].slice(-KEPT * 2)
  }

  /** What is left of an entry of the log in a game of memory, once its move is past. */
  private past(entry: LogEntry): LogEntry[] {
    const event = this.lasting?.(entry.event, this.connection.you?.looking ?? null)
    return event ? [{ ...entry, event }] : []
  }
}
