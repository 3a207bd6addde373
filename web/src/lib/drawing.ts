/** Drawings that leave the page: with their styles and all they refer to, as a file of their own. */

/** What of a style a drawing can have as attributes: a page may forbid others to be written. */
const STYLES = [
  'fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray',
  'opacity', 'display', 'visibility', 'transform', 'font-family', 'font-size', 'font-weight', 'text-anchor', 'paint-order', 'stop-color',
  'stop-opacity', 'filter', 'clip-path', 'mask', 'dominant-baseline',
] as const
/** What a picture has no use for: it is neither pressed nor read aloud part by part. */
const OF_THE_PAGE = /^(class|style|role|tabindex|aria-.*|data-.*)$/
const REFERENCE = /url\(#([^)]+)\)/g

function inline(from: Element, to: Element): void {
  const styles = getComputedStyle(from)
  for (const name of STYLES) {
    const value = styles.getPropertyValue(name).replaceAll('"', '')
    if ((value && value !== 'none') || name === 'fill' || name === 'display') to.setAttribute(name, value)
  }
  for (const { name } of [...to.attributes]) if (OF_THE_PAGE.test(name)) to.removeAttribute(name)
  for (const [n, child] of [...from.children].entries()) {
    const copy = to.children[n]
    if (copy) inline(child, copy)
  }
}

/** A copy of a drawing that looks the same wherever it is put. */
export function still(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement
  inline(svg, copy)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  // What stands elsewhere on the page, and what that refers to.
  const here = document.createElementNS('http://www.w3.org/2000/svg', 'defs')
  const found = new Set<string>()
  const fetch = (text: string): void => {
    for (const [, id = ''] of text.matchAll(REFERENCE)) {
      if (found.has(id) || copy.querySelector(`[id="${CSS.escape(id)}"]`)) continue
      found.add(id)
      const wanted = document.getElementById(id)
      if (!wanted) continue
      const taken = wanted.cloneNode(true) as Element
      inline(wanted, taken)
      here.append(taken)
      fetch(taken.outerHTML)
    }
  }
  fetch(copy.outerHTML)
  copy.prepend(here)
  return copy
}

/** A drawing as a PNG, `scale` times as large. */
export async function png(svg: SVGSVGElement, width: number, height: number, scale = 2): Promise<Blob> {
  const copy = still(svg)
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const address = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width * scale
    canvas.height = height * scale
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('no picture'))), 'image/png'))
  } finally {
    URL.revokeObjectURL(address)
  }
}
