/**
 * The client as an app: its service worker is registered, and a page of an older build gives way to a newer one when
 * nothing is lost by it.
 *
 * Elsewhere than at a table the page is loaded anew by itself; at a table the reader says when, or leaves. Until then
 * the page goes on with the files of its own build, which the service worker keeps.
 */
import { route } from './router.svelte'
import { setNewVersion } from './updates.svelte'

/** As the service worker calls what it keeps of a build. */
const PREFIX = 'serai-client-'
/** The build that this page was last loaded anew for: once is enough. */
const KEY = 'serai-renewed'
/** The least time between two looks for a newer build. */
const EVERY_MS = 60_000
/** The same when the server has been away. */
const AGAIN_MS = 5000
const HOURLY_MS = 3_600_000
/** How often it is considered again: somebody may have stopped writing, or closed a dialog. */
const CONSIDER_MS = 3000
/** Pages where something is going on. */
const BUSY = /^\/(t|learn|replay)(\/|$)/

const own = document.querySelector<HTMLMetaElement>('meta[name="serai-build"]')?.content
let newest: string | undefined
let looked = -EVERY_MS

/** Load the page anew, with the newest build. */
export function renew(): void {
  sessionStorage.setItem(KEY, newest ?? '')
  location.reload()
}

function atRest(): boolean {
  const writing = document.activeElement?.matches('input, textarea, select')
  return !BUSY.test(route.path) && !writing && !document.querySelector('dialog[open]')
}

async function consider(): Promise<void> {
  newest = (await caches.keys()).filter((name) => name.startsWith(PREFIX)).at(-1)
  const old = newest !== undefined && newest !== PREFIX + own && sessionStorage.getItem(KEY) !== newest
  setNewVersion(old && !atRest())
  if (old && atRest()) renew()
}

/** Begin to be an app, where the browser lets pages be one. */
export async function begin(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const container = navigator.serviceWorker
  // Private windows of some browsers refuse it: then the page is a page.
  const registration = await container.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  if (!registration) return
  const look = (least = EVERY_MS): void => {
    if (performance.now() - looked < least || document.hidden) return
    looked = performance.now()
    registration.update().catch(() => undefined) // There is no connection: then nothing is new.
  }
  document.addEventListener('visibilitychange', () => look())
  // A server that was away may have come back as a newer one.
  window.addEventListener('serai-again', () => look(AGAIN_MS))
  setInterval(() => look(), HOURLY_MS)
  setInterval(() => void consider(), CONSIDER_MS)
  container.addEventListener('controllerchange', () => void consider())
  $effect.root(() => {
    $effect(() => {
      if (route.path) void consider()
    })
  })
}
