/** What games without a folder of their own get: a plain table, drawn from the view, the events and the actions alone. */
import { learn } from '../../lib/texts.svelte'
import type { GameKit } from '../kit'

export default {
  table: async (family) => {
    const [{ tableFor }] = await Promise.all([import('./table'), learn(family)])
    return tableFor(family)
  },
  cards: {
    place: Infinity,
    rulesets: [],
    Picture: async () => (await import('./CardPicture.svelte')).default,
  },
} satisfies GameKit
