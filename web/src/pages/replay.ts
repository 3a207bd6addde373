/** A finished game, everything revealed. */
export interface ReplayedStep {
  by: number | null
  do: string
  events: unknown[]
  view: unknown
}

export interface Replayed {
  names: string[]
  game: string
  options: Record<string, unknown>
  steps: ReplayedStep[]
  result: unknown
}

/** The steps at which a leg begins, for games that have legs. */
export function legStarts(steps: readonly ReplayedStep[]): { leg: number; step: number }[] {
  return steps.flatMap(({ events }, step) =>
    events.flatMap((event) => {
      const { event: kind, leg } = event as { event?: string; leg?: number }
      return kind === 'leg-started' && leg !== undefined ? [{ leg, step }] : []
    }),
  )
}
