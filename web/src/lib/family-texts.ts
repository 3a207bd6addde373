/** The texts of a family of games this client knows nothing about: the server has them, in the reader's language. */
import { FluentResource } from '@fluent/bundle'
import { getText } from './api'

const kept = new Map<string, Promise<FluentResource | null>>()

/** Fetch and read them, once for each language; null when they are not available now. */
export function textsOf(family: string, language: string): Promise<FluentResource | null> {
  const key = `${language}/${family}`
  const found = kept.get(key) ?? fetched(family, language)
  kept.set(key, found)
  // A game in plain words is better than none; the next try may succeed.
  void found.then((texts) => texts ?? kept.delete(key))
  return found
}

async function fetched(family: string, language: string): Promise<FluentResource | null> {
  try {
    return new FluentResource(await getText(`/texts/${language}?family=${encodeURIComponent(family)}`))
  } catch {
    return null
  }
}
