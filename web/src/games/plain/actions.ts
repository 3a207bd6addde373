/** The actions of a game without drawings: a verb and its arguments, laid out so that many can be found. */
import { asTitle, inWords, type MaybeSay } from './words'

export interface Action {
  /** As the server wrote it. */
  text: string
  verb: string
  args: readonly (string | number)[]
}

/** Actions that begin alike. */
export interface Group {
  first: string
  actions: Action[]
}

/** All that can be done with one verb; in groups by the first argument, where that divides them. */
export interface Verb {
  verb: string
  actions: Action[]
  groups: Group[]
}

/** How many buttons can be taken in at a glance. */
export const FEW = 8
/** From this many on, it helps to search by words. */
export const MANY = 24

const NUMBER = /^\d+$/
/** What the words after a verb are called in its message. */
const PLACES = ['first', 'second', 'third', 'fourth']

export function parse(text: string): Action {
  const [verb = '', ...rest] = text.split(' ').filter(Boolean)
  return { text, verb, args: rest.map((part) => (NUMBER.test(part) ? Number(part) : part)) }
}

/** The verbs in the order they come, each with its actions. */
export function verbs(actions: readonly string[]): Verb[] {
  const found = collected(actions.map(parse), (action) => action.verb)
  return found.map(([verb, of]) => ({ verb, actions: of, groups: groups(of) }))
}

function groups(actions: readonly Action[]): Group[] {
  if (actions.length <= FEW) return []
  const found = collected(actions, (action) => String(action.args[0] ?? ''))
  const parts = found.length > 1 && found.length < actions.length
  return parts ? found.map(([first, of]) => ({ first, actions: of })) : []
}

function collected<Item>(items: readonly Item[], key: (item: Item) => string): [string, Item[]][] {
  const found = new Map<string, Item[]>()
  for (const item of items) {
    const alike = found.get(key(item)) ?? []
    alike.push(item)
    found.set(key(item), alike)
  }
  return [...found]
}

/** What an action is called; by its own text if the game does not say. */
export const label = (say: MaybeSay, family: string, action: Action): string =>
  called(say, family, action) ?? asTitle(action.text)

/** The same among others of its verb, where the verb need not be repeated. */
export const shortLabel = (say: MaybeSay, family: string, action: Action): string =>
  called(say, family, action) ?? (action.args.join(' ') || asTitle(action.text))

function called(say: MaybeSay, family: string, { verb, args }: Action): string | null {
  const given = args.slice(0, PLACES.length).map((word, n) => [PLACES[n], word] as const)
  return say(`${family}-do-${verb}`, Object.fromEntries(given))
}

/** What a verb is called by itself. */
export const verbName = (say: MaybeSay, family: string, verb: string): string =>
  asTitle(say(`${family}-verb-${verb}`) ?? inWords(verb))
