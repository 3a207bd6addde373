/**
 * Serves the Fluent files of src/serai/texts and of all games to the client, already parsed: one
 * chunk per language, loaded on demand.
 *
 * `serai:languages` lists the folders, so adding a language is adding a folder.
 */
import { FluentResource } from '@fluent/bundle'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = resolve(import.meta.dirname, '../src/serai/texts')
const GAMES = resolve(import.meta.dirname, '../src/serai/games')
/** What only the terminal and the server say. */
const TERMINAL = ['alerts.ftl', 'commands.ftl', 'doctor.ftl', 'help.ftl', 'odds.ftl', 'puzzles.ftl', 'reasons.ftl', 'terminal.ftl']
/** What explains the games at length: loaded by the pages that do. */
const LATE = ['coach.ftl', 'guide.ftl', 'lesson.ftl', 'me.ftl', 'puzzling.ftl', 'review.ftl', 'reviewed.ftl']
/** What is said about the client as an app, and of messages: loaded by what says it. */
const APP = ['app.ftl']
/** What is told of moves, people and results: loaded with tables. */
const TOLD = ['log.ftl', 'people.ftl', 'result.ftl']
const LANGUAGES = 'serai:languages'
const TEXTS = 'serai:texts/'
const GUIDES = 'serai:guides/'
const APPS = 'serai:apps/'
const TABLES = 'serai:tables/'

const KINDS = { late: LATE, app: APP, table: TOLD } as const
type Kind = keyof typeof KINDS | 'first'
const kindOf = (name: string): Kind => (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((kind) => KINDS[kind].includes(name)) ?? 'first'

export function languages(): string[] {
  return readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2}$/.test(entry.name))
    .map((entry) => entry.name)
    .sort()
}

/** The folders with files of a language: our own, and one for each game that has texts. */
function folders(language: string): string[] {
  const games = readdirSync(GAMES).map((game) => join(GAMES, game, 'texts', language))
  return [join(FOLDER, language), ...games.filter((folder) => existsSync(folder)).sort()]
}

function files(language: string, kind: Kind): string[] {
  return folders(language).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ftl') && !TERMINAL.includes(name) && kindOf(name) === kind)
      .sort()
      .map((name) => join(folder, name)),
  )
}

/** What a language calls itself; found out here, because a browser takes long to. */
function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

export function texts(): Plugin {
  return {
    name: 'serai-texts',
    resolveId: (id) => ([LANGUAGES, TEXTS, GUIDES, APPS, TABLES].some((known) => id.startsWith(known)) ? '\0' + id : undefined),
    load(id) {
      if (id === '\0' + LANGUAGES) {
        const from = (start: string) => `{ ${languages().map((l) => `${l}: () => import('${start}${l}')`).join(', ')} }`
        const names = Object.fromEntries(languages().map((l) => [l, ownName(l)]))
        return [
          `export const loaders = ${from(TEXTS)}`,
          `export const guides = ${from(GUIDES)}`,
          `export const apps = ${from(APPS)}`,
          `export const tables = ${from(TABLES)}`,
          `export const names = ${JSON.stringify(names)}`,
        ].join('\n')
      }
      const kind = ([[GUIDES, 'late'], [APPS, 'app'], [TABLES, 'table'], [TEXTS, 'first']] as const).find(([start]) => id.startsWith('\0' + start))?.[1]
      if (kind) {
        const found = files(id.split('/').at(-1) ?? '', kind)
        found.forEach((file) => this.addWatchFile(file))
        const joined = found.map((file) => readFileSync(file, 'utf8')).join('\n')
        // Read here, so that no phone has to; as a string it is also read faster than as a program.
        return `export default JSON.parse(${JSON.stringify(JSON.stringify(new FluentResource(joined)))})`
      }
      return undefined
    },
  }
}
