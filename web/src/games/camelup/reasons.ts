/** Sentences about what could be done: what an action will do, and why another is not possible. */
import { t, type Args } from '../../lib/texts.svelte'
import { only, sideName, type Action, type Kind } from './actions'
import type { TableView } from './messages'

export interface Table {
  view: TableView
  /** Every legal action; empty when it is not the reader's turn. */
  actions: readonly Action[]
  names: readonly string[]
  /** Which seats are a bot's. */
  bots: readonly boolean[]
  /** The seat whose view the reader has. */
  me: number | null
}

const NEIGHBOURS = [-1, 1]

/** Why something cannot be done; its code is what rules are found by. */
export interface Refusal {
  code: string
  text: string
}
const no = (code: string, args?: Args): Refusal => ({ code, text: t(code, args) })

export function whyNotNow({ view, names, me, actions }: Table): Refusal {
  if (view.outcome) return no('camelup-no-over')
  if (me === null) return no('camelup-no-watching')
  if (view.turn !== null && view.turn !== me) return no('camelup-no-turn', { name: names[view.turn] ?? '' })
  if (!actions.length) return no('camelup-no-wait')
  return view.acts_left === 0 ? no('camelup-only-roll') : no('camelup-no-other')
}

/** Whether it is not about the thing itself: nobody could do any such thing now. */
const notNow = ({ view, actions }: Table): boolean => !actions.length || view.acts_left === 0

export function whyNotTicket(table: Table, camel: string): Refusal {
  if (!notNow(table) && !table.view.tickets[camel]?.length)
    return no('camelup-no-ticket', { camel: t(`camel-${camel}`) })
  return whyNotNow(table)
}

export function whyNotTile(table: Table, space: number): Refusal {
  const { view, me, names } = table
  if (notNow(table)) return whyNotNow(table)
  const tile = view.tiles.find((x) => x.space === space)
  const args = { game: view.game, space }
  if (space === 1) return no('camelup-no-tile-first', args)
  if (view.stacks.some((s) => s.space === space)) return no('camelup-no-tile-camels', args)
  if (tile?.seat === me) return no('camelup-no-tile-own', args)
  if (tile) return no('camelup-no-tile-taken', { ...args, name: names[tile.seat] ?? '' })
  if (NEIGHBOURS.some((n) => view.tiles.some((x) => x.space === space + n && x.seat !== me)))
    return no('camelup-no-tile-beside', args)
  return whyNotNow(table)
}

export function whyNotCard(table: Table, camel: string | null): Refusal {
  if (notNow(table)) return whyNotNow(table)
  return camel === null ? no('camelup-no-card-yet') : no('camelup-no-card', { camel: t(`camel-${camel}`) })
}

export function whyNotPartner(table: Table, seat: number): Refusal {
  const { view, me, names } = table
  if (notNow(table)) return whyNotNow(table)
  if (seat === me) return no('camelup-no-partner-self')
  if (!view.seats.some((s) => s.available || s.partner !== null)) return no('camelup-no-partner-game')
  if (me !== null && view.seats[me]?.partner !== null) return no('camelup-no-partner-again')
  return no('camelup-no-partner-taken', { name: names[seat] ?? '' })
}

/** Beyond so many actions left in a leg nobody needs to know. [B42] */
const FEW_ACTS = 20

/** The kinds of actions, in the order in which they are named and offered. */
export const KINDS: readonly Kind[] = ['roll', 'ticket', 'card', 'tile', 'partner', 'stack']

/** The kinds of which something can be done now. */
export const kindsOf = ({ actions }: Table): Kind[] => KINDS.filter((kind) => only(actions, kind).length)

/** What to do now, for whoever is on turn. */
export function whatToDo(table: Table): string {
  const left = table.view.acts_left
  if (left === 0) return t('camelup-only-roll')
  const can = kindsOf(table).map((kind) => t('camelup-can', { kind }))
  const few = left !== null && left <= FEW_ACTS ? [t('camelup-acts-left', { left })] : []
  return [t('camelup-your-turn', { first: can.slice(0, -1).join(', '), last: can.at(-1) ?? '', choices: can.length }), ...few].join(' ')
}

/** What an action will do. */
export function whatComes({ view, names }: Table, action: Action): string {
  switch (action.do) {
    case 'roll':
      return t('camelup-will-roll', { dice: view.dice_in.length })
    case 'ticket':
      return t('camelup-will-ticket', { camel: t(`camel-${action.camel}`), value: view.tickets[action.camel]?.[0] ?? 0 })
    case 'tile':
      return t('camelup-will-tile', { game: view.game, space: action.space, side: sideName(action.side) })
    case 'card': {
      const deck = action.deck === 'winner' ? view.winner_deck : view.loser_deck
      return t('camelup-will-card', { deck: action.deck, camel: t(`camel-${action.camel}`), number: deck.length + 1 })
    }
    case 'partner':
      return t('camelup-will-partner', { name: names[action.seat] ?? '' })
    case 'stack':
      return t('camelup-will-stack', { stacks: action.stacks })
  }
}

/** An action in a few words, for a button. */
export function inShort({ view, names }: Table, action: Action): string {
  if (action.do !== 'ticket') return named(action, names, view.game)
  return t('camelup-do-ticket', { camel: t(`camel-${action.camel}`), value: view.tickets[action.camel]?.[0] ?? 0 })
}

/** An action by itself, away from the position it belongs to. */
export function named(action: Action, names: readonly string[], game: string): string {
  switch (action.do) {
    case 'roll':
      return t('camelup-do-roll')
    case 'ticket':
      return t('camelup-name-ticket', { camel: t(`camel-${action.camel}`) })
    case 'tile':
      return t('camelup-do-tile', { game, space: action.space, side: sideName(action.side) })
    case 'card':
      return t('camelup-do-card', { deck: action.deck, camel: t(`camel-${action.camel}`) })
    case 'partner':
      return t('camelup-do-partner', { name: names[action.seat] ?? '' })
    case 'stack':
      return t('camelup-do-stack', { stacks: action.stacks })
  }
}
