/**
 * How long things take. A game component asks `ms(400)` for every length, so that one setting, a
 * reader's wish for reduced motion, and a page that has fallen behind affect everything alike.
 */
import { motionSpeed, settings } from './settings.svelte'

const FACTORS = [0, 1.35, 0.8, 0.4, 0.2] as const
const HURRY = 0.35

let behind = $state(false)

/** Set by the page while more moves are waiting than anybody could watch. */
export function setBehind(now: boolean): void {
  behind = now
}

/** A length in milliseconds at the reader's pace; 0 when nothing should move. */
export function ms(length: number): number {
  return length * FACTORS[motionSpeed()] * (behind ? HURRY : 1)
}

/** A length in milliseconds for something to be read in: readers who prefer reduced motion read no faster. */
export function readingMs(length: number): number {
  return length * FACTORS[settings.speed] * (behind ? HURRY : 1)
}

/** Whether anything moves at all. */
export const moving = (): boolean => motionSpeed() > 0

/** A scene that can be skipped: after `skip()` every wait is over at once. */
export class Scene {
  private skipped = false
  private wakers = new Set<() => void>()
  private animations = new Set<Animation>()

  get over(): boolean {
    return this.skipped
  }

  skip(): void {
    this.skipped = true
    for (const animation of this.animations) animation.finish()
    for (const wake of this.wakers) wake()
  }

  /** Wait for a length at the reader's pace. */
  wait(length: number): Promise<void> {
    return this.hold(ms(length))
  }

  /** Wait for so many milliseconds, whatever the reader's pace. */
  hold(time: number): Promise<void> {
    if (this.skipped || time <= 0) return Promise.resolve()
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer)
        this.wakers.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, time)
      this.wakers.add(wake)
    })
  }

  /** Play an animation on the compositor and wait for its end. */
  async play(
    element: Element | null | undefined,
    frames: Keyframe[],
    length: number,
    options: KeyframeAnimationOptions = {},
  ): Promise<void> {
    const time = ms(length)
    if (!element || this.skipped || time <= 0) return
    const animation = element.animate(frames, { easing: 'ease-in-out', ...options, duration: time })
    this.animations.add(animation)
    try {
      await animation.finished
    } catch {
      // Cancelled because the element is gone: the scene continues.
    }
    this.animations.delete(animation)
  }
}
