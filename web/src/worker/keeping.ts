/**
 * What is kept on the device: the client as it was built, the rules and the list of games, which tables this device
 * sits at, and finished games that the reader keeps. Never what a seat sees, and no key.
 */

/** The client of one build; its files never change. */
const PREFIX = 'serai-client-'
export const CLIENT = PREFIX + SERAI_BUILD.version
/** Which tables this device sits at, as the list last was. */
export const MINE = 'serai-mine'
/** Finished games that the reader keeps; pages write them. */
export const GAMES = 'serai-games'
/** Builds that are kept: a page of the last one may be open, and still fetch its parts. */
const BUILDS = 2
/** How long a page is waited for while there is a connection of a kind. */
const PATIENCE_MS = 6000

const SHELL = '/'
/** What the rules and the pages of games need from the server; it belongs to a build like the client's own files. */
const FACTS = ['/api/games', ...SERAI_BUILD.languages.map((language) => `/api/rules/${language}`)]

/** Fetch everything that this build is made of. */
export async function install(): Promise<void> {
  // The newest comes last: pages go by that.
  await caches.delete(CLIENT)
  const cache = await caches.open(CLIENT)
  await cache.addAll([SHELL, ...SERAI_BUILD.files, ...FACTS].map((path) => new Request(path, { cache: 'no-cache' })))
}

/** Forget builds that no page shows any more, and what nobody knows. */
export async function tidy(): Promise<void> {
  const names = await caches.keys()
  const builds = names.filter((name) => name.startsWith(PREFIX) && name !== CLIENT)
  await Promise.all(builds.slice(0, Math.max(0, builds.length - BUILDS + 1)).map((name) => caches.delete(name)))
}

/** An address of the client: the first page, which is another one for every build. */
export async function page(request: Request): Promise<Response> {
  try {
    const waited = AbortSignal.timeout(PATIENCE_MS)
    return await fetch(new Request(request, { signal: waited }))
  } catch {
    const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX)).reverse()
    const found = await Promise.all(builds.map((cacheName) => caches.match(SHELL, { cacheName })))
    return found.find((shell) => shell !== undefined) ?? Response.error()
  }
}

/** A file whose name says what is in it. */
export async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** Something that is the same for everybody, and kept for when there is no connection. */
export async function fact(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (answer.ok) await (await caches.open(CLIENT)).put(path(request), answer.clone())
    return answer
  } catch {
    return kept(await caches.match(path(request), { cacheName: CLIENT }))
  }
}

/** The lists of tables: only those of this device are kept, as they are listed. */
export async function lobby(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (answer.ok) {
      const { yours } = (await answer.clone().json()) as { yours: unknown[] }
      const mine = new Response(JSON.stringify({ open: [], playing: [], yours, over: [] }), JSON_TYPE)
      await (await caches.open(MINE)).put(path(request), mine)
    }
    return answer
  } catch {
    return kept(await caches.match(path(request), { cacheName: MINE }))
  }
}

/** A finished game, which the reader may have kept. */
export async function game(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return kept(await caches.match(path(request), { cacheName: GAMES }))
  }
}

const JSON_TYPE = { headers: { 'content-type': 'application/json' } }
const path = (request: Request): string => new URL(request.url).pathname

/** Say that something comes from here, because there is no connection. */
function kept(answer: Response | undefined): Response {
  if (!answer) return Response.error()
  return new Response(answer.body, { headers: { 'content-type': answer.headers.get('content-type') ?? '', 'x-serai-kept': '1' } })
}
