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
const TERMINAL = ['alerts.ftl', 'commands.ftl', 'doctor.ftl', 'help.ftl', 'odds.ftl', 'reasons.ftl', 'terminal.ftl']
/** What explains the games at length: loaded by the pages that do. */
const LATE = ['guide.ftl', 'lesson.ftl', 'me.ftl', 'puzzling.ftl', 'review.ftl', 'reviewed.ftl']
/** What is said about the client as an app, and of messages: loaded by what says it. */
const APP = ['app.ftl']
const LANGUAGES = 'serai:languages'
const TEXTS = 'serai:texts/'
const GUIDES = 'serai:guides/'
const APPS = 'serai:apps/'

type Kind = 'first' | 'late' | 'app'
const kindOf = (name: string): Kind => (APP.includes(name) ? 'app' : LATE.includes(name) ? 'late' : 'first')

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
    resolveId: (id) => ([LANGUAGES, TEXTS, GUIDES, APPS].some((known) => id.startsWith(known)) ? '\0' + id : undefined),
    load(id) {
      if (id === '\0' + LANGUAGES) {
        const rows = languages().map((l) => `${l}: () => import('${TEXTS}${l}')`)
        const guides = languages().map((l) => `${l}: () => import('${GUIDES}${l}')`)
        const apps = languages().map((l) => `${l}: () => import('${APPS}${l}')`)
        const names = Object.fromEntries(languages().map((l) => [l, ownName(l)]))
        return `export const loaders = { ${rows.join(', ')} }\nexport const guides = { ${guides.join(', ')} }\nexport const apps = { ${apps.join(', ')} }\nexport const names = ${JSON.stringify(names)}`
      }
      const kind = ([[GUIDES, 'late'], [APPS, 'app'], [TEXTS, 'first']] as const).find(([start]) => id.startsWith('\0' + start))?.[1]
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
