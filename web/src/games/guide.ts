/** How a game explains itself, and which of the numbered rules are a ruleset's. */

/** A paragraph: its text (given `$game`), and the rules it stands on; those with pictures are shown step by step. */
export interface GuidePart {
  text: string
  rules: readonly string[]
}

export interface GuideChapter {
  part: 'setup' | 'turn' | 'scoring'
  paragraphs: readonly GuidePart[]
}

export interface Guide {
  chapters: (ruleset: string) => readonly GuideChapter[]
  /** Whether a rule, ruling or example is one of a ruleset. */
  holds: (ruleset: string, id: string) => boolean
}

/** An id in two parts: `CU1-37` is `CU1` and 37, `B13` is `B` and 13. */
export function parted(id: string): [string, number] {
  const [, letters = '', number = '0'] = /^([A-Z]+\d*(?=-)|[A-Z]+)-?(\d+)$/.exec(id) ?? []
  return [letters, Number(number)]
}
