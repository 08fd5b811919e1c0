import { sql } from 'kysely'
import { date } from '#src/kinds/date/kind.ts'
import type { Task } from '../operation.ts'
import { payDay } from './left-over.ts'

/**
 * Says of how many payments of a file the day is another than the value date, on which all of them are applied (domain
 * §7.14); nothing where none is. One statement.
 */
export async function otherDaysInWords(task: Task): Promise<string[]> {
  const { db, resource, record } = task
  const day = payDay(task)
  const { rows } = await sql<{ payments: number }>`
    select count(*)::integer as payments from file_line
    where resource = ${resource.screen.id} and record_id = ${record.id} and content ->> 'day' <> ${day}`.execute(
    db,
  )
  const payments = rows[0]?.payments ?? 0
  if (payments === 0) return []
  const of = payments === 1 ? 'Un pago trae' : `${payments.toLocaleString('es-CO')} pagos traen`
  return [
    `${of} otra fecha de pago: todos se aplican en la fecha valor, ${date.format(day, {})}. La fecha de cada fila solo distingue pagos repetidos.`,
  ]
}
