import InputMask from 'imask/esm/controls/input.js'
import MaskedDynamic from 'imask/esm/masked/dynamic.js'
import MaskedRange from 'imask/esm/masked/range.js'
import type { Mask } from './input-mask.ts'
import { isAllSelected, isSeparator, type Selection } from './text-control.ts'

type Masking = {
  mask: Mask
  /** Reads pasted text as a text of the field; undefined when it has no value. */
  readPaste: (text: string) => string | undefined
  /** Called with every change; React itself misses those that IMask makes. */
  onText: (text: string) => void
}

/** IMask at work in a field. */
export type AttachedMask = {
  /** Follows a text that was set from outside. @returns whether it fits the mask's shape */
  sync: () => boolean
  /** Result of a key in place of the selection. */
  tryKey: (key: string, at: Selection) => MaskResult
  /** The same for a paste, which is a value or a part of one, and loses no digit. */
  tryPaste: (text: string, at: Selection) => MaskResult
  detach: () => void
}

/** Whether a mask accepts the input, has no more room for a digit of it, or has no place for such a character. */
export type MaskResult = 'taken' | 'full' | 'foreign'

/**
 * Lets IMask shape what is typed into a field. A stored text without the shape is left alone, to be corrected, unless
 * it is nothing but digits that the shape takes, perhaps with a mark at their end: a half-typed value goes on where it
 * was.
 * @param stored the field's text when it was entered; IMask may come after the first keys
 */
export function attachMask(
  input: HTMLInputElement,
  masking: Masking,
  stored: string,
): AttachedMask | undefined {
  const typed = input.value
  if (typed.length > longest) return undefined
  const trial = { isOn: false }
  const masked = createMasked(masking, trial)
  masked.value = typed
  const keepsDigits = digitsOf(masked.value) === digitsOf(typed)
  const isCorrected = typed === stored && !/^\d*[-:/]?$/.test(typed)
  if (masked.value !== typed && (isCorrected || !keepsDigits)) return undefined
  const isAll = isAllSelected(input)
  const control = new InputMask(input, masked)
  if (typed !== stored && masked.value !== typed) masking.onText(control.value)
  control.on('accept', () => masking.onText(control.value))
  if (isAll) input.select()
  const tryWhole = (text: string, at: Selection): MaskResult => {
    trial.isOn = true
    const result = tryCharacters(masked, text, at)
    trial.isOn = false
    return result
  }
  return {
    sync: () => {
      if (control.value !== input.value) control.updateValue()
      return control.value === input.value
    },
    // A separator would complete a number of two digits that was not begun.
    tryKey: (key, at) =>
      isSeparator(key) && countDigits(input.value.slice(0, at.start)) === 0 ? 'foreign' : tryWhole(key, at),
    tryPaste: (text, at) => {
      const whole = masking.readPaste(text) ?? (isPart(text) ? text : undefined)
      const fits =
        whole !== undefined &&
        tryCharacters(createMasked(masking, { isOn: true }), whole, nowhere) === 'taken'
      return fits ? tryWhole(whole, at) : 'foreign'
    },
    detach: () => control.destroy(),
  }
}

/**
 * @param trial whether it only tests what it would take: no more than its shape has room for. What is left after a
 * deletion keeps its digits, though it has another shape by then
 */
function createMasked(
  { mask: { shapes, shapeOf = () => 0 }, readPaste }: Masking,
  trial: { isOn: boolean },
): MaskedDynamic {
  return new MaskedDynamic({
    mask: shapes.map((mask) => ({ mask, blocks: { NN: padded }, autofix: 'pad' })),
    dispatch: (appended, { value, compiledMasks }, _flags, tail) => {
      const text = `${value}${appended}${tail}`
      const shape = shapeOf(text.replaceAll('.', ''))
      const isTooMuch = !trial.isOn && countDigits(text) > roomIn(shapes[shape] ?? '')
      return compiledMasks[isTooMuch ? shapes.indexOf(widest(shapes)) : shape]
    },
    prepare: (text, _masked, { input, raw }) =>
      input && raw && text.length > 1 ? (readPaste(text) ?? (isPart(text) ? text : '')) : text,
  })
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length

/** Number of digits that fit a shape. */
const roomIn = (shape: string): number => shape.replace(/[^0N]/g, '').length

const widest = (shapes: string[]): string =>
  shapes.reduce((one, other) => (roomIn(other) > roomIn(one) ? other : one))

/** Tests each character with the mask, as if they were put in one after the other. */
function tryCharacters(masked: MaskedDynamic, text: string, { start, end }: Selection): MaskResult {
  return masked.runIsolated((tried) => {
    let at = start
    for (const [place, character] of [...text].entries()) {
      const replaced = place === 0 ? end - start : 0
      const { rawInserted, offset } = tried.splice(at, replaced, character, undefined, {
        input: true,
        raw: true,
      })
      at += offset
      if (rawInserted !== '') continue
      if (/\d/.test(character)) return 'full'
      if (text === character) return 'foreign'
    }
    return 'taken'
  })
}

const nowhere: Selection = { start: 0, end: 0 }

const padded = { mask: MaskedRange, from: 0, to: 99, maxLength: 2, autofix: 'pad' as const }

/** Longest masked text, however it is grouped; IMask takes seconds over a megabyte. */
const longest = 40

/** Digits, their separators and the sign of a prefix, as a part of a value may be pasted. */
const isPart = (text: string): boolean => text.length <= longest && /^[\d\s.:/()+‐-―−-]*$/.test(text)

const digitsOf = (text: string): string => text.replace(/[\s.:/-]/g, '')
