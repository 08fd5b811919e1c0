import { sql } from 'kysely'
import type { Work } from '../operations/operation.ts'
import { columnOf } from '../resources/column-of.ts'
import type { GlobalLimits } from './transfer-counters.ts'

/** Limits of the transfers of all accounts that are in force; one statement. */
export async function readGlobalLimits({ db, resourceOf }: Work): Promise<GlobalLimits> {
  const limits = resourceOf('global-limits')
  const amount = columnOf(limits, 'amountValue')
  const { rows } = await sql<{ code: string; amount: number }>`
    select ${columnOf(limits, 'limitCode')} as code, ${amount}::float8 as amount
    from ${sql.table(limits.table.name)}
    where ${columnOf(limits, 'approvalStatus')} = 'APROBADO' and ${amount} is not null`.execute(db)
  const limit = (name: string): number | undefined => rows.find((row) => row.code === name)?.amount
  return { daily: limit('TRANSFERENCIA_DIARIA'), general: limit('TRANSFERENCIA_GENERAL') }
}
