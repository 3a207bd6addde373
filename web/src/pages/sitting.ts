/** Sitting down at a table, ready to play what the page shows. */
import { once } from '../lib/api'
import type { Connection } from '../lib/connection.svelte'
import { change } from '../lib/settings.svelte'
import type { Key, TableInfo, You } from '../messages'
import { trying } from '../parts/toasts.svelte'

/** Take a free seat; return whether it worked. If the host changed the table meanwhile, readiness is asked for anew. */
export async function sitDown(connection: Connection, table: TableInfo, you: You, name: string): Promise<boolean> {
  const seen = connection.known
  const key = await trying(() => once<Key>(`/tables/${table.id}/seats`, { name }))
  if (!key) return false
  if (!you.seats.length) change({ name })
  connection.again()
  if (!you.host) connection.send({ type: 'ready', seat: key.seat, seq: seen })
  return true
}
