/** The rulesets this server plays; asked for once. */
import type { GameInfo } from '../messages'
import { get } from './api'
import { has, t } from './texts.svelte'

let asked: Promise<GameInfo[]> | null = null

export function games(): Promise<GameInfo[]> {
  asked ??= get<GameInfo[]>('/games').catch((error: unknown) => {
    asked = null
    throw error
  })
  return asked
}

export async function gameInfo(name: string): Promise<GameInfo | undefined> {
  return (await games()).find((game) => game.name === name)
}

/** What a ruleset is called in the reader's language; `title` for one this page does not know. */
export const gameTitle = (name: string, title: string): string => (has(`game-${name}`) ? t(`game-${name}`) : title)
