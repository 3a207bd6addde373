/** What every game's table component gets, and what comes with it. */
import type { Component, Snippet } from 'svelte'
import type { Law } from './law'
import type { Move, Position, ReplayStep, ReviewReason, TableInfo, You } from '../messages'

/**
 * Where something is on a small screen, whose tabs the page owns. A table that fills tabs of its own marks
 * its parts with `data-tab`: each is shown under that tab only, and what is not marked under every one.
 */
export type Tab = 'table' | 'players' | 'odds' | 'log'

export interface TableProps {
  table: TableInfo
  you: You
  /** The position after `move`; offer exactly `position.actions` (they are texts). */
  position: Position
  /** The move that led to `position`, to be animated; null: just show the position. */
  move: Move | null
  /** Do something: one of `position.actions`. */
  act: (text: string) => void
  /** A request is pending: show it, and accept no other. */
  busy: boolean
  /** A replay: nothing to do, everything revealed. */
  replay: boolean
  /**
   * To be called with each event of `move` as it is about to be shown, in their order: whatever else
   * is on the page tells it no sooner. Those left out are told when `settled` is called.
   */
  tell: (event: unknown) => void
  /** To be called once `move` has been shown (at once if nothing moves): the next one may come. */
  settled: () => void
  /** One of `position.actions` to point at, when somebody is being taught. */
  hint?: string | null
  /** An action to draw as chosen, when a finished game is looked at; `hint` is then the best one. */
  chosen?: string | null
  /** Why `hint` is better than `chosen`: a table may draw what reasons tell of it. */
  reasons?: readonly ReviewReason[]
  /** The tab that is shown on a small screen; missing: all parts are shown. */
  tab?: Tab
  /** Show another tab. */
  ontab?: (tab: Tab) => void
  /** The line that tells what is happening, for tables that put it beside their board (`placesCaption`). */
  caption?: Snippet
}

/** What the log of a game tells about an event, with the table's house options. */
export type Sentences = (
  event: unknown,
  names: readonly string[],
  reader: number | null,
  game: string,
  options?: object,
) => string[]

/** What the line above the board says: in short, what is happening. */
export interface Caption {
  /** Whose face goes with it; null: nobody's. */
  seat: number | null
  text: string
}

/** What a caption is made of: a move and how much of it has been shown. */
export interface Happening {
  events: readonly unknown[]
  /** How many of the events have been told. */
  told: number
  by: number | null
  /** The position that the move leads to. */
  view: unknown
}

/** Say in one line what is happening at a table. */
export type Captions = (
  happening: Happening,
  names: readonly string[],
  reader: number | null,
  game: string,
  options?: object,
) => Caption | null

/** How a game says what an action was worth. */
export interface Worths {
  amount: (points: number) => string
}

/** Points of a replay worth jumping to. */
export interface Chapters {
  /** What choosing one means, for those who cannot see the list. */
  label: string
  list: readonly { title: string; step: number }[]
}

export interface GameTable {
  Table: Component<TableProps>
  /** The tabs it fills on a small screen besides the table's own and the log's; missing: none. */
  tabs?: (table: TableInfo) => readonly Tab[]
  /** Whether it renders `caption` itself; otherwise the line is above the table. */
  placesCaption?: boolean
  sentences: Sentences
  /** For games that can say what happens in fewer words than their log. */
  caption?: Captions
  /** In a game of memory: what the log may keep of an event that is past; null: nothing. */
  lasting?: (event: unknown, reader: number | null) => unknown
  /** An action in a few words, as it can be taken in a position; missing: as it is written. */
  action?: (text: string, names: readonly string[], game: string, view: unknown) => string
  /** For games that say what actions are worth. */
  worths?: Worths
  /** For games with parts that are worth jumping to. */
  chapters?: (steps: readonly ReplayStep[]) => Chapters
  /** For games that one can play alone: what came of it, in a few words. */
  ending?: (view: unknown) => string | null
  /** For games whose rules are on the rules page: the rule behind a refusal or a line of the log. */
  law?: Law
}
