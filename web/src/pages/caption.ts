/** What the line above the board says. */
import type { Caption, GameTable, Happening } from '../games/table'

/** In a game's own short words, or as its log says it: the newest of what has been shown. */
export function captionOf(
  game: GameTable,
  happening: Happening,
  names: readonly string[],
  reader: number | null,
  ruleset: string,
  options?: object,
): Caption | null {
  if (happening.told < Math.min(1, happening.events.length)) return null
  if (game.caption) return game.caption(happening, names, reader, ruleset, options)
  for (const event of happening.events.slice(0, happening.told).reverse()) {
    const text = game.sentences(event, names, reader, ruleset, options).join(' ')
    if (text) return { seat: happening.by, text }
  }
  return null
}
