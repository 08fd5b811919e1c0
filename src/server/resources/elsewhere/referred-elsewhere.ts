import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { firstDay, lastDay } from '#src/schema/validity.ts'
import type { StoredReference } from '../read-model.ts'
import { type Need, recordsElsewhere } from './records-elsewhere.ts'

/** An id that a record of the product has in a reference to a service elsewhere. */
export type ReferredElsewhere = { reference: StoredReference; id: string; mayHaveEnded: boolean }

/**
 * What the records of some ids have now, on the day as of which they are referred to; undefined where there is none.
 * @param day ISO 8601
 * @throws ApiError see `recordsElsewhere`
 */
export function referredElsewhere(asked: ReferredElsewhere[], day: string): (JsonObject | undefined)[] {
  const needs = asked.map(({ reference: { target, title }, id, mayHaveEnded }): Need => {
    const period = target.screen.dated ? { day } : {}
    return { target, title, id, mayHaveEnded: mayHaveEnded && target.screen.dated !== undefined, ...period }
  })
  return recordsElsewhere(needs).map(([record], at) =>
    record && (needs[at]?.day === undefined || asked[at]?.mayHaveEnded || isInForce(record, day))
      ? record
      : undefined,
  )
}

/** Whether a dated record is in effect on a day, ISO 8601. */
export const isInForce = (record: StoredRecord | JsonObject, day: string): boolean => {
  const [from, to] = [record[firstDay], record[lastDay]]
  return typeof from === 'string' && from <= day && (typeof to !== 'string' || to >= day)
}
