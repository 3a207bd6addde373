/** What every game's table component gets, and what comes with it. */
import type { Component } from 'svelte'
import type { Move, Position, ReplayStep, TableInfo, You } from '../messages'

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
  /** To be called once `move` has been shown (at once if nothing moves): the next one may come. */
  settled: () => void
  /** One of `position.actions` to point at, when somebody is being taught. */
  hint?: string | null
}

/** What the log of a game tells about an event, with the table's house options. */
export type Sentences = (
  event: unknown,
  names: readonly string[],
  reader: number | null,
  game: string,
  options?: object,
) => string[]

/** How a game says what somebody could have done, and what it was worth. */
export interface Worths {
  /** An action in a few words. */
  action: (text: string, names: readonly string[], game: string) => string
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
  sentences: Sentences
  /** For games that say what actions are worth. */
  worths?: Worths
  /** For games with parts that are worth jumping to. */
  chapters?: (steps: readonly ReplayStep[]) => Chapters
}
