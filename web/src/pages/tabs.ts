/** What is new under each tab of a table on a small screen. */
import type { Tab } from '../games/table'

/** A number, a dot, or nothing. */
export type Badge = number | 'dot' | null

/** The tabs of a table, in their order. */
export const tabsOf = (own: readonly Tab[]): Tab[] => ['table', ...own, 'log']

export const ICONS: Readonly<Record<Tab, string>> = { table: 'table', players: 'people', odds: 'odds', log: 'chat' }
