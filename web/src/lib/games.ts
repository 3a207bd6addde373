/** The rulesets this server plays; requested once, with the texts of those the client does not know. */
import type { GameInfo } from '../messages'
import { get } from './api'
import { has, learn, t } from './texts.svelte'

let asked: Promise<GameInfo[]> | null = null

export function games(): Promise<GameInfo[]> {
  asked ??= ask().catch((error: unknown) => {
    asked = null
    throw error
  })
  return asked
}

async function ask(): Promise<GameInfo[]> {
  const found = await get<GameInfo[]>('/games')
  await Promise.all(found.filter((game) => game.web === null).map((game) => learn(game.family)))
  return found
}

export async function gameInfo(name: string): Promise<GameInfo | undefined> {
  return (await games()).find((game) => game.name === name)
}

/** What a ruleset is called in the reader's language; `title` for one this page does not know. */
export const gameTitle = (name: string, title: string): string => (has(`game-${name}`) ? t(`game-${name}`) : title)
