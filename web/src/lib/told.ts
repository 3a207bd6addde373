/** Names in sentences. */

/** Whether an argument of a text is somebody's name, or several. */
const isName = (argument: string): boolean => /(^|_)names?$|^(other|partner)$/.test(argument)

/**
 * An argument as sentences say it. Somebody may be called by the word for the reader: quotation marks make
 * `“you” has the marker` of `you has the marker`. `say` gives a text that needs no such care.
 */
export function told<Value>(argument: string, value: Value, say: (id: string, args?: Record<string, string>) => string): Value | string {
  if (typeof value !== 'string' || !isName(argument)) return value
  const taken = say('words-for-the-reader').split(' ').includes(value.trim().toLowerCase())
  return taken ? say('name-quoted', { text: value }) : value
}
