/** Whose messages the person at this device does not want to see, table by table. */

const KEY = 'serai-hidden'
/** How many tables are remembered. */
const MOST = 50

type Hidden = Record<string, string[]>

function stored(): Hidden {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return found && typeof found === 'object' ? (found as Hidden) : {}
  } catch {
    return {}
  }
}

const hidden: { of: Hidden } = $state({ of: stored() })

export const isHidden = (table: string, name: string): boolean => (hidden.of[table] ?? []).includes(name)

export function hide(table: string, name: string, wish: boolean): void {
  const others = (hidden.of[table] ?? []).filter((other) => other !== name)
  const rest = Object.entries(hidden.of).filter(([id]) => id !== table)
  const names = wish ? [...others, name] : others
  keep(Object.fromEntries([...rest.slice(1 - MOST), ...(names.length ? [[table, names]] : [])]) as Hidden)
}

export const hideNobody = (): void => keep({})

function keep(of: Hidden): void {
  hidden.of = of
  try {
    localStorage.setItem(KEY, JSON.stringify(of))
  } catch {
    // Without storage it lasts as long as the page.
  }
}
