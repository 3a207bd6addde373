/** Tap, drag and swipe on the board, read as slides. */
import type { Direction } from './actions'
import { boardDirection, seenDirection, stepOf, type Push } from './board'

/** How far a finger may wander and still tap, in pixels. */
const TAP = 9
/** How much of a hole a dragged line must cover to be dropped into place. */
const ENOUGH = 0.4

export interface Drag {
  push: Push
  /** How far the line has been dragged, in holes: 0 to 1. */
  far: number
}

export interface Pressed {
  x: number
  y: number
  hole: number
}

/** The direction on the screen in which a pointer went, or null while it has hardly moved. */
export function swiped(dx: number, dy: number): Direction | null {
  if (Math.hypot(dx, dy) < TAP) return null
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'e' : 'w'
  return dy > 0 ? 's' : 'n'
}

/** The slide that moves the line from a hole on. */
export const pushFrom = (slides: readonly Push[], hole: number): Push | undefined =>
  slides.find((push) => push.holes.at(-1) === hole)

/** The slide of one pyramid in a direction seen on the screen. */
export function pushTowards(
  slides: readonly Push[],
  seen: Direction,
  orientation: number,
  count = 1,
): Push | undefined {
  const direction = boardDirection(seen, orientation)
  return slides.find((push) => push.direction === direction && push.count === count)
}

/** What a pointer drags along: the line that begins under it, as far as it went. */
export function dragged(
  slides: readonly Push[],
  pressed: Pressed,
  dx: number,
  dy: number,
  cell: number,
  orientation: number,
): Drag | null {
  const push = pushFrom(slides, pressed.hole)
  if (!push || Math.hypot(dx, dy) < TAP) return null
  const [x, y] = stepOf(seenDirection(push.direction, orientation))
  return { push, far: Math.min(1, Math.max(0, (dx * x + dy * y) / cell)) }
}

/** What letting go means: a tap or a long enough drag on a line, or a swipe anywhere. */
export function released(
  slides: readonly Push[],
  pressed: Pressed,
  dx: number,
  dy: number,
  cell: number,
  orientation: number,
): Push | null {
  const under = pushFrom(slides, pressed.hole)
  const seen = swiped(dx, dy)
  if (!seen) return under ?? null
  if (under) {
    const drag = dragged(slides, pressed, dx, dy, cell, orientation)
    return drag && drag.far >= ENOUGH ? under : null
  }
  return Math.max(Math.abs(dx), Math.abs(dy)) >= cell * ENOUGH
    ? (pushTowards(slides, seen, orientation) ?? null)
    : null
}
