import { expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { lockClause } from './lock-clause.ts'

it.each<[string, JsonObject, string]>([
  ['a total lock', { lockType: 'TOTAL' }, ': tiene un bloqueo total'],
  [
    'the amount of partial locks',
    { lockType: 'PARCIAL', amountLockPartial: 400_000 },
    ': tiene bloqueados $ 400.000,00',
  ],
  ['nothing where there is no lock', {}, ''],
])('the reason of a refusal names %s', (_what, locksRestrictions, clause) => {
  expect(lockClause({ id: 'a', version: 1, locksRestrictions })).toBe(clause)
})
