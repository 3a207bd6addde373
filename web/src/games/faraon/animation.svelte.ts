/**
 * What the table shows: the newest position, or a moment on the way to it while a move is played.
 * Nothing older is kept, so what a hole showed is gone as soon as it is covered.
 */
import { tick } from 'svelte'
import { moving, Scene } from '../../lib/motion.svelte'
import { play } from '../../lib/sound'
import type { GameEvent, Slid, TableView } from './messages'

/** How long a sentence is left to be read: a find decides a turn, the rest is less. */
const READ_FIND = 1600
const READ = 900

/** Those who can move something on the table. */
export interface Actors {
  slide(scene: Scene, event: Slid): Promise<void>
  uncover(scene: Scene): Promise<void>
  turn(scene: Scene): Promise<void>
  lift(scene: Scene, hole: number, token: string): Promise<void>
  flip(scene: Scene): Promise<void>
  /** Let the open card fly to a seat; null: out of the game. */
  fly(scene: Scene, seat: number | null): Promise<void>
  announce(scene: Scene): Promise<void>
}

export class Stage {
  view: TableView = $state.raw({} as TableView)
  /** The last position that has been shown to its end: words and buttons belong to it. */
  settled: TableView = $state.raw({} as TableView)
  private scene: Scene | null = null
  /** The position that is being led up to. */
  private target: TableView | null = null

  constructor(
    view: TableView,
    private readonly actors: Actors,
    /** Hears of each event as it is about to be shown. */
    private readonly tell: (event: GameEvent) => void,
  ) {
    this.view = this.settled = view
  }

  /** Show a position, and how it came about if known; true unless another one came in between. */
  async show(view: TableView, events: readonly GameEvent[]): Promise<boolean> {
    this.finish()
    const scene = new Scene()
    this.scene = scene
    this.target = view
    if (events.length && moving()) {
      for (const event of events) {
        // What a pyramid leaves behind is told when it is seen: once the pyramid has left.
        if (event.event !== 'slid') this.tell(event)
        await this.play(scene, event, view)
        if (scene.over) break
        if (event.event === 'slid') this.tell(event)
      }
    }
    if (this.scene !== scene) return false
    this.arrive()
    return true
  }

  /** End whatever is still moving. */
  finish(): void {
    this.scene?.skip()
    if (this.target) this.view = this.settled = this.target
  }

  private arrive(): void {
    this.finish()
    this.scene = this.target = null
  }

  private async change(scene: Scene, part: Partial<TableView>): Promise<void> {
    if (this.scene !== scene || scene.over) return
    this.view = { ...this.view, ...part }
    await tick()
  }

  private async play(scene: Scene, event: GameEvent, to: TableView): Promise<void> {
    const { actors } = this
    switch (event.event) {
      case 'slid': {
        const { pyramids, free, shown, last, moves, layout, tokens } = to
        const barred = null
        await this.change(scene, { pyramids, free, shown, last, moves, layout, tokens, barred })
        play('tile')
        return actors.slide(scene, event)
      }
      case 'treasure-uncovered':
        play('ticket')
        await actors.uncover(scene)
        return scene.wait(READ_FIND)
      case 'card-won':
        play('paid')
        await actors.fly(scene, event.seat)
        await this.change(scene, { goal: null, powers: false, seats: to.seats })
        return scene.wait(READ)
      case 'card-lost':
        await actors.fly(scene, null)
        return this.change(scene, { goal: null, lost: to.lost })
      case 'card-turned-up': {
        play('card')
        const { deck, next_back } = to
        await this.change(scene, { goal: event.card, deck, next_back, duel: null })
        await actors.flip(scene)
        return scene.wait(READ)
      }
      case 'sandstorm-came':
        play('roll')
        await actors.announce(scene)
        await this.change(scene, { orientation: event.orientation })
        return actors.turn(scene)
      case 'superpowers-came':
        await actors.announce(scene)
        await this.change(scene, { powers: true })
        return scene.wait(READ)
      case 'scorpion-came':
      case 'duel-called':
        await actors.announce(scene)
        return scene.wait(READ)
      case 'duel-card-shown':
      case 'duel-card-drawn':
        await this.change(scene, { duel: to.duel, seats: to.seats })
        return scene.wait(READ)
      case 'duel-won':
      case 'scorpion-caught':
      case 'scorpion-went':
      case 'moves-used-up':
        return scene.wait(READ)
      case 'pyramid-lifted':
        await actors.lift(scene, event.hole, event.token)
        return this.change(scene, { seats: to.seats, tokens: to.tokens })
      case 'card-given':
      case 'card-drawn':
      case 'scarab-used':
      case 'mummy-came':
      case 'mummy-went':
        await this.change(scene, { seats: to.seats })
        return scene.wait(READ)
      default:
        return undefined
    }
  }
}
