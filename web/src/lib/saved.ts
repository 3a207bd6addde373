/**
 * Finished games that the reader keeps on this device, to replay them without a connection. The service worker answers
 * from them when the server does not.
 */
import type { Replay } from '../messages'
import { Failed, get } from './api'

/** As the service worker calls it. */
const CACHE = 'serai-games'
const MOST = 50
/** How a record that was opened from a file is called. */
const FILE = 'file-'

export interface Saved {
  id: string
  title: string
  game: string
  names: readonly string[]
}

const place = (id: string): string => `/api/tables/${id}/replay`
/** Whether this browser can keep anything: only on pages that nobody on the way can change. */
export const canSave = (): boolean => 'caches' in window

async function find(id: string): Promise<Replay | null> {
  const found = canSave() ? await caches.match(place(id), { cacheName: CACHE }) : undefined
  return found ? ((await found.json()) as Replay) : null
}

export const isSaved = async (id: string): Promise<boolean> => (await find(id)) !== null

export async function save(id: string, replay: Replay): Promise<void> {
  if (!canSave()) return
  const cache = await caches.open(CACHE)
  await cache.put(place(id), new Response(JSON.stringify(replay), { headers: { 'content-type': 'application/json' } }))
  const all = await cache.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((old) => cache.delete(old)))
}

export async function forget(id: string): Promise<void> {
  if (canSave()) await (await caches.open(CACHE)).delete(place(id))
}

/** All of them, the newest first. */
export async function saved(): Promise<Saved[]> {
  if (!canSave()) return []
  const cache = await caches.open(CACHE)
  const ids = (await cache.keys()).map(({ url }) => new URL(url).pathname.split('/').at(-2) ?? '')
  const found = await Promise.all(ids.reverse().map(async (id) => ({ id, replay: await find(id) })))
  return found.flatMap(({ id, replay }) => (replay ? [{ id, title: replay.title, game: replay.game, names: replay.names }] : []))
}

/** The replay of a table, or of a file that was opened before. */
export async function replayOf(id: string): Promise<Replay> {
  const own = id.startsWith(FILE) ? await find(id) : await get<Replay>(place(id).replace('/api', ''))
  if (!own) throw new Failed({ status: 404, code: 'not-saved', error: 'this game is not kept on this device' })
  return own
}

/** What a file is kept as: the same content, the same game. */
export async function fileId(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return FILE + [...new Uint8Array(digest).slice(0, 12)].map((n) => n.toString(16).padStart(2, '0')).join('')
}
