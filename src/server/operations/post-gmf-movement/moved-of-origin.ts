import { sql } from 'kysely'
import { columnOf } from '../../resources/column-of.ts'
import type { Task } from '../operation.ts'

/**
 * What was posted of the origin of a movement in its account, in pesos; `charged` is undefined where nothing was, here.
 * One statement.
 */
export async function movedOfOrigin({
  db,
  resource,
  record,
}: Task): Promise<{ charged: number | undefined; refunded: number }> {
  const column = (field: string) => columnOf(resource, field)
  const isCharge = sql`${column('transactionType')} = 'COBRO_GMF'`
  const { rows } = await sql<{ charged: number | null; refunded: number }>`
    select (sum(${column('gmfAmount')}) filter (where ${isCharge}))::float8 as charged,
      coalesce(sum(${column('gmfAmount')}) filter (where not ${isCharge}), 0)::float8 as refunded
    from ${sql.table(resource.table.name)}
    where ${column('numberAccount')} = ${String(record.numberAccount)}
      and ${column('originTransactionId')} = ${String(record.originTransactionId)}
      and ${column('requestStatus')} = 'EJECUTADA'`.execute(db)
  return { charged: rows[0]?.charged ?? undefined, refunded: rows[0]?.refunded ?? 0 }
}
