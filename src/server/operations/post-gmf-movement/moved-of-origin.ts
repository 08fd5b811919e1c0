import { sql } from 'kysely'
import { columnOf } from '../../resources/column-of.ts'
import type { Task } from '../operation.ts'

/**
 * What was posted of the origin of a movement in its account, in pesos: by manual movements, and by its hold where that
 * was applied; `charged` and `refunded` are undefined where nothing was. One origin may have been written with other
 * capitals, widths and hyphens. One statement.
 */
export async function movedOfOrigin({
  db,
  resource,
  resourceOf,
  record,
}: Task): Promise<{ charged: number | undefined; refunded: number | undefined }> {
  const holds = resourceOf('gmf-hold-releases')
  const column = (field: string) => columnOf(resource, field)
  const held = (field: string) => columnOf(holds, field)
  const account = String(record.numberAccount)
  const origin = spelled(sql`${String(record.originTransactionId)}::text`)
  const isCharge = sql`${column('transactionType')} = 'COBRO_GMF'`
  const { rows } = await sql<{ charged: number | null; refunded: number | null }>`
    select (sum(amount) filter (where is_charge))::float8 as charged,
      (sum(amount) filter (where not is_charge))::float8 as refunded
    from (
      select ${column('gmfAmount')} as amount, ${isCharge} as is_charge
      from ${sql.table(resource.table.name)}
      where ${column('numberAccount')} = ${account} and ${spelled(column('originTransactionId'))} = ${origin}
        and ${column('requestStatus')} = 'EJECUTADA'
      union all
      select ${held('holdAmount')}, true from ${sql.table(holds.table.name)}
      where ${held('numberAccount')} = ${account} and ${spelled(held('holdId'))} = ${origin}
        and ${held('holdState')} = 'APLICADA') as moved`.execute(db)
  return { charged: rows[0]?.charged ?? undefined, refunded: rows[0]?.refunded ?? undefined }
}

/** The one spelling of an origin, as the screen asks for it by now. */
const spelled = (text: ReturnType<typeof columnOf>) =>
  sql`upper(regexp_replace(normalize(${text}, NFKC), '[‐-―−]', '-', 'g'))`
