/** The plain table of a family of games, and what its log says. */
import { said } from '../../lib/texts.svelte'
import type { GameTable } from '../table'
import { sentences } from './log'
import Table from './Table.svelte'

export const tableFor = (family: string): GameTable => ({
  Table,
  sentences: (event, names, reader) => sentences(event, names, reader, family, said),
})
