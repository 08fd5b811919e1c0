import { sql } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import { RefusedOperation, type Task } from '../operation.ts'
import { inForceOn } from './rows-in-force.ts'

/** Holds a rate of a loan against usury. @throws RefusedOperation for a rate above usury today, or where none is in force */
export async function refuseUsury(
  { db, resourceOf, today }: Task,
  loan: StoredRecord,
  percent: number,
): Promise<void> {
  const [usury, lines] = ['maximum-usury-rates', 'credit-lines'].map((id) =>
    sql.table(resourceOf(id).table.name),
  )
  const { rows } = await sql<{ rate: number }>`
    select usury_rate::float8 as rate from ${usury} as _usury where sfc_modality = (
        select sfc_modality from ${lines} where id = ${loan.creditLineId})
      and ${inForceOn('_usury', today)}`.execute(db)
  const rate = rows[0]?.rate
  if (rate === undefined)
    throw new RefusedOperation(
      'No hay una tasa de usura vigente hoy para la modalidad del préstamo. Registre la tasa de usura y reintente.',
    )
  if (percent > rate)
    throw new RefusedOperation(
      `La tasa supera la tasa de usura vigente (${String(rate).replace('.', ',')} % E.A.). Anule esta solicitud y haga otra con una tasa menor.`,
    )
}
