/** A tiny router: the page's address as reactive state, and links that do not reload. */

let path = $state(location.pathname)
let query = $state(location.search)

export const route = {
  get path(): string {
    return path
  },
  get query(): URLSearchParams {
    return new URLSearchParams(query)
  },
}

function read(): void {
  path = location.pathname
  query = location.search
}

/** Go to an address of ours. */
export function go(to: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to)
  read()
  scrollTo(0, 0)
}

window.addEventListener('popstate', read)

document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
  const anchor = (event.target as Element | null)?.closest?.('a[href]')
  if (!(anchor instanceof HTMLAnchorElement) || anchor.target || anchor.download) return
  const to = new URL(anchor.href)
  if (to.origin !== location.origin || to.pathname.startsWith('/api/')) return
  if (to.pathname === location.pathname && to.hash) return
  event.preventDefault()
  go(to.pathname + to.search + to.hash)
})
