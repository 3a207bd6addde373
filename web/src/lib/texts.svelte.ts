/**
 * Texts in the reader's language. `t(id, args)` is reactive: switching the language redraws
 * every sentence on the page without reloading it.
 */
import { FluentBundle, FluentNumber, type FluentVariable } from '@fluent/bundle'
import { loaders, names } from 'serai:languages'

export type Args = Record<string, FluentVariable>

export const languages: readonly string[] = Object.keys(loaders)
/** What a language calls itself. */
export const ownName = (language: string): string => names[language] ?? language
const FALLBACK = 'en'

let bundle = $state.raw(new FluentBundle(FALLBACK))
let current = $state(FALLBACK)

/** The language the page speaks now. */
export const language = (): string => current

/** The best language of ours for this browser. */
export function preferred(): string {
  for (const wish of navigator.languages) {
    const base = wish.slice(0, 2).toLowerCase()
    if (languages.includes(base)) return base
  }
  return FALLBACK
}

/** Fetch a language and speak it from now on. */
export async function speak(wish: string): Promise<void> {
  const chosen = languages.includes(wish) ? wish : FALLBACK
  const load = loaders[chosen] ?? loaders[FALLBACK]
  if (!load) throw new Error('this page was built without any language')
  const resource = (await load()).default
  // No isolation marks: names are short and the three languages share one script.
  const next = new FluentBundle(chosen, { useIsolating: false })
  next.addResource(resource)
  bundle = next
  current = chosen
  document.documentElement.lang = chosen
}

/** A number that is written alike in all languages: a browser takes long to begin formatting. */
class Digits extends FluentNumber {
  override toString(): string {
    return String(this.value)
  }
}
const LARGE = 1000
const plain = (value: FluentVariable): FluentVariable =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < LARGE ? new Digits(value) : value

/** Whether there is such a text. */
export const has = (id: string): boolean => bundle.hasMessage(id)

/** A text with its arguments filled in; the id itself if the text is missing. */
export function t(id: string, args?: Args): string {
  const message = bundle.getMessage(id)
  if (!message?.value) return id
  if (typeof message.value === 'string') return message.value
  const errors: Error[] = []
  const given = args && Object.fromEntries(Object.entries(args).map(([name, value]) => [name, plain(value)]))
  const text = bundle.formatPattern(message.value, given, errors)
  if (errors.length) console.warn(`text ${id}:`, ...errors)
  return text
}

/** Join names into one phrase: `a, b and c`. */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  return t('list', { first: items.slice(0, -1).join(', '), last: items.at(-1) ?? '' })
}
