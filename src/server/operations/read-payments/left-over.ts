import { sql } from 'kysely'
import { date } from '#src/kinds/date/kind.ts'
import { isDay } from '#src/kinds/day-text.ts'
import type { Cents } from '#src/loans/cents.ts'
import { owedOn, totalOf } from '#src/loans/owed-installments.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { pesos } from '#src/validation/text-functions.ts'
import { type Row, selection, toRecord } from '../../resources/rows.ts'
import type { FileLine } from '../file-lines/line-rows.ts'
import { readPositions } from '../loans/stored-position.ts'
import type { Task } from '../operation.ts'

/** The most lines of a file that are compared with what their loans owe, and the loans that are read at once. */
export const [mostCompared, loansAtOnce] = [10_000, 200]

/** What loans owe on the value date, by id, less what earlier lines of the file pay of it. */
export type Owed = Map<string, Cents>

/** The day on which a request pays; today while its form has none, or none of the calendar. */
export const payDay = ({ record: { valueDate }, today }: Pick<Task, 'record' | 'today'>): string =>
  typeof valueDate === 'string' && isDay(valueDate) ? valueDate : today

/**
 * Notes on the lines that will be applied what they bring beyond what their loans owe on the value date, as `over` in
 * cents; two statements for each two hundred loans that no line before was of.
 */
export async function markOver(task: Task, lines: FileLine[], owed: Owed): Promise<FileLine[]> {
  const good = lines.filter(({ state }) => state === 'GOOD')
  const ids = [...new Set(good.map(({ content }) => String(content.loan)))].filter((id) => !owed.has(id))
  for (let first = 0; first < ids.length; first += loansAtOnce)
    await readOwed(task, ids.slice(first, first + loansAtOnce), owed)
  return lines.map((line) => {
    if (line.state !== 'GOOD') return line
    const [loan, cents] = [String(line.content.loan), Number(line.content.cents)]
    const left = owed.get(loan) ?? 0
    owed.set(loan, Math.max(0, left - cents))
    return cents > left ? { ...line, content: { ...line.content, over: cents - left } } : line
  })
}

async function readOwed(task: Task, ids: string[], owed: Owed): Promise<void> {
  const { table } = task.resourceOf('loans')
  const { rows } = await sql<Row>`
    select ${selection(table.columns)} from ${sql.table(table.name)} where id = any(${ids}::text[])`.execute(
    task.db,
  )
  const loans: StoredRecord[] = rows.map(toRecord)
  for (const [id, position] of await readPositions(task, loans))
    owed.set(
      id,
      owedOn(position, payDay(task)).reduce((sum, due) => sum + totalOf(due), position.expenses),
    )
}

/** What is left over of a file, in pesos, and of how many of its payments; one statement. */
export async function leftOver({ db, resource, record }: Task): Promise<{ total: number; payments: number }> {
  const { rows } = await sql<{ total: number; payments: number }>`
    select coalesce(sum((content ->> 'over')::numeric) / 100, 0)::float8 as total, count(*)::integer as payments
    from file_line where resource = ${resource.screen.id} and record_id = ${record.id} and content ? 'over'`.execute(
    db,
  )
  return rows[0] ?? { total: 0, payments: 0 }
}

/** What becomes of it, by the code of `surplusTreatment`. */
const treatments: Record<string, string> = {
  ABONO_CAPITAL: 'pagan el interés corriente hasta ese día y abonan el resto a capital',
  CUOTA_SIGUIENTE: 'pagan la cuota siguiente',
  PARTIDA: 'quedan como partida por identificar',
  DEVOLVER: 'se devuelven a la pagaduría',
}

const otherTreatments =
  'Para que paguen la cuota siguiente o abonen a capital, elíjalo en «Sobrantes» antes de enviar la solicitud.'

/** Says what is left over of a file, and what becomes of it; nothing where nothing is. */
export async function overInWords(task: Task): Promise<string[]> {
  const { total, payments } = await leftOver(task)
  if (payments === 0) return []
  const of = payments === 1 ? 'Un pago supera' : `${payments.toLocaleString('es-CO')} pagos superan`
  const { surplusTreatment } = task.record
  const becomes = treatments[String(surplusTreatment)] ?? 'quedan por tratar'
  const day = date.format(payDay(task), {})
  return [
    `${of} lo vencido de su préstamo al ${day}: ${pesos(total)} ${becomes}.`,
    ...(surplusTreatment === 'PARTIDA' ? [otherTreatments] : []),
  ]
}
