import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { texts } from './texts.plugin.ts'
import { worker } from './worker.plugin.ts'

const server = process.env.SERAI_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [texts(), svelte(), worker()],
  build: {
    outDir: process.env.SERAI_WEB_OUT ?? '../src/serai/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files come sooner than many: one for the first screen, one for what games draw on it, one for what
          // all pages share.
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'home', test: /src[\\/]games[\\/](?!plain)\w+[\\/](CardPicture|Scene)\.svelte/ },
            { name: 'company', test: /src[\\/](pages[\\/](Company|QuickSeat|Tables)|lib[\\/](quick|blocked))\./ },
            { name: 'shared', test: /src[\\/](lib|parts)[\\/](?!QrCode|BeforeAfter|family-texts)/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
})
