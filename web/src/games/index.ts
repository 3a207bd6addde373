/** The games this client can show, each loaded when a table needs it. */
import { t } from '../lib/texts.svelte'
import type { Say } from './say'
import type { GameClient, Sentences } from './table'

type Log = (
  event: unknown,
  names: readonly string[],
  reader: number | null,
  game: string,
  t: Say,
  options?: object,
) => string[]

/** Let a log speak the language of the page. */
const spoken =
  (log: Log): Sentences =>
  (event, names, reader, game, options) =>
    log(event, names, reader, game, t, options)

const loaders: Record<string, () => Promise<GameClient>> = {
  camelup: async () => {
    const [table, log, reasons, { parse }] = await Promise.all([
      import('./camelup/Table.svelte'),
      import('./camelup/log'),
      import('./camelup/reasons'),
      import('./camelup/actions'),
    ])
    return { Table: table.default, sentences: spoken(log.sentences as Log), describe: (text, names, game) => reasons.named(parse(text), names, game) }
  },
  faraon: async () => {
    const [table, log] = await Promise.all([import('./faraon/Table.svelte'), import('./faraon/log')])
    return { Table: table.default, sentences: spoken(log.sentences as Log) }
  },
}

/** The family of a ruleset: `camelup-2` belongs to `camelup`. */
export const family = (game: string): string => game.split('-')[0] ?? game

export function client(game: string): Promise<GameClient> {
  const load = loaders[family(game)]
  if (!load) return Promise.reject(new Error(`this page cannot show ${game}`))
  return load()
}
