import { sql } from 'kysely'
import { columnOf } from '../../resources/column-of.ts'
import { RefusedOperation, type Task } from '../operation.ts'

/**
 * Digest of the payments of a file, whatever their order and whatever stands between them: SHA-256 in hexadecimal of
 * loan, cents and day of each. One statement.
 */
export async function digestOf({ db, resource, record }: Task): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select encode(sha256(convert_to(string_agg(payment, chr(10) order by payment collate "C"), 'UTF8')), 'hex') as digest
    from (
      select concat_ws(';', content ->> 'number', content ->> 'cents', content ->> 'day') as payment from file_line
      where resource = ${resource.screen.id} and record_id = ${record.id}) as _payment`.execute(db)
  return rows[0]?.digest ?? ''
}

/**
 * Refuses payments that another file has brought in the last 90 days (PMA-1); two statements. Files of the same are
 * judged one after the other.
 * @throws RefusedOperation
 */
export async function refuseReadBefore({ db, resource, record, today }: Task, digest: string): Promise<void> {
  const column = (field: string) => columnOf(resource, field)
  await sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))`.execute(db)
  const { rows } = await sql<{ day: string }>`
    select to_char(${column('requestedAt')} at time zone 'America/Bogota', 'DD/MM/YYYY') as day
    from ${sql.table(resource.table.name)}
    where ${column('contentDigest')} = ${digest} and id <> ${record.id}
      and ${column('requestedAt')} >= ${today}::date - 90
      and ${column('requestStatus')} not in ('RECHAZADA', 'ANULADA')
      and (${column('requestStatus')} <> 'FALLIDA' or ${column('decidedAt')} is not null)
    order by ${column('requestedAt')} desc limit 1`.execute(db)
  if (rows[0])
    throw new RefusedOperation(`Este archivo ya fue cargado el ${rows[0].day}. Anule esta solicitud.`)
}
