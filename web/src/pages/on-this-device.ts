/** What this device alone keeps about its reader: it is in the file with everything, and goes when that is deleted. */
import { unblockAll } from '../lib/blocked.svelte'
import { hideNobody } from '../lib/hidden.svelte'
import { canSave, saved } from '../lib/saved'
import { change } from '../lib/settings.svelte'
import { forgetSolved } from './solved.svelte'

const PREFIX = 'serai-'
/** What dice were shaken with says nothing of the reader: it is needed when the game begins, and a secret until then. */
const SHAKEN = PREFIX + 'shaken'
/** How the pages look and move; only the name in it is the reader's. */
const SETTINGS = PREFIX + 'settings'
/** Which tables this device sits at, and the games that are saved on it, as the service worker calls them. */
const CACHES = [PREFIX + 'mine', PREFIX + 'games']

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== SHAKEN)
  } catch {
    return []
  }
}

function valueOf(key: string): unknown {
  const text = localStorage.getItem(key) ?? ''
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Everything: whom one has blocked, what one likes, puzzles one has solved, games that are saved. */
export async function onThisDevice(): Promise<Record<string, unknown>> {
  const kept = keys().map((key) => [key.slice(PREFIX.length), valueOf(key)] as const)
  return { ...Object.fromEntries(kept), saved: await saved() }
}

export async function forgetOnThisDevice(): Promise<void> {
  unblockAll()
  hideNobody()
  forgetSolved()
  change({ name: '' })
  for (const key of keys()) if (key !== SETTINGS) localStorage.removeItem(key)
  if (canSave()) await Promise.all(CACHES.map((name) => caches.delete(name)))
}
