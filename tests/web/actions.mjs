// Reads actions from standard input as JSON, { camelup: ["tile 7+", …] }, and writes each as the client understands it.
import { text } from 'node:stream/consumers'
import { compiled } from './compiled.mjs'

const answer = {}
for (const [game, actions] of Object.entries(JSON.parse(await text(process.stdin)))) {
  const { parse, write } = await compiled(`${game}/actions`)
  answer[game] = actions.map((action) => write(parse(action)))
}
process.stdout.write(JSON.stringify(answer))
