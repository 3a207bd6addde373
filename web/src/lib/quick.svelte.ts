/** The quick seat: the first table that fits one's wishes, and if there is none, one's own, with bots after a while. */
import type { GameInfo, Listed, Lobby, Opened } from '../messages'
import { get, once, post, Failed } from './api'
import { everyBlocked, recognise } from './blocked.svelte'
import { go } from './router.svelte'
import { myName } from './tables'

/** How long others have to find one's own table before bots fill it. */
export const PATIENCE_MS = 10_000

export interface Wishes {
  /** A ruleset; empty: any. */
  game: string
  /** How many are to play; 0: any number. */
  seats: number
}

const KEY = 'serai-wishes'

export function keptWishes(): Wishes {
  try {
    const { game, seats } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Wishes>
    return { game: typeof game === 'string' ? game : '', seats: typeof seats === 'number' ? seats : 0 }
  } catch {
    return { game: '', seats: 0 }
  }
}

function keep(wishes: Wishes): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wishes))
  } catch {
    // Without storage they are asked for again.
  }
}

/** The table that was opened for whoever waits, and when bots fill it, by this page's clock. */
let waiting: { table: string; until: number } | null = $state.raw(null)

/** Until when a table waits for others; null: nobody counts the seconds. */
export const waitsUntil = (table: string): number | null => (waiting?.table === table ? waiting.until : null)

export function waitNoMore(): void {
  waiting = null
}

/** Whether a table is what somebody looks for: somebody is there, and there is room. */
export function fits(table: Listed, wishes: Wishes, games: readonly GameInfo[]): boolean {
  const known = games.some((game) => game.name === table.game)
  const size = table.names.length + table.free
  return known && table.free > 0 && table.present > 0 && (!wishes.game || table.game === wishes.game) && (!wishes.seats || size === wishes.seats)
}

/** How many seats one's own table gets: as many as wished for, or as make good company. */
function sizeFor(game: GameInfo, wish: number): number {
  if (wish && game.seats.includes(wish)) return wish
  return game.seats.filter((n) => n <= 1 + game.opponents).at(-1) ?? game.seats[0] ?? 1
}

/** Sit down at a table; false: somebody was quicker, or somebody whom one has blocked sits there. */
async function sits(table: Listed): Promise<boolean> {
  if (everyBlocked().length && (await recognise(table.id)).length) return false
  try {
    await once(`/tables/${table.id}/seats`, { name: myName() })
    await post(`/tables/${table.id}/commands`, { type: 'ready' })
    return true
  } catch (error) {
    if (error instanceof Failed && error.status === 409) return false
    throw error
  }
}

/** Take the first seat that fits, or open a table that waits for others, then for bots. */
export async function quickSeat(wishes: Wishes, games: readonly GameInfo[]): Promise<void> {
  keep(wishes)
  const { open, yours } = await get<Lobby>('/lobby')
  const mine = new Set(yours.map((table) => table.id))
  // The table that has waited longest comes first.
  for (const table of open.filter((one) => !mine.has(one.id) && fits(one, wishes, games)).reverse()) {
    if (await sits(table)) {
      go(`/t/${table.id}`)
      return
    }
  }
  const game = games.find((one) => one.name === wishes.game) ?? games.find((one) => !wishes.seats || one.seats.includes(wishes.seats))
  if (!game) return
  const settings = { game: game.name, seats: sizeFor(game, wishes.seats), public: true, stand_in: 120 }
  const opened = await once<Opened>('/tables', { settings, names: [myName()] })
  waiting = { table: opened.table, until: performance.now() + PATIENCE_MS }
  go(`/t/${opened.table}`)
}
