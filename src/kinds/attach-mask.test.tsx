import { describe, expect, it } from 'vitest'
import { type AttachedMask, attachMask } from './attach-mask.ts'
import type { Mask } from './input-mask.ts'

const month: Mask = { shapes: ['NN/00[00]'] }
const phone: Mask = {
  shapes: ['000 000 0000', '00 000 000 0000'],
  shapeOf: (typed) => (typed.startsWith('57') ? 1 : 0),
}

type Attached = { input: HTMLInputElement; mask: AttachedMask; reported: string[] }

/** A field with a text, once a mask is at work in it; undefined where the text is left alone. */
function attached(
  text: string,
  { mask = month, stored = text, select = false }: { mask?: Mask; stored?: string; select?: boolean } = {},
): Attached | undefined {
  const input = document.createElement('input')
  input.value = text
  if (select) input.select()
  else input.setSelectionRange(text.length, text.length)
  const reported: string[] = []
  const readPaste = (pasted: string) => (pasted === 'dic 20' ? '12/20' : undefined)
  const masking = { mask, readPaste, onText: (next: string) => void reported.push(next) }
  const control = attachMask(input, masking, stored)
  return control && { input, mask: control, reported }
}

/** The same where a mask must be at work. */
function masked(...given: Parameters<typeof attached>): Attached {
  const one = attached(...given)
  if (!one) throw new Error('The text was left alone')
  return one
}

/** Changes a field as a browser does: the mask hears of a key, and then of what that left. */
function change(input: HTMLInputElement, [start, end]: [number, number], text: string): void {
  input.setSelectionRange(start, end)
  input.dispatchEvent(new KeyboardEvent('keydown'))
  input.setRangeText(text, start, end, 'end')
  const inputType = text === '' ? 'deleteContentForward' : 'insertText'
  input.dispatchEvent(new InputEvent('input', { data: text || null, inputType }))
}

/** Types at the end. */
const typeInto = (input: HTMLInputElement, key: string): void =>
  change(input, [input.value.length, input.value.length], key)

describe('a mask', () => {
  it.each([
    ['a text that has another shape', '2026-02'],
    ['a text in which it would lose a digit', '12/20266'],
    ['digits of which it would lose some', '1220266'],
    ['words', 'febrero'],
    ['more than anybody writes', '1'.repeat(41)],
  ])('leaves %s as it is stored', (_what, text) => {
    expect(attached(text)).toBeUndefined()
  })

  it.each([
    ['12', '12'],
    ['1220', '12/20'],
    ['12/', '12/'],
    ['12-', '12/'],
    ['', ''],
  ])('goes on from «%s», a value that is half typed, as «%s» without reporting it', (text, shown) => {
    const { input, reported } = masked(text)

    expect(input.value).toBe(shown)
    expect(reported).toEqual([])
  })

  it('shapes and reports what was typed before it came, whatever marks are in it', () => {
    const { input, reported } = masked('12-20', { stored: '' })

    expect(input.value).toBe('12/20')
    expect(reported).toEqual(['12/20'])
  })

  it('reports nothing that has its shape already', () => {
    expect(masked('12/20', { stored: '' }).reported).toEqual([])
  })

  it('leaves what is selected selected, and the caret where it is', () => {
    const whole = masked('1220', { select: true }).input
    const { input } = masked('12/20')

    expect([whole.selectionStart, whole.selectionEnd]).toEqual([0, 5])
    expect([input.selectionStart, input.selectionEnd]).toEqual([5, 5])
  })

  it('shapes and reports each key, until it is taken off', () => {
    const { input, mask, reported } = masked('12')
    typeInto(input, '2')
    expect(input.value).toBe('12/2')
    expect(reported).toEqual(['12/2'])

    mask.detach()
    typeInto(input, 'x')

    expect(input.value).toBe('12/2x')
    expect(reported).toEqual(['12/2'])
  })

  it('follows a text that is set from outside, and says whether that has its shape', () => {
    const { input, mask } = masked('12/20')

    input.value = '01/21'
    expect(mask.sync()).toBe(true)
    typeInto(input, '9')
    expect(input.value).toBe('01/219')

    input.value = 'febrero'
    expect(mask.sync()).toBe(false)
  })

  it('says of a key whether there is room for it, and whether it has a place at all', () => {
    const { input, mask } = masked('12/20')
    const end = { start: 5, end: 5 }

    expect(mask.tryKey('2', end)).toBe('taken')
    expect(mask.tryKey('x', end)).toBe('foreign')
    expect(masked('12/2026').mask.tryKey('1', { start: 7, end: 7 })).toBe('full')
    expect(masked('12/2026').mask.tryKey('1', { start: 6, end: 7 })).toBe('taken')
    expect(masked('').mask.tryKey('/', { start: 0, end: 0 })).toBe('foreign')
    expect(masked('1').mask.tryKey('/', { start: 1, end: 1 })).toBe('taken')
    expect(input.value).toBe('12/20')
  })

  it('takes a paste that is a value or a part of one whole, and no other', () => {
    const { mask } = masked('')
    const all = { start: 0, end: 0 }

    expect(['dic 20', '12/20', '12', '12/2026', '122'].map((text) => mask.tryPaste(text, all))).toEqual(
      Array.from({ length: 5 }, () => 'taken'),
    )
    expect(['febrero', '12/20261', '1'.repeat(41)].map((text) => mask.tryPaste(text, all))).toEqual(
      Array.from({ length: 3 }, () => 'foreign'),
    )
  })

  it.each([
    ['dic 20', '12/20'],
    ['12-20', '12/20'],
    ['1220', '12/20'],
    ['el 1 y el 2', ''],
  ])('makes of «%s», which comes as a whole, «%s»', (text, shown) => {
    const { input } = masked('')

    change(input, [0, 0], text)

    expect(input.value).toBe(shown)
  })

  it('shapes by the digits that are there, and keeps them where a deletion leaves another shape', () => {
    const { input } = masked('57 310 555 1234', { mask: phone })
    expect(input.value).toBe('57 310 555 1234')

    change(input, [0, 1], '')

    expect(input.value.replaceAll(/\D/g, '')).toBe('73105551234')
    expect(masked('', { mask: phone }).mask.tryKey('3', { start: 0, end: 0 })).toBe('taken')
    expect(masked('310 555 1234', { mask: phone }).mask.tryKey('9', { start: 12, end: 12 })).toBe('full')
  })
})
