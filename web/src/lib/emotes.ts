/** The eight pictures that can be said, in the order they are offered. */
import type { Show } from '../messages'

export type EmoteName = Show['emote']

export const EMOTES: readonly EmoteName[] = ['hello', 'bravo', 'laugh', 'wow', 'think', 'hurry', 'cry', 'thanks']
