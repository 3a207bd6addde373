/**
 * What the reader is about to do. A first tap chooses and says what will happen, a second one does it
 * (unless the reader wants no confirmation). What is legal is what the server listed, nothing else.
 */
import { settings } from '../../lib/settings.svelte'
import { play } from '../../lib/sound'
import { only, same, type Action, type Deck, type Kind, type Side } from './actions'
import { whyNotCard, whyNotNow, whyNotPartner, whyNotTicket, whyNotTile, type Refusal, type Table } from './reasons'

export class Choice {
  /** A whole action, ready to be confirmed. */
  action: Action | null = $state.raw(null)
  /** The kind of action that the reader looks at, of which nothing is chosen yet. */
  kind: Kind | null = $state(null)
  /** A space for the tile, whose side is still to be chosen. */
  space: number | null = $state(null)
  /** A side of the tile, whose space is still to be chosen. */
  side: Side | null = $state(null)
  /** A finish card, whose deck is still to be chosen. */
  card: string | null = $state(null)
  /** Why what was tapped cannot be done. */
  reason: Refusal | null = $state.raw(null)

  constructor(
    private readonly table: () => Table,
    private readonly act: (action: Action) => void,
  ) {}

  get empty(): boolean {
    return !this.action && this.kind === null && this.space === null && this.side === null && this.card === null
  }

  clear(): void {
    this.action = this.kind = this.space = this.side = this.card = this.reason = null
  }

  /** Look at what there is of a kind, or no longer. */
  look(kind: Kind): void {
    const shown = this.kind
    this.clear()
    if (shown !== kind) this.kind = kind
  }

  /** Whether spaces are what is to be chosen next. */
  get seeksSpace(): boolean {
    return this.kind === 'tile' || this.side !== null
  }

  confirm(): void {
    const action = this.action
    if (!action) return
    this.clear()
    this.act(action)
  }

  roll(): void {
    this.propose({ do: 'roll' }, () => whyNotNow(this.table()))
  }

  ticket(camel: string): void {
    this.propose({ do: 'ticket', camel }, () => whyNotTicket(this.table(), camel))
  }

  partner(seat: number): void {
    this.propose({ do: 'partner', seat }, () => whyNotPartner(this.table(), seat))
  }

  arrange(stacks: string): void {
    this.propose({ do: 'stack', stacks }, () => whyNotNow(this.table()))
  }

  /** The sides of the tile that may be laid on a space now. */
  sides(space: number): Side[] {
    return (['+', '-'] as const).filter((side) => this.legal({ do: 'tile', space, side }))
  }

  tapSpace(space: number): void {
    if (this.lies(space)) return this.flip()
    const [first] = this.sides(space)
    if (!first) return this.refuse(whyNotTile(this.table(), space))
    if (this.side) return this.tile(space, this.side)
    if (settings.confirm) return this.tile(space, first)
    this.clear()
    this.space = space
  }

  /** Whether the tile lies on a space already, to be turned over or confirmed. */
  lies(space: number): boolean {
    return this.action?.do === 'tile' && this.action.space === space
  }

  /** Turn the tile over where it lies. */
  flip(): void {
    if (this.action?.do !== 'tile') return
    const { space, side } = this.action
    const other = this.sides(space).find((one) => one !== side)
    if (other) this.tile(space, other)
  }

  /** Whether the tile could lie there with its other side up. */
  get flippable(): boolean {
    return this.action?.do === 'tile' && this.sides(this.action.space).length > 1
  }

  tapSide(side: Side): void {
    if (this.side === side) return this.clear()
    if (this.space !== null) return this.tile(this.space, side)
    if (!this.layable(side)) return this.refuse(whyNotNow(this.table()))
    this.clear()
    this.side = side
  }

  /** Whether the tile may be laid anywhere with that side up. */
  layable(side: Side): boolean {
    return only(this.table().actions, 'tile').some((action) => action.side === side)
  }

  tile(space: number, side: Side): void {
    this.propose({ do: 'tile', space, side }, () => whyNotTile(this.table(), space), () => (this.space = space))
  }

  tapCard(camel: string): void {
    if (this.card === camel) return this.clear()
    if (!this.legal({ do: 'card', deck: 'winner', camel })) return this.refuse(whyNotCard(this.table(), camel))
    this.clear()
    this.card = camel
  }

  tapDeck(deck: Deck): void {
    if (this.card) return this.finish(deck, this.card)
    if (this.action?.do === 'card' && this.action.deck === deck) return this.confirm()
    this.refuse(whyNotCard(this.table(), null))
  }

  finish(deck: Deck, camel: string): void {
    this.propose({ do: 'card', deck, camel }, () => whyNotCard(this.table(), camel), () => (this.card = camel))
  }

  /** Do something that needs no second tap, because it was dragged there. */
  atOnce(action: Action): void {
    this.clear()
    this.act(action)
  }

  /** Whether an action is the one that is chosen. */
  is(action: Action): boolean {
    return this.action !== null && same(this.action, action)
  }

  private legal(action: Action): boolean {
    return this.table().actions.some((one) => same(one, action))
  }

  private propose(action: Action, why: () => Refusal, also?: () => void): void {
    if (!this.legal(action)) return this.refuse(why())
    if (this.is(action)) return this.confirm()
    this.clear()
    also?.()
    this.action = action
    if (!settings.confirm) this.confirm()
  }

  private refuse(reason: Refusal): void {
    this.clear()
    this.reason = reason
    play('refused')
  }
}
