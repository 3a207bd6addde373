/**
 * Dragging a piece to where it goes, with a mouse or a finger: a ticket to one's own things, the
 * tile to a space, a finish card to a deck. What can be dragged is marked `data-drag`, where it may be
 * dropped `data-drop`; while something is being dragged, the places that are legal for it are marked
 * `data-aim`. Anything short of a drag is a tap, so a piece that is only touched stays put.
 */

import type { Action } from './actions'

/** The legal actions of a thing, by the place it is let go on. */
export type Aims = ReadonlyMap<string, Action>

const FAR_ENOUGH = 9
/** This close to the edge of a small screen, the page scrolls to where the piece goes. */
const EDGE = 70
const SCROLLED = 12

/** What the actions allow to do with a thing: `ticket b`, `card b` or `tile +`. */
export function aimsOf(thing: string, actions: readonly Action[]): Aims {
  const aims = new Map<string, Action>()
  for (const action of actions) {
    if (action.do === 'ticket' && thing === `ticket ${action.camel}`) aims.set('mine', action)
    else if (action.do === 'card' && thing === `card ${action.camel}`) aims.set(`deck-${action.deck}`, action)
    else if (action.do === 'tile' && thing === `tile ${action.side}`) aims.set(`space-${action.space}`, action)
  }
  return aims
}

const dropAt = (x: number, y: number): Element | null => document.elementFromPoint(x, y)?.closest('[data-drop]') ?? null

const placeOf = (element: Element): string => element.getAttribute('data-drop') ?? ''

/** A picture of a piece that follows the pointer and is nothing else. */
function pictureOf(piece: Element): HTMLElement {
  const seen = piece.querySelector('[data-picture]') ?? piece
  const box = seen.getBoundingClientRect()
  const picture = document.createElement('div')
  const copy = seen.cloneNode(true) as Element
  for (const element of [copy, ...copy.querySelectorAll('[data-place]')]) element.removeAttribute('data-place')
  picture.className = 'dragged'
  picture.setAttribute('aria-hidden', 'true')
  picture.inert = true
  picture.style.width = `${box.width}px`
  picture.style.height = `${box.height}px`
  picture.append(copy)
  return picture
}

export class Drag {
  private end: (() => void) | null = null

  constructor(
    private readonly actions: () => readonly Action[],
    private readonly act: (action: Action) => void,
  ) {}

  /** A finger or a button goes down somewhere on the table. */
  readonly down = (event: PointerEvent): void => {
    const piece = event.target instanceof Element ? event.target.closest('[data-drag]') : null
    const thing = piece?.getAttribute('data-drag')
    if (!piece || !thing || event.button || !event.isPrimary || this.end) return
    const aims = (): Aims => aimsOf(thing, this.actions())
    if (!aims().size) return
    this.follow(piece, event, aims)
  }

  /** Whatever is being dragged goes back to where it was. */
  readonly cancel = (): void => this.end?.()

  private follow(piece: Element, start: PointerEvent, aims: () => Aims): void {
    const listening = new AbortController()
    let picture: HTMLElement | null = null
    let over: Element | null = null
    let at = start

    const lift = (): void => {
      picture = pictureOf(piece)
      document.body.append(picture)
      const legal = aims()
      for (const element of document.querySelectorAll('[data-drop]'))
        if (legal.has(placeOf(element))) element.setAttribute('data-aim', 'open')
      requestAnimationFrame(scroll)
    }
    const scroll = (): void => {
      if (listening.signal.aborted) return
      const up = at.clientY < EDGE
      if (up || at.clientY > innerHeight - EDGE) {
        window.scrollBy(0, up ? -SCROLLED : SCROLLED)
        move(at)
      }
      requestAnimationFrame(scroll)
    }
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== start.pointerId) return
      at = event
      const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY)
      if (!picture && far < FAR_ENOUGH) return
      if (!picture) lift()
      if (picture) picture.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%) rotate(-4deg)`
      const found = dropAt(event.clientX, event.clientY)
      if (found === over) return
      over?.setAttribute('data-aim', 'open')
      over = found && aims().has(placeOf(found)) ? found : null
      over?.setAttribute('data-aim', 'over')
    }
    const drop = (event: PointerEvent): void => {
      if (event.pointerId !== start.pointerId) return
      const dragged = picture !== null
      const action = dragged && over ? aims().get(placeOf(over)) : undefined
      this.cancel()
      if (dragged) swallowClick()
      if (action) this.act(action)
    }
    this.end = () => {
      this.end = null
      listening.abort()
      picture?.remove()
      for (const element of document.querySelectorAll('[data-aim]')) element.removeAttribute('data-aim')
    }
    const { signal } = listening
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', this.cancel, { signal })
  }
}

/** A drag that ends where it began is not a tap. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
