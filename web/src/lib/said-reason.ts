/** Why an action is good or bad, as the texts of its game say it. */
import type { ReviewReason } from '../messages'
import { said } from './texts.svelte'

/** A reason as a sentence: `seat` adds `$name`, `x_seat` adds `$x_name`. Reviews and the coach have words of their own. */
export function saidReason({ code, args }: ReviewReason, family: string, names: readonly string[], by: 'review' | 'coach' = 'review'): string {
  const given: Record<string, string | number> = { ...(args as Record<string, string | number>) }
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'number' && /(^|_)seat$/.test(name)) given[name.replace(/seat$/, 'name')] = names[value] ?? ''
  }
  return said(`${family}-${by}-${code}`, given) ?? ''
}
