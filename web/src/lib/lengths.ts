/** How long something lasts, in words. */
import { t } from './texts.svelte'

/** So many seconds; for null, the message that says there is no such length. */
export function length(n: number | null, never: string): string {
  if (n === null) return t(never)
  if (n >= 86400) return t('length-days', { days: Math.round(n / 86400) })
  return n >= 120 ? t('length-minutes', { minutes: Math.round(n / 60) }) : t('length-seconds', { seconds: n })
}
