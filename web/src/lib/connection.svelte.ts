/**
 * The socket to one table: keeps the newest position, the moves and the chat; reconnects by
 * itself and resends what was not answered.
 */
import type {
  ChatLine,
  ClientMessage,
  Move,
  Position,
  Refused,
  ServerMessage,
  TableInfo,
  Welcome,
  You,
} from '../messages'
import { withUse } from './coached'

const PING_MS = 15_000
const SILENCE_MS = 30_000
const FIRST_WAIT_MS = 300
const LONGEST_WAIT_MS = 5_000

const CLOSE_REFUSED = 4400
const CLOSE_BANNED = 4403
const REVOKED = 'revoked'
const FINAL = ['no-table', 'bad-request', 'not-host', 'damaged']

/** A move together with the position it led to. */
export interface Step {
  seq: number
  move: Move
  position: Position
}

export type Status = 'connecting' | 'live' | 'lost' | 'gone'

type Unsent = ClientMessage & { id: string }

/** What the page does with the news of a table. */
export interface Listener {
  /** Show this position without how it came about (a fresh page, or too much was missed). */
  show(position: Position | null, seq: number): void
  /** One more move, to animate. */
  step(step: Step): void
  /** Moves made while we were away, for the log. `whole`: the log starts over. */
  missed(moves: readonly Move[], whole: boolean): void
  /** The whole game as the seat that we look through now knows it; nothing else is kept. */
  retold(moves: readonly Move[], position: Position | null): void
  refused(problem: Refused): void
  /** This device holds no key to its seat any more. */
  revoked(): void
}

let counter = 0
const session = Math.random().toString(36).slice(2, 10)

export class Connection {
  status: Status = $state('connecting')
  table: TableInfo | null = $state.raw(null)
  you: You | null = $state.raw(null)
  chat: readonly ChatLine[] = $state.raw([])
  /** How many devices watch the table without a seat. */
  watching = $state(0)
  /** Why the table will not be shown, when the status is `gone`. */
  gone = $state('')
  /** The position that our unanswered action was for. */
  acting: number | null = $state(null)
  /** Seconds that the server's clock is ahead of ours, which never jumps. */
  ahead = $state(0)
  /** Whether the server came back with less than it had told us. */
  behind = $state(false)

  private socket: WebSocket | null = null
  private seq = 0
  /** The number of the last move we have been told. */
  private moved = 0
  /** Whether the socket has not welcomed us yet. */
  private fresh = true
  private attempts = 0
  private unanswered = new Map<string, Unsent>()
  private heard = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private pings: ReturnType<typeof setInterval> | undefined
  private closed = false

  constructor(
    readonly id: string,
    private readonly listener: Listener,
    /** What has to happen before: handing in a key, so that the first welcome is for its seat. */
    before: Promise<unknown> = Promise.resolve(),
  ) {
    void before.then(() => this.open())
    window.addEventListener('online', this.hurry)
    window.addEventListener('offline', this.drop)
    document.addEventListener('visibilitychange', this.hurry)
  }

  /** The number of the newest thing we know about the table. */
  get known(): number {
    return this.seq
  }

  /** Send a request; it is resent after a reconnect until it is answered. */
  send(message: ClientMessage): string {
    const id = `${session}-${++counter}`
    const request = { ...message, id } as Unsent
    // A look is answered by another welcome, a ping by a pong: neither is worth repeating.
    if (request.type !== 'ping' && request.type !== 'look') {
      this.unanswered.set(id, request)
      if (request.type === 'act') this.acting = request.seq
    }
    this.transmit(request)
    return id
  }

  /** Reconnect as whoever this device is now: after sitting down or handing in a key. */
  again(): void {
    this.attempts = 0
    this.open()
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    clearInterval(this.pings)
    window.removeEventListener('online', this.hurry)
    window.removeEventListener('offline', this.drop)
    document.removeEventListener('visibilitychange', this.hurry)
    this.socket?.close()
  }

  private readonly hurry = (): void => {
    if (document.hidden || this.status === 'live' || this.status === 'gone') return
    clearTimeout(this.timer)
    this.attempts = 0
    this.open()
  }

  private readonly drop = (): void => {
    this.socket?.close()
    this.lost()
  }

