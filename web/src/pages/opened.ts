/**
 * A record opened from a file of this device: the server replays it, and stores nothing. The browser keeps the replay,
 * so that the same file opens without a connection, too.
 */
import { send } from '../lib/api'
import { go } from '../lib/router.svelte'
import { canSave, fileId, isSaved, save } from '../lib/saved'
import type { Replay } from '../messages'

export const opened: { replay: Replay | null; file: Blob | null } = { replay: null, file: null }

export async function openRecord(file: Blob): Promise<void> {
  opened.file = file
  if (!canSave()) {
    opened.replay = await send<Replay>('/replay', file)
    return go('/replay')
  }
  const id = await fileId(file)
  if (!(await isSaved(id))) await save(id, await send<Replay>('/replay', file))
  go(`/replay/${id}`)
}
