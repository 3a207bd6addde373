/** Being told of one's turn by the browser, while no page of ours is open. */
import type { Alerts, Quiet, TableInfo, You } from '../messages'
import { get, post } from './api'

/** From how many seconds on the clock people need not sit and wait. */
const SLOW_CLOCK = 300

const KEY = 'serai-alerts'

/** Whether this browser can show messages while no page of ours is open. */
export const possible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && navigator.serviceWorker.controller !== null

/** Whether people at a table may stop looking: only then somebody is told. */
export const isSlow = (table: TableInfo, you: You): boolean =>
  table.phase === 'playing' &&
  you.seats.length > 0 &&
  table.seats.filter((seat) => seat && !seat.bot).length > 1 &&
  (table.settings.clock === null || table.settings.clock >= SLOW_CLOCK)

/** Whether it was offered before, and the reader said no. */
export function declined(): boolean {
  try {
    return localStorage.getItem(KEY) === 'no'
  } catch {
    return true
  }
}

export function decline(): void {
  try {
    localStorage.setItem(KEY, 'no')
  } catch {
    // Then it is offered again.
  }
}

export const now = (): Promise<Alerts> => get<Alerts>('/alerts')

/** The bytes of base64url, as the browser wants a key. */
function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

/** Why nothing will come: the reader, or the browser for them, does not let messages be shown. */
export class NotAllowed extends Error {}

/** Let this device be told; asks the reader for leave where the browser wants it. */
export async function begin(language: string, quiet: Quiet | null): Promise<Alerts> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  const { push_key } = await now()
  const registration = await navigator.serviceWorker.ready
  const subscription = await subscribed(registration.pushManager, bytes(push_key))
  const { endpoint, keys } = subscription.toJSON()
  return post<Alerts>('/alerts/push', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, language, quiet })
}

/** A subscription for this server: one for another key of it is of no use any more. */
async function subscribed(manager: PushManager, key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await manager.subscribe(wanted)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
    await (await manager.getSubscription())?.unsubscribe()
    return manager.subscribe(wanted)
  }
}

export async function stop(): Promise<Alerts> {
  const told = await post<Alerts>('/alerts/stop')
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  return told
}

/** Take away what was shown about a table that is being looked at. */
export async function seen(table: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const shown = (await registration?.getNotifications({ tag: `turn-${table}` })) ?? []
  for (const notification of shown) notification.close()
}
