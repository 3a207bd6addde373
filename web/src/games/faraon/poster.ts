/** The box on the page as one drawing: what lies in its holes, and the pyramids that stand on them. */
import { still } from '../../lib/drawing'

const CELL = 100
const EDGE = 36
const KNOWN = { at: 56, size: 42 }

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}

/** Where a hole or a pyramid is seen, in holes. */
function placeOf(part: Element): [number, number] {
  const styles = getComputedStyle(part)
  return [Number(styles.getPropertyValue('--x')), Number(styles.getPropertyValue('--y'))]
}

/** The drawings in a part of the box, put where that part is. */
function drawings(part: Element, inset: number): SVGSVGElement[] {
  const [column, row] = placeOf(part)
  return [...part.querySelectorAll('svg')].map((svg) => {
    const copy = still(svg)
    const [at, size] = svg.closest('.known') ? [KNOWN.at, KNOWN.size] : [inset, CELL - 2 * inset]
    for (const [key, value] of Object.entries({ x: column * CELL + at, y: row * CELL + at, width: size, height: size, overflow: 'visible' }))
      copy.setAttribute(key, String(value))
    return copy
  })
}

/** Draw the box as it is seen now; null: there is none on the page. */
export function drawnBoard(): SVGSVGElement | null {
  const box = document.querySelector('.holes')
  const holes = [...(box?.querySelectorAll('.hole') ?? [])]
  if (!box || !holes.length) return null
  const places = holes.map(placeOf)
  const width = CELL * (1 + Math.max(...places.map(([column]) => column)))
  const height = CELL * (1 + Math.max(...places.map(([, row]) => row)))
  const colour = (name: string): string => getComputedStyle(box).getPropertyValue(name).trim()
  const drawn = element('svg', { viewBox: `${-EDGE} ${-EDGE} ${width + 2 * EDGE} ${height + 2 * EDGE}` }) as SVGSVGElement
  drawn.append(
    element('rect', { x: -EDGE, y: -EDGE, width: width + 2 * EDGE, height: height + 2 * EDGE, rx: EDGE, fill: colour('--stone') }),
    element('rect', { width, height, rx: 8, fill: colour('--track') }),
    ...places.map(([column, row], n) =>
      element('rect', {
        x: column * CELL + 7, y: row * CELL + 7, width: 86, height: 86, rx: 14,
        fill: colour('--track-edge'), 'fill-opacity': holes[n]?.classList.contains('free') ? 1 : 0.5,
      }),
    ),
    ...holes.flatMap((hole) => drawings(hole, 14)),
    ...[...box.querySelectorAll('.piece')].flatMap((piece) => drawings(piece, 0)),
  )
  return drawn
}
