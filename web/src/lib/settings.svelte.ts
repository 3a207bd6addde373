/** What this reader likes, kept in this browser only. */
import { languages, preferred, speak } from './texts.svelte'

export type Theme = 'auto' | 'light' | 'dark'
/** How fast pieces move: 0 off, 1 slow, 2 normal, 3 fast, 4 instant. */
export type Speed = 0 | 1 | 2 | 3 | 4

export interface Preferences {
  language: string
  theme: Theme
  speed: Speed
  sound: boolean
  /** Whether a second tap confirms an action. */
  confirm: boolean
  /** The name this reader last played under. */
  name: string
}

const KEY = 'serai-settings'
const DEFAULTS: Preferences = {
  language: '',
  theme: 'auto',
  speed: 1,
  sound: true,
  confirm: true,
  name: '',
}

function stored(): Partial<Preferences> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return found && typeof found === 'object' ? (found as Partial<Preferences>) : {}
  } catch {
    return {}
  }
}

/** The settings; assign to its fields with `change`. */
export const settings: Preferences = $state({ ...DEFAULTS, ...stored() })

export function change(wish: Partial<Preferences>): void {
  Object.assign(settings, wish)
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // A browser without storage can still play; the choice lasts as long as the page.
  }
  if (wish.theme) applyTheme()
  if (wish.language) void speak(wish.language)
}

const night = window.matchMedia('(prefers-color-scheme: dark)')
night.addEventListener('change', applyTheme)

function applyTheme(): void {
  const wish = settings.theme === 'auto' ? (night.matches ? 'dark' : 'light') : settings.theme
  document.documentElement.dataset.theme = wish
}

const still = window.matchMedia('(prefers-reduced-motion: reduce)')

/** How fast pieces really move: readers who prefer reduced motion get it. */
export const motionSpeed = (): Speed => (still.matches ? 0 : settings.speed)

/** Apply what was stored; resolves when the texts are there. */
export async function begin(): Promise<void> {
  applyTheme()
  const wish = languages.includes(settings.language) ? settings.language : preferred()
  await speak(wish)
}
