import type { InputState } from './text-control.ts'

/** Most remembered texts; more than anybody goes back. */
const longest = 100

/** Changes that continue while they are of one sort: a run of keys is undone as one, as in browsers. */
const running = ['insertText', 'deleteContentBackward', 'deleteContentForward']

/**
 * The earlier texts of a field, for undo and redo. Browsers store changes instead of texts, and apply them to whatever
 * is in the field by then: on an amount that was regrouped in between they make another one.
 */
export class TypedHistory {
  #done: InputState[] = []
  #undone: InputState[] = []
  /** The sort of the continuing change, and the caret that it needs. */
  #run: { how: string; caret: number } | undefined

  /**
   * Remembers a text that was changed.
   * @param how what changed it (`inputType`); undefined where each change is a step of its own
   * @param caret where the change left the caret
   */
  record(before: InputState, how: string | undefined, caret: number): void {
    const { start, end } = before.selection
    const goesOn = this.#run?.how === how && this.#run?.caret === start && start === end
    if (!goesOn) this.#done.push(before)
    if (this.#done.length > longest) this.#done.shift()
    this.#undone = []
    this.#run = how !== undefined && running.includes(how) ? { how, caret } : undefined
  }

  /** @returns the text before the current one */
  undo(now: InputState): InputState | undefined {
    return this.#step(this.#done, this.#undone, now)
  }

  /** @returns the text before the undo */
  redo(now: InputState): InputState | undefined {
    return this.#step(this.#undone, this.#done, now)
  }

  /** Makes the next input a step of its own. */
  rest(): void {
    this.#run = undefined
  }

  /** Forgets all: the field got a value that nobody typed there. */
  clear(): void {
    this.#done = []
    this.#undone = []
    this.rest()
  }

  /** An input that left the text unchanged is not a step. */
  #step(from: InputState[], to: InputState[], now: InputState): InputState | undefined {
    let stood = from.pop()
    while (stood?.text === now.text) stood = from.pop()
    if (stood) to.push(now)
    this.rest()
    return stood
  }
}
