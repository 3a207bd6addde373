/** Whether the server answers: known from what is asked of it, and from what the device says of its network. */

let answered = $state(navigator.onLine)

export const online = (): boolean => answered

/** Note who answered a request: the server, or nobody. */
export function heard(server: boolean): void {
  answered = server
}

window.addEventListener('offline', () => heard(false))
window.addEventListener('online', () => heard(true))
