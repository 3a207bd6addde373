import { scenes, tableOf, type Drawn } from './games'
import { gameInfo, games } from './lib/games'
import { appTexts, explain, tableTexts } from './lib/texts.svelte'

/** Texts come along with a page that needs more of them: without them it would show their names at first. */
const withTexts = async <Page>(page: Promise<Page>, ...texts: Promise<void>[]): Promise<Page> => (await Promise.all([page, ...texts]))[0]

/** The pages other than home, each fetched when an address asks for it. */
export const pages = {
  t: () => withTexts(import('./pages/TablePage.svelte'), tableTexts()),
  replay: () => import('./pages/Replay.svelte'),
  puzzle: () => withTexts(import('./pages/Puzzle.svelte'), explain()),
  review: () => withTexts(import('./pages/Review.svelte'), explain(), tableTexts()),
  rules: () => withTexts(import('./pages/Rules.svelte'), explain()),
  me: () => withTexts(import('./pages/Me.svelte'), explain()),
  mail: () => withTexts(import('./pages/Mail.svelte'), appTexts()),
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
