import { mount } from 'svelte'
import App from './App.svelte'
import { begin } from './lib/settings.svelte'
import './styles/tokens.css'
import './styles/base.css'

const target = document.getElementById('app')
if (!target) throw new Error('the page has no place to put the table')
await begin()
mount(App, { target })
