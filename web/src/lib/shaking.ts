/**
 * Shaking the dice: a random nonce and perhaps a word, of which the table gets a fingerprint first
 * and the rest when the host begins. This browser keeps them until then.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { DiceReport, Reveal, Shake, TableInfo } from '../messages'

const TAG = 'serai/shake/1'
const KEY = 'serai-shaken'
const KEPT = 30
const LONGEST = 100

interface Kept {
  nonce: string
  word: string
  /** The table it was shown at, and the first line of the record it was shown for. */
  table?: string
  terms?: string
}

/** What was shaken, by its fingerprint; the newest last. Also for browsers without storage. */
let shaken: Record<string, Kept> = {}

function remembered(): Record<string, Kept> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (found && typeof found === 'object') shaken = { ...(found as Record<string, Kept>), ...shaken }
  } catch {
    // What this page knows has to do.
  }
  return shaken
}

function remember(mark: string, kept: Kept): void {
  const all = Object.entries({ ...remembered(), [mark]: kept }).slice(-KEPT)
  shaken = Object.fromEntries(all)
  try {
    localStorage.setItem(KEY, JSON.stringify(shaken))
  } catch {
    // It lasts as long as the page.
  }
}

/** Each text as UTF-8 after its length in 4 bytes, big-endian. */
function framed(text: string): Uint8Array {
  const bytes = utf8ToBytes(text)
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, bytes.length)
  return concatBytes(length, bytes)
}

/** SHA-256 in hexadecimal. Not the browser's own, which it withholds from plain http. */
const hash = (bytes: Uint8Array): string => bytesToHex(sha256(bytes))

/** A word without line breaks and control characters. */
const cleaned = (word: string): string =>
  word.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ').trim().slice(0, LONGEST)

/** Shake the dice for a seat: what to send to the table. */
export function shake(table: TableInfo, seat: number, typed = ''): Shake {
  const nonce = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
  const word = cleaned(typed)
  const mark = hash(utf8ToBytes(table.id))
  const name = table.seats[seat]?.name ?? ''
  const parts = [TAG, mark, table.commitment, name, nonce, word]
  const commitment = hash(concatBytes(...parts.map(framed)))
  remember(commitment, { nonce, word })
  return { type: 'shake', commitment, promised: table.commitment, seat }
}

/** What to show for a seat now, if this browser shook for it; null: nothing. */
export function reveal(table: TableInfo, seat: number): Reveal | null {
  const sitter = table.seats[seat]
  if (!table.dice.called?.includes(seat) || !sitter?.shaken || sitter.revealed) return null
  const kept = remembered()[sitter.shaken]
  if (!kept) return null
  const { nonce, word } = kept
  remember(sitter.shaken, { nonce, word, table: table.id, terms: table.dice.terms ?? '' })
  return { type: 'reveal', nonce, word, seat }
}

/** The first line of a record, as far as this looks at it. */
interface Line {
  game: string
  rules: number
  options: unknown
  seats: { name: string; bot?: string | null }[]
  commitment: string
  dice: { table: string; shaken: { commitment: string; nonce: string; word: string }[]; broken?: unknown[] }
}

/** Values as a text, the same whatever the order of names. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, held: unknown) =>
    held && typeof held === 'object' && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  )

/** Whether the game about to begin is the one that the table shows: then its terms may be agreed to. */
export function termsFit(table: TableInfo, seat: number): boolean {
  try {
    const line = JSON.parse(table.dice.terms ?? '') as Line
    const sitters = table.seats.filter((sitter) => sitter !== null)
    const wanted = [
      [line.game, table.settings.game],
      [line.rules, table.rules],
      [line.options, table.settings.options],
      [line.commitment, table.commitment],
      [line.seats.map((s) => [s.name, s.bot ?? null]), sitters.map((s) => [s.name, s.bot])],
      [line.dice.table, hash(utf8ToBytes(table.id))],
      [line.dice.broken ?? [], table.dice.broken],
    ]
    const mark = table.seats[seat]?.shaken
    return (
      wanted.every(([said, shown]) => plain(said) === plain(shown)) &&
      line.dice.shaken.some((each) => each.commitment === mark)
    )
  } catch {
    return false
  }
}

const agreed = (id: string): Kept | undefined =>
  Object.values(remembered()).findLast((each) => each.table === id)

/** Whether this browser showed its secret for the game of a table. */
export const hasAgreed = (id: string): boolean => agreed(id) !== undefined

/** Whether a game that has begun is the one this browser showed its secret for. */
export function asAgreed(id: string, report: DiceReport): boolean {
  const kept = agreed(id)
  if (!kept?.terms) return true
  try {
    const line = JSON.parse(report.header ?? '') as Line
    const mine = line.dice.shaken.some((each) => each.nonce === kept.nonce && each.word === kept.word)
    for (const each of line.dice.shaken) each.nonce = each.word = ''
    return mine && JSON.stringify(line) === JSON.stringify(JSON.parse(kept.terms))
  } catch {
    return false
  }
}

/** Whether this browser's shaking came to nothing because of others, so that it shakes anew. */
export function shakesAgain(table: TableInfo, seat: number): boolean {
  const sitter = table.seats[seat]
  const last = table.dice.broken.at(-1)
  if (!sitter || sitter.shaken || sitter.barred || table.dice.called || !last) return false
  const before = last.shaken.find((each) => each.name === sitter.name)
  return before !== undefined && before.commitment in remembered()
}
