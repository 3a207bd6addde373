/** Messages that it is somebody's turn: shown unless they are looking, and opened by a tap. */

declare const self: ServiceWorkerGlobalScope

interface Told {
  table: string
  language: string
  title: string
  body: string
  stop: string
}

const STOP = 'stop'
const place = (table: string): string => `/t/${table}`
const clients = (): Promise<readonly WindowClient[]> => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
const shows = (client: WindowClient, table: string): boolean => new URL(client.url).pathname === place(table)

/** Read a message; anything but one of ours is nothing. */
function read(data: PushMessageData | null): Told | null {
  try {
    const told = data?.json() as Partial<Told> | undefined
    return told && typeof told.table === 'string' && /^[0-9a-z]{1,32}$/.test(told.table) && told.title ? (told as Told) : null
  } catch {
    return null
  }
}

export async function show(data: PushMessageData | null): Promise<void> {
  const told = read(data)
  if (!told) return
  const looking = (await clients()).some((client) => client.visibilityState === 'visible' && shows(client, told.table))
  if (looking) return
  const options: NotificationOptions & { actions?: unknown; renotify?: boolean } = {
    body: told.body,
    lang: told.language,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    // A newer turn at the same table takes the place of the last one.
    tag: `turn-${told.table}`,
    renotify: true,
    data: { table: told.table },
    actions: [{ action: STOP, title: told.stop }],
  }
  await self.registration.showNotification(told.title, options)
}

export async function tapped(notification: Notification, action: string): Promise<void> {
  notification.close()
  if (action === STOP) return stop()
  const { table } = notification.data as { table: string }
  const open = await clients()
  const there = open.find((client) => shows(client, table))
  if (there) return void (await there.focus())
  const home = open.find((client) => new URL(client.url).pathname === '/')
  if (!home) return void (await self.clients.openWindow(place(table)))
  await home.navigate(place(table))
  await home.focus()
}

/** Nothing more on this device: neither sent, nor taken. */
async function stop(): Promise<void> {
  await fetch('/api/alerts/stop', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
  await (await self.registration.pushManager.getSubscription())?.unsubscribe()
}
