// Reads cases from standard input, a line of JSON each, and answers with what the plain table makes of them.
// { events, actions, views, names, reader, family, texts } -> { sentences, verbs, labels, layouts, changed }
import { createInterface } from 'node:readline'
import { compiled, load } from './compiled.mjs'

const { FluentBundle, FluentResource } = await load('@fluent/bundle')
const { sentences } = await compiled('plain/log')
const { label, shortLabel, verbName, verbs } = await compiled('plain/actions')
const { changes, layout } = await compiled('plain/view')

function answer(asked) {
  const { events = [], actions = [], views = [], names, reader, family } = asked
  const bundle = new FluentBundle('en', { useIsolating: false })
  bundle.addResource(new FluentResource(asked.texts))

  const say = (id, args) => {
    const value = bundle.getMessage(id)?.value
    const errors = []
    const said = value ? bundle.formatPattern(value, args, errors) : null
    return errors.length ? null : said
  }
  const found = verbs(actions)
  return {
    sentences: events.map((event) => sentences(event, names, reader, family, say)),
    verbs: found.map(({ verb, actions, groups }) => ({
      name: verbName(say, family, verb),
      actions: actions.map((action) => action.text),
      groups: groups.map(({ first, actions }) => [first, actions.length]),
    })),
    labels: found.flatMap(({ actions }) =>
      actions.map((action) => [label(say, family, action), shortLabel(say, family, action)]),
    ),
    layouts: views.map((view) => layout(view, { family, names, say, yes: 'yes', no: 'no' })),
    changed: views.length > 1 ? [...changes(views[0], views[1])] : [],
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(JSON.stringify(answer(JSON.parse(line))) + '\n')
}
