/** Short notices that go away by themselves. */
import { Failed } from '../lib/api'
import { refusal } from '../lib/refusals'
import { t } from '../lib/texts.svelte'

export interface Toast {
  id: number
  text: string
  bad: boolean
  /** The rule that says more. */
  rule?: { id: string; ruleset: string }
}

const LASTS_MS = 6000
let next = 0

export const toasts: { list: Toast[] } = $state({ list: [] })

export function dismiss(id: number): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id)
}

export function notice(text: string, bad = false, rule?: Toast['rule']): void {
  const id = next++
  toasts.list = [...toasts.list.slice(-2), { id, text, bad, rule }]
  setTimeout(() => dismiss(id), LASTS_MS)
}

/** Say why something was refused, and which rule says so. */
export function complain(problem: { code: string; error: string }, rule?: Toast['rule']): void {
  notice(refusal(problem), true, rule)
}

/** What a failure says, in the reader's language. */
export function inWords(error: unknown): string {
  if (!(error instanceof Failed)) return t('problem-unknown')
  return error.code === 'offline' ? t('problem-offline') : refusal({ code: error.code, error: error.message })
}

/** Run something that may fail; if it does, say so. */
export async function trying<T>(what: () => Promise<T>): Promise<T | undefined> {
  try {
    return await what()
  } catch (error) {
    if (!(error instanceof Failed)) console.error(error)
    notice(inWords(error), true)
    return undefined
  }
}
