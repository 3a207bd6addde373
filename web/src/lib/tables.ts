/** Opening tables: against bots at once, or for friends. */
import type { GameInfo, NewTable, Opened } from '../messages'
import { prefetch } from '../pages'
import { once } from './api'
import { go } from './router.svelte'
import { settings } from './settings.svelte'
import { t } from './texts.svelte'

const RANDOM = 'random'

/** The name to sit down with when nobody was asked. */
export const myName = (): string => settings.name || t('guest-name')

/** The bot that makes a good first opponent. */
export function sparring({ bots, house_bot: wish }: GameInfo): string {
  return bots.find((bot) => bot === wish) ?? bots.find((bot) => bot !== RANDOM) ?? RANDOM
}

async function open(game: GameInfo, table: NewTable): Promise<void> {
  prefetch('/t', game)
  const opened = await once<Opened>('/tables', table)
  go(`/t/${opened.table}`)
}

/** Sit down at once against as many bots as make good company. */
export function playNow(game: GameInfo): Promise<void> {
  const seats = game.seats.filter((n) => n <= 1 + game.opponents).at(-1) ?? game.seats[0] ?? 1
  const bots = Array.from({ length: seats - 1 }, () => sparring(game))
  return open(game, { settings: { game: game.name }, names: [myName()], bots, start: true })
}

/** Open a table and wait for friends. */
export function invite(game: GameInfo): Promise<void> {
  return open(game, { settings: { game: game.name, stand_in: 120 }, names: [myName()] })
}
