import { sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Write } from '../../audit/write-with-history.ts'
import type { Resource } from '../resource.ts'
import { assignments, columnsOf } from '../rows.ts'

/** Values to write to some fields of a record. */
export type Replacement = { fields: string[]; values: JsonObject }

/** The write that replaces fields of a record while it has the version that was read. */
export const replacement = (
  { table }: Resource,
  current: StoredRecord,
  { fields, values }: Replacement,
): Write => ({
  statement: sql`
    update ${sql.table(table.name)} set ${assignments(columnsOf(table, fields), values)}, version = version + 1
    where id = ${current.id} and version = ${current.version} returning *`,
  id: current.id,
  current,
  values,
  fields,
})
