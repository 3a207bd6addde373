/**
 * Whom the person at this device has blocked, at every table: the server says who at a table is one of
 * them, by marks that mean nothing to another device.
 */
import type { Marks, Recognised } from '../messages'
import { post } from './api'

export interface Blocked {
  /** What they were called. */
  name: string
  marks: string[]
}

const KEY = 'serai-blocked'
/** How many people are remembered; the server reads no more marks than come with them. */
const MOST = 100
const MOST_MARKS = 400

function stored(): Blocked[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? (found as Blocked[]) : []
  } catch {
    return []
  }
}

const blocked: { list: Blocked[]; at: Record<string, readonly number[]> } = $state({ list: stored(), at: {} })

function keep(list: Blocked[]): void {
  blocked.list = list.slice(-MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(blocked.list))
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** The people who are blocked, in the order in which they were. */
export const everyBlocked = (): readonly Blocked[] => blocked.list

/** Whether whoever sits on a seat of a table is blocked. */
export const isBlocked = (table: string, seat: number | null): boolean => seat !== null && (blocked.at[table] ?? []).includes(seat)

/** Find out which seats of a table are those of blocked people. */
export async function recognise(table: string): Promise<readonly number[]> {
  const marks = blocked.list.flatMap((one) => one.marks).slice(-MOST_MARKS)
  const seats = marks.length ? (await post<Recognised>(`/tables/${table}/recognise`, { marks })).seats : []
  blocked.at[table] = seats
  return seats
}

export async function block(table: string, seat: number, name: string): Promise<void> {
  const { marks } = await post<Marks>(`/tables/${table}/seats/${seat}/marks`)
  keep([...blocked.list, { name, marks }])
  await recognise(table)
}

export const unblockAll = (): void => keep([])

/** Take somebody off the list again. */
export function unblock(one: Blocked): void {
  keep(blocked.list.filter((other) => other !== one))
  blocked.at = {}
}

/** Take off the list whoever sits on a seat. */
export async function unblockAt(table: string, seat: number): Promise<void> {
  const { marks } = await post<Marks>(`/tables/${table}/seats/${seat}/marks`)
  keep(blocked.list.filter((one) => !one.marks.some((mark) => marks.includes(mark))))
  await recognise(table)
}
