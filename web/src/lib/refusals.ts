/** Why the server refused something, in the reader's language. */
import { has, t } from './texts.svelte'

/** A refusal as a sentence; the server's own words (in English) for a code we do not know. */
export function refusal(problem: { code: string; error: string }): string {
  return has(`refused-${problem.code}`) ? t(`refused-${problem.code}`) : problem.error
}
