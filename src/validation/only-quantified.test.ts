import { expect, it } from 'vitest'
import { isOnlyQuantified } from './only-quantified.ts'

it.each([
  ['found.rows.exists(row, row.a == self.a)', true],
  ["!found['rows'].all(row, row.a > 1 || found.rows.exists(other, other.a == row.a))", true],
  ["self.a == 'found.rows' || size(found.others) > 0", true],
  ['found.rows.exists(row, row.a == self.a) && size(found.rows) < 3', false],
  ['found.rows.exists_one(row, row.a == self.a)', false],
  ['found.rows.filter(row, row.a > 1).exists(row, row.a > 2)', false],
  ['sum(found.rows.map(row, row.a)) > 1', false],
  ['found[self.name].exists(row, row.a == 1)', false],
  ['[found].exists(rows, has(rows.rows))', false],
  ['found.rows.exists(row, self.rows.exists(other, other.a == row.a))', true],
  ['self.rows.exists(row, row.a == 1)', true],
  ['self.rows.exists(row, row.a == size(found.rows))', false],
  ['found.rows.inner.exists(row, row.a == 1) || size(found.rows) > 1', false],
  ['found.others.exists(row, row.a == size(found.rows))', false],
  ['found.rows.exists(', false],
])('%s asks only whether rows are alike: %s', (expression, isOnlyTested) => {
  expect(isOnlyQuantified([expression, 'self.a > 1'], 'rows')).toBe(isOnlyTested)
})
