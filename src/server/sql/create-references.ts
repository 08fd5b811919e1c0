import { type Kysely, sql } from 'kysely'
import { toPointer } from '#src/schema/json-pointer.ts'
import { StartupError } from '../startup-error.ts'
import { dropUndeclared } from './drop-undeclared.ts'
import { StoredDataError } from './stored-data-error.ts'
import type { StoredTable } from './stored-tables.ts'
import type { Table } from './table.ts'
import type { Tables } from './tables.ts'

/** PostgreSQL's code for a row that refers to none. */
export const danglingCode = '23503'

/**
 * Ties the columns of a table to the tables that they refer to, which all exist by now, and unties those that the
 * schema ties no more. Only rows that are loaded together may put a check off (`withoutOrder`).
 * @throws StoredDataError when a stored row refers to none
 */
export async function createReferences(
  db: Kysely<Tables>,
  table: Table,
  { references: existing }: StoredTable,
): Promise<void> {
  await dropUndeclared(db, table, existing, table.references)
  for (const reference of table.references)
    if (!existing.includes(reference.name)) await createReference(db, table, reference)
}

async function createReference(
  db: Kysely<Tables>,
  table: Table,
  { name, field, column, table: target }: Table['references'][number],
): Promise<void> {
  try {
    await sql`
      alter table ${sql.table(table.name)} add constraint ${sql.id(name)} foreign key (${sql.id(column)})
      references ${sql.table(target)} (id) deferrable initially immediate`.execute(db)
  } catch (error) {
    if ((error as { code?: string }).code !== danglingCode) throw error
    throw new StoredDataError(
      table,
      toPointer('properties', field, 'x-ref'),
      `Hay registros en ${table.name} cuyo campo «${field}» no está en ${target}; corríjalos antes de pedir esa referencia.`,
    )
  }
}

/**
 * Runs writes whose rows may refer to rows that come after them; in a transaction.
 * @throws DanglingRowError when in the end one refers to none
 */
export async function withoutOrder(db: Kysely<Tables>, write: () => Promise<void>): Promise<void> {
  await sql`set constraints all deferred`.execute(db)
  await write()
  try {
    await sql`set constraints all immediate`.execute(db)
  } catch (error) {
    const { code, table = '', detail = '' } = error as { code?: string; table?: string; detail?: string }
    if (code !== danglingCode) throw error
    const [, id = '', target = ''] = /=\((.*)\) is not present in table "(.*)"/.exec(detail) ?? []
    throw new DanglingRowError(table, id, target)
  }
}

/** A demonstration row of a table refers to a row that another one does not have. */
export class DanglingRowError extends StartupError {
  override name = 'DanglingRowError'
  readonly table: string
  readonly id: string

  constructor(table: string, id: string, target: string) {
    super(
      `Los datos de demostración de ${table} usan «${id}», que no está en ${target}; corrija el archivo .data.json.`,
    )
    this.table = table
    this.id = id
  }
}
