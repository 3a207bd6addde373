import { scenes, tableOf, type Drawn } from './games'
import { gameInfo, games } from './lib/games'

/** The pages other than home, each fetched when an address asks for it. */
export const pages = {
  t: () => import('./pages/TablePage.svelte'),
  replay: () => import('./pages/Replay.svelte'),
  puzzle: () => import('./pages/Puzzle.svelte'),
  review: () => import('./pages/Review.svelte'),
  rules: () => import('./pages/Rules.svelte'),
  me: () => import('./pages/Me.svelte'),
  mail: () => import('./pages/Mail.svelte'),
  learn: () => import('./pages/Tutorial.svelte'),
}

/** The parts of an address: `/t/abc` is a table, `abc`. */
export const partsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** Prefetch what an address needs, and the table of a game or ruleset. */
export function prefetch(path: string, game?: Drawn | string): void {
  const page = partsOf(path)[0] ?? ''
  const wanted: Promise<unknown>[] = []
  if (page in pages) wanted.push(pages[page as keyof typeof pages]())
  if (!page) wanted.push(scenes())
  if (page === 't') wanted.push(games())
  if (typeof game === 'string') wanted.push(gameInfo(game).then((info) => info && tableOf(info)))
  else if (game) wanted.push(tableOf(game))
  // Whoever needs them asks again, and is told of a failure.
  Promise.all(wanted).catch(() => {})
}
