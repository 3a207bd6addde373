/** What a game brings to the client, as the `index.ts` of its folder says; pages use nothing else of it. */
import type { Component } from 'svelte'
import type { LessonFile } from '../pages/lesson.svelte'
import type { Guide } from './guide'
import type { GameTable } from './table'

/** Its cards on the home page. */
export interface GameCards {
  /** Lower comes first; games without a folder come last. */
  place: number
  /** Its rulesets in the order of their cards. */
  rulesets: readonly string[]
  /** Draws the card of a ruleset on 320 by 130, above the sky and the farthest dune. */
  Picture: () => Promise<Component<{ game: string }>>
}

/** Rules shown with the pieces, by the ids of the rules page. */
export interface RulePictures {
  pictured: (id: string) => boolean
  /** `only` shows how it stands before or after, instead of both. */
  Picture: Component<{ id: string; only?: 'before' | 'after' }>
}

/** Everything but `table` may be missing; what is large is fetched when a page needs it. */
export interface GameKit {
  /** The table a family of rulesets is played at, and what its log says. */
  table: (family: string) => Promise<GameTable>
  cards?: GameCards
  /** What it adds to the desert of the home page, drawn on 1440 by 620. */
  Scene?: () => Promise<Component>
  /** How a ruleset is learned. */
  lesson?: (ruleset: string) => Promise<LessonFile>
  /** What stands on the winner's step when a game is over, drawn on 100 by 88. */
  Trophy?: () => Promise<Component<{ view: unknown }>>
  /** The board on the page as a drawing of its own, with all its styles, for pictures of it. */
  board?: () => Promise<SVGSVGElement | null>
  /** How it is explained, and which rules are those of each ruleset. */
  guide?: () => Promise<Guide>
  rulePictures?: () => Promise<RulePictures>
  /** The id of the text that says how its pieces are moved; missing: by tapping, and confirming. */
  how?: string
  /** Keys that mean something at its table, and the ids of the texts that say what. */
  keys?: readonly (readonly [string, string])[]
}
