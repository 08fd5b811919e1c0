import { expect, it } from 'vitest'
import { refuseText } from '#src/kinds/text.ts'
import { quotable, quotableValue } from './quotable.ts'

it.each([
  ['Sucursal «Norte»: 3 < 5', 'Sucursal «Norte»: 3 < 5'],
  ['<script>alert(1)</script>', '‹script›alert(1)‹/script›'],
  ['\u202e3000000101', '3000000101'],
  ['javascript:alert(1)', 'javascript :alert(1)'],
  ['  dos\u00a0 palabras\ncortadas\ud83d', 'dos palabras cortadas'],
  ['cafe\u0301 \ue000', 'café'],
])('a cell with %j is quoted as %j', (cell, quoted) => {
  expect(quotable(cell)).toBe(quoted)
  expect(refuseText(quoted)).toBeUndefined()
})

it('all texts of a value are quotable', () => {
  expect(quotableValue({ row: 3, said: ['<script>', null], none: true })).toEqual({
    row: 3,
    said: ['‹script›', null],
    none: true,
  })
})
