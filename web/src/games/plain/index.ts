/** What games get that have no folder of their own: a plain table, drawn from the view, the events and the actions alone. */
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
