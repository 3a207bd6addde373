/** Playing by keyboard: R, T and a camel, a space and + or −, W or L and a camel, P and a seat. */
import type { Action } from './actions'
import type { Choice } from './choice.svelte'
import type { Table } from './reasons'

const LONGEST = 3

export class Keyboard {
  /** Keys pressed so far that wait for another. */
  pending = $state('')
  private chosen: Action | null = null

  constructor(
    private readonly choice: Choice,
    private readonly table: () => Table,
    private readonly odds: () => void,
  ) {}

  clear(): void {
    this.pending = ''
  }

  /** Handle a key; return whether it meant something. */
  press(event: KeyboardEvent): boolean {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (key === 'Escape') return this.escape()
    if (this.pending && 'twl'.includes(this.pending)) return this.camel(key)
    if (this.pending === 'p') return this.partner(key)
    if (/^[0-9]$/.test(key)) return this.digit(key)
    if (key === '+' || key === '-' || key === '=') return this.side(key === '-' ? '-' : '+')
    this.pending = ''
    if (key === 'Enter') return this.enter(event)
    if (key === 'r') this.choose(() => this.choice.roll())
    else if (key === 'o') this.odds()
    else if ('twlp'.includes(key) && key.length === 1) this.pending = key
    else return false
    return true
  }

  /** Choose by key: then Enter confirms, wherever the focus is. */
  private choose(choose: () => void): void {
    choose()
    this.chosen = this.choice.action
  }

  private enter(event: KeyboardEvent): boolean {
    if (!this.choice.action || (onControl(event) && this.choice.action !== this.chosen)) return false
    this.choice.confirm()
    return true
  }

  private escape(): boolean {
    const something = Boolean(this.pending) || !this.choice.empty || this.choice.reason !== null
    this.pending = ''
    this.choice.clear()
    return something
  }

  private camel(key: string): boolean {
    const verb = this.pending
    this.pending = ''
    const camel = this.called(key)
    if (camel === undefined) return false
    if (verb === 't') this.choose(() => this.choice.ticket(camel))
    else this.choose(() => this.choice.finish(verb === 'w' ? 'winner' : 'loser', camel))
    return true
  }

  /** The camel by the number of its pile, from the left, or by its letter in notation. */
  private called(key: string): string | undefined {
    const camels = Object.keys(this.table().view.tickets)
    return camels.includes(key) ? key : camels[Number(key) - 1]
  }

  private partner(key: string): boolean {
    this.pending = ''
    if (!/^[1-8]$/.test(key)) return false
    this.choose(() => this.choice.partner(Number(key) - 1))
    return true
  }

  private digit(key: string): boolean {
    const number = /^[0-9]+$/.test(this.pending) ? this.pending + key : key
    this.pending = number.slice(-LONGEST + 1)
    return true
  }

  private side(side: '+' | '-'): boolean {
    const space = /^[0-9]+$/.test(this.pending) ? Number(this.pending) : this.choice.space
    this.pending = ''
    if (space === null) return false
    this.choose(() => this.choice.tile(space, side))
    return true
  }
}

/** Enter on a button or a link presses that, not what was chosen before. */
function onControl(event: KeyboardEvent): boolean {
  const target = event.target
  return target instanceof Element && target.closest('button, a, [role="button"], summary') !== null
}
