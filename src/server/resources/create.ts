import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RuleContext } from '#src/verdict/rules.ts'
import type { Tables } from '../sql/tables.ts'
import { judged } from './judged.ts'
import type { Resource } from './resource.ts'
import { columnsOf, type Row, selection, toRecord, toSql } from './rows.ts'
import { refuseDuplicates } from './unique.ts'

/**
 * Stores a new record, judged by its schema; one statement.
 * @throws ApiError `invalid` with a finding per field, uniqueness included.
 */
export async function createRecord(
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
  context: RuleContext,
): Promise<StoredRecord> {
  return insertRecord(
    db,
    resource,
    { ...judged(resource, record, context), id: randomUUID() },
    context.user.name,
  )
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
  const values: JsonObject = { ...initialValues(resource), ...stamp, ...good }
  const columns = columnsOf(resource.table, Object.keys(values))
  const { rows } = await refuseDuplicates(resource, good, () =>
    sql<Row>`
      insert into ${sql.table(resource.table.name)} (${sql.join(columns.map(({ name }) => sql.id(name)))})
      values (${sql.join(columns.map((column) => toSql(column, values[column.field])))})
      returning ${selection(resource.table.columns)}`.execute(db),
  )
  return toRecord(rows[0] ?? {})
}

/** Where a new record starts in the fields that only the server sets, such as an approval as a draft. */
const initialValues = ({ screen }: Resource): JsonObject =>
  Object.fromEntries(
    screen.fields.flatMap(({ name, readOnly, property }) =>
      readOnly && property.default !== undefined ? [[name, property.default]] : [],
    ),
  )
