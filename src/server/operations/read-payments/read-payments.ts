import { sql } from 'kysely'
import { hasInvisible } from '#src/kinds/invisible.ts'
import { monto } from '#src/kinds/monto/kind.ts'
import { toCents, toPesos } from '#src/loans/cents.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { RecognizedColumns } from '../../sheets/columns/recognize-columns.ts'
import { readRecords } from '../../sheets/records/read-records.ts'
import { issueAtField } from '../../sheets/records/row-issue.ts'
import type { SheetRecord } from '../../sheets/records/sheet-record.ts'
import { storeErrorFile } from '../file-lines/error-lines.ts'
import { storeHeadings } from '../file-lines/heading-rows.ts'
import { addLines, countLines, type FileLine, type LineIssue, readLines } from '../file-lines/line-rows.ts'
import { inWords, openTable } from '../file-lines/open-table.ts'
import { columnOf, templateFor } from '../file-lines/template-for.ts'
import { type Operation, type Outcome, RefusedOperation, type Task } from '../operation.ts'
import { leftOver, markOver, mostCompared, type Positions } from './left-over.ts'
import { markRepeated } from './mark-repeated.ts'
import { matchLoans, unknownLoan } from './match-loans.ts'
import { digestOf, refuseReadBefore } from './read-before.ts'

/** Lines of a file of payments at the most (domain §7.14), and those that are matched with loans at once. */
const [mostLines, batchSize] = [100_000, 2_000]

/** Lines with errors that the record shows; all of them are in the file to download. */
const shownErrors = 200

/** The most that a payment is of, in pesos: what the lines of the request hold (P_MONTO). */
const mostAmount = Number(monto.implies.maximum)

const tooMuch = `El valor máximo es ${mostAmount.toLocaleString('es-CO')}.`

/** Names of the columns that payments are read from. */
type PaymentColumns = { loan: string; amount: string; day: string | undefined }

/**
 * Reads a file of payments before anybody decides on it (domain §7.14): by the template for payments, each line with its
 * loan. A line with an error fails it, and nothing is applied; one whose loan takes no payment does not where what cannot
 * be identified is to stay pending (`PARTIDA`): the others are applied. Payments that another file has brought are refused
 * (PMA-1).
 */
export const readPayments: Operation = async (task) =>
  summarize(task, (await readPaymentLines(task)).headings)

/**
 * Reads the lines of a file of payments, each with its loan, and stores them.
 * @throws RefusedOperation where it cannot be read, or has none
 */
export async function readPaymentLines(task: Task): Promise<RecognizedColumns> {
  const template = await templateFor(task, 'CARGA_PAGOS')
  const columns: PaymentColumns = {
    loan: columnOf(template, ['cuenta', 'digitos', 'texto'], 'el número del préstamo'),
    amount: columnOf(template, ['monto', 'montoMayor', 'saldo'], 'el valor'),
    day: template.declared.find(({ type }) => type === 'fecha')?.name,
  }
  const { sheet, recognized } = await openTable(task, template.columns, template)
  const context = {
    validator: template.validator,
    rules: task.author.context,
    start: {},
    resolve: noReferences,
  }
  const read = Object.values(columns)
  const fields = recognized.fields.map((field) => (read.includes(field?.name) ? field : undefined))
  const readColumns = { ...recognized, fields }
  await storeHeadings(task, readColumns)
  let total = 0
  let batch: SheetRecord[] = []
  const positions: Positions = new Map()
  const add = async (): Promise<void> => {
    total += batch.length
    if (total > mostLines) throw new RefusedOperation(tooMany)
    const lines = batch.length > 0 ? await validated(task, batch, columns, recognized) : []
    if (lines.length > 0)
      await addLines(task, total > mostCompared ? lines : await markOver(task, lines, positions))
    batch = []
  }
  try {
    for await (const record of readRecords(sheet, recognized, context))
      if (batch.push(record) === batchSize) await add()
    await add()
  } catch (error) {
    inWords(error)
  }
  if (total === 0) throw new RefusedOperation('El archivo no tiene pagos. Cargue uno que los tenga.')
  return readColumns
}

const noReferences = (): Promise<Map<string, string>> => Promise.resolve(new Map())

const tooMany = `El archivo tiene más de ${mostLines.toLocaleString('es-CO')} pagos. Divídalo y cárguelo por partes.`

