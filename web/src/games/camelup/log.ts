/** Sentences of the log. */
import type { GameEvent } from './messages'

export function sentences(
  event: GameEvent,
  _names: readonly string[],
  _reader: number | null,
  _game: string,
): string[] {
  return [event.event]
}
