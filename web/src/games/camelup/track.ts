/**
 * Where the track is in the drawing: a ring of 16 flagstones on a grid of five by five, clockwise,
 * the finish line in front, between 16 and 1.
 */

export const SPACES = 16
export const CELL = { width: 100, height: 86 }
export const HEADROOM = 74
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

/** How large a camel is drawn, against the box of its drawing. */
export const CAMEL_SCALE = 0.74
const CAMEL = { width: 100 * CAMEL_SCALE, height: 88 * CAMEL_SCALE }
const RISE = 36
const TALLEST = 122

/** Where the drawing of a camel is put so that it stands at a height in a stack of this size. */
export function standing(space: number, height: number, stack: number): Point {
  const { x, y } = centre(space)
  const rise = stack > 1 ? Math.min(RISE, TALLEST / (stack - 1)) : RISE
  return { x: x - CAMEL.width / 2, y: y + 26 - CAMEL.height - height * rise }
}

/** The spaces a unit passes on its way, the first not counted. */
export function way(from: number, to: number): number[] {
  const step = to > from ? 1 : -1
  const passed: number[] = []
  for (let space = from; space !== to; ) passed.push((space += step))
  return passed
}
