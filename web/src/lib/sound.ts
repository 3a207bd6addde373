/** Short sounds made on the spot: no files, one meaning each. */
import { settings } from './settings.svelte'
import silence from './silence.wav'

export type Sound =
  | 'turn' | 'roll' | 'hop' | 'land' | 'tile' | 'paid' | 'ticket' | 'card' | 'leg' | 'won' | 'over' | 'refused' | 'said'

interface Note {
  /** When it starts, seconds from now. */
  at: number
  /** Its pitch, and where that glides to. */
  from: number
  to?: number
  length: number
  loud: number
  shape?: OscillatorType
}

const note = (at: number, from: number, length: number, loud = 0.16, more: Partial<Note> = {}): Note => ({
  at, from, length, loud, ...more,
})

const SOUNDS: Record<Sound, Note[]> = {
  turn: [note(0, 587, 0.14), note(0.12, 880, 0.24)],
  roll: [0, 0.06, 0.11, 0.19].map((at, n) => note(at, 190 + n * 37, 0.05, 0.12, { shape: 'square' })),
  hop: [note(0, 330, 0.09, 0.09, { to: 470, shape: 'triangle' })],
  land: [note(0, 150, 0.12, 0.22, { to: 80 })],
  tile: [note(0, 262, 0.1, 0.14, { shape: 'triangle' }), note(0.07, 196, 0.12, 0.12, { shape: 'triangle' })],
  paid: [note(0, 1319, 0.09, 0.1), note(0.08, 1760, 0.2, 0.1)],
  ticket: [note(0, 520, 0.06, 0.1, { to: 700, shape: 'triangle' })],
  card: [note(0, 240, 0.08, 0.12, { to: 180, shape: 'triangle' })],
  leg: [note(0, 392, 0.16), note(0.15, 494, 0.16), note(0.3, 587, 0.34)],
  won: [note(0, 523, 0.16), note(0.15, 659, 0.16), note(0.3, 784, 0.16), note(0.45, 1047, 0.5)],
  over: [note(0, 523, 0.2), note(0.2, 440, 0.2), note(0.4, 392, 0.45)],
  refused: [note(0, 196, 0.16, 0.14, { to: 150, shape: 'triangle' })],
  said: [note(0, 740, 0.07, 0.07)],
}

/** Long enough for the browser's audio to start, and for what was touched to have moved. */
const WAKING_MS = 400

let context: AudioContext | null = null
let waking = false

/**
 * Have sound ready before it is needed. The first context of a browser waits for the machine's
 * sound and holds everything up meanwhile; an audio element does not, and after it the context is
 * there at once. Browsers let a page play sound only after somebody has touched it.
 */
function wake(): void {
  if (waking || !settings.sound || !navigator.userActivation?.hasBeenActive) return
  waking = true
  const open = (): void => {
    context = new AudioContext()
  }
  void new Audio(silence)
    .play()
    .catch(() => {}) // A device without sound: the context is as silent.
    .then(() => setTimeout(() => soon(open), WAKING_MS))
}

/** Do something as soon as the page is idle. */
const soon = (what: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(what, { timeout: 2000 })
  else setTimeout(what)
}

for (const gesture of ['pointerup', 'keydown'] as const)
  window.addEventListener(gesture, wake, { passive: true })

// The gesture may have come before this module did.
wake()

/** Null until sound is ready: a sound that would come late is skipped. */
function ready(): AudioContext | null {
  if (!settings.sound) return null
  if (!context) wake()
  else if (context.state === 'suspended') void context.resume()
  return context
}

export function play(sound: Sound): void {
  const audio = ready()
  if (!audio) return
  for (const { at, from, to, length, loud, shape } of SOUNDS[sound]) {
    const start = audio.currentTime + at
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.type = shape ?? 'sine'
    tone.frequency.setValueAtTime(from, start)
    if (to) tone.frequency.exponentialRampToValueAtTime(to, start + length)
    volume.gain.setValueAtTime(0.0001, start)
    volume.gain.exponentialRampToValueAtTime(loud, start + 0.012)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + length + 0.02)
  }
}
