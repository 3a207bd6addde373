/** What Faraon brings to the client. */
import type { LessonFile } from '../../pages/lesson.svelte'
import type { GameKit } from '../kit'

export default {
  table: async () => (await import('./table')).default,
  cards: {
    place: 2,
    rulesets: ['faraon', 'faraon-expert', 'faraon-solo'],
    Picture: async () => (await import('./CardPicture.svelte')).default,
  },
  lesson: async () => (await import('./lesson.json')).default as LessonFile,
  rulePictures: async () => {
    const { default: Picture, pictured } = await import('./RulePicture.svelte')
    return { Picture, pictured }
  },
  keys: [['← ↑ → ↓', 'key-arrows'], ['3 →', 'key-count'], ['2', 'key-choice']],
  sparring: 'notebook',
} satisfies GameKit
