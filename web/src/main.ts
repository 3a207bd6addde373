import { mount } from 'svelte'
import App from './App.svelte'
import { begin } from './lib/settings.svelte'
import { prefetch } from './pages'
import './styles/tokens.css'
import './styles/base.css'

const target = document.getElementById('app')
if (!target) throw new Error('the page has no place to put the table')
prefetch(location.pathname)
await begin()
mount(App, { target })
