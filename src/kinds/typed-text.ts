import { dequal as equal } from 'dequal/lite'
import type { JsonValue } from '#src/schema/json.ts'
import type { AttachedMask, MaskResult } from './attach-mask.ts'
import type { Mask } from './input-mask.ts'
import type { KeyRule, Outcome } from './key-rules.ts'
import {
  type Control,
  type InputState,
  inputState,
  isAllSelected,
  isDeletion,
  isKey,
  isSeparator,
  pastedText,
  putText,
  regroup,
  restore,
  type Step,
  selectionOf,
  stepOf,
  stepOfKeys,
  withText,
} from './text-control.ts'
import { TypedHistory } from './typed-history.ts'

/** Options of a field that is typed into. */
export type Typing = {
  value: JsonValue | undefined
  /** Text of a value while nobody is in the field. */
  rest: (value: JsonValue | undefined) => string
  /** Text of a value for somebody who may type over it. */
  show: (value: JsonValue | undefined) => string
  /** Value of a text. */
  read: (text: string) => JsonValue | undefined
  keys: KeyRule | undefined
  mask: Mask | undefined
  paste: 'blocked' | undefined
  readPaste: (text: string) => string | undefined
  /** Why a pasted text stands for no value, in Spanish. */
  refusePaste: (text: string) => string
  /** Called with every accepted change. */
  onChange: (value: JsonValue | undefined) => void
  /**
   * Called with why a key or a paste was refused, and with undefined when the field is entered anew: until then it must
   * show that its text is not all that was typed.
   */
  onRefused: (note: string | undefined) => void
  onLeave: () => void
}

/**
 * Events of a key that end at its field: nothing above it listens to them, and to be carried there they would cost
 * React two walks each through everything around the field.
 */
const unheard = ['keypress', 'textInput', 'input', 'change', 'keyup', 'selectionchange']

/** Messages for what a mask refuses. */
const maskRefusals = {
  taken: undefined,
  full: 'No caben más dígitos.',
  foreign: 'Solo dígitos.',
} satisfies Record<MaskResult, string | undefined>

const stop = (event: Event): void => event.stopPropagation()

/**
 * The text of a native field while it is typed: key rules and masks act on it, and keep out of a composition (accents
 * typed as two keys, IME) until it ends. The field itself stores the text and is heard without React, for which every
 * key would cost a commit.
 */
export class TypedText {
  readonly #input: Control
  readonly #ends = new AbortController()
  #typing: Typing
  /** The typed text, until the field is left or gets another value. */
  #typed: string | undefined
  #said: JsonValue | undefined
  #isAwake = false
  #isRefused = false
  /** Whether a deletion left nothing: the note ends once that is taken, since its end draws the field anew. */
  #isEmptied = false
  /** The text before the current composition. */
  #composedFrom: InputState | undefined
  /** The text before the current change. */
  #changedFrom: InputState | undefined
  readonly #history = new TypedHistory()
  /** The current press of the pointer. */
  #presses: AbortController | undefined
  #masking: AttachedMask | undefined

