/** Goal cards are written with four characters: back, symbol, treasure, value, as `2Sd3`. */
import { t } from '../../lib/texts.svelte'
import { treasureKey } from './log'
import type { HouseOptions } from './messages'

export interface Card {
  back: string
  symbol: string
  treasure: string
  value: number
}

export function readCard(text: string): Card {
  const [back = '?', symbol = '?', treasure = '?', value = '?'] = text
  return { back, symbol, treasure, value: Number(value) }
}

/** A card as messages select it. */
export function cardArgs(text: string, options: HouseOptions): { treasure: string; value: number } {
  const { treasure, value } = readCard(text)
  return { treasure: treasureKey(treasure, options), value }
}

/** A card in the reader's language. */
export const sayCard = (text: string, options: HouseOptions): string =>
  t('faraon-card', cardArgs(text, options))
