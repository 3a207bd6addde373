/** My games: what a card says about one of them. */
import type { MyGame } from '../messages'
import { listed, t } from './texts.svelte'

/** Where a card leads: to the table, or once the game is over to its replay. */
export const linkTo = (game: Pick<MyGame, 'id' | 'phase'>): string => (game.phase === 'over' ? `/replay/${game.id}` : `/t/${game.id}`)

/** Whether the table waits for me. */
export const waitsForMe = (game: MyGame): boolean => game.turn !== null && game.mine.includes(game.turn)

/** Everybody else at the table. */
export const others = (game: MyGame): string => listed(game.names.filter((name, seat): name is string => name !== null && !game.mine.includes(seat)))

/** How it ended for me: only where one seat was mine there is a place. */
function ending(game: MyGame): string {
  const [seat] = game.mine
  if (!game.outcome || seat === undefined) return t('table-over')
  const { scores, winners } = game.outcome
  if (game.mine.length > 1) return listed(winners.map((winner) => game.names[winner] ?? ''))
  const points = scores[seat] ?? 0
  if (winners.includes(seat)) return t(winners.length > 1 ? 'mine-shared' : 'mine-won', { points })
  if (scores.length < 2) return t('mine-lost', { points })
  const place = Math.max(2, 1 + scores.filter((score) => score > points).length)
  return t('mine-place', { place, points })
}

/** What stands at the end of a card. */
export function stateOf(game: MyGame): string {
  if (game.phase === 'over') return ending(game)
  if (game.phase === 'open') return t('table-open', { free: game.names.filter((name) => name === null).length })
  if (waitsForMe(game)) return t('mine-your-turn')
  const name = game.turn === null ? null : game.names[game.turn]
  return name ? t('mine-turn', { name }) : t('table-playing')
}
