import equal from 'fast-deep-equal'
import type { JsonValue } from '#src/schema/json.ts'
import type { AttachedMask } from './attach-mask.ts'
import type { KeyRule } from './key-rules.ts'
import type { Mask } from './mask.ts'
import { type Control, isKey, isLetterKey, pastedText, regroup, restore, withText } from './text-control.ts'

/** What a field that is typed into goes by. */
export type Typing = {
  value: JsonValue | undefined
  /** What the field shows of a value while nobody is in it. */
  rest: (value: JsonValue | undefined) => string
  /** What it shows of a value to somebody who may type over it. */
  show: (value: JsonValue | undefined) => string
  /** What a text stands for. */
  read: (text: string) => JsonValue | undefined
  keys: KeyRule | undefined
  mask: Mask | undefined
  paste: 'blocked' | undefined
  readPaste: (text: string) => string | undefined
  /** Why a pasted text stands for no value, in Spanish. */
  refusePaste: (text: string) => string
  /** Told of every accepted change. */
  onChange: (value: JsonValue | undefined) => void
  /**
   * Told why a key or a paste was refused, and undefined when the field is entered anew: until then it is to be seen
   * that what stands there is not all that was typed.
   */
  onRefused: (note: string | undefined) => void
  onLeave: () => void
}

/**
 * Events of a key that end at its field: nobody above it asks for them, and to be carried there they would cost React
 * two walks each through everything around the field.
 */
const unheard = ['keypress', 'textInput', 'input', 'change', 'keyup', 'selectionchange']

const stop = (event: Event): void => event.stopPropagation()

/**
 * The text of a native field while it is typed: key rules and masks act on it, and keep out of a composition (accents
 * typed as two keys, IME) until it ends. The field itself holds the text and is heard without React, for which every
 * key would cost a commit.
 */
export class TypedText {
  readonly #input: Control
  readonly #ends = new AbortController()
  #typing: Typing
  /** What was typed, until the field is left or is told another value. */
  #typed: string | undefined
  #said: JsonValue | undefined
  #isAwake = false
  #isRefused = false
  #composedFrom: string | undefined
  /** A press of the pointer that goes on. */
  #presses: AbortController | undefined
  #masking: AttachedMask | undefined

  constructor(input: Control, typing: Typing) {
    this.#input = input
    this.#typing = typing
    for (const name of unheard) this.#input.addEventListener(name, stop, { signal: this.#ends.signal })
    this.#listen('input', this.#onInput)
    // Some password managers tell of a change in no other way.
    this.#listen('change', this.#onInput)
    this.#listen('beforeinput', this.#onBeforeInput)
    this.#listen('compositionstart', () => {
      this.#composedFrom = this.#text
    })
    this.#listen('compositionend', () => {
      const before = this.#composedFrom ?? this.#text
      this.#composedFrom = undefined
      // IMask, which hears of it later, takes the text of a masked field.
      if (!this.#masking) this.#take(before, true)
    })
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

  /** Shows what the field holds by now; what was typed stays as it was typed while it stands for that. */
  follow(typing: Typing): void {
    this.#typing = typing
    if (!equal(typing.value, this.#said)) this.#typed = undefined
    const text = this.#text
    if (this.#composedFrom !== undefined) return
    if (this.#input.value !== text) this.#input.value = text
    this.#masking?.sync()
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

  /** The text of somebody who may type, with the selection around the same characters. */
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

  #tell(text: string): void {
    this.#typed = text
    this.#said = this.#typing.read(text)
    this.#typing.onChange(this.#said)
  }

  #take(previous: string, byKey: boolean): void {
    const { keys } = this.#typing
    const { value } = this.#input
    const accepted = keys?.accept(value, previous, byKey) ?? value
    if (accepted === previous) {
      if (value !== previous) restore(this.#input, previous)
      if (value !== previous && byKey) this.#refuse(keys?.refusal)
    } else {
      this.#tell(accepted)
      if (value !== accepted) this.#input.value = accepted
    }
  }

  readonly #onInput = (event: Event): void => {
    if (this.#composedFrom !== undefined) return
    if (this.#masking) {
      if (isLetterKey(event)) this.#refuse('Solo dígitos.')
    } else this.#take(this.#text, isKey(event))
    // Browsers and password managers fill fields in that nobody is in, and so nobody leaves.
    if (document.activeElement === this.#input || this.#typed === undefined) return
    this.#typed = undefined
    this.#input.value = this.#shown(this.#said)
  }

  readonly #onBeforeInput = (event: InputEvent): void => {
    this.#wake()
    const { keys, refusePaste } = this.#typing
    const pasted = pastedText(event)
    if (pasted !== undefined) {
      if (this.#takesPaste(pasted)) {
        this.#refuse(undefined)
        return
      }
      event.preventDefault()
      this.#refuse(`No se pegó. ${this.#masking || !keys ? refusePaste(pasted) : keys.refusal}`)
    } else if (keys && this.#composedFrom === undefined && isKey(event)) {
      const key = event.data ?? ''
      const isTaken = keys.accept(withText(this.#input, key), this.#text, true) !== this.#text
      if (isTaken || [...key].length !== 1) return
      event.preventDefault()
      if (key !== ' ') this.#refuse((/\d/.test(key) ? keys.full : undefined) ?? keys.refusal)
    } else if (this.#masking && /^\d$/.test(event.data ?? '') && !this.#hasRoomFor(event.data ?? ''))
      this.#refuse('No caben más dígitos.')
  }

  #hasRoomFor(digit: string): boolean {
    return this.#masking?.takes(digit, withText(this.#input, digit)) ?? true
  }

  #takesPaste(pasted: string): boolean {
    const { keys } = this.#typing
    const next = withText(this.#input, pasted)
    if (this.#masking) return this.#masking.takes(pasted, next)
    return pasted === '' || keys?.accept(next, '', false) !== ''
  }

  readonly #onBlur = (): void => {
    this.#masking?.detach()
    this.#masking = undefined
    this.#typed = undefined
    this.#isAwake = false
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
    const { readPaste } = this.#typing
    this.#masking = attachMask?.(input, { mask, readPaste, onText: (text) => this.#tell(text) }, stored)
  }
}
