import { mount } from 'svelte'
import App from './App.svelte'
import './lib/install.svelte'
import { patiently } from './lib/patience'
import { begin } from './lib/settings.svelte'
import { prefetch } from './pages'
import './styles/tokens.css'
import './styles/base.css'

const LATER_MS = 1500
const target = document.getElementById('app')
if (!target) throw new Error('the page has no place to put the table')
// The server names the game of a table and the folder that draws it, so that they need not be requested first.
const { game, web } = document.documentElement.dataset
prefetch(location.pathname, web ? { web, family: '' } : game)
// Not with a top-level `await`: the modules that are fetched meanwhile import this one, and WebKit sometimes never
// gets to those that depend on a module that is waiting.
void patiently(begin).then(
  () => {
    mount(App, { target })
    // Later: nothing that is on the first screen waits for it.
    setTimeout(() => void import('./lib/app.svelte').then((app) => app.begin()), LATER_MS)
  },
  () => target.append(reload()),
)

/** Without the texts of any language, all languages say it. */
function reload(): HTMLButtonElement {
  const button = document.createElement('button')
  button.className = 'button'
  button.textContent = 'Reload · Ricarica · Recharger'
  button.onclick = () => location.reload()
  return button
}
