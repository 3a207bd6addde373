/** What the line above the board says while a move of Camel Up is shown: a roll in one sentence. */
import type { Caption, Happening } from '../table'
import type { Say } from '../say'
import { sentences } from './log'
import type { GameEvent, TableView, UnitMoved } from './messages'

/** Events that belong to a roll. */
const ROLL: ReadonlySet<GameEvent['event']> = new Set(['pyramid-ticket-taken', 'die-revealed', 'unit-moved', 'tile-paid'])

export function caption(
  { events, told, by, view }: Happening,
  names: readonly string[],
  reader: number | null,
  game: string,
  t: Say,
): Caption | null {
  const all = events as readonly GameEvent[]
  const shown = all.slice(0, told)
  const newest = shown[told - 1]
  if (!newest) return null
  if (!ROLL.has(newest.event)) {
    // Of a scored leg only how it ended: what everybody earned is on the board.
    const text = sentences(newest, names, reader, game, t)[0]
    return text ? { seat: about(newest, by), text } : null
  }
  const who = (seat: number): { who: string; name: string } => ({
    who: seat === reader ? 'you' : 'other',
    name: names[seat] ?? String(seat),
  })
  const actor = by ?? 0
  const die = shown.find((e) => e.event === 'die-revealed')
  if (!die) return { seat: by, text: t('camelup-caption-shakes', who(actor)) }
  const rolled = { ...who(actor), camel: die.camel, number: die.number }
  const moved = shown.find((e) => e.event === 'unit-moved')
  if (!moved) return { seat: by, text: t('camelup-caption-rolls', rolled) }
  const paid = all.find((e) => e.event === 'tile-paid')
  const side = moved.under ? 'back' : 'forward'
  const text = t('camelup-caption-moves', {
    ...rolled,
    ...met(moved, view as TableView, t),
    end: moved.end,
    moves: moved.camel === die.camel ? 'same' : 'other',
    mover: t('camel-carried', { camel: moved.camel }),
    tile: moved.via === null ? 'none' : side,
    whose: paid ? t('camelup-caption-tile', { ...who(paid.seat), game, side }) : '',
  })
  if (!paid || !shown.includes(paid)) return { seat: by, text }
  const gain = t('camelup-caption-paid', { ...who(paid.seat), pounds: paid.pounds })
  return { seat: by, text: `${text} ${gain}` }
}

/** Whom an event is about, if it is about one player. */
function about(event: GameEvent, by: number | null): number | null {
  if (event.event === 'game-ended') return event.winners.length === 1 ? (event.winners[0] ?? null) : null
  return 'seat' in event ? event.seat : by
}

/** The camel that a unit now stands on, or under. */
function met(moved: UnitMoved, view: TableView, t: Say): { meets: string; met: string } {
  const stack = view.stacks.find(({ space }) => space === moved.end)?.camels ?? ''
  const at = stack.indexOf(moved.unit)
  const other = moved.under ? stack[at + moved.unit.length] : stack[at - 1]
  if (at < 0 || !other) return { meets: 'nobody', met: '' }
  return { meets: moved.under ? 'under' : 'onto', met: t('camel-carried', { camel: other }) }
}
