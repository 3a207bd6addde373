/** Why the server refused something, in the reader's language. */
import type { Why } from '../messages'
import { has, t } from './texts.svelte'

/** A refusal as a sentence; the server's own words (in English) for a code we do not know. */
export function refusal(problem: { code: string; error: string }): string {
  return has(`refused-${problem.code}`) ? t(`refused-${problem.code}`) : problem.error
}

/** The codes that a reason is made of: what it gives as its own reason comes first. */
export function codesOf(reason: Why | null): string[] {
  if (!reason) return []
  const inner = Object.values(reason.arguments).filter((value): value is Why => typeof (value as Why | null)?.code === 'string')
  return [...inner.flatMap(codesOf), reason.code]
}
