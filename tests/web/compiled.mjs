// Makes modules of the client's sources that Node can run.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const web = new URL('../../web/', import.meta.url)
const require = createRequire(new URL('package.json', web))

/** Load a package of the client. */
export const load = (name) => import(pathToFileURL(require.resolve(name)))
const { rolldown } = await load('rolldown')

/** Load a module of a game, `camelup/log`. */
export async function compiled(name) {
  const built = await rolldown({ input: new URL(`src/games/${name}.ts`, web).pathname })
  const { output } = await built.generate({ format: 'es' })
  return import('data:text/javascript,' + encodeURIComponent(output[0].code))
}
