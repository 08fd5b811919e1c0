import { describe, expect, it } from 'vitest'
import type { JsonValue } from '#src/schema/json.ts'
import { canMatch, comparisonHolds, orderOf } from './comparisons-in-memory.ts'
import type { Parameter } from './find-comparisons.ts'

type Operator = Parameters<typeof comparisonHolds>[0]
type Case = [Operator, JsonValue | undefined, Parameter | undefined, boolean]

describe('a comparison of a record that was read', () => {
  it.each<Case>([
    ['eq', 10, '10', true],
    ['eq', 0.1, '0.1', true],
    ['eq', 'A', 'a', false],
    ['eq', true, true, true],
    ['eq', undefined, undefined, false],
    ['same', undefined, undefined, true],
    ['same', null, 'A', false],
    ['ne', undefined, 'A', true],
    ['ne', 'A', 'A', false],
    ['lt', 9, '10', true],
    ['lte', '2026-02-10', '2026-02-10', true],
    ['gt', '2026-02-10', '2026-02-10', false],
    ['gte', undefined, '2026-02-10', true],
    ['gte', '2026-02-09', undefined, true],
    ['in', 'A', ['A', 'B'], true],
    ['in', null, ['A'], false],
    ['notIn', 'C', ['A', 'B'], true],
    ['notIn', null, ['A'], false],
    ['includes', ['A', 'B'], 'B', true],
    ['notMatches', '12', '^\\d+$', false],
    ['notMatches', null, '^\\d+$', false],
    ['overlaps', ['A', 'B'], ['B', 'C'], true],
  ])('%s of %j and %j is what a statement finds', (operator, held, value, expected) => {
    expect(comparisonHolds(operator, held, value)).toBe(expected)
  })

  it('can match nothing where the expression has no value that it needs', () => {
    expect(['eq', 'ne', 'in', 'includes'].map((one) => canMatch(one as Operator, undefined))).toEqual([
      ...[false, false, false, false],
    ])
    expect(['same', 'lt', 'gte'].map((one) => canMatch(one as Operator, undefined))).toEqual([
      true,
      true,
      true,
    ])
    expect(canMatch('in', 'A')).toBe(false)
  })

  it('orders numbers by their value, and texts by their characters', () => {
    expect([10, 9, 0.5].toSorted(orderOf)).toEqual([0.5, 9, 10])
    expect(['2026-10-01', '2026-09-30'].toSorted(orderOf)).toEqual(['2026-09-30', '2026-10-01'])
  })
})
