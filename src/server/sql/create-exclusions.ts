import { type Kysely, sql } from 'kysely'
import { toPointer } from '#src/schema/json-pointer.ts'
import { overlapCode } from './create-periods.ts'
import { StoredDataError } from './stored-data-error.ts'
import type { StoredTable } from './stored-tables.ts'
import type { Table } from './table.ts'
import type { Tables } from './tables.ts'

/**
 * Lets the database refuse rows that share what no two rows may (`x-exclusive`).
 * @throws StoredDataError when stored rows do
 */
export async function createExclusions(
  db: Kysely<Tables>,
  table: Table,
  { exclusions: existing }: StoredTable,
): Promise<void> {
  for (const { name, id, index, equal, apart, counts } of table.exclusions) {
    if (existing.includes(name)) continue
    const parts = [
      ...equal.map((part) => sql`(${part}) with =`),
      ...apart.map((part) => sql`(${part}) with &&`),
      // A row that shares nothing but that it counts.
      ...(equal.length + apart.length === 0 ? [sql`(true) with =`] : []),
    ]
    try {
      await sql`
        alter table ${sql.table(table.name)} add constraint ${sql.id(name)}
        exclude using gist (${sql.join(parts)}) where (${counts})`.execute(db)
    } catch (error) {
      if ((error as { code?: string }).code !== overlapCode) throw error
      throw new StoredDataError(
        table,
        toPointer('x-exclusive', String(index)),
        `Hay registros en ${table.name} que ${id} no permite juntos; corríjalos antes de pedirlo.`,
      )
    }
  }
}