  constructor(input: Control, typing: Typing) {
    this.#input = input
    this.#typing = typing
    for (const name of unheard) this.#input.addEventListener(name, stop, { signal: this.#ends.signal })
    this.#listen('input', this.#onInput)
    // Some password managers report a change in no other way.
    this.#listen('change', this.#onInput)
    this.#listen('beforeinput', this.#onBeforeInput)
    // Before IMask, which would undo on its own.
    this.#listen('keydown', (event) => this.#onStep(event, stepOfKeys(event)))
    this.#listen('compositionstart', () => {
      this.#composedFrom = inputState(this.#input)
    })
    this.#listen('compositionend', this.#onComposed)
    for (const way of ['paste', 'drop'] as const)
      this.#listen(way, (event) => {
        if (this.#typing.paste !== 'blocked') return
        event.preventDefault()
        this.#refuse('Aquí no se puede pegar; escriba el valor.')
      })
    this.#listen('mousedown', this.#onPress)
    this.#listen('focus', this.#onFocus)
    this.#listen('blur', this.#onBlur)
  }

  /** Shows the current value of the field; typed text stays as it was typed while it has that value. */
  follow(typing: Typing): void {
    this.#typing = typing
    if (!equal(typing.value, this.#said)) {
      this.#typed = undefined
      this.#history.clear()
    }
    const text = this.#text
    if (this.#composedFrom !== undefined) return
    if (this.#input.value !== text) this.#input.value = text
    this.#followMask()
  }

  /** A text without the shape of its mask is left alone, like one that was there before. */
  #followMask(): void {
    if (!this.#masking || this.#masking.sync()) return
    this.#masking.detach()
    this.#masking = undefined
  }

  detach(): void {
    this.#ends.abort()
    this.#presses?.abort()
    this.#masking?.detach()
  }

  get #text(): string {
    return this.#typed ?? this.#shown(this.#typing.value)
  }

  #shown(value: JsonValue | undefined): string {
    return this.#isAwake ? this.#typing.show(value) : this.#typing.rest(value)
  }

  /** Shows the text for typing, with the selection around the same characters. */
  readonly #wake = (): void => {
    this.#presses?.abort()
    this.#presses = undefined
    if (this.#isAwake || document.activeElement !== this.#input) return
    this.#isAwake = true
    if (this.#input.value !== this.#text) regroup(this.#input, this.#text)
  }

  /**
   * The browser puts the caret where the pointer is after the field has the focus, and by the text that stands there.
   */
  readonly #onPress = (): void => {
    if (this.#isAwake) return
    this.#presses = new AbortController()
    document.addEventListener('mouseup', this.#wake, { signal: this.#presses.signal })
  }

  readonly #onFocus = (): void => {
    this.#refuse(undefined)
    // A script that selects a field gives it the focus first.
    if (!this.#presses) queueMicrotask(this.#wake)
    void this.#putMask()
  }

  #listen<Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ): void {
    const { signal } = this.#ends
    const target: HTMLElement = this.#input
    target.addEventListener(name, listener, { signal })
  }

  #refuse(note: string | undefined): void {
    if (note === undefined && !this.#isRefused) return
    this.#isRefused = note !== undefined
    this.#typing.onRefused(note)
  }

  #emit(text: string): void {
    this.#typed = text
    this.#said = this.#typing.read(text)
    this.#typing.onChange(this.#said)
    if (!this.#isEmptied || text !== '') return
    this.#isEmptied = false
    this.#refuse(undefined)
  }

  /** Takes a text made from the current one. */
  #change(text: string, how: string | undefined): void {
    const { length } = this.#text
    const before = this.#changedFrom ?? { text: this.#text, selection: { start: length, end: length } }
    this.#changedFrom = undefined
    this.#history.record(before, how, selectionOf(this.#input).start)
    this.#emit(text)
  }

  /** Undoes or redoes in the field itself: the browser would do it to a text that is no longer there. */
  #onStep(event: Event, step: Step | undefined): void {
    if (step === undefined) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const input = this.#input
    if (document.activeElement !== input || input.readOnly || this.#composedFrom !== undefined) return
    this.#wake()
    const stood = this.#history[step](inputState(input))
    if (!stood) return
    putText(input, stood.text, stood.selection)
    this.#emit(stood.text)
    this.#followMask()
  }

  /** Takes the current text of the field, or restores the previous one. */
  #take(previous: string, outcome: Outcome, how?: string): void {
    const { value } = this.#input
    if ('refused' in outcome) {
      if (value === previous) return
      restore(this.#input, previous)
      this.#refuse(outcome.refused)
      return
    }
    if (outcome.text !== previous) this.#change(outcome.text, how)
    if (value !== outcome.text) this.#show(outcome.text)
  }

  /** Shows a text that came as a whole as the field's rule leaves it, with the caret after the same characters. */
  #show(text: string): void {
    const left = this.#ruled(this.#input.value.slice(0, selectionOf(this.#input).start), false)
    const caret = 'text' in left ? left.text.length : text.length
    putText(this.#input, text, { start: caret, end: caret })
  }

  #ruled(text: string, typed: boolean): Outcome {
    return this.#typing.keys?.(text, typed) ?? { text }
  }

  readonly #onInput = (event: Event): void => {
    if (this.#composedFrom !== undefined) return
    // A step that could not be stopped has happened all the same.
    if (stepOf(event)) this.#input.value = this.#text
    const { value } = this.#input
    this.#isEmptied = isDeletion(event) && value === ''
    if (!this.#masking) {
      const ruled = this.#ruled(value, isKey(event))
      const isAccepted = 'refused' in ruled && isDeletion(event)
      const how = event instanceof InputEvent ? event.inputType : undefined
      this.#take(this.#text, isAccepted ? { text: value } : ruled, how)
    }
    // Browsers and password managers fill fields in that nobody is in, and so nobody leaves.
    if (document.activeElement === this.#input || this.#typed === undefined) return
    this.#typed = undefined
    this.#input.value = this.#shown(this.#said)
  }

  readonly #onComposed = (event: CompositionEvent): void => {
    const { text, selection } = this.#composedFrom ?? {
      text: this.#text,
      selection: selectionOf(this.#input),
    }
    this.#composedFrom = undefined
    this.#changedFrom = { text, selection }
    const outcome = this.#ruled(this.#input.value, true)
    const refusal = this.#masking
      ? maskRefusals[this.#masking.tryKey(event.data, selection)]
      : 'refused' in outcome && outcome.refused
    if (refusal) {
      putText(this.#input, text, selection)
      this.#refuse(refusal)
      // IMask, which takes the text of a masked field, would hear of it next.
      event.stopImmediatePropagation()
    } else if (!this.#masking) this.#take(text, outcome)
  }

  readonly #onBeforeInput = (event: InputEvent): void => {
    this.#onStep(event, stepOf(event))
    if (event.defaultPrevented) return
    this.#wake()
    if (this.#composedFrom === undefined) this.#changedFrom = inputState(this.#input)
    const pasted = pastedText(event)
    if (pasted !== undefined) this.#onPaste(event, pasted)
    else if (this.#composedFrom === undefined && isKey(event)) this.#onKey(event, event.data ?? '')
  }

  #onPaste(event: InputEvent, pasted: string): void {
    const refusal = pasted === '' ? undefined : this.#refusalOfPaste(pasted)
    // Nothing is pasted over a selection when the clipboard has no text.
    if (refusal !== undefined || pasted === '') event.preventDefault()
    this.#refuse(refusal && `No se pegó. ${refusal}`)
  }

  #refusalOfPaste(pasted: string): string | undefined {
    if (this.#masking) {
      const result = this.#masking.tryPaste(pasted, selectionOf(this.#input))
      return result === 'foreign' ? this.#typing.refusePaste(pasted) : maskRefusals[result]
    }
    // Beside digits, nothing would show of what only groups others.
    const outcomes = [withText(this.#input, pasted), pasted].map((text) => this.#ruled(text, false))
    return outcomes.find((outcome) => 'refused' in outcome)?.refused
  }

  #onKey(event: InputEvent, key: string): void {
    const refusal = this.#refusalOfKey(key)
    if (refusal === undefined) {
      if (isAllSelected(this.#input)) this.#refuse(undefined)
      return
    }
    // Other texts come from keyboards on screen and dictation, some of which cannot be stopped before.
    if ([...key].length !== 1) return
    event.preventDefault()
    const isNoNews = this.#masking ? isSeparator(key) : key === ' '
    if (!isNoNews) this.#refuse(refusal)
  }

  #refusalOfKey(key: string): string | undefined {
    if (this.#masking) return maskRefusals[this.#masking.tryKey(key, selectionOf(this.#input))]
    const outcome = this.#ruled(withText(this.#input, key), true)
    return 'refused' in outcome ? outcome.refused : undefined
  }

  readonly #onBlur = (): void => {
    this.#masking?.detach()
    this.#masking = undefined
    this.#typed = undefined
    this.#isAwake = false
    this.#history.rest()
    this.#typing.onLeave()
  }

  /** IMask loads when the first field that needs it is entered; without it, as offline, the field takes plain text. */
  async #putMask(): Promise<void> {
    const input = this.#input
    const { mask } = this.#typing
    if (!mask || !(input instanceof HTMLInputElement) || input.readOnly) return
    const stored = input.value
    const { attachMask } = await import('./attach-mask.ts').catch(() => ({ attachMask: undefined }))
    if (document.activeElement !== input || this.#composedFrom !== undefined) return
    this.#masking?.detach()
    this.#masking = undefined
    const { readPaste } = this.#typing
    // Its first shaping is not a step; each change that it makes later is one.
    const onText = (text: string): void => (this.#masking ? this.#change(text, undefined) : this.#emit(text))
    this.#masking = attachMask?.(input, { mask, readPaste, onText }, stored)
    if (!this.#masking || input.value === this.#text) return
    // The shape of a value left half typed, which stands for the same.
    this.#typed = input.value
    this.#said = this.#typing.value
  }
}
