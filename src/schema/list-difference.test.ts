import { expect, it } from 'vitest'
import { addedWords, listDifference, removedWords } from './list-difference.ts'

it.each([
  ['what came and what went', ['a', 'b'], ['b', 'c'], { removed: ['a'], added: ['c'] }],
  ['an item that stands there once more', [1], [1, 1], { removed: [], added: [1] }],
  ['items that were the first', [], ['a'], { removed: [], added: ['a'] }],
  ['nothing of another order', ['a', 'b'], ['b', 'a'], undefined],
  ['nothing of lists of objects', [{ a: 1 }], [], undefined],
  ['nothing of what is no list', 'a', ['a'], undefined],
])('tells of two lists %s', (_what, before, after, expected) => {
  expect(listDifference(before, after)).toEqual(expected)
})

it('says one and several in words', () => {
  expect([addedWords(['Julio']), removedWords(['Julio', 'Septiembre']), addedWords([])]).toEqual([
    'Se agrega Julio',
    'Se quitan Julio y Septiembre',
    '',
  ])
})
