/** A record opened from a file of this device; it goes to the server to be replayed, and stays nowhere. */
import { send } from '../lib/api'
import { go } from '../lib/router.svelte'
import type { Replayed } from './replay'

export const opened: { replay: Replayed | null } = { replay: null }

export async function openRecord(file: Blob): Promise<void> {
  opened.replay = await send<Replayed>('/replay', file)
  go('/replay')
}
