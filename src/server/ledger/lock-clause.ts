import { isJsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { pesos } from '#src/validation/text-functions.ts'

/** What locks take from the available balance of an account, as the end of a sentence; empty where there is none. */
export function lockClause({ locksRestrictions }: StoredRecord): string {
  const { lockType, amountLockPartial } = isJsonObject(locksRestrictions) ? locksRestrictions : {}
  if (lockType === 'TOTAL') return ': tiene un bloqueo total'
  return typeof amountLockPartial === 'number' && lockType === 'PARCIAL'
    ? `: tiene bloqueados ${pesos(amountLockPartial)}`
    : ''
}