  private open(): void {
    if (this.closed) return
    this.detach()
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${this.id}/socket?since=${this.seq}`,
    )
    this.socket = socket
    this.fresh = true
    this.heard = performance.now()
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as ServerMessage)
    socket.onclose = (event) => {
      // A table that does not exist never comes back; everything else might.
      if (event.code === CLOSE_REFUSED && FINAL.includes(event.reason)) {
        this.status = 'gone'
        this.gone = event.reason
      } else if (event.code === CLOSE_BANNED) {
        this.status = 'gone'
        this.gone = 'banned'
      } else this.lost()
    }
    clearInterval(this.pings)
    this.pings = setInterval(() => this.watch(), PING_MS)
  }

  private detach(): void {
    if (!this.socket) return
    this.socket.onmessage = this.socket.onclose = null
    this.socket.close()
    this.socket = null
  }

  private watch(): void {
    if (performance.now() - this.heard > SILENCE_MS) this.lost()
    else this.send({ type: 'ping' })
  }

  private lost(retryMs?: number): void {
    if (this.closed || this.status === 'gone') return
    this.detach()
    clearInterval(this.pings)
    clearTimeout(this.timer)
    this.status = 'lost'
    const wait = retryMs ?? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.attempts)
    this.attempts += 1
    this.timer = setTimeout(() => this.open(), wait * (0.7 + 0.6 * Math.random()))
  }

  private transmit(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }

  private answered(id: string | null): void {
    if (!id) return
    const request = this.unanswered.get(id)
    this.unanswered.delete(id)
    if (request?.type === 'act' && request.seq === this.acting) this.acting = null
  }

  private receive(message: ServerMessage): void {
    this.heard = performance.now()
    switch (message.type) {
      case 'welcome':
        this.welcome(message)
        return
      case 'update':
        if (message.move.seq <= this.moved) return
        this.moved = message.move.seq
        this.seq = Math.max(this.seq, message.seq)
        this.reckon(message.position)
        this.listener.step({ seq: message.seq, move: message.move, position: message.position })
        return
      case 'table':
        this.seq = Math.max(this.seq, message.seq)
        this.table = message.table
        this.you = message.you
        this.tell(message.position)
        return
      case 'said':
        this.seq = Math.max(this.seq, message.seq)
        if (!this.chat.some((line) => line.seq === message.line.seq))
          this.chat = [...this.chat, message.line]
        return
      case 'coached':
        this.seq = Math.max(this.seq, message.seq)
        if (this.table && !this.table.coached.some((use) => use.seq === message.use.seq)) this.table = withUse(this.table, message.use)
        return
      case 'presence':
        this.watching = message.watching
        if (this.table)
          this.table = {
            ...this.table,
            seats: this.table.seats.map((seat, n) =>
              seat ? { ...seat, present: message.present[n] ?? seat.present } : seat,
            ),
          }
        return
      case 'done':
        this.answered(message.id)
        return
      case 'refused':
        if (message.seq < 0) return // turned away at the door: the socket closes with the reason
        this.answered(message.id)
        if (message.position) this.tell(message.position)
        this.listener.refused(message)
        return
      case 'pong':
        this.ahead = message.now - performance.now() / 1000
        return
      case 'closing':
        if (message.reason === REVOKED) this.listener.revoked()
        this.lost(message.retry * 1000)
    }
  }

  private welcome(message: Welcome): void {
    const before = this.you
    this.status = 'live'
    this.attempts = 0
    if (before) window.dispatchEvent(new Event('serai-again'))
    this.seq = message.seq
    this.behind = message.behind === true
    this.table = message.table
    this.you = message.you
    this.chat = message.chat
    if (!this.fresh) {
      // The answer to a look: the same game as another seat knows it.
      this.moved = message.missed.at(-1)?.seq ?? this.moved
      this.listener.retold(message.missed, message.position)
      this.tell(message.position)
      return
    }
    this.fresh = false
    this.moved = message.whole ? message.seq : Math.max(this.moved, message.missed.at(-1)?.seq ?? 0)
    this.listener.missed(message.missed, message.whole)
    this.tell(message.position)
    // A socket's view is forgotten with it; requests wait to be answered.
    const looked = before && before.seats.length > 1 ? before.looking : null
    if (looked !== null && message.you.looking === null && message.you.seats.includes(looked))
      this.send({ type: 'look', seat: looked })
    for (const request of this.unanswered.values()) this.transmit(request)
  }

  private tell(position: Position | null): void {
    if (position) this.reckon(position)
    this.listener.show(position, this.seq)
  }

  private reckon(position: Position): void {
    this.ahead = position.now - performance.now() / 1000
  }
}
