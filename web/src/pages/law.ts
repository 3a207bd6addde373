/** The rules page of the server, and what of it is looked for. */

export interface RuleSection {
  title: string
  intro: string
  rules: { id: string; text: string }[]
}

/** The text of a page without its marks. */
export const plain = (text: string): string => text.replace(/\*\*?|`/g, '')

/** The sections with the rules that fit a ruleset and a search; empty ones are left out. */
export function sought(sections: readonly RuleSection[], holds: (id: string) => boolean, find: string): RuleSection[] {
  const wanted = find.trim().toLowerCase()
  return sections
    .map(({ title, intro, rules }) => ({
      title: plain(title),
      intro: plain(intro),
      rules: rules
        .map(({ id, text }) => ({ id, text: plain(text) }))
        .filter(({ id, text }) => holds(id) && (!wanted || `${id} ${text}`.toLowerCase().includes(wanted))),
    }))
    .filter(({ rules }) => rules.length > 0)
}
