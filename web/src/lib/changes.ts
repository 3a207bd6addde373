/** What the host of a table changed before the start, in sentences. */
import type { Changed, GameInfo } from '../messages'
import { gameTitle } from './games'
import { length } from './lengths'
import { has, t } from './texts.svelte'

function value(change: Changed, known: readonly GameInfo[]): string {
  const after: unknown = change.after
  if (change.what === 'clock') return length(after as number | null, 'clock-none')
  if (change.what === 'stand-in') return length(after as number | null, 'stand-in-never')
  if (change.what === 'fallback' && after === null) return t('changed-fallback-none')
  if (change.what === 'game') {
    const game = String(after)
    return gameTitle(game, known.find((one) => one.name === game)?.title ?? game)
  }
  if (typeof after === 'boolean' || after === null) return t(after ? 'yes' : 'no')
  return String(after)
}

export function changes(list: readonly Changed[], known: readonly GameInfo[]): string[] {
  return list.map((change) => {
    const name = change.name ?? ''
    const called = change.what === 'option' && has(`option-${name}`) ? t(`option-${name}`) : name
    return t(`changed-${change.what}`, { value: value(change, known), name: called })
  })
}
