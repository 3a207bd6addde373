// A bot for `serai tournament` in JavaScript: lines of JSON in, lines of JSON out.
//
//     serai tournament --game camelup-2 --bot greedy --bot random --bot "chooser=node examples/bots/chooser.mjs"
//
// It picks a kind of action, then one of that kind. All chance comes from the seed it is given, so
// that the same tournament has the same games again.
import { createInterface } from 'node:readline'

let state = 1

function below(count) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return Math.floor((state / 2 ** 32) * count)
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line)
  if (message.type === 'welcome') state = parseInt(message.seed.slice(0, 8), 16)
  const { seq, actions } = message.position
  if (actions.length === 0) continue // somebody else is to act, or the game is over
  const kinds = [...new Set(actions.map(action => action.split(' ')[0]))]
  const kind = kinds[below(kinds.length)]
  const some = actions.filter(action => action.split(' ')[0] === kind)
  const answer = { type: 'act', do: some[below(some.length)], seq }
  process.stdout.write(JSON.stringify(answer) + '\n')
}
