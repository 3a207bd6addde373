/** The actions of Faraon: read from the server's texts and written as such here, and nowhere else. */

export type Direction = 'n' | 'e' | 's' | 'w'

/** Push this many pyramids towards the free hole. */
export interface Slide {
  do: 'slide'
  direction: Direction
  count: number
}

/** Everything else: something about the token, or a card given away or shown, as `d2`. */
export type Choice = { do: 'lift' | 'leave' | 'scarab' | 'pass' } | { do: 'give' | 'show'; card: string }

export type Action = Slide | Choice

const SLIDE = /^([nesw])(\d*)$/

/** Read an action as the server writes it: `slide e5`, `lift`, `give d2`. */
export function parse(text: string): Action {
  const [verb = '', rest = ''] = text.split(' ')
  const slide = verb === 'slide' ? SLIDE.exec(rest) : null
  if (slide) return { do: 'slide', direction: slide[1] as Direction, count: Number(slide[2] || 1) }
  if (verb === 'give' || verb === 'show') return { do: verb, card: rest }
  return { do: verb as 'lift' | 'leave' | 'scarab' | 'pass' }
}

/** Write an action as the server reads it. */
export function write(action: Action): string {
  switch (action.do) {
    case 'slide':
      return `slide ${action.direction}${action.count > 1 ? action.count : ''}`
    case 'give':
    case 'show':
      return `${action.do} ${action.card}`
    default:
      return action.do
  }
}

export const isSlide = (action: Action): action is Slide => action.do === 'slide'
export const isChoice = (action: Action): action is Choice => action.do !== 'slide'
