import { describe, expect, it } from 'vitest'
import type { InputState } from './text-control.ts'
import { TypedHistory } from './typed-history.ts'

/** A text with the caret at its end, or a selection. */
const at = (text: string, start = text.length, end = start): InputState => ({
  text,
  selection: { start, end },
})

/** Types the characters of a text one after the other. */
function type(history: TypedHistory, text: string, from = ''): void {
  for (const place of [...text].keys()) {
    const before = from + text.slice(0, place)
    history.record(at(before), 'insertText', before.length + 1)
  }
}

const undone = (history: TypedHistory, ...texts: string[]): (string | undefined)[] =>
  texts.map((text) => history.undo(at(text))?.text)

describe('the earlier texts of a field', () => {
  it('are none at first', () => {
    const history = new TypedHistory()

    expect([history.undo(at('a')), history.redo(at('a'))]).toEqual([undefined, undefined])
  })

  it('are one for a run of keys', () => {
    const history = new TypedHistory()
    type(history, 'hola')

    expect(undone(history, 'hola', '')).toEqual(['', undefined])
  })

  it.each(['insertText', 'deleteContentBackward', 'deleteContentForward'])(
    'are one for a run of %s, wherever it leaves the caret',
    (how) => {
      const history = new TypedHistory()
      history.record(at('abc', 3), how, 2)
      history.record(at('ab', 2), how, 1)

      expect(undone(history, 'a', 'abc')).toEqual(['abc', undefined])
    },
  )

  it.each([
    ['another sort of change', at('ab', 2), 'deleteContentBackward', 'insertText'],
    ['a caret that was moved', at('ab', 0), 'insertText', 'insertText'],
    ['a selection', at('ab', 1, 2), 'insertText', 'insertText'],
    ['a selection that ends at the caret', at('ab', 0, 1), 'insertText', 'insertText'],
    ['a paste', at('ab', 1), 'insertFromPaste', 'insertFromPaste'],
    ['what each is a step of its own', at('ab', 1), undefined, undefined],
  ])('are another after %s', (_case, before, how, first) => {
    const history = new TypedHistory()
    history.record(at('a'), first, 1)
    history.record(before, how, 3)

    expect(undone(history, 'abc', 'ab', 'a')).toEqual(['ab', 'a', undefined])
  })

  it('are another after the field was left', () => {
    const history = new TypedHistory()
    type(history, 'ab')
    history.rest()
    type(history, 'cd', 'ab')

    expect(undone(history, 'abcd', 'ab', '')).toEqual(['ab', '', undefined])
  })

  it('are another after an undo', () => {
    const history = new TypedHistory()
    type(history, 'ab')
    history.undo(at('ab'))
    history.record(at('', 0), 'insertText', 1)
    history.record(at('x', 1), 'insertText', 2)

    expect(undone(history, 'xy', '')).toEqual(['', undefined])
  })

  it('come back by a redo, with their selection, until something else is typed', () => {
    const history = new TypedHistory()
    history.record(at('', 0), undefined, 1)
    history.record(at('a', 0, 1), undefined, 1)

    expect(history.undo(at('b'))).toEqual(at('a', 0, 1))
    expect(history.redo(at('a', 0, 1))).toEqual(at('b'))
    expect(history.undo(at('b'))).toEqual(at('a', 0, 1))
    history.record(at('a'), undefined, 1)
    expect(history.redo(at('c'))).toBeUndefined()
  })

  it('are no step where the text stayed as it was', () => {
    const history = new TypedHistory()
    history.record(at('a'), undefined, 1)
    history.record(at('ab'), undefined, 1)
    history.record(at('ab'), undefined, 1)

    expect(undone(history, 'ab')).toEqual(['a'])
    expect(history.redo(at('a'))?.text).toBe('ab')
  })

  it('are forgotten once the field gets another value', () => {
    const history = new TypedHistory()
    history.record(at('a'), undefined, 1)
    history.record(at('ab'), undefined, 1)
    history.undo(at('abc'))
    history.clear()

    expect([history.undo(at('x')), history.redo(at('x'))]).toEqual([undefined, undefined])
    type(history, 'ab')
    history.clear()
    history.record(at('ab'), 'insertText', 3)
    expect(undone(history, 'abc')).toEqual(['ab'])
  })

  it('are a hundred at most, the latest ones', () => {
    const history = new TypedHistory()
    for (let step = 0; step < 101; step += 1) history.record(at(String(step)), undefined, 1)
    const texts: string[] = []
    for (let now = '101'; ; now = texts.at(-1) ?? '') {
      const stood = history.undo(at(now))
      if (!stood) break
      texts.push(stood.text)
    }

    expect([texts.length, texts[0], texts.at(-1)]).toEqual([100, '100', '1'])
  })
})
