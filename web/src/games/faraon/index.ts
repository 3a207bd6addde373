/** What Faraon brings to the client. */
import type { Component } from 'svelte'
import type { LessonFile } from '../../pages/lesson.svelte'
import type { GameKit } from '../kit'

const base = (): Promise<{ default: unknown }> => import('./lesson.json')
const LESSONS: Record<string, typeof base> = {
  'faraon-expert': () => import('./lesson_expert.json'),
  'faraon-solo': () => import('./lesson_solo.json'),
}

export default {
  table: async () => (await import('./table')).default,
  cards: {
    place: 2,
    rulesets: ['faraon', 'faraon-expert', 'faraon-solo'],
    Picture: async () => (await import('./CardPicture.svelte')).default,
  },
  lesson: async (ruleset) => (await (LESSONS[ruleset] ?? base)()).default as LessonFile,
  Trophy: async () => (await import('./Trophy.svelte')).default as Component<{ view: unknown }>,
  board: async () => (await import('./poster')).drawnBoard(),
  guide: async () => (await import('./guide')).default,
  rulePictures: async () => {
    const { default: Picture, pictured } = await import('./RulePicture.svelte')
    return { Picture, pictured }
  },
  how: 'faraon-help-how',
  keys: [['← ↑ → ↓', 'key-arrows'], ['3 →', 'key-count'], ['2', 'key-choice']],
} satisfies GameKit
