/** The log of a game without drawings: sentences from its events by their tags and fields, as the terminal tells them. */
import { joined } from '../say'
import { areSeats, inWords, isScalar, isSeat, namesSeat, namesSeats, type MaybeSay } from './words'

type Scalar = string | number | boolean | null
type Args = Record<string, string | number>

/** Tell an event to one reader (null: a spectator). */
export function sentences(
  event: unknown,
  names: readonly string[],
  reader: number | null,
  family: string,
  say: MaybeSay,
): string[] {
  const { event: tag, ...fields } = event as { event: string } & Record<string, unknown>
  const args = argumentsOf(fields, names, reader, say)
  return [say(`${family}-${tag}`, args) ?? inPlainWords(tag, fields, names, say)]
}

/** The tag and the fields, when there is no better sentence: `bid made: name Anna, count 3, face 5`. */
function inPlainWords(tag: string, fields: Record<string, unknown>, names: readonly string[], say: MaybeSay): string {
  const told = Object.entries(fields).flatMap(([field, value]) => {
    if (namesSeat(field) && isSeat(value)) return [`${inWords(named(field))} ${nameOf(value, names)}`]
    if (namesSeats(field) && areSeats(value)) return [`${inWords(named(field))} ${phrase(value, names, say)}`]
    const words = valueOf(value)
    return words === null ? [] : [`${inWords(field)} ${words}`]
  })
  const head = inWords(tag)
  return told.length ? `${head}: ${told.join(', ')}` : head
}

/** What messages are given: fields by their names, and for seats the names of those who sit there. */
function argumentsOf(fields: Record<string, unknown>, names: readonly string[], reader: number | null, say: MaybeSay): Args {
  const args: Args = {}
  for (const [field, value] of Object.entries(fields)) {
    const words = valueOf(value)
    if (words !== null) args[field] = words
    if (namesSeat(field) && isSeat(value)) {
      args[named(field)] = nameOf(value, names)
      args[field.replace(/seat$/, 'who')] = value === reader ? 'you' : 'other'
    } else if (namesSeats(field) && areSeats(value)) args[named(field)] = phrase(value, names, say)
  }
  return args
}

/** `other_seat` is told as `other_name`, `seats` as `names`. */
const named = (field: string): string => field.replace(/seat(s?)$/, 'name$1')

const nameOf = (seat: number, names: readonly string[]): string => names[seat] ?? String(seat)

const phrase = (seats: readonly number[], names: readonly string[], say: MaybeSay): string =>
  joined((id, args) => say(id, args) ?? id, seats.map((seat) => nameOf(seat, names)))

/** A field as messages select it; null: it is neither a value nor a list of values. */
function valueOf(value: unknown): string | number | null {
  if (isScalar(value)) return scalar(value)
  return Array.isArray(value) && value.every(isScalar) ? value.map(scalar).join(', ') : null
}

function scalar(value: Scalar): string | number {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value
}
