/** The service worker: keeps the client for when there is no connection, and shows messages. */
import { fact, file, game, install, lobby, page, tidy } from './keeping'
import { show, tapped } from './telling'

declare const self: ServiceWorkerGlobalScope

// A newer worker waits until the last page is closed. Pages need not: they come from the server where there is one,
// and find what belongs to them among everything that is kept.
self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => self.clients.claim())))
self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(tapped(event.notification, event.action)))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const answer = request.method === 'GET' ? answerTo(request) : null
  if (answer) event.respondWith(answer)
})

/** What is answered here; null: the browser asks the server, and nothing is kept. */
function answerTo(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return null
  if (request.mode === 'navigate') return /^\/(api|metrics|healthz|readyz)\b/.test(pathname) ? null : page(request)
  if (SERAI_BUILD.files.includes(pathname) || pathname.startsWith('/assets/')) return file(request)
  if (pathname === '/api/lobby') return lobby(request)
  if (pathname === '/api/games' || pathname.startsWith('/api/rules/')) return fact(request)
  if (/^\/api\/tables\/[^/]+\/replay$/.test(pathname)) return game(request)
  return null
}
