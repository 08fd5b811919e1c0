import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { initialValues } from '#src/verdict/initial-values.ts'
import type { RuleContext } from '#src/verdict/rules.ts'
import type { Tables } from '../sql/tables.ts'
import { checkReferences } from './check-references.ts'
import { refuseBroken } from './constraints.ts'
import { judged } from './judged.ts'
import { toLabelled, wholeSelection } from './labels.ts'
import type { Resource } from './resource.ts'
import { columnsOf, type Row, toSql } from './rows.ts'
import { nextNumbers } from './sequence.ts'

/**
 * Stores a new record, judged by its schema; one statement, one more when it refers to others, and one for each number
 * that the server gives it.
 * @param marks fields that only the server sets
 * @throws ApiError `invalid` with a finding per field, uniqueness and references included.
 */
export async function createRecord(
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
  context: RuleContext,
  marks: JsonObject = {},
): Promise<StoredRecord> {
  const before = initialValues(resource.screen.fields, context)
  const good = judged(resource, record, { ...context, before, stored: marks })
  await checkReferences(db, resource, good)
  const numbers = await nextNumbers(db, resource, context.today)
  return insertRecord(db, resource, { ...marks, ...numbers, ...good, id: randomUUID() }, context.user.name)
}

/** Inserts values that were found good, with the fields that the server sets. */
export async function insertRecord(
  db: Kysely<Tables>,
  resource: Resource,
  good: JsonObject,
  by: string,
): Promise<StoredRecord> {
  const at = new Date().toISOString()
  const stamp = { version: 1, createdAt: at, createdBy: by, updatedAt: at, updatedBy: by }
  const values: JsonObject = { ...serverDefaults(resource), ...stamp, ...good }
  const columns = columnsOf(resource.table, Object.keys(values))
  const { rows } = await refuseBroken(resource, good, () =>
    sql<Row>`
      insert into ${sql.table(resource.table.name)} (${sql.join(columns.map(({ name }) => sql.id(name)))})
      values (${sql.join(columns.map((column) => toSql(column, values[column.field])))})
      returning ${wholeSelection(resource)}`.execute(db),
  )
  return toLabelled(resource, rows[0] ?? {})
}

/** Where a new record starts in the fields that only the server sets, such as an approval as a draft. */
const serverDefaults = ({ screen }: Resource): JsonObject =>
  Object.fromEntries(
    screen.fields.flatMap(({ name, readOnly, property }) =>
      readOnly && property.default !== undefined ? [[name, property.default]] : [],
    ),
  )
