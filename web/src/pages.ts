import { client } from './games'
import { games } from './lib/games'

/** The pages other than home, each fetched when an address asks for it. */
export const pages = {
  t: () => import('./pages/TablePage.svelte'),
  replay: () => import('./pages/Replay.svelte'),
  rules: () => import('./pages/Rules.svelte'),
  learn: () => import('./tutorial/Tutorial.svelte'),
}

/** The parts of an address: `/t/abc` is a table, `abc`. */
export const partsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** Begin to fetch the page of an address, and the game of its table, before they are needed. */
export function prefetch(path: string, game?: string): void {
  const page = partsOf(path)[0] ?? ''
  // Whoever needs them asks again, and hears of a failure.
  if (page in pages) pages[page as keyof typeof pages]().catch(() => {})
  if (game) Promise.all([client(game), games()]).catch(() => {})
}
