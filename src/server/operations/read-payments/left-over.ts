import { sql } from 'kysely'
import { date } from '#src/kinds/date/kind.ts'
import { isDay } from '#src/kinds/day-text.ts'
import type { Cents } from '#src/loans/cents.ts'
import { payDue } from '#src/loans/loan-payment.ts'
import type { LoanPosition } from '#src/loans/loan-position.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { pesos } from '#src/validation/text-functions.ts'
import { type Row, selection, toRecord } from '../../resources/rows.ts'
import { earlyPayment } from '../apply-payments/early-payment.ts'
import type { FileLine } from '../file-lines/line-rows.ts'
import { onSchedule } from '../loans/on-schedule.ts'
import { readPositions } from '../loans/stored-position.ts'
import { RefusedOperation, type Task } from '../operation.ts'

/** The most lines of a file that are compared with what their loans owe, and the loans that are read at once. */
export const [mostCompared, loansAtOnce] = [10_000, 200]

/** Where loans stand, by id, after what earlier lines of the file pay of them. */
export type Positions = Map<string, LoanPosition>

/** The day on which a request pays; today while its form has none, or none of the calendar. */
export const payDay = ({ record: { valueDate }, today }: Pick<Task, 'record' | 'today'>): string =>
  typeof valueDate === 'string' && isDay(valueDate) ? valueDate : today

/**
 * Notes on the lines that will be applied, by the calculation that applies them, what they bring beyond what their loans
 * owe on the value date, as `over` in cents, and what of it stays left over, as `rest`; two statements for each two hundred
 * loans that no line before was of.
 */
export async function markOver(task: Task, lines: FileLine[], positions: Positions): Promise<FileLine[]> {
  const good = lines.filter(({ state }) => state === 'GOOD')
  const ids = [...new Set(good.map(({ content }) => String(content.loan)))].filter((id) => !positions.has(id))
  for (let first = 0; first < ids.length; first += loansAtOnce)
    await readLoanPositions(task, ids.slice(first, first + loansAtOnce), positions)
  return lines.map((line) => {
    if (line.state !== 'GOOD') return line
    const over = overOf(task, positions, String(line.content.loan), Number(line.content.cents))
    return over.over > 0 ? { ...line, content: { ...line.content, ...over } } : line
  })
}

/** What a payment brings beyond what is due, and what stays left over; all of it where the loan would refuse the payment. */
function overOf(
  task: Task,
  positions: Positions,
  id: string,
  cents: Cents,
): { over: Cents; rest: Cents; refusal?: string } {
  const position = positions.get(id)
  if (!position) return { over: cents, rest: cents }
  const day = payDay(task)
  try {
    const due = onSchedule(() => payDue(position, day, cents))
    const early = earlyPayment(due.position, day, due.surplus, task.record)
    positions.set(id, (early ?? due).position)
    return { over: due.surplus, rest: (early ?? due).surplus }
  } catch (error) {
    if (!(error instanceof RefusedOperation)) throw error
    return { over: cents, rest: cents, refusal: error.message }
  }
}

async function readLoanPositions(task: Task, ids: string[], positions: Positions): Promise<void> {
  const { table } = task.resourceOf('loans')
  const { rows } = await sql<Row>`
    select ${selection(table.columns)} from ${sql.table(table.name)} where id = any(${ids}::text[])`.execute(
    task.db,
  )
  const loans: StoredRecord[] = rows.map(toRecord)
  for (const [id, position] of await readPositions(task, loans)) positions.set(id, position)
}

/** What payments of a file bring beyond what is due, in pesos, and of how many; of these what stays left over. */
type LeftOver = { total: number; payments: number; rest: number; refused: number }

/** What is left over of a file; one statement. */
export async function leftOver({ db, resource, record }: Task): Promise<LeftOver> {
  const { rows } = await sql<LeftOver>`
    select coalesce(sum((content ->> 'over')::numeric) / 100, 0)::float8 as total, count(*)::integer as payments,
      coalesce(sum((content ->> 'rest')::numeric) / 100, 0)::float8 as rest,
      count(content ->> 'refusal')::integer as refused
    from file_line where resource = ${resource.screen.id} and record_id = ${record.id} and content ? 'over'`.execute(
    db,
  )
  return rows[0] ?? { total: 0, payments: 0, rest: 0, refused: 0 }
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
  const { total, payments, rest, refused } = await leftOver(task)
  if (payments === 0) return []
  const of = payments === 1 ? 'Un pago supera' : `${payments.toLocaleString('es-CO')} pagos superan`
  const { surplusTreatment } = task.record
  const becomes = treatments[String(surplusTreatment)] ?? 'quedan por tratar'
  const isPlaced = surplusTreatment === 'CUOTA_SIGUIENTE' || surplusTreatment === 'ABONO_CAPITAL'
  const placed = isPlaced ? total - rest : total
  const day = date.format(payDay(task), {})
  return [
    `${of} lo vencido de su préstamo al ${day}: ${placed > 0 ? `${pesos(placed)} ${becomes}` : `${pesos(total)} en total`}.`,
    ...(isPlaced && rest > 0 ? [`${pesos(rest)} ${staysOver(refused)}`] : []),
    ...(surplusTreatment === 'PARTIDA' ? [otherTreatments] : []),
  ]
}

const staysOver = (refused: number): string =>
  refused > 0
    ? 'no caben en su préstamo o este no los admite, y quedan como sobrantes; cada línea dice por qué.'
    : 'superan también la cuota siguiente y quedan como sobrantes por pagar: para que no sobren, elija «Abono a capital».'
