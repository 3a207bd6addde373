/** A lesson: recorded positions shown one after the other, and what the learner has to do in them. */
import type { Move, Position } from '../messages'

interface Frame {
  move: { by: number | null; events: unknown[] } | null
  position: Pick<Position, 'view' | 'to_act' | 'actions'>
}

interface Step {
  /** The id of the text, without `tutorial-`. */
  text: string
  /** The action that continues the lesson; null: there is only something to read. */
  do: string | null
  /** What is shown on the way; the learner acts in the last one. */
  frames: Frame[]
}

export interface LessonFile {
  game: string
  seats: number
  steps: Step[]
}

export class Lesson {
  /** The step, counted from 0. */
  at = $state(0)
  /** Whether the learner has just done something other than the lesson expects. */
  astray = $state(false)
  private frame = $state(0)
  /** Whether what led to the frame is shown, or only the frame itself. */
  private told = $state(true)
  /** Whether the learner wants to continue as soon as the frame is shown. */
  private hurried = false

  constructor(readonly file: LessonFile) {}

  get steps(): number {
    return this.file.steps.length
  }

  get step(): Step {
    return this.file.steps[this.at] as Step
  }

  /** Whether everything of this step has been shown. */
  get ready(): boolean {
    return this.frame === this.step.frames.length - 1
  }

  get last(): boolean {
    return this.at === this.steps - 1
  }

  /** The position; nothing can be done before the step has been shown to its end. */
  readonly position: Position = $derived({
    ...this.current.position,
    seq: this.at * 100 + this.frame,
    actions: this.ready && this.step.do !== null ? this.current.position.actions : [],
    deadline: null,
    now: 0,
  })

  readonly move: Move | null = $derived(
    this.current.move && this.told
      ? { seq: this.at * 100 + this.frame, how: 'player', ...this.current.move }
      : null,
  )

  private get current(): Frame {
    return this.step.frames[this.frame] as Frame
  }

  /** The table has shown the frame: continue with the next one, if there is one. */
  shown(): void {
    if (this.hurried) this.next()
    else if (!this.ready) {
      this.frame += 1
      this.told = true
    }
  }

  /** The learner does something. */
  act(text: string): void {
    if (text === this.step.do) this.next()
    else this.astray = true
  }

  /** Continue; show at once what of this step has not been shown yet. */
  next(): void {
    if (this.ready) {
      if (!this.last) this.turn(this.at + 1, 0, true)
      return
    }
    this.turn(this.at, this.step.frames.length - 1, false)
    this.hurried = true
  }

  back(): void {
    if (this.at) this.turn(this.at - 1, (this.file.steps[this.at - 1]?.frames.length ?? 1) - 1, false)
  }

  private turn(at: number, frame: number, told: boolean): void {
    this.at = at
    this.frame = frame
    this.told = told
    this.astray = false
    this.hurried = false
  }
}
