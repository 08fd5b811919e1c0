import { expect, it } from 'vitest'
import type { SortTerm } from '#src/schema/screen.ts'
import { nextSort } from './next-sort.ts'

const read = (text: string): SortTerm[] =>
  text
    .split(' ')
    .filter((term) => term !== '')
    .map((term) => ({ field: term.replace('-', ''), descending: term.startsWith('-') }))
const write = (sort: SortTerm[]): string =>
  sort.map(({ field, descending }) => (descending ? `-${field}` : field)).join(' ')

it.each([
  ['', 'a', false, 'a'],
  ['a', 'a', false, '-a'],
  ['-a', 'a', false, 'a'],
  ['b a', 'a', false, 'a'],
  ['a b', 'a', false, '-a'],
  ['b', 'a', true, 'b a'],
  ['b a', 'a', true, 'b -a'],
  ['b -a c', 'a', true, 'b c'],
])('an order by «%s», after pressing %s (added: %s), is «%s»', (before, field, isAdded, after) => {
  expect(write(nextSort(read(before), field, isAdded))).toBe(after)
})
