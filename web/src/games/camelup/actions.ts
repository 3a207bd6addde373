/** The actions of Camel Up: read from the server's texts and written as such here, and nowhere else. */

export type Side = '+' | '-'
export type Deck = 'winner' | 'loser'

export type Action =
  | { do: 'roll' }
  | { do: 'ticket'; camel: string }
  | { do: 'tile'; space: number; side: Side }
  | { do: 'card'; deck: Deck; camel: string }
  | { do: 'partner'; seat: number }
  | { do: 'stack'; stacks: string }

export type Kind = Action['do']

/** Read an action as the server writes it: `roll`, `ticket b`, `tile 7+`, `winner b`, `partner 2`, `stack …`. */
export function parse(text: string): Action {
  const [verb = '', rest = ''] = text.split(' ')
  switch (verb) {
    case 'roll':
      return { do: 'roll' }
    case 'ticket':
      return { do: 'ticket', camel: rest }
    case 'tile':
      return { do: 'tile', space: Number.parseInt(rest, 10), side: rest.endsWith('+') ? '+' : '-' }
    case 'winner':
    case 'loser':
      return { do: 'card', deck: verb, camel: rest }
    case 'partner':
      return { do: 'partner', seat: Number(rest) }
    default:
      return { do: 'stack', stacks: rest }
  }
}

/** Write an action as the server reads it. */
export function write(action: Action): string {
  switch (action.do) {
    case 'roll':
      return 'roll'
    case 'ticket':
      return `ticket ${action.camel}`
    case 'tile':
      return `tile ${action.space}${action.side}`
    case 'card':
      return `${action.deck} ${action.camel}`
    case 'partner':
      return `partner ${action.seat}`
    case 'stack':
      return `stack ${action.stacks}`
  }
}

export const same = (one: Action, other: Action): boolean => write(one) === write(other)

/** Those of one kind. */
export const only = <K extends Kind>(actions: readonly Action[], kind: K): Extract<Action, { do: K }>[] =>
  actions.filter((action): action is Extract<Action, { do: K }> => action.do === kind)

/** How messages name the sides of a tile. */
export const sideName = (side: Side): 'forward' | 'back' => (side === '+' ? 'forward' : 'back')
