/**
 * Where the track is in the drawing: a ring of 16 flagstones on a grid of five by five, clockwise,
 * the finish line in front, between 16 and 1.
 */

export const SPACES = 16
export const CELL = { width: 100, height: 86 }
/** Above the first row there is room for the tallest stack. */
export const HEADROOM = 98
export const MARGIN = 16
export const BOARD = {
  width: 5 * CELL.width + 2 * MARGIN,
  height: 5 * CELL.height + HEADROOM + MARGIN + 8,
}

/** Column and row of each space, 1 first. */
const RING: readonly (readonly [number, number])[] = [
  [2, 4], [1, 4], [0, 4], [0, 3], [0, 2], [0, 1], [0, 0], [1, 0],
  [2, 0], [3, 0], [4, 0], [4, 1], [4, 2], [4, 3], [4, 4], [3, 4],
]

export interface Point {
  x: number
  y: number
}

/** A space on the ring for any number: the ring continues beyond the line. */
export const ringSpace = (space: number): number => ((((space - 1) % SPACES) + SPACES) % SPACES) + 1

function place(space: number): readonly [number, number] {
  return RING[ringSpace(space) - 1] ?? [2, 4]
}

/** The middle of a space. */
export function centre(space: number): Point {
  const [column, row] = place(space)
  return {
    x: MARGIN + (column + 0.5) * CELL.width,
    y: HEADROOM + (row + 0.5) * CELL.height,
  }
}

/** Whether somebody who walks clockwise here is drawn facing left. */
export function facesLeft(space: number): boolean {
  const [column, row] = place(space)
  return row === 4 ? true : column === 4
}

/** How far back a space is: what is nearer is drawn later. */
export const depth = (space: number): number => place(space)[1]

/** A flagstone, cut by hand: its corners are a little off, always the same. */
export function flagstone(space: number): string {
  const { x, y } = centre(space)
  const w = CELL.width / 2 - 3
  const h = CELL.height / 2 - 3
  const off = (n: number): number => (((space * 37 + n * 53) % 11) - 5) * 0.42
  const [column, row] = place(space)
  const corner = (left: boolean, top: boolean): number =>
    column === (left ? 0 : 4) && row === (top ? 0 : 4) ? 34 : 7
  const tl = corner(true, true), tr = corner(false, true), br = corner(false, false), bl = corner(true, false)
  const l = x - w, r = x + w, t = y - h, b = y + h
  return [
    `M${l + tl} ${t + off(1)}`, `L${r - tr} ${t + off(2)}`, `Q${r + off(3)} ${t} ${r + off(3)} ${t + tr}`,
    `L${r + off(4)} ${b - br}`, `Q${r} ${b + off(5)} ${r - br} ${b + off(5)}`,
    `L${l + bl} ${b + off(6)}`, `Q${l + off(7)} ${b} ${l + off(7)} ${b - bl}`,
    `L${l + off(8)} ${t + tl}`, `Q${l} ${t + off(1)} ${l + tl} ${t + off(1)}Z`,
  ].join('')
}

/** Where the foot of a space's number is: in the corner behind whoever stands there. */
export function numberAt(space: number): Point {
  const { x, y } = centre(space)
  return { x: x + (facesLeft(space) ? 30 : -34), y: y + 33 }
}

/** How large a tile is drawn, against the box of its drawing. */
export const TILE_SCALE = 0.9

/** Where the drawing of a tile is put. */
export function tileAt(space: number): Point {
  const { x, y } = centre(space)
  return { x: x - 38, y: y - 30 }
}

/** Where the badge of a tile's owner is: on the outer rim, where no stack passes. */
export function badgeAt(space: number): Point {
  const { x, y } = centre(space)
  return { x: x + (x < BOARD.width / 2 ? -45 : 7), y: y - 41 }
}

/** How large a camel is drawn, against the box of its drawing. */
export const CAMEL_SCALE = 0.74
const CAMEL = { width: 100 * CAMEL_SCALE, height: 88 * CAMEL_SCALE }
/**
 * How stacks grow, camel by camel, so that none hides what stands, lies or is written on the space
 * behind it: straight up where nothing is behind, inward along the sides, and half of each at the
 * two corners in front, which have a neighbour behind and one beside them. Along the second row they
 * stay low: the numbers of the first are just above.
 */
const UP = { x: 0, y: 34 }
const INWARD = { x: 25, y: 10.5 }
const CORNER = { x: 26, y: 21 }
/** How high the top camel of a stack may stand above the bottom one, by rows from the back. */
const TALLEST: readonly number[] = [96, 10, 63, 63, 140]

/** What each further camel of a stack of this size adds: to the right and upward. */
function growth(space: number, stack: number): Point {
  const [column, row] = place(space)
  const inward = column === 0 ? 1 : -1
  const side = (column === 0 || column === 4) && row > 0
  const step = !side ? UP : row === 4 ? CORNER : INWARD
  return { x: inward * step.x, y: Math.min(step.y, (TALLEST[row] ?? 0) / Math.max(1, stack - 1)) }
}

/** Where the drawing of a camel is put so that it stands at a height in a stack of this size. */
export function standing(space: number, height: number, stack: number): Point {
  const { x, y } = centre(space)
  const step = growth(space, stack)
  return { x: x - CAMEL.width / 2 + height * step.x, y: y + 26 - CAMEL.height - height * step.y }
}

/** The spaces a unit passes on its way, the first not counted. */
export function way(from: number, to: number): number[] {
  const step = to > from ? 1 : -1
  const passed: number[] = []
  for (let space = from; space !== to; ) passed.push((space += step))
  return passed
}
