// Reads events of Faraon from standard input, a line of JSON each, and answers with what the log keeps of them.
// { events, reader } -> [event]
import { createInterface } from 'node:readline'
import { compiled } from './compiled.mjs'

const { lasting } = await compiled('faraon/lasting')

for await (const line of createInterface({ input: process.stdin })) {
  const { events, reader } = JSON.parse(line)
  process.stdout.write(JSON.stringify(events.map((event) => lasting(event, reader)).filter(Boolean)) + '\n')
}
