import { type Kysely, sql } from 'kysely'
import { toPointer } from '#src/schema/json-pointer.ts'
import { dropUndeclared } from './drop-undeclared.ts'
import { daysOfRow, type Period, stablePart } from './periods.ts'
import { StoredDataError } from './stored-data-error.ts'
import type { StoredTable } from './stored-tables.ts'
import type { Table } from './table.ts'
import type { Tables } from './tables.ts'

/** PostgreSQL's code for a row that an exclusion constraint refuses. */
export const overlapCode = '23P01'

/** The same for a range that ends before it begins. */
const invertedCode = '22000'

/**
 * Lets the database refuse rows of a stable key that hold on the same day, and drops what the schema no longer
 * declares.
 * @throws StoredDataError when stored rows overlap, or end before they begin
 */
export async function createPeriods(
  db: Kysely<Tables>,
  table: Table,
  { exclusions: existing }: StoredTable,
): Promise<void> {
  await dropUndeclared(db, table, existing, [...table.periods, ...table.exclusions])
  for (const period of table.periods)
    if (!existing.includes(period.name)) await createPeriod(db, table, period)
}

async function createPeriod(
  db: Kysely<Tables>,
  table: Table,
  { name, fields, columns, index, counts }: Period,
): Promise<void> {
  const parts = columns.map((column) => sql`(${stablePart(column)}) with =`)
  try {
    await sql`
      alter table ${sql.table(table.name)} add constraint ${sql.id(name)}
      exclude using gist (${sql.join([...parts, sql`(${daysOfRow}) with &&`])}) where (${counts})`.execute(db)
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== overlapCode && code !== invertedCode) throw error
    const about = fields.length > 0 ? ` del mismo ${fields.join(' + ')}` : ''
    throw new StoredDataError(
      table,
      toPointer('x-resource', 'unique', String(index)),
      code === overlapCode
        ? `Hay registros${about} en ${table.name} que rigen los mismos días; corrija validFrom o validTo antes de pedir vigencias.`
        : `Hay registros en ${table.name} cuyo validTo es anterior a validFrom; corríjalos antes de pedir vigencias.`,
    )
  }
}
