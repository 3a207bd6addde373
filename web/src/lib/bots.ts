/** What bots are, in words. */
import { has, t } from './texts.svelte'

/** How a bot plays: `greedy` or `notebook:0.5`, by the name it has for programs. */
export function botWords(bot: string): string {
  const kind = bot.split(':')[0] ?? ''
  return has(`bot-${kind}`) ? t(`bot-${kind}`) : bot
}

/** A number that is always the same for a name: bots look like themselves at every table. */
export function likeness(name: string): number {
  let found = 7
  for (const letter of name) found = (found * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return found
}
