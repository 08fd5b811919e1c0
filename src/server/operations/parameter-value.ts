import { sql } from 'kysely'
import { RefusedOperation, type Task } from './operation.ts'

/**
 * Value of a general parameter that is in effect today; one statement.
 * @param otherwise what it is where none is
 * @throws RefusedOperation where none is, nor anything else
 */
export async function parameterValue({ db, today }: Task, code: string, otherwise?: number): Promise<number> {
  const { rows } = await sql<{ value: string }>`
    select value from general_parameters
    where parameter_code = ${code} and approval_status = 'APROBADO' and status = 'ACTIVO'
      and valid_from <= ${today}::date and (valid_to is null or valid_to >= ${today}::date)
    limit 1`.execute(db)
  if (rows[0]) return Number(rows[0].value.replace(',', '.'))
  if (otherwise === undefined)
    throw new RefusedOperation(
      `No hay un valor vigente de «${code}» en «Parámetros generales». Regístrelo y reintente.`,
    )
  return otherwise
}
