import { describe, expect, it } from 'vitest'
import {
  isAllSelected,
  isDeletion,
  isKey,
  isSeparator,
  pastedText,
  regroup,
  restore,
  stepOf,
  stepOfKeys,
  withText,
} from './text-control.ts'

function inputWith(value: string, start: number, end = start): HTMLInputElement {
  const input = document.createElement('input')
  input.value = value
  input.setSelectionRange(start, end)
  return input
}

const event = (inputType: string, more: InputEventInit = {}) =>
  new InputEvent('beforeinput', { inputType, ...more })
const stateOf = ({ value, selectionStart, selectionEnd }: HTMLInputElement) => [
  value,
  selectionStart,
  selectionEnd,
]

describe('a native field', () => {
  it('takes a text in place of its selection', () => {
    expect(withText(inputWith('abcd', 1, 3), 'X')).toBe('aXd')
    expect(withText(inputWith('abcd', 2), 'X')).toBe('abXcd')
  })

  it('is all selected when nothing is left without the selection', () => {
    expect(isAllSelected(inputWith('ab', 0, 2))).toBe(true)
    expect(isAllSelected(inputWith('ab', 0, 1))).toBe(false)
    expect(isAllSelected(inputWith('', 0))).toBe(false)
  })

  it('gets its text back with the caret where it was', () => {
    const [later, first] = [inputWith('12x34', 3), inputWith('x1', 0)]
    restore(later, '1234')
    restore(first, '1')

    expect(stateOf(later)).toEqual(['1234', 2, 2])
    expect(stateOf(first)).toEqual(['1', 0, 0])
  })

  it('keeps its selection when the dots go', () => {
    const input = inputWith('1.234.567', 2, 7)
    regroup(input, '1234567')

    expect(stateOf(input)).toEqual(['1234567', 1, 5])
  })
})

describe('a change of a native field', () => {
  it.each([
    ['insertText', [true, false, undefined]],
    ['insertFromPaste', [false, false, undefined]],
    ['deleteContentBackward', [false, true, undefined]],
    ['historyUndo', [false, false, 'undo']],
    ['historyRedo', [false, false, 'redo']],
  ])('%s comes from a key, takes away, or brings back: %j', (inputType, expected) => {
    const one = event(inputType)

    expect([isKey(one), isDeletion(one), stepOf(one)]).toEqual(expected)
  })

  it('is none of these where a program makes it', () => {
    const one = new Event('input')

    expect([isKey(one), isDeletion(one), stepOf(one)]).toEqual([false, false, undefined])
  })

  it.each([
    [{ key: 'z', ctrlKey: true }, 'undo'],
    [{ key: 'Z', metaKey: true, shiftKey: true }, 'redo'],
    [{ key: 'y', ctrlKey: true }, 'redo'],
    [{ key: 'y', metaKey: true }, undefined],
    [{ key: 'z' }, undefined],
    [{ key: 'z', ctrlKey: true, altKey: true }, undefined],
    [{ key: 'z', ctrlKey: true, metaKey: true }, undefined],
    [{ key: 'a', ctrlKey: true }, undefined],
  ])('is asked for by the keys of %j: %s', (keys, expected) => {
    expect(stepOfKeys(new KeyboardEvent('keydown', keys))).toBe(expected)
  })

  it('tells the text that is pasted or dropped', () => {
    expect(pastedText(event('insertFromPaste', { data: 'a' }))).toBe('a')
    expect(pastedText(event('insertFromDrop', { data: 'a' }))).toBe('a')
    expect(pastedText(event('insertFromPaste'))).toBe('')
    expect(pastedText(event('insertText', { data: 'a' }))).toBeUndefined()
  })
})

it.each([
  [' ', true],
  ['.', true],
  ['/', true],
  [':', true],
  ['(', true],
  ['-', true],
  ['1', false],
  ['a', false],
  ['..', false],
  ['', false],
])('«%s» parts digits: %s', (key, parts) => {
  expect(isSeparator(key)).toBe(parts)
})