async function validated(
  task: Task,
  records: SheetRecord[],
  columns: PaymentColumns,
  recognized: RecognizedColumns,
): Promise<FileLine[]> {
  const { db, record: request } = task
  const numbers = [...new Set(records.map(({ record }) => String(record[columns.loan])))]
  const loans = await matchLoans(db, numbers, request)
  return records.map(({ row, record, issues }): FileLine => {
    const number = String(record[columns.loan] ?? '')
    const loan = loans.get(number) ?? unknownLoan
    // One issue a cell: what is misread there says enough.
    const isSound = (name: string): boolean => !issues.some(({ field }) => field === name)
    const issuesAt = (name: string, messages: string[]): LineIssue[] =>
      isSound(name)
        ? messages.map((message) =>
            issueAtField(recognized, row, { pointer: toPointer(name), keyword: 'payment', message }),
          )
        : []
    const amount = Number(record[columns.amount] ?? 0)
    const faults = unfit(amount)
    const found: LineIssue[] = [...issues, ...issuesAt(columns.amount, faults)]
    // What is no amount counts for nothing; the line fails the file.
    const cents = isSound(columns.amount) && faults.length === 0 ? toCents(amount) : 0
    const unmatched = 'id' in loan ? [] : issuesAt(columns.loan, [loan.reason])
    const isPending = found.length === 0 && unmatched.length > 0 && request.surplusTreatment === 'PARTIDA'
    const content: JsonObject = {
      number,
      cents,
      day: (columns.day && record[columns.day]) ?? null,
      ...('id' in loan ? { loan: loan.id } : { reason: loan.reason }),
      ...(isPending ? { surplus: cents, pending: toPesos(cents) } : {}),
    }
    const all = [...found, ...unmatched]
    const state = all.length === 0 ? 'GOOD' : 'WRONG'
    return { line: row.number, state, content, cells: row.cells, issues: all }
  })
}

/** What is wrong with an amount; nothing where it can be paid. */
function unfit(amount: number): string[] {
  if (amount <= 0) return ['El valor debe ser mayor que cero.']
  return amount > mostAmount ? [tooMuch] : []
}

async function summarize(task: Task, headings: string[]): Promise<Outcome> {
  const { GOOD, WRONG } = await countLines(task)
  const counts: JsonObject = {
    ...{ fileTotal: await totalOf(task), validCount: GOOD, errorCount: WRONG },
    ...(GOOD + WRONG > mostCompared ? {} : { expectedSurplus: (await leftOver(task)).total }),
  }
  const wrong = WRONG === 0 ? {} : await describeWrong(task, headings)
  if (await hasPendingOnly(task)) {
    const contentDigest = await digestOf(task)
    await refuseReadBefore(task, contentDigest)
    return { ends: { ...counts, ...wrong, contentDigest, repeatedCount: await markRepeated(task) } }
  }
  const executionError = `${WRONG} de ${GOOD + WRONG} pagos tienen errores y no se aplicó ninguno. Corríjalos en el archivo de errores y cargue el archivo completo de nuevo.`
  return { ends: { ...counts, ...wrong, executionError }, as: 'fallar' }
}

/** Lines that are wrong, in the record as far as it shows them, and all of them in a file. */
async function describeWrong(task: Task, headings: string[]): Promise<JsonObject> {
  const errorFile = await storeErrorFile(task, headings)
  const wrong = await readLines(task, 'WRONG', shownErrors)
  return { errorFile, lines: wrong.map(shown) }
}

function shown({ line, content, issues }: FileLine): JsonObject {
  const read: JsonObject = {
    ...(/^\d{8,16}$/.test(String(content.number)) ? { loanNumber: String(content.number) } : {}),
    ...(Number(content.cents) > 0 ? { amount: Number(content.cents) / 100 } : {}),
  }
  const said = issues.map((issue) => saidOf(issue, Object.values(read).includes(issue.value)))
  return { row: line, ...read, result: 'ERROR', message: said.join(' ').slice(0, 200) }
}

/** What is wrong with a cell, and what was typed in it, unless that is shown beside. */
function saidOf({ heading, value, message }: LineIssue, isShown: boolean): string {
  if (heading === '') return message
  if (hasInvisible(value))
    return `${heading} «${value}»: la celda tiene caracteres invisibles. Escríbala de nuevo.`
  return value === '' || isShown ? `${heading}: ${message}` : `${heading} «${value}»: ${message}`
}

/** Whether the lines that are wrong, if there are any, are those that stay pending; one statement. */
export async function hasPendingOnly({ db, resource, record }: Task): Promise<boolean> {
  const { rows } = await sql`
    select 1 from file_line where resource = ${resource.screen.id} and record_id = ${record.id}
      and state = 'WRONG' and content -> 'pending' is null limit 1`.execute(db)
  return rows.length === 0
}

/** Sum of a file in pesos, exact to the cent. */
export async function totalOf({ db, resource, record }: Task): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (sum((content ->> 'cents')::numeric) / 100)::float8 as total from file_line
    where resource = ${resource.screen.id} and record_id = ${record.id}`.execute(db)
  return rows[0]?.total ?? 0
}
