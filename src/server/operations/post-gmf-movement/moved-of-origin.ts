import { sql } from 'kysely'
import { columnOf } from '../../resources/column-of.ts'
import type { TaskOf } from '../operation.ts'

/**
 * What was posted of the origin of a movement in its account, in pesos; `charged` and `refunded` are undefined where
 * nothing was, here. One origin may have been written with other capitals, widths and hyphens. One statement.
 */
export async function movedOfOrigin({
  db,
  resource,
  record,
}: TaskOf<'post-gmf-movement'>): Promise<{ charged: number | undefined; refunded: number | undefined }> {
  const column = (field: string) => columnOf(resource, field)
  const isCharge = sql`${column('transactionType')} = 'COBRO_GMF'`
  const { rows } = await sql<{ charged: number | null; refunded: number | null }>`
    select (sum(${column('gmfAmount')}) filter (where ${isCharge}))::float8 as charged,
      (sum(${column('gmfAmount')}) filter (where not ${isCharge}))::float8 as refunded
    from ${sql.table(resource.table.name)}
    where ${column('numberAccount')} = ${record.numberAccount}
      and ${spelled(column('originTransactionId'))} = ${spelled(sql`${record.originTransactionId}::text`)}
      and ${column('requestStatus')} = 'EJECUTADA'`.execute(db)
  return { charged: rows[0]?.charged ?? undefined, refunded: rows[0]?.refunded ?? undefined }
}

/** The one spelling of an origin, as the screen asks for it by now. */
const spelled = (text: ReturnType<typeof columnOf>) =>
  sql`upper(regexp_replace(normalize(${text}, NFKC), '[‐-―−]', '-', 'g'))`
