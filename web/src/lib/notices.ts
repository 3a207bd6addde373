/** What was done about people at a table, as sentences of its log. */
import type { Notice } from '../messages'
import { t } from './texts.svelte'

export function noticeText({ what, name, by = '' }: Notice): string {
  switch (what) {
    case 'vote':
      return t('notice-vote', { name, caller_name: by })
    case 'removed':
      return by === 'host' ? t('notice-removed-host', { name }) : t('notice-removed-vote', { name })
    case 'taken-over':
      return t('notice-taken-over', { name, new_name: by })
    case 'muted':
      return t('notice-muted', { name })
    case 'unmuted':
      return t('notice-unmuted', { name })
    case 'renewed':
      return t('notice-renewed', { name })
    case 'closed':
      return t('notice-closed', { why: by })
    case 'reopened':
      return t('notice-reopened')
  }
}
