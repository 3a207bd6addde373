// Reads moves of a game from standard input, a line of JSON each, and answers with their captions, event by event.
// { folder, events, by, view, names, reader, game, language, texts } -> [{ seat, text }]
import { createInterface } from 'node:readline'
import { compiled, load } from './compiled.mjs'

const { FluentBundle, FluentResource } = await load('@fluent/bundle')
const captions = {}
for (const folder of ['camelup', 'faraon']) captions[folder] = (await compiled(`${folder}/caption`)).caption

function answer(asked) {
  const bundle = new FluentBundle(asked.language, { useIsolating: false })
  for (const file of asked.texts) bundle.addResource(new FluentResource(file))
  const say = (id, args) => {
    const errors = []
    const said = bundle.formatPattern(bundle.getMessage(id).value, args, errors)
    if (errors.length) throw new Error(`${id}: ${errors.join(', ')}`)
    return said
  }
  const { folder, events, names, reader, game } = asked
  const stages = events.length ? events.map((_, n) => n + 1) : [0]
  return stages.map((told) => captions[folder]({ ...asked, told }, names, reader, game, say))
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(JSON.stringify(answer(JSON.parse(line))) + '\n')
}
