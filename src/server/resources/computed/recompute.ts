import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { type Field, sentPart, serverSet } from '#src/schema/screen.ts'
import { computedTexts } from '#src/validation/computed.ts'
import { editedValues } from '#src/validation/initial-values.ts'
import { findsRead } from '#src/validation/lookup-results.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { ApiError } from '../../http/errors.ts'
import type { Tables } from '../../sql/tables.ts'
import { findRowsOfMany } from '../lookups/find-rows.ts'
import type { Resource } from '../resource.ts'

/**
 * Computes anew what a stored record computes, by its own values and by other rows; one statement for each lookup.
 * @param fields the computed fields whose values are needed; all of them otherwise
 */
export async function recompute(
  db: Kysely<Tables>,
  resource: Resource,
  record: StoredRecord,
  user: RuleContext['user'],
  fields: Field[] = resource.screen.fields,
): Promise<JsonObject> {
  const [computed = {}] = await recomputeMany(db, resource, [record], user, fields)
  return computed
}

/** The same for several records, whose searches of one kind are one statement. */
export async function recomputeMany(
  db: Kysely<Tables>,
  resource: Resource,
  records: StoredRecord[],
  user: RuleContext['user'],
  fields: Field[] = resource.screen.fields,
): Promise<JsonObject[]> {
  const { screen, computing, clock } = resource
  const requested = new Set(computedTexts({ fields }).flatMap(findsRead))
  const looking = records.map((record) => ({
    requested,
    record,
    context: {
      today: clock.today(),
      user,
      stored: serverSet(screen, record),
      before: editedValues(screen.fields, record),
    },
  }))
  const found = await findRowsOfMany(db, resource, looking)
  return looking.map(({ record, context }, at) => {
    const lookups = found[at]
    if (lookups instanceof ApiError) throw lookups
    return computing.compute(sentPart(screen, record), { ...context, ...(lookups ? { lookups } : {}) })
  })
}
