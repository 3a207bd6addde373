/**
 * Builds the service worker into `sw.js`, with the list of everything else that was built: so it is another one for
 * every build, and the browser notices.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { languages } from './texts.plugin.ts'

const ENTRY = resolve(import.meta.dirname, 'src/worker/worker.ts')
const PUBLIC = resolve(import.meta.dirname, 'public')
/** Read by machines only. */
const LEFT_OUT = ['robots.txt', 'index.html', 'sw.js']

export function worker(): Plugin {
  return {
    name: 'serai-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const build = await rolldown({ input: ENTRY })
        const { output } = await build.generate({ format: 'iife', minify: true })
        await build.close()
        const script = output[0].code
        const digest = createHash('sha256').update(script)
        for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
          digest.update(name).update(file.type === 'asset' ? file.source : file.code)
        }
        for (const name of readdirSync(PUBLIC).sort()) digest.update(name).update(readFileSync(resolve(PUBLIC, name)))
        const files = [...Object.keys(bundle), ...readdirSync(PUBLIC)].filter((name) => !LEFT_OUT.includes(name)).sort()
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('the client was built without its first page')
        const version = digest.digest('hex').slice(0, 16)
        // So that a page knows which build it is of.
        page.source = String(page.source).replace('<head>', `<head>\n    <meta name="serai-build" content="${version}" />`)
        const told = { version, files: files.map((name) => `/${name}`), languages: languages() }
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: `const SERAI_BUILD=${JSON.stringify(told)};\n${script}` })
      },
    },
  }
}
