// Reads cases from standard input as JSON and answers with the sentences the browser would say.
// { texts: { en: "…" }, events: [{ log: "camelup", game, names, reader, options, event }] }
//   -> { en: [["sentence", …], …] }
import { text } from 'node:stream/consumers'
import { compiled, load } from './compiled.mjs'

const { FluentBundle, FluentResource } = await load('@fluent/bundle')
const { told } = await compiled('../lib/told')

function say(language, source) {
  const bundle = new FluentBundle(language, { useIsolating: false })
  const [problem] = bundle.addResource(new FluentResource(source))
  if (problem) throw problem
  return function spoken(id, args = {}) {
    const errors = []
    const given = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, told(name, value, spoken)]))
    const text = bundle.formatPattern(bundle.getMessage(id).value, given, errors)
    if (errors.length) throw errors[0]
    return text
  }
}

const { texts, events } = JSON.parse(await text(process.stdin))
const logs = { camelup: await compiled('camelup/log'), faraon: await compiled('faraon/log') }
const answer = {}
for (const [language, source] of Object.entries(texts)) {
  const t = say(language, source)
  answer[language] = events.map(({ log, event, names, reader, game, options }) =>
    logs[log].sentences(event, names, reader, game, t, options),
  )
}
process.stdout.write(JSON.stringify(answer))
