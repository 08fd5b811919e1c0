import type { Kysely } from 'kysely'
import { actionId } from '#src/schema/actions.ts'
import { isJsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Principal } from '../auth/principal.ts'
import { heldActions } from '../profile/permissions.ts'
import type { ListAnswer } from '../resources/list/list-records.ts'
import type { ReadModel } from '../resources/read-model.ts'
import type { Tables } from '../sql/tables.ts'

/**
 * The fields that say whose a record is of which a person is told nothing, whatever the service of the record tells: they
 * may not see the accounts or loans that these are by. One statement, none of a screen without such a field.
 */
export async function withheldHolders(
  db: Kysely<Tables>,
  { holders }: Pick<ReadModel, 'holders'>,
  person: Principal,
): Promise<string[]> {
  if (holders.length === 0) return []
  const needed = holders.map(({ owner, reference: { path } }) => ({
    field: path.join('.'),
    action: actionId(owner.menu.id, 'ver'),
  }))
  const held = await heldActions(db, person, [...new Set(needed.map(({ action }) => action))])
  return needed.flatMap(({ field, action }) => (held.has(action) ? [] : [field]))
}

/** A page without some fields, and without what these refer to. */
export const pageWithout = (fields: string[], page: ListAnswer): ListAnswer =>
  fields.length === 0
    ? page
    : {
        ...page,
        data: page.data.map((row) => rowWithout(fields, row)),
        labels: { ...page.labels, ...noLabels(fields) },
      }

/** A record without some fields, and without what these refer to. */
export const rowWithout = (fields: string[], record: StoredRecord): StoredRecord => {
  const shown = { ...record }
  for (const field of fields) delete shown[field]
  return isJsonObject(shown.labels) ? { ...shown, labels: { ...shown.labels, ...noLabels(fields) } } : shown
}

const noLabels = (fields: string[]): Record<string, Record<string, never>> =>
  Object.fromEntries(fields.map((field) => [field, {}]))
