/** The games this client has drawings for: each is a folder here, and found by its `index.ts`. */
import type { Component } from 'svelte'
import { tableTexts } from '../lib/texts.svelte'
import type { GameInfo } from '../messages'
import type { GameCards, GameKit, RulePictures } from './kit'
import plain from './plain'
import type { GameTable } from './table'

/** How a game is found: the folder that draws it (null: the plain table), and its family of rulesets. */
export type Drawn = Pick<GameInfo, 'family' | 'web'>

const folders = import.meta.glob<GameKit>(['./*/index.ts', '!./plain/index.ts'], { eager: true, import: 'default' })

/** What is in the folders, by their names. */
const kits: ReadonlyMap<string, GameKit> = new Map(
  Object.entries(folders).map(([path, kit]) => [path.split('/')[1] ?? '', kit]),
)
const all: readonly GameKit[] = [...kits.values()].sort((a, b) => (a.cards?.place ?? 0) - (b.cards?.place ?? 0))

/** The kit that draws a game. */
export const kitOf = (web: string | null | undefined): GameKit => kits.get(web ?? '') ?? plain

/** The table of a game and its log. */
export async function tableOf({ web, family }: Drawn): Promise<GameTable> {
  const [table] = await Promise.all([kitOf(web).table(family), tableTexts()])
  return table
}

/** How a game's cards look and where they go; games without any share the plain one. */
const cardsOf = (web: string | null): GameCards => kitOf(web).cards ?? plain.cards

/** Games as the home page shows them. */
export function inOrder(games: readonly GameInfo[]): GameInfo[] {
  const place = ({ web }: GameInfo): number => cardsOf(web).place
  const within = ({ name, web }: GameInfo): number => {
    const { rulesets } = cardsOf(web)
    return rulesets.includes(name) ? rulesets.indexOf(name) : rulesets.length
  }
  return [...games].sort((a, b) => place(a) - place(b) || within(a) - within(b))
}

/** The pictures of cards, by their rulesets. */
export async function pictures(games: readonly GameInfo[]): Promise<Map<string, Component<{ game: string }>>> {
  return new Map(await Promise.all(games.map(async ({ name, web }) => [name, await cardsOf(web).Picture()] as const)))
}

/** What stands in the desert of the home page. */
export const scenes = (): Promise<Component[]> => Promise.all(all.flatMap((kit) => (kit.Scene ? [kit.Scene()] : [])))

/** The pictures of all games' rules. */
export const rulePictures = (): Promise<RulePictures[]> =>
  Promise.all(all.flatMap((kit) => (kit.rulePictures ? [kit.rulePictures()] : [])))
