/** The table of Camel Up and what it says. */
import { t } from '../../lib/texts.svelte'
import { spoken } from '../spoken'
import type { GameTable } from '../table'
import { parse } from './actions'
import { signed } from '../say'
import { caption } from './caption'
import { law } from './law'
import { legs } from './legs'
import { sentences } from './log'
import { named } from './reasons'
import Table from './Table.svelte'

export default {
  Table,
  placesCaption: true,
  tabs: ({ settings }) => (settings.odds ? ['players', 'odds'] : ['players']),
  sentences: spoken(sentences),
  caption: (happening, names, reader, game) => caption(happening, names, reader, game, t),
  action: (text, names, game) => named(parse(text), names, game),
  worths: {
    amount: (pounds) => t('camelup-worth', { pounds: signed(pounds, 2) }),
  },
  chapters: legs,
  law,
} satisfies GameTable
