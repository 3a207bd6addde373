/** Names of fields, tags and verbs as words, and the texts a game may bring for them. */

/** Say a text with its arguments; null: there is none, or not for these arguments. */
export type MaybeSay = (id: string, args?: Record<string, string | number>) => string | null

/** A name written with hyphens or underscores, as words: `bid-made` is `bid made`. */
export const inWords = (name: string): string => name.replace(/[-_]+/g, ' ').trim()

/** Words as a heading. */
export const asTitle = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1)

/** What a field of the view is called. */
export const fieldName = (say: MaybeSay, family: string, field: string): string =>
  asTitle(say(`${family}-field-${field}`) ?? inWords(field))

export const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** Whether a field names a seat: `seat`, `other_seat`. */
export const namesSeat = (field: string): boolean => /(^|_)seat$/.test(field)
/** Whether a field lists seats: `seats`, `other_seats`. */
export const namesSeats = (field: string): boolean => /(^|_)seats$/.test(field)

export const isSeat = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value)
export const areSeats = (value: unknown): value is number[] => Array.isArray(value) && value.every(isSeat)
