import InputMask from 'imask/esm/controls/input.js'
import MaskedDynamic from 'imask/esm/masked/dynamic.js'
import MaskedRange from 'imask/esm/masked/range.js'
import type { Mask } from './mask.ts'

type Masking = {
  mask: Mask
  /** What pasted text puts into the field; undefined when it stands for no value. */
  readPaste: (text: string) => string | undefined
  /** Told of every change; React itself misses those that IMask makes. */
  onText: (text: string) => void
}

/** IMask at work in a field. */
export type AttachedMask = {
  /** Follows a value that was set from outside. */
  sync: () => void
  /** Whether a pasted text stands for a value, or for a part of one without which no digit of the whole is lost. */
  takes: (pasted: string, whole: string) => boolean
  detach: () => void
}

/**
 * Lets IMask shape what is typed into a field. A stored text without the shape is left alone, to be
 * corrected, unless it is nothing but digits that the shape takes: a value left half typed goes on where it was.
 * @param stored what the field held when it was entered; IMask may come after the first keys
 */
export function attachMask(
  input: HTMLInputElement,
  masking: Masking,
  stored: string,
): AttachedMask | undefined {
  const typed = input.value
  if (typed.length > longest) return undefined
  const masked = createMasked(masking)
  masked.value = typed
  const keepsDigits = digitsOf(masked.value) === digitsOf(typed)
  const isCorrected = typed === stored && !/^\d*$/.test(typed)
  if (masked.value !== typed && (isCorrected || !keepsDigits)) return undefined
  const control = new InputMask(input, masked)
  if (typed !== stored && masked.value !== typed) masking.onText(control.value)
  control.on('accept', () => masking.onText(control.value))
  return {
    sync: () => {
      if (control.value !== input.value) control.updateValue()
    },
    takes: (pasted, whole) =>
      masking.readPaste(pasted) !== undefined || (isPart(pasted) && hasRoom(masking, whole)),
    detach: () => control.destroy(),
  }
}

function createMasked({ mask: { shapes, shapeOf = () => 0 }, readPaste }: Masking): MaskedDynamic {
  return new MaskedDynamic({
    mask: shapes.map((mask) => ({ mask, blocks: { NN: padded }, autofix: 'pad' })),
    dispatch: (appended, { value, compiledMasks }) =>
      compiledMasks[shapeOf((value + appended).replaceAll('.', ''))],
    prepare: (text, _masked, { input, raw }) =>
      input && raw && text.length > 1 ? (readPaste(text) ?? (isPart(text) ? text : '')) : text,
  })
}

/** Whether no digit of a text is lost in its mask. */
function hasRoom(masking: Masking, text: string): boolean {
  const masked = createMasked(masking)
  masked.value = text
  return countDigits(masked.value) >= countDigits(text)
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length

const padded = { mask: MaskedRange, from: 0, to: 99, maxLength: 2, autofix: 'pad' as const }

/** Longer than any masked text, however it is grouped; IMask takes seconds over a megabyte. */
const longest = 40

/** Digits, what groups them and the sign of a prefix, as a part of a value may be pasted. */
const isPart = (text: string): boolean => text.length <= longest && /^[\d\s.:/()+‐-―−-]*$/.test(text)

const digitsOf = (text: string): string => text.replace(/[\s.:/-]/g, '')
