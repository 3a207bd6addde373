/**
 * Texts in the reader's language. `t(id, args)` is reactive: switching the language redraws
 * every sentence on the page without reloading it.
 */
import { FluentBundle, FluentNumber, type FluentResource, type FluentVariable } from '@fluent/bundle'
import { apps, guides, loaders, names, tables } from 'serai:languages'
import { told } from './told'

export type Args = Record<string, FluentVariable>

export const languages: readonly string[] = Object.keys(loaders)
/** What a language calls itself. */
export const ownName = (language: string): string => names[language] ?? language
const FALLBACK = 'en'

let bundle = $state.raw(new FluentBundle(FALLBACK))
let current = $state(FALLBACK)
/** The language requested last. */
let wanted = FALLBACK
/** Families of games whose texts are not part of this client: they come from the server. */
const learned = new Set<string>()

/** Longer texts that this page needs, too. */
const more = new Set<typeof guides>()

/** The language the page speaks now. */
export const language = (): string => current

/** The best of our languages for this browser. */
export function preferred(): string {
  for (const wish of navigator.languages) {
    const base = wish.slice(0, 2).toLowerCase()
    if (languages.includes(base)) return base
  }
  return FALLBACK
}

/** Fetch a language and speak it from now on. */
export async function speak(wish: string): Promise<void> {
  wanted = languages.includes(wish) ? wish : FALLBACK
  await gather()
}

/** Learn the texts of a family of games, in this language and in those spoken later. */
export async function learn(family: string): Promise<void> {
  if (learned.has(family)) return
  await gatherWith(learned, family)
}

/** Learn the longer texts that explain the games, too. */
export const explain = (): Promise<void> => also(guides)

/** Learn what is said about the client as an app, too. */
export const appTexts = (): Promise<void> => also(apps)

/** Learn what is told of moves and results, too. */
export const tableTexts = (): Promise<void> => also(tables)

async function also(texts: typeof guides): Promise<void> {
  if (more.has(texts)) return learning
  await gatherWith(more, texts)
}

/** What cannot be fetched now may be asked for again. */
async function gatherWith<T>(wishes: Set<T>, wish: T): Promise<void> {
  wishes.add(wish)
  try {
    await gather()
  } catch (problem) {
    wishes.delete(wish)
    throw problem
  }
}

/** Numbers as texts ask for them: percentages, too, which the library leaves to programs. */
function NUMBER([number]: FluentVariable[], options: Record<string, FluentVariable>): FluentNumber {
  const wanted = Object.entries(options).map(([name, value]) => [name, value instanceof FluentNumber ? value.value : value])
  return new FluentNumber(Number(number instanceof FluentNumber ? number.value : number), Object.fromEntries(wanted))
}

/** What is being fetched now, for whoever needs the same texts. */
let learning: Promise<void> = Promise.resolve()
const gather = (): Promise<void> => (learning = fetched())

async function fetched(): Promise<void> {
  const chosen = wanted
  const longer = [...more]
  const families = [...learned]
  const load = loaders[chosen] ?? loaders[FALLBACK]
  if (!load) throw new Error('this page was built without any language')
  const [own, late, ...theirs] = await Promise.all([load(), Promise.all(longer.map((texts) => texts[chosen]?.())), ...families.map((family) => textsOf(family, chosen))])
  if (chosen !== wanted || families.length < learned.size || longer.length < more.size) return learning // something else was requested meanwhile
  // No isolation marks: names are short and the three languages share one script.
  const next = new FluentBundle(chosen, { useIsolating: false, functions: { NUMBER } })
  next.addResource(own.default)
  for (const texts of late) if (texts) next.addResource(texts.default)
  // The client's own texts are not overridden.
  for (const resource of theirs) if (resource) next.addResource(resource)
  bundle = next
  current = chosen
  document.documentElement.lang = chosen
}

async function textsOf(family: string, language: string): Promise<FluentResource | null> {
  const { textsOf } = await import('./family-texts')
  return textsOf(family, language)
}

/** A number written the same in all languages: the browser's own formatting is slow to start. */
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

function filled(id: string, args: Args | undefined, errors: Error[]): string | null {
  const message = bundle.getMessage(id)
  if (!message?.value) return null
  if (typeof message.value === 'string') return message.value
  const given = args && Object.fromEntries(Object.entries(args).map(([name, value]) => [name, plain(told(name, value, t))]))
  return bundle.formatPattern(message.value, given, errors)
}

/** A text with its arguments filled in; the id itself if the text is missing. */
export function t(id: string, args?: Args): string {
  const errors: Error[] = []
  const text = filled(id, args, errors)
  if (errors.length) console.warn(`text ${id}:`, ...errors)
  if (text === null) console.error(`There is no text ${id} here.`)
  return text ?? id
}

/** A text that may be missing, or need other arguments: then null. */
export function said(id: string, args?: Args): string | null {
  const errors: Error[] = []
  const text = filled(id, args, errors)
  return errors.length ? null : text
}

/** Join names into one phrase: `a, b and c`. */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  return t('list', { first: items.slice(0, -1).join(', '), last: items.at(-1) ?? '' })
}
