// Reads actions from standard input, a line of JSON each time, { camelup: ["tile 7+", …] }, and writes each as the client understands it.
import { createInterface } from 'node:readline'
import { compiled } from './compiled.mjs'

for await (const line of createInterface({ input: process.stdin })) {
  const answer = {}
  for (const [game, actions] of Object.entries(JSON.parse(line))) {
    const { parse, write } = await compiled(`${game}/actions`)
    answer[game] = actions.map((action) => write(parse(action)))
  }
  process.stdout.write(JSON.stringify(answer) + '\n')
}
