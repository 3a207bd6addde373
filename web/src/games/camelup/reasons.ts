/** Sentences about what could be done: what an action will do, and why another is not possible. */
import { t } from '../../lib/texts.svelte'
import { sideName, type Action } from './actions'
import type { TableView } from './messages'

export interface Table {
  view: TableView
  /** Every legal action; empty when it is not the reader's turn. */
  actions: readonly Action[]
  names: readonly string[]
  /** The seat whose view the reader has. */
  me: number | null
}

const NEIGHBOURS = [-1, 1]

export function whyNotNow({ view, names, me, actions }: Table): string {
  if (view.outcome) return t('camelup-no-over')
  if (me === null) return t('camelup-no-watching')
  if (view.turn !== null && view.turn !== me) return t('camelup-no-turn', { name: names[view.turn] ?? '' })
  return actions.length ? t('camelup-no-other') : t('camelup-no-wait')
}

export function whyNotTicket(table: Table, camel: string): string {
  if (table.actions.length && !table.view.tickets[camel]?.length)
    return t('camelup-no-ticket', { camel: t(`camel-${camel}`) })
  return whyNotNow(table)
}

export function whyNotTile(table: Table, space: number): string {
  const { view, me, names, actions } = table
  if (!actions.length) return whyNotNow(table)
  const tile = view.tiles.find((x) => x.space === space)
  const args = { game: view.game, space }
  if (space === 1) return t('camelup-no-tile-first', args)
  if (view.stacks.some((s) => s.space === space)) return t('camelup-no-tile-camels', args)
  if (tile?.seat === me) return t('camelup-no-tile-own', args)
  if (tile) return t('camelup-no-tile-taken', { ...args, name: names[tile.seat] ?? '' })
  if (NEIGHBOURS.some((n) => view.tiles.some((x) => x.space === space + n && x.seat !== me)))
    return t('camelup-no-tile-beside', args)
  return whyNotNow(table)
}

export function whyNotCard(table: Table, camel: string | null): string {
  if (!table.actions.length) return whyNotNow(table)
  return camel === null ? t('camelup-no-card-yet') : t('camelup-no-card', { camel: t(`camel-${camel}`) })
}

export function whyNotPartner(table: Table, seat: number): string {
  const { view, me, names, actions } = table
  if (!actions.length) return whyNotNow(table)
  if (seat === me) return t('camelup-no-partner-self')
  if (!view.seats.some((s) => s.available || s.partner !== null)) return t('camelup-no-partner-game')
  if (me !== null && view.seats[me]?.partner !== null) return t('camelup-no-partner-again')
  return t('camelup-no-partner-taken', { name: names[seat] ?? '' })
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
