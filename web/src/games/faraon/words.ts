/** What the table says about a view: whose turn it is, what a button does, why something cannot be done. */
import { t } from '../../lib/texts.svelte'
import { isChoice, write, type Action, type Choice, type Direction } from './actions'
import { holeName, pushes, seenDirection, type Push } from './board'
import { cardArgs } from './cards'
import type { TableView } from './messages'

type Who = { who: 'you' | 'other'; name: string }

export function who(seat: number | null, names: readonly string[], view: TableView): Who {
  const name = seat === null ? '' : (names[seat] ?? '')
  return { who: seat !== null && seat === view.viewer ? 'you' : 'other', name }
}

/** The duellists' cards: whose, and which. */
export function duellists(view: TableView): { seat: number; card: string | null }[] {
  const duel = view.duel
  if (!duel) return []
  const second = (duel.challenger + 1) % view.seats.length
  return [duel.challenger, second].map((seat, i) => ({ seat, card: duel.cards[i] ?? null }))
}

/** How many cards are left, and what the next one brings. */
export function deckInWords(view: TableView): string {
  const left = t('web-faraon-deck-left', { count: view.deck })
  const symbol = view.next_back?.charAt(1) ?? '.'
  return symbol === '.' ? left : `${left} · ${t('web-faraon-symbol', { symbol })}`
}

/** One sentence: who has to do what. */
export function prompt(view: TableView, names: readonly string[]): string {
  const by = who(view.turn, names, view)
  const card = view.goal ? cardArgs(view.goal, view.options) : {}
  switch (view.phase) {
    case 'search':
      return t(view.powers ? 'web-faraon-search-powers' : 'web-faraon-search', { ...by, ...card })
    case 'scorpion':
      return t('web-faraon-scorpion', by)
    case 'give': {
      const to = ((view.turn ?? 0) + view.seats.length - 1) % view.seats.length
      return t('web-faraon-give', { ...by, other: names[to] ?? '' })
    }
    case 'pick':
      return t('web-faraon-pick', by)
    case 'duel': {
      const wanted = duellists(view).find(({ seat }) => seat !== view.turn)?.card
      return t('web-faraon-duel', { ...by, ...(wanted ? cardArgs(wanted, view.options) : {}) })
    }
    case 'lift':
    case 'scorpion-lift':
    case 'duel-lift':
    case 'duel-end-lift':
      return t('web-faraon-lift', by)
    case 'scarab':
      return t('web-faraon-scarab', by)
    case 'over':
      return t('web-faraon-over')
    default:
      return t('web-faraon-setting-up')
  }
}

/** The title that a lone player has earned; null: there are others, or the game is not over. [FS-07] */
export const titleIn = ({ title }: TableView): string | null => title && t(`title-${title.toLowerCase().replaceAll(' ', '-')}`)

/** The directions on the screen, as the texts name them. */
export const SEEN: Record<Direction, string> = { n: 'up', e: 'right', s: 'down', w: 'left' }

/** What a slide does, as the board is seen now. */
export function saySlide(slide: Push, view: TableView): string {
  const far = slide.holes.at(-1) ?? 0
  return t('web-faraon-slide', {
    count: slide.count,
    colour: view.pyramids[far] ?? '',
    hole: holeName(far),
    direction: SEEN[seenDirection(slide.direction, view.orientation)],
  })
}

/** Any action, as it can be taken in a position. */
export function actionInWords(action: Action, view: TableView): string {
  if (isChoice(action)) return sayChoice(action, view)
  const [push] = pushes([action], view.free)
  return push ? saySlide(push, view) : write(action)
}

const CHOICES: Record<Choice['do'], string> = {
  lift: 'web-faraon-lift-it',
  leave: 'web-faraon-leave-it',
  scarab: 'web-faraon-scarab-it',
  pass: 'web-faraon-pass-it',
  give: 'web-faraon-give-card',
  show: 'web-faraon-show-card',
}

/** What an action other than a slide does. */
export function sayChoice(choice: Choice, view: TableView): string {
  return t(CHOICES[choice.do], 'card' in choice ? cardArgs(`??${choice.card}`, view.options) : {})
}

/** The id of the text that says why a tapped pyramid does not move; it may name whoever is on turn. */
export function whyNot(hole: number, view: TableView, slides: boolean): string {
  if (view.turn === null) return 'web-faraon-not-yours'
  if (view.turn !== view.viewer) return 'web-faraon-not-now'
  if (!slides) return 'web-faraon-choose-first'
  if (hole === view.barred) return 'web-faraon-barred'
  return view.powers && view.phase === 'search' ? 'web-faraon-not-in-line' : 'web-faraon-not-beside'
}
