// Reads questions from standard input, a line of JSON each, and answers with the rules behind them.
// { game: "camelup", ruleset, refusals: [code], events: [event] } -> { refusals: [rule or null], events: [rule or null] }
import { createInterface } from 'node:readline'
import { compiled } from './compiled.mjs'

const laws = { camelup: (await compiled('camelup/law')).law, faraon: (await compiled('faraon/law')).law }

for await (const line of createInterface({ input: process.stdin })) {
  const { game, ruleset, refusals, events } = JSON.parse(line)
  const law = laws[game]
  const answer = {
    refusals: refusals.map((code) => law.refusal(code, ruleset) ?? null),
    events: events.map((event) => law.event(event, ruleset) ?? null),
  }
  process.stdout.write(JSON.stringify(answer) + '\n')
}
