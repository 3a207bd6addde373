import { mount } from 'svelte'
import App from './App.svelte'
import { begin } from './lib/settings.svelte'
import { prefetch } from './pages'
import './styles/tokens.css'
import './styles/base.css'

const target = document.getElementById('app')
if (!target) throw new Error('the page has no place to put the table')
// The server names the folder that draws the game of a table, so that it need not be asked for first.
const { web } = document.documentElement.dataset
prefetch(location.pathname, web ? { web, family: '' } : undefined)
await begin()
mount(App, { target })
