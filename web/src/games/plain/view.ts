/** A view the client knows nothing about, laid out: single values, groups of them, and tables. */
import { areSeats, fieldName, isScalar, isSeat, namesSeat, namesSeats, type MaybeSay } from './words'

export interface Fact {
  /** Where in the view it is: `bid`, `bid.face`. */
  path: string
  name: string
  /** Null: there is nothing. */
  text: string | null
}

export interface Row {
  path: string
  /** Whose row it is, if it is somebody's. */
  seat: number | null
  cells: Fact[]
}

export type Part =
  | { kind: 'facts'; path: string; name: string; facts: Fact[] }
  | { kind: 'rows'; path: string; name: string; columns: string[]; rows: Row[] }

export interface Layout {
  /** What the game says about itself, to be shown as it is. */
  text: string | null
  facts: Fact[]
  parts: Part[]
}

/** What a layout needs to name things. */
export interface Speech {
  family: string
  names: readonly string[]
  say: MaybeSay
  yes: string
  no: string
}

type Struct = Record<string, unknown>

/** What the page shows in its own way: the title, the viewer, and the result. */
const ELSEWHERE = ['text', 'game', 'viewer', 'outcome']

const isStruct = (value: unknown): value is Struct =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function layout(view: unknown, speech: Speech): Layout {
  const fields = isStruct(view) ? view : { view }
  const found: Layout = { text: typeof fields.text === 'string' ? fields.text : null, facts: [], parts: [] }
  for (const [field, value] of Object.entries(fields)) {
    if (ELSEWHERE.includes(field) && !(field === 'text' && found.text === null)) continue
    const name = fieldName(speech.say, speech.family, field)
    if (isStruct(value) && Object.keys(value).length)
      found.parts.push({ kind: 'facts', path: field, name, facts: factsOf(value, field, speech) })
    else if (Array.isArray(value) && value.length && value.every(isStruct))
      found.parts.push(rowsOf(value, field, name, speech))
    else found.facts.push({ path: field, name, text: written(field, value, speech) })
  }
  return found
}

function factsOf(struct: Struct, path: string, speech: Speech): Fact[] {
  return Object.entries(struct).map(([field, value]) => ({
    path: `${path}.${field}`,
    name: fieldName(speech.say, speech.family, field),
    text: written(field, value, speech),
  }))
}

function rowsOf(list: readonly Struct[], path: string, name: string, speech: Speech): Part {
  const fields = [...new Set(list.flatMap((row) => Object.keys(row)))]
  // Whose row it is comes first.
  const ordered = fields.includes('seat') ? ['seat', ...fields.filter((field) => field !== 'seat')] : fields
  const rows = list.map((row, n) => ({
    path: `${path}.${n}`,
    seat: isSeat(row.seat) ? row.seat : null,
    cells: ordered.map((field) => ({
      path: `${path}.${n}.${field}`,
      name: fieldName(speech.say, speech.family, field),
      text: written(field, row[field] ?? null, speech),
    })),
  }))
  return { kind: 'rows', path, name, columns: ordered.map((field) => fieldName(speech.say, speech.family, field)), rows }
}

/** A value in one line; null: there is nothing. */
function written(field: string, value: unknown, speech: Speech): string | null {
  const nameOf = (seat: number): string => speech.names[seat] ?? String(seat)
  if (namesSeat(field) && isSeat(value)) return nameOf(value)
  if (namesSeats(field) && areSeats(value)) return value.map(nameOf).join(', ') || null
  if (isScalar(value)) {
    if (value === null || value === '') return null
    if (typeof value === 'boolean') return value ? speech.yes : speech.no
    return String(value)
  }
  if (Array.isArray(value)) return value.map((part) => inner(part, speech)).join(', ') || null
  if (!isStruct(value)) return null
  const parts = Object.entries(value).map(
    ([key, part]) => `${fieldName(speech.say, speech.family, key)} ${written(key, part, speech) ?? '–'}`,
  )
  return parts.join(', ') || null
}

/** A part of a list in as few characters as possible: a bid `{count: 3, face: 5}` is `3 5`. */
function inner(value: unknown, speech: Speech): string {
  if (isStruct(value)) return Object.entries(value).map(([key, part]) => written(key, part, speech) ?? '–').join(' ')
  if (Array.isArray(value)) return value.map((part) => inner(part, speech)).join(' ')
  return written('', value, speech) ?? '–'
}

/** The paths of everything that is different in another view. */
export function changes(before: unknown, after: unknown): Set<string> {
  const found = new Set<string>()
  const compare = (was: unknown, is: unknown, path: string): void => {
    if (JSON.stringify(was) === JSON.stringify(is)) return
    if (path) found.add(path)
    if (typeof is !== 'object' || is === null) return
    for (const [key, part] of Object.entries(is))
      compare((was as Struct | null | undefined)?.[key], part, path ? `${path}.${key}` : key)
  }
  compare(before, after, '')
  return found
}
