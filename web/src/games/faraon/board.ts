/** The board as it is seen: places, directions and names. What may be done comes from the server. */

import { isSlide, type Action, type Direction, type Slide } from './actions'

export { holeName } from './log'

export const WIDTH = 8
export const HEIGHT = 6
export const HOLES = WIDTH * HEIGHT

/** Clockwise from the top edge, as the engine has them. */
export const DIRECTIONS: readonly Direction[] = ['n', 'e', 's', 'w']

const STEPS: Record<Direction, readonly [number, number]> = {
  n: [0, -1],
  e: [1, 0],
  s: [0, 1],
  w: [-1, 0],
}

export interface Place {
  column: number
  row: number
}

/** How many holes wide and high the board is seen. [C9] */
export function seenSize(orientation: number): Place {
  return orientation % 2 ? { column: HEIGHT, row: WIDTH } : { column: WIDTH, row: HEIGHT }
}

/** Where a hole is seen after quarter turns clockwise. [C9] */
export function seenAt(hole: number, orientation: number): Place {
  const x = hole % WIDTH
  const y = Math.floor(hole / WIDTH)
  switch (orientation) {
    case 1:
      return { column: HEIGHT - 1 - y, row: x }
    case 2:
      return { column: WIDTH - 1 - x, row: HEIGHT - 1 - y }
    case 3:
      return { column: y, row: WIDTH - 1 - x }
    default:
      return { column: x, row: y }
  }
}

function turned(direction: Direction, quarters: number): Direction {
  return DIRECTIONS[(DIRECTIONS.indexOf(direction) + quarters + 4) % 4] as Direction
}

/** Where a direction of the board points to on the screen. */
export const seenDirection = (direction: Direction, orientation: number): Direction =>
  turned(direction, orientation)

/** The direction of the board that is seen as `seen`. */
export const boardDirection = (seen: Direction, orientation: number): Direction =>
  turned(seen, -orientation)

/** The step on the screen, in holes, of something that is seen to move. */
export const stepOf = (seen: Direction): readonly [number, number] => STEPS[seen]

/** The names along the top and the left edge as the board is seen. */
export function edges(orientation: number): { top: string[]; left: string[] } {
  const columns = [...'abcdefgh']
  const rows = [...'123456']
  const flip = (names: string[], back: boolean): string[] => (back ? names.toReversed() : names)
  return orientation % 2
    ? { top: flip(rows, orientation === 1), left: flip(columns, orientation === 3) }
    : { top: flip(columns, orientation === 2), left: flip(rows, orientation === 2) }
}

/** A legal slide, and the pyramids it moves, the nearest one first. */
export interface Push extends Slide {
  holes: number[]
}

/** The slides among the legal actions. */
export function pushes(actions: readonly Action[], free: number | null): Push[] {
  if (free === null) return []
  return actions.filter(isSlide).map((slide) => ({ ...slide, holes: moved(free, slide.direction, slide.count) }))
}

/** The holes whose pyramids move when this many slide into a free hole, the nearest first. */
export function moved(free: number, direction: Direction, count: number): number[] {
  const [dx, dy] = STEPS[direction]
  return Array.from({ length: count }, (_, i) => free - (dx + dy * WIDTH) * (i + 1))
}

/** The holes where pyramids stand that have just slid away from the hole that is free now. */
export function arrived(free: number, direction: Direction, count: number): number[] {
  const [dx, dy] = STEPS[direction]
  return Array.from({ length: count }, (_, i) => free + (dx + dy * WIDTH) * (i + 1))
}
