/** What the server answers when it is asked for the odds. */
export interface OddsPanel {
  seq: number
  leg: Record<string, { first: number; second: number; last: number }>
  race: Record<string, { win: number; lose: number; win_error?: number; lose_error?: number }>
  race_exact: boolean
  race_ends_this_leg: number
  values: { do: string; pounds: number }[]
}
