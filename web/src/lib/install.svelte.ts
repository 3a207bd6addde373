/** Putting the client on the home screen: offered once, where the browser can do it. */

/** What Chromium gives a page that can be installed. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const KEY = 'serai-install'
let event: InstallEvent | null = $state.raw(null)
let hinted = $state(stored())

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return true // A browser that keeps nothing would be asked again and again.
  }
}

const runsAlone = window.matchMedia('(display-mode: standalone)').matches
/** Safari on phones and tablets has a button for it, and no event. */
const byHand = 'standalone' in navigator && navigator.standalone === false

/** How it can be put there now; null: not at all, or it has been offered before. */
export function offer(): 'button' | 'by-hand' | null {
  if (hinted || runsAlone) return null
  if (event) return 'button'
  return byHand ? 'by-hand' : null
}

/** The reader has seen it. */
export function seen(): void {
  hinted = true
  try {
    localStorage.setItem(KEY, 'seen')
  } catch {
    // Then it is offered again next time.
  }
}

export async function install(): Promise<void> {
  const asked = event
  seen()
  await asked?.prompt()
}

window.addEventListener('beforeinstallprompt', (asked) => {
  asked.preventDefault()
  event = asked as InstallEvent
})
