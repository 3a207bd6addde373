// Answers which of some puzzles is that of a day.
// { ids, day } -> { id }
import { createInterface } from 'node:readline'
import { compiled } from './compiled.mjs'

const { daily, dayOf } = await compiled('../lib/daily')

for await (const line of createInterface({ input: process.stdin })) {
  const { ids, day } = JSON.parse(line)
  const [year, month, date] = day
  const found = daily(ids.map((id) => ({ id })), dayOf(new Date(year, month - 1, date, 23, 59)))
  process.stdout.write(JSON.stringify({ id: found?.id ?? null }) + '\n')
}
