/** A record opened from a file of this device; it is sent to the server to be replayed, and stored nowhere. */
import { send } from '../lib/api'
import { go } from '../lib/router.svelte'
import type { Replay } from '../messages'

export const opened: { replay: Replay | null; file: Blob | null } = { replay: null, file: null }

export async function openRecord(file: Blob): Promise<void> {
  opened.replay = await send<Replay>('/replay', file)
  opened.file = file
  go('/replay')
}
