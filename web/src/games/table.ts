/** What every game's table component gets, and where the page finds it. */
import type { Component } from 'svelte'
import type { Move, Position, TableInfo, You } from '../messages'

export interface TableProps {
  table: TableInfo
  you: You
  /** How the game stands after `move`; offer exactly `position.actions` (they are texts). */
  position: Position
  /** The move that led to `position`, to be animated; null: just show the position. */
  move: Move | null
  /** Do something: one of `position.actions`. */
  act: (text: string) => void
  /** A request is on its way: show it, and accept no other. */
  busy: boolean
  /** Looking back: nothing to act, everything revealed. */
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

export interface GameClient {
  Table: Component<TableProps>
  sentences: Sentences
  /** An action in a few words, for games that tell what actions are worth. */
  describe?: (action: string, names: readonly string[], game: string) => string
}
