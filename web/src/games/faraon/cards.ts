/** Goal cards are written with four signs: back, symbol, treasure, value, as `2Sd3`. */
import { has, t } from '../../lib/texts.svelte'
import type { HouseOptions } from './messages'

export interface Card {
  back: string
  symbol: string
  treasure: string
  value: number
}

export const UNKNOWN = '????'

export function readCard(text: string): Card {
  const [back = '?', symbol = '?', treasure = '?', value = '?'] = text
  return { back, symbol, treasure, value: Number(value) }
}

/** The treasures Serai comes with, by letter. [C21] */
export const TREASURES: Record<string, string> = {
  b: 'bird',
  c: 'candlestick',
  k: 'computer',
  d: 'dog',
  u: 'duck',
  g: 'glasses',
  h: 'hippopotamus',
  m: 'mummy',
  f: 'false teeth',
  s: 'sphinx',
  p: 'pram',
  t: 'trumpet',
}

/** The English name of a treasure, which a table's own box may have changed. */
export function treasureName(letter: string, options: HouseOptions): string {
  const own = options.components?.treasures.find(([sign]) => sign === letter)
  return own?.[1] ?? TREASURES[letter] ?? letter
}

/** A treasure in the reader's language; a name from another box stays as it is. */
export function sayTreasure(letter: string, options: HouseOptions): string {
  const name = treasureName(letter, options)
  const id = `treasure-${name.replaceAll(' ', '-')}`
  return has(id) ? t(id) : name
}

/** A card in the reader's language. */
export function sayCard(text: string, options: HouseOptions): string {
  const { treasure, value } = readCard(text)
  return t('faraon-card', { treasure: sayTreasure(treasure, options), value })
}
