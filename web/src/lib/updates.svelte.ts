/** Whether a newer build of this client waits to be loaded. */

let waits = $state(false)

export const newVersion = (): boolean => waits

export function setNewVersion(there: boolean): void {
  waits = there
}
