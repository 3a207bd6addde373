/** Lets the log of a game speak the language of the page. */
import { t } from '../lib/texts.svelte'
import type { Say } from './say'
import type { Sentences } from './table'

type Log<Event> = (
  event: Event,
  names: readonly string[],
  reader: number | null,
  game: string,
  t: Say,
  options?: object,
) => string[]

export const spoken =
  <Event>(log: Log<Event>): Sentences =>
  (event, names, reader, game, options) =>
    log(event as Event, names, reader, game, t, options)
