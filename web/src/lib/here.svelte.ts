/** The game that this page is about, so that help is about it too. */

export interface Here {
  /** The folder that draws it; null: the plain table. */
  web: string | null
  ruleset: string
}

let now: Here | null = $state.raw(null)

export const here = (): Here | null => now

/** Say what a page is about, from an effect; it is forgotten when the effect ends. */
export function isHere(game: Here): () => void {
  now = game
  return () => {
    if (now === game) now = null
  }
}
