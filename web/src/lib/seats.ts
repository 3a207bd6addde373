/** How seats are told apart: by a colour and a sign. */

/** A colour for each seat's tile and token; the seat's initial is always on it too. */
const SEATS = ['#8c3b1f', '#1f5f6b', '#6a4a8c', '#4c6b1f', '#8c6a14', '#9c2f5c', '#2f4a8c', '#5c4636']
export const seatColour = (seat: number): string => SEATS[seat % SEATS.length] ?? '#5c4636'

/** A short sign for each name, no two alike: `Zaid` Z, `Random 2` R2, `Greedy` beside `Guest` Gr. */
export function initials(names: readonly string[]): string[] {
  const sign = (name: string, letters: number): string =>
    [...name.trim()].slice(0, letters).join('') + (/\d+$/.exec(name)?.[0] ?? '')
  const unlike = (signs: readonly string[], mine: string): boolean =>
    signs.filter((other) => other.toLowerCase() === mine.toLowerCase()).length === 1
  const short = names.map((name) => sign(name, 1).toUpperCase())
  const longer = names.map((name) => sign(name, 2))
  return names.map((_, n) => {
    const [first = '', second = ''] = [short[n], longer[n]]
    if (unlike(short, first)) return first
    return unlike(longer, second) ? second : `${first}${n + 1}`
  })
}
