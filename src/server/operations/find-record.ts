import { sql } from 'kysely'
import type { JsonValue } from '#src/schema/json.ts'
import type { Resource } from '../resources/resource.ts'
import { columnsOf } from '../resources/rows.ts'
import { RefusedOperation, type Task } from './operation.ts'

/**
 * Finds the one record with a value in a field, such as the account with a number; one statement.
 * @returns its id
 * @throws RefusedOperation where there is none, or no value says which
 */
export async function findRecord(
  { db }: Pick<Task, 'db'>,
  { screen, table }: Resource,
  field: string,
  value: JsonValue | undefined,
): Promise<string> {
  const [column] = columnsOf(table, [field])
  if (!column) throw new Error(`${screen.id} has no ${field}`)
  if (value === undefined || value === null)
    throw new RefusedOperation(
      `La solicitud no dice de qué registro de «${screen.title}» es. Corríjala, o anúlela y cree otra que lo diga.`,
    )
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table.name)} where ${sql.id(column.name)} = ${value} limit 1`.execute(db)
  const id = rows[0]?.id
  if (id === undefined)
    throw new RefusedOperation(
      `En «${screen.title}» ya no está el registro de esta solicitud; mientras no esté, no se puede ejecutar.`,
    )
  return id
}
