/** What Camel Up brings to the client. */
import type { Component } from 'svelte'
import type { LessonFile } from '../../pages/lesson.svelte'
import type { GameKit } from '../kit'

export default {
  table: async () => (await import('./table')).default,
  cards: {
    place: 1,
    // Newest edition first: it is what most people have on their shelf.
    rulesets: ['camelup-2', 'camelup-1'],
    Picture: async () => (await import('./CardPicture.svelte')).default,
  },
  Scene: async () => (await import('./Scene.svelte')).default,
  lesson: async () => (await import('./lesson.json')).default as LessonFile,
  Trophy: async () => (await import('./Trophy.svelte')).default as Component<{ view: unknown }>,
  board: async () => {
    const { still } = await import('../../lib/drawing')
    const board = document.querySelector<SVGSVGElement>('svg.board')
    return board && still(board)
  },
  guide: async () => (await import('./guide')).default,
  rulePictures: async () => {
    const { default: Picture, pictured } = await import('./RulePicture.svelte')
    return { Picture, pictured }
  },
  keys: [
    ['R', 'key-roll'], ['T 1', 'key-ticket'], ['6 +', 'key-tile'], ['W 1', 'key-winner'], ['L 1', 'key-loser'], ['P 2', 'key-partner'],
    ['O', 'key-odds'], ['← ↑ → ↓', 'key-arrows'],
  ],
} satisfies GameKit
