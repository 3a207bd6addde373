/** The table of Faraon and what it says. */
import { t } from '../../lib/texts.svelte'
import { spoken } from '../spoken'
import type { GameTable } from '../table'
import { parse } from './actions'
import { caption } from './caption'
import { lasting } from './lasting'
import { law } from './law'
import { sentences } from './log'
import type { GameEvent, HouseOptions, TableView } from './messages'
import Table from './Table.svelte'
import { actionInWords, titleIn } from './words'

export default {
  Table,
  sentences: spoken(sentences),
  caption: (happening, names, reader, game, options) => caption(happening, names, reader, game, t, options as HouseOptions),
  lasting: (event, reader) => lasting(event as GameEvent, reader),
  action: (text, _, __, view) => actionInWords(parse(text), view as TableView),
  law,
  ending: (view) => titleIn(view as TableView),
} satisfies GameTable
