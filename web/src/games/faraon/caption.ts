/** What the line above the board says while a move of Faraon is shown: what was uncovered, and what that means. */
import type { Say } from '../say'
import type { Caption, Happening } from '../table'
import { holeName, sentences, treasureKey } from './log'
import type { Duel, GameEvent, HouseOptions, TableView, TreasureUncovered } from './messages'

type Told<Name extends GameEvent['event']> = Extract<GameEvent, { event: Name }>

/** Phases in which whoever uncovered something has still something to choose. */
const CHOOSING: ReadonlySet<TableView['phase']> = new Set(['lift', 'scarab', 'scorpion-lift', 'duel-lift', 'duel-end-lift'])

/** What else follows from, and is told along with. */
const LEADS_ON: ReadonlySet<GameEvent['event']> = new Set([
  ...(['treasure-uncovered', 'pyramid-lifted', 'card-won', 'card-lost', 'card-given', 'card-drawn', 'duel-won'] as const),
])

export function caption(
  happening: Happening,
  names: readonly string[],
  reader: number | null,
  game: string,
  t: Say,
  options?: HouseOptions,
): Caption | null {
  const said = new Captions(happening, names, reader, game, t, options).say()
  return said && { ...said, text: capital(said.text) }
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

class Captions {
  private readonly all: readonly GameEvent[]
  private readonly shown: readonly GameEvent[]
  private readonly by: number | null
  private readonly view: TableView

  constructor(
    { events, told, by, view }: Happening,
    private readonly names: readonly string[],
    private readonly reader: number | null,
    private readonly game: string,
    private readonly t: Say,
    private readonly options?: HouseOptions,
  ) {
    this.all = events as readonly GameEvent[]
    this.shown = this.all.slice(0, told)
    this.by = by
    this.view = view as TableView
  }

  say(): Caption | null {
    if (!this.all.length) return this.nothingHappened()
    // The newest thing that there is something to say about: nobody sees how the table is set.
    for (const event of this.shown.toReversed()) {
      const text = this.text(event)
      if (text) return { seat: 'seat' in event ? event.seat : this.by, text }
    }
    return null
  }

  /** Somebody might have done something, and did not; or the reader has just come. */
  private nothingHappened(): Caption | null {
    if (this.by === null) {
      const { goal, duel, turn } = this.view
      const wanted = duel && turn !== null ? wantedBy(turn, duel) : goal
      return wanted ? { seat: null, text: this.t('faraon-caption-begin', this.card(wanted)) } : null
    }
    const over = !CHOOSING.has(this.view.phase)
    const text = this.t(over ? 'faraon-caption-turn-over' : 'faraon-caption-left', this.who(this.by))
    return { seat: this.by, text }
  }

  private text(event: GameEvent): string {
    switch (event.event) {
      case 'slid':
        return this.slid(event)
      case 'treasure-uncovered':
        return this.uncovered(event)
      case 'card-won':
        return event.lucky ? this.logged(event) : this.won(event)
      case 'pyramid-lifted':
        return this.lifted(event)
      case 'duel-won':
      case 'scorpion-caught':
      case 'card-lost': {
        const uncovered = this.one('treasure-uncovered')
        return uncovered ? this.uncovered(uncovered) : this.logged(event)
      }
      case 'card-turned-up':
        return this.after(event) ? this.next(event, this.t('faraon-caption-next', this.card(event.card))) : this.logged(event)
      case 'scorpion-came':
      case 'duel-called':
      case 'mummy-went':
      case 'game-ended':
        return this.next(event, this.logged(event))
      default:
        return this.logged(event)
    }
  }

  /** What an event followed from, in the same move. */
  private after(event: GameEvent): GameEvent | undefined {
    return this.all.slice(0, this.all.indexOf(event)).findLast((other) => LEADS_ON.has(other.event))
  }

  /** What comes next, after what it follows from. */
  private next(event: GameEvent, text: string): string {
    const before = this.after(event)
    return before ? `${capital(this.text(before))} ${text}` : text
  }

  private slid(event: Told<'slid'>): string {
    if (this.one('treasure-uncovered')) return this.logged(event)
    const args = { ...this.who(event.seat), hole: holeName(event.hole) }
    if (this.view.phase !== 'scorpion') return this.t('faraon-caption-nothing', args)
    const next = this.view.turn ?? 0
    return this.t('faraon-caption-scorpion-on', { ...this.who(next), hole: args.hole })
  }

  private uncovered(event: TreasureUncovered): string {
    const found = { ...this.who(event.seat), treasure: this.key(event.treasure) }
    if (this.all.some((other) => other.event === 'card-won' && !other.lucky)) return this.t('faraon-caption-found', found)
    const duel = this.one('duel-won')
    if (duel) {
      const winner = this.who(duel.seat)
      const loser = duel.loser === this.reader ? 'you' : 'other'
      return this.t('faraon-caption-duel-won', { ...found, ...winner, loser, other: this.name(duel.loser) })
    }
    if (this.one('scorpion-caught') || this.view.phase === 'scorpion-lift') return this.t('faraon-caption-scorpion', found)
    const wanted = this.one('card-lost')?.card ?? (this.view.duel ? wantedBy(event.seat, this.view.duel) : this.view.goal)
    if (!wanted) return this.logged(event)
    const goal = this.t('faraon-the-treasure', { treasure: this.key(wanted.charAt(2)) })
    const then = this.one('card-lost') ? 'lost' : CHOOSING.has(this.view.phase) ? 'choice' : 'over'
    return this.t('faraon-caption-wrong', { ...found, goal, then })
  }

  private won({ seat, card }: Told<'card-won'>): string {
    return this.t('faraon-caption-won', { ...this.who(seat), ...this.card(card), points: this.card(card).value })
  }

  private lifted(event: Told<'pyramid-lifted'>): string {
    const text = this.logged(event)
    const last = this.all.at(-1) === event && !CHOOSING.has(this.view.phase)
    return last ? `${text} ${capital(this.t('faraon-caption-turn-over', this.who(event.seat)))}` : text
  }

  private logged(event: GameEvent): string {
    return sentences(event, this.names, this.reader, this.game, this.t, this.options).join(' ')
  }

  private one<Name extends GameEvent['event']>(name: Name): Told<Name> | undefined {
    return this.all.find((event): event is Told<Name> => event.event === name)
  }

  private key(letter: string): string {
    return treasureKey(letter, this.options)
  }

  private card(card: string): { treasure: string; value: number } {
    return { treasure: this.key(card.charAt(2)), value: Number(card.charAt(3)) }
  }

  private name(seat: number): string {
    return this.names[seat] ?? String(seat)
  }

  private who(seat: number): { who: string; name: string } {
    return { who: seat === this.reader ? 'you' : 'other', name: this.name(seat) }
  }
}

/** The card of the other one in a duel. */
function wantedBy(seat: number, duel: Duel): string | undefined {
  return duel.cards[seat === duel.challenger ? 1 : 0]
}
