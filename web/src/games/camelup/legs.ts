/** The legs of a replayed race, to jump to. */
import { t } from '../../lib/texts.svelte'
import type { ReplayStep } from '../../messages'
import type { Chapters } from '../table'
import type { GameEvent } from './messages'

export function legs(steps: readonly ReplayStep[]): Chapters {
  const list = steps.flatMap(({ events }, step) =>
    (events as GameEvent[]).flatMap((event) =>
      event.event === 'leg-started' ? [{ title: t('camelup-leg', { leg: event.leg }), step }] : [],
    ),
  )
  return { label: t('replay-leg'), list }
}
