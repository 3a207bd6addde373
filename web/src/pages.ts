/** The pages other than home, each fetched when an address asks for it. */
export const pages = {
  t: () => import('./pages/TablePage.svelte'),
  replay: () => import('./pages/Replay.svelte'),
  rules: () => import('./pages/Rules.svelte'),
  learn: () => import('./tutorial/Tutorial.svelte'),
}

/** The parts of an address: `/t/abc` is a table, `abc`. */
export const partsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** Begin to fetch the page of an address, so that it is there when the texts are. */
export function prefetch(path: string): void {
  const page = partsOf(path)[0] ?? ''
  // Whoever needs the page asks again, and hears of a failure.
  if (page in pages) pages[page as keyof typeof pages]().catch(() => {})
}
