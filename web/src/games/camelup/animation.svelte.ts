/**
 * What stands on the board right now, and how it gets from one position to the next: the director
 * of the race. It knows no rules; it plays the events it is given and ends with the view it is given.
 */
import { tick } from 'svelte'
import { moving, Scene } from '../../lib/motion.svelte'
import { play } from '../../lib/sound'
import { fly } from './flights'
import type { CardScored, DieRevealed, GameEvent, LegScored, TableView, UnitMoved } from './messages'
import { centre, standing, way, type Point } from './track'
import { crazy } from './pieces/colours'
import { facesLeft } from './track'

export interface Standing {
  camel: string
  space: number
  height: number
  stack: number
}

/** Something shown over the board for a while. */
export type Shown =
  | { kind: 'leg'; scored: LegScored }
  | { kind: 'cards'; cards: CardScored[]; turned: number; ranking: string }

const HOP_MS = 340
const LIFT = 15
const STILL_MS = 5000

function heights(view: TableView): Standing[] {
  return view.stacks.flatMap(({ space, camels }) =>
    [...camels].map((camel, height) => ({ camel, space, height, stack: camels.length })),
  )
}

/** Events that are told as they begin to be shown; all others once they have been seen, a die when it is out. */
const ANNOUNCED: ReadonlySet<GameEvent['event']> = new Set(['pyramid-ticket-taken', 'leg-scored', 'leg-started', 'race-ended'])

/** What happens on the track; the finish cards and the winner are shown afterwards. */
function beforeTheCards(events: readonly GameEvent[]): readonly GameEvent[] {
  const end = events.findIndex((e) => e.event === 'card-scored' || e.event === 'game-ended')
  return end < 0 ? events : events.slice(0, end)
}

