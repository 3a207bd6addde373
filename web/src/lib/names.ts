/** Names at a table. */
import { t } from './texts.svelte'

/** Whether to mark a name as the reader's: not if the name says so itself. */
export const needsYou = (name: string): boolean =>
  name.trim().toLowerCase() !== t('seat-you').toLowerCase()
