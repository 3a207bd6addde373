/** The table of Faraon and what it says. */
import { spoken } from '../spoken'
import type { GameTable } from '../table'
import { sentences } from './log'
import Table from './Table.svelte'

export default { Table, sentences: spoken(sentences) } satisfies GameTable
