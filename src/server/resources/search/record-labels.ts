import { type Kysely, sql } from 'kysely'
import { actionId } from '#src/schema/actions.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Principal } from '../../auth/principal.ts'
import { held } from '../../profile/permissions.ts'
import { tableOf } from '../../sql/table.ts'
import type { Tables } from '../../sql/tables.ts'
import { labelFields, labelOf, valuesOf } from '../labels/label-of.ts'
import type { Resource } from '../resource.ts'
import type { Target } from '../target.ts'

type LabelRow = { resource: string; id: string; values: JsonObject }

/**
 * Adds the labels of the records that a field names by screen and id (`x-record-of`), as lists show them, masked as
 * there; none of screens that the person may not see. One statement, and none where nothing is named.
 */
export async function withRecordLabels(
  db: Kysely<Tables>,
  { naming }: Resource,
  person: Principal,
  records: StoredRecord[],
): Promise<StoredRecord[]> {
  const [field] = naming.records
  if (!field) return records
  const ids = Map.groupBy(records, (record) => String(record[field.of] ?? ''))
  const targets = [...ids.keys()].flatMap((id): Target[] => {
    const screen = naming.screens.get(id)
    return screen ? [{ screen, table: tableOf(screen) }] : []
  })
  if (targets.length === 0) return records
  const parts = targets.map((target) => {
    const { screen, table } = target
    const recordIds = (ids.get(screen.id) ?? []).map((record) => String(record[field.name] ?? ''))
    const seen = held(person, [actionId(screen.menu.id, 'ver')])
    return sql`select ${screen.id}::text as resource, id, ${valuesOf(target, labelFields(target), table.name)} as values
      from ${sql.table(table.name)} where id in (${sql.join(recordIds)}) and ${seen} <> '{}'`
  })
  const { rows } = await sql<LabelRow>`${sql.join(parts, sql` union all `)}`.execute(db)
  return records.map((record) => {
    const row = rows.find((one) => one.resource === record[field.of] && one.id === record[field.name])
    const target = row && targets.find(({ screen }) => screen.id === row.resource)
    return target
      ? { ...record, labels: { ...record.labels, [field.name]: { [row.id]: labelOf(target, row.values) } } }
      : record
  })
}
