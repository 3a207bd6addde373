/** Things that fly across the page from one place to another: coins, tickets, cards. */
import type { Scene } from '../../lib/motion.svelte'
import { coat } from './pieces/colours'

type Thing = 'coin' | 'ticket' | 'card' | 'pyramid'

/** Places are marked `data-place="seat-2"` wherever they are drawn. */
function middle(place: string): { x: number; y: number } | null {
  for (const element of document.querySelectorAll(`[data-place="${place}"]`)) {
    const box = element.getBoundingClientRect()
    if (box.width) return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  }
  return null
}

export async function fly(
  thing: Thing,
  from: string,
  to: string,
  scene: Scene,
  look: { camel?: string; text?: string },
): Promise<void> {
  const start = middle(from)
  const end = middle(to)
  if (!start || !end || scene.over) return
  const element = document.createElement('div')
  element.className = `flight ${thing}`
  element.textContent = look.text ?? ''
  element.setAttribute('aria-hidden', 'true')
  if (look.camel) {
    element.style.background = coat(look.camel).hide
    element.style.color = coat(look.camel).ink
  }
  document.body.append(element)
  const at = (x: number, y: number, scale: number): string =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`
  const high = Math.min(start.y, end.y) - 60
  try {
    await scene.play(
      element,
      [
        { transform: at(start.x, start.y, 0.5), opacity: 0 },
        { transform: at((start.x + end.x) / 2, (high + start.y) / 2, 1.15), opacity: 1, offset: 0.45 },
        { transform: at(end.x, end.y, 0.8), opacity: 0.9 },
      ],
      640,
    )
  } finally {
    element.remove()
  }
}
