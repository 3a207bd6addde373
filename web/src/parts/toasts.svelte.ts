/** Short notices that go away by themselves. */
import { Failed } from '../lib/api'
import { has, t } from '../lib/texts.svelte'

export interface Toast {
  id: number
  text: string
  bad: boolean
}

const LASTS_MS = 6000
let next = 0

export const toasts: { list: Toast[] } = $state({ list: [] })

export function dismiss(id: number): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id)
}

export function notice(text: string, bad = false): void {
  const id = next++
  toasts.list = [...toasts.list.slice(-2), { id, text, bad }]
  setTimeout(() => dismiss(id), LASTS_MS)
}

/** Say why something was refused, in the reader's language if the code is known. */
export function complain(code: string, error: string): void {
  const id = `problem-${code}`
  notice(has(id) ? t(id) : error, true)
}

/** Run something that may fail; if it does, say so. */
export async function trying<T>(what: () => Promise<T>): Promise<T | undefined> {
  try {
    return await what()
  } catch (error) {
    if (error instanceof Failed) complain(error.code, error.message)
    else complain('unknown', String(error))
    return undefined
  }
}
