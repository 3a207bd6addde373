/** The games this client can show, each loaded when a table needs it. */
import type { GameClient } from './table'

const loaders: Record<string, () => Promise<GameClient>> = {
  camelup: async () => {
    const [table, log] = await Promise.all([import('./camelup/Table.svelte'), import('./camelup/log')])
    return { Table: table.default, sentences: log.sentences as GameClient['sentences'] }
  },
  faraon: async () => {
    const [table, log] = await Promise.all([import('./faraon/Table.svelte'), import('./faraon/log')])
    return { Table: table.default, sentences: log.sentences as GameClient['sentences'] }
  },
}

/** The family of a ruleset: `camelup-2` belongs to `camelup`. */
export const family = (game: string): string => game.split('-')[0] ?? game

export function client(game: string): Promise<GameClient> {
  const load = loaders[family(game)]
  if (!load) return Promise.reject(new Error(`this page cannot show ${game}`))
  return load()
}