const shift = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`

export class Stage {
  view: TableView = $state.raw({} as TableView)
  standing: Standing[] = $state.raw([])
  /** The unit on its way, drawn above everything. */
  unit = $state.raw('')
  /** The die that has just left the pyramid and is not on its tent yet. */
  rolling: { camel: string; number: number } | null = $state.raw(null)
  /** The tile that has just been landed on. */
  struck: number | null = $state(null)
  shown: Shown | null = $state.raw(null)
  running = $state(false)

  /** Where the drawings are, so that they can be moved. */
  readonly camels: Record<string, SVGGElement | null> = {}
  pyramid: SVGGElement | null = null
  die: SVGGElement | null = null
  private scene = new Scene()

  constructor(
    view: TableView,
    private readonly me: () => readonly number[],
    /** Hears of each event as it is about to be shown. */
    private readonly tell: (event: GameEvent) => void,
  ) {
    this.settle(view)
  }

  /** Show a position as it is. */
  settle(view: TableView): void {
    this.view = view
    this.standing = heights(view)
    this.unit = ''
    this.rolling = null
    this.struck = null
  }

  skip(): void {
    this.scene.skip()
    if (this.shown?.kind === 'leg') this.shown = null
  }

  /** Show a position at once, whatever is going on. */
  show(view: TableView): void {
    this.scene.skip()
    this.scene = new Scene()
    this.running = false
    this.shown = null
    this.settle(view)
  }

  /** Play what happened, then show where it led; false: something else is shown by now. */
  async play(events: readonly GameEvent[], view: TableView): Promise<boolean> {
    this.scene.skip()
    const scene = (this.scene = new Scene())
    this.running = true
    this.shown = null
    if (moving() && !document.hidden) {
      // At set-up the camels come onto an empty track, one by one.
      if (events.some((e) => e.event === 'camel-placed')) this.standing = []
      for (const event of beforeTheCards(events)) {
        if (scene.over) break
        if (ANNOUNCED.has(event.event)) this.tell(event)
        await this.enact(event, scene)
        if (scene.over) break
        if (!ANNOUNCED.has(event.event) && event.event !== 'die-revealed') this.tell(event)
      }
    } else {
      this.hear(events)
      if (!document.hidden) await this.scoreLegAtRest(events, view, scene)
    }
    if (this.left(scene)) return false
    if (events.some((e) => e.event === 'game-ended')) {
      // Only the camels: the cards stay secret until they are turned up.
      this.standing = heights(view)
      this.unit = ''
      const finale = (this.scene = new Scene())
      await this.reveal(events, events.find((e) => e.event === 'race-ended')?.ranking ?? view.ranking, finale)
      if (this.left(finale)) return false
    }
    this.settle(view)
    this.running = false
    return true
  }

  /** Without animations, too, what a leg paid can be read before anything else is said. */
  private async scoreLegAtRest(events: readonly GameEvent[], view: TableView, scene: Scene): Promise<void> {
    const scored = events.find((e) => e.event === 'leg-scored')
    if (!scored || view.outcome) return
    for (const event of events.slice(0, events.indexOf(scored) + 1)) this.tell(event)
    this.settle(view)
    this.shown = { kind: 'leg', scored }
    await scene.hold(STILL_MS)
    if (!this.left(scene)) this.shown = null
  }

  private hear(events: readonly GameEvent[]): void {
    if (events.some((e) => e.event === 'leg-scored')) play('leg')
    else if (events.some((e) => e.event === 'tile-paid' && this.me().includes(e.seat))) play('paid')
    else if (events.some((e) => e.event === 'unit-moved')) play('land')
  }

  private async enact(event: GameEvent, scene: Scene): Promise<void> {
    switch (event.event) {
      case 'camel-placed':
        return this.arrive(event.camel, event.space, scene)
      case 'ticket-taken':
        play('ticket')
        await fly('ticket', `pile-${event.camel}`, `seat-${event.seat}`, scene, { camel: event.camel, text: `${event.value}` })
        return
      case 'pyramid-ticket-taken':
        void fly('pyramid', 'pyramid', `seat-${event.seat}`, scene, { text: '1' })
        return
      case 'tile-placed':
        play('tile')
        this.view = {
          ...this.view,
          tiles: [
            ...this.view.tiles.filter((tile) => tile.seat !== event.seat),
            { seat: event.seat, side: event.side, space: event.space },
          ],
        }
        await scene.wait(450)
        return
      case 'card-placed':
        play('card')
        await fly('card', `seat-${event.seat}`, `deck-${event.deck}`, scene, {})
        return
      case 'die-revealed':
        return this.throw(event, scene)
      case 'unit-moved':
        return this.move(event, scene)
      case 'tile-paid':
        if (this.me().includes(event.seat)) play('paid')
        await fly('coin', `space-${event.space}`, `seat-${event.seat}`, scene, { text: `${event.pounds}` })
        return
      case 'leg-scored':
        return this.scoreLeg(event, scene)
      case 'partnership-entered':
        await fly('card', `seat-${event.seat}`, `seat-${event.partner}`, scene, {})
    }
  }

  private async arrive(camel: string, space: number, scene: Scene): Promise<void> {
    const there = this.standing.filter((s) => s.space === space)
    const placed = { camel, space, height: there.length, stack: there.length + 1 }
    this.standing = [
      ...this.standing.map((s) => (s.space === space ? { ...s, stack: placed.stack } : s)),
      placed,
    ]
    await tick()
    const at = standing(space, placed.height, placed.stack)
    play('hop')
    await scene.play(
      this.camels[camel],
      [
        { transform: shift({ x: at.x, y: at.y - 90 }), opacity: 0 },
        { transform: shift(at), opacity: 1 },
      ],
      300,
      { easing: 'cubic-bezier(.3,0,.6,1.4)' },
    )
  }

  private async throw(event: DieRevealed, scene: Scene): Promise<void> {
    const { camel, number } = event
    play('roll')
    await scene.play(
      this.pyramid,
      [0, -1.6, 1.6, -1.2, 1, 0].map((turn) => ({ transform: `rotate(${turn}deg)` })),
      420,
    )
    if (this.left(scene)) return
    this.rolling = { camel, number }
    await tick()
    const to = { x: -18, y: 34 }
    await scene.play(
      this.die,
      [
        { transform: 'translate(0px, 0px) scale(.3) rotate(-160deg)', opacity: 0 },
        { transform: `translate(${to.x * 0.4}px, ${to.y - 40}px) scale(1.25) rotate(-60deg)`, opacity: 1, offset: 0.4 },
        { transform: `translate(${to.x}px, ${to.y}px) scale(1.5) rotate(0deg)`, opacity: 1 },
      ],
      520,
      { easing: 'ease-out', fill: 'forwards' },
    )
    if (this.left(scene)) return
    this.tell(event)
    play('land')
    await scene.wait(380)
    if (this.left(scene)) return
    this.rolling = null
    this.view = {
      ...this.view,
      dice_out: [...this.view.dice_out, { camel, number }],
      pyramid_tickets: Math.max(0, this.view.pyramid_tickets - 1),
    }
    await scene.wait(160)
  }

  private async move(event: UnitMoved, scene: Scene): Promise<void> {
    const unit = [...event.unit]
    this.unit = event.unit
    this.standing = this.restacked(this.standing.filter((s) => !unit.includes(s.camel)), unit, event.start, false)
    await tick()
    await Promise.all(unit.map((camel) => this.lift(camel, scene)))
    const stops = way(event.start, event.via ?? event.end)
    for (const space of stops) await this.hop(unit, space, false, scene)
    if (event.via !== null && !this.left(scene)) {
      this.struck = event.via
      play('tile')
      await scene.wait(420)
      if (this.left(scene)) return
      this.struck = null
      for (const space of way(event.via, event.end)) await this.hop(unit, space, event.under, scene)
    }
    if (this.left(scene)) return
    play('land')
    this.unit = ''
    await scene.wait(140)
  }

  /** Whether something else is shown by now: a scene that was left changes nothing any more. */
  private left(scene: Scene): boolean {
    return scene !== this.scene
  }

  /** Put a unit onto a space, above those who stand there or below them. */
  private restacked(others: Standing[], unit: string[], space: number, under: boolean): Standing[] {
    const there = others.filter((s) => s.space === space)
    const stack = there.length + unit.length
    const first = under ? 0 : there.length
    const raised = under ? unit.length : 0
    return [
      ...others.map((s) => {
        if (s.space === space) return { ...s, stack, height: s.height + raised }
        return { ...s, stack: others.filter((o) => o.space === s.space).length }
      }),
      ...unit.map((camel, n) => ({ camel, space, height: first + n, stack })),
    ]
  }

  private at(camel: string): Point {
    const found = this.standing.find((s) => s.camel === camel)
    return found ? standing(found.space, found.height, found.stack) : centre(1)
  }

  private lift(camel: string, scene: Scene): Promise<void> {
    const from = this.at(camel)
    const to = { x: from.x, y: from.y - LIFT }
    return scene.play(this.camels[camel], [{ transform: shift(from) }, { transform: shift(to) }], 180, {
      easing: 'ease-out',
    })
  }

  private async hop(unit: string[], space: number, under: boolean, scene: Scene): Promise<void> {
    if (this.left(scene)) return
    const from = unit.map((camel) => this.at(camel))
    const others = this.standing.filter((s) => !unit.includes(s.camel))
    this.standing = this.restacked(others, unit, space, under)
    await tick()
    play('hop')
    await Promise.all(
      unit.map((camel, n) => {
        const start = from[n] ?? centre(space)
        const end = this.at(camel)
        const frames = Array.from({ length: 9 }, (_, f) => {
          const p = f / 8
          const rise = 34 * 4 * p * (1 - p)
          return {
            transform: shift({
              x: start.x + (end.x - start.x) * p,
              y: start.y + (end.y - start.y) * p - rise - LIFT * (1 - p) * (f ? 0.4 : 1),
            }),
          }
        })
        return scene.play(this.camels[camel], frames, HOP_MS, { easing: 'linear' })
      }),
    )
  }

  private async scoreLeg(scored: LegScored, scene: Scene): Promise<void> {
    play('leg')
    this.shown = { kind: 'leg', scored }
    await scene.wait(500)
    await Promise.all(
      scored.seats
        .filter((row) => row.paid > 0)
        .map((row) => fly('coin', 'pyramid', `seat-${row.seat}`, scene, { text: `${row.paid}` })),
    )
    await scene.wait(2200)
    if (this.left(scene)) return
    this.shown = null
  }

  /** Turn up both finish decks, card by card. */
  private async reveal(events: readonly GameEvent[], ranking: string, scene: Scene): Promise<void> {
    const cards = events.filter((e) => e.event === 'card-scored')
    if (!cards.length) return
    this.shown = { kind: 'cards', cards, turned: moving() ? 0 : cards.length, ranking }
    for (let turned = 1; turned <= cards.length && moving(); turned++) {
      await scene.wait(turned === 1 ? 1100 : 850)
      const card = cards[turned - 1]
      if (this.left(scene)) return
      if (card && !scene.over) {
        this.tell(card)
        play(card.due > 0 ? 'paid' : 'card')
      }
      this.shown = { kind: 'cards', cards, turned: scene.over ? cards.length : turned, ranking }
      if (scene.over) break
    }
    await scene.wait(2600)
  }
}

/** Which way a camel looks on a space: crazy camels look back along the track. [CU2-39] */
export const looksLeft = (camel: string, space: number): boolean => facesLeft(space) !== crazy(camel)
