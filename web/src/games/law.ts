/** Which rules explain what a table says: each game has one list of them, and every rule in it is on the rules page. */

/** Rules by the ids of texts and the codes of the server (`refusals`) and by what the log tells (`events`). */
interface Listed {
  refusals: Readonly<Record<string, readonly string[]>>
  events: Readonly<Record<string, readonly string[]>>
}

/** The rules of a game behind its words; undefined: no rule says more. */
export interface Law {
  refusal: (code: string, ruleset: string) => string | undefined
  event: (event: unknown, ruleset: string) => string | undefined
}

/** The rules in a list, for each ruleset the first that it has. `kind` says under which name an event is listed. */
export function lawOf<E>(listed: Listed, holds: (ruleset: string, id: string) => boolean, kind: (event: E) => string): Law {
  const first = (ids: readonly string[] | undefined, ruleset: string): string | undefined => ids?.find((id) => holds(ruleset, id))
  return {
    refusal: (code, ruleset) => first(listed.refusals[code], ruleset),
    event: (event, ruleset) => first(listed.events[kind(event as E)], ruleset),
  }
}
