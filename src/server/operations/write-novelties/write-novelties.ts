import { type RawBuilder, sql } from 'kysely'
import { kindOf } from '#src/kinds/index.ts'
import type { JsonValue } from '#src/schema/json.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import { withTextMark } from '../../export/formula-text.ts'
import { columnsOf, type Row, selection } from '../../resources/rows.ts'
import { type FileTemplate, templateFor } from '../file-lines/template-for.ts'
import { resourceIfAny } from '../missing-screen.ts'
import type { Operation, Task } from '../operation.ts'
import { storeFile } from '../store-file.ts'
import { fieldOfColumn, officeColumns } from './novelty-columns.ts'

const separators: Record<string, string> = { PUNTO_COMA: ';', COMA: ',', TAB: '\t' }

/**
 * Writes the file that goes to a payroll office (domain §7.11): all novelties of its agreement and period that were sent
 * and not answered, in the columns of the template for novelties and what else the office needs: who the debtor is, and the
 * instalment now and from the period on.
 */
export const writeNovelties: Operation = async (task) => {
  const template = await templateFor(task, 'CARGA_NOVEDADES')
  const rows = await sentNovelties(task)
  const { agreementId, payrollPeriod, requestNumber } = task.record
  const name = `novedades_${agreementId}_${payrollPeriod}_${requestNumber}.csv`.replace(
    /[^A-Za-z0-9._-]/g,
    '-',
  )
  const outgoingFile = await storeFile(task, name, 'csv', linesOf(task, template, rows))
  return { ends: { outgoingFile } }
}

/** Novelties of the same payroll office and period that wait for its answer, with their debtors; one statement. */
async function sentNovelties(task: Task): Promise<Row[]> {
  const { db, resource, record } = task
  const { table, screen } = resource
  const fields = screen.fields.filter(({ level }) => !level).map(({ name }) => name)
  const { rows } = await sql<Row>`
    select ${selection(columnsOf(table, fields))}${debtorOf(task)} from ${sql.table(table.name)} as _novelty
    where agreement_id = ${record.agreementId} and payroll_period = ${record.payrollPeriod}
      and request_status = 'EN_EJECUCION' and payroll_answer is null
    order by request_number`.execute(db)
  return rows
}

/** Columns that tell who the debtor of a novelty is; none where loans of payrolls are elsewhere. */
function debtorOf({ anyResourceOf }: Task): RawBuilder<unknown> {
  const tables = ['payroll-loan-queries', 'clients'].map((id) =>
    resourceIfAny({ resourceOf: anyResourceOf }, id),
  )
  const [loans, clients] = tables.map((one) =>
    one && !one.isElsewhere ? sql.table(one.table.name) : undefined,
  )
  if (!loans) return sql``
  const ofLoan = (column: string) => sql`(
    select ${sql.id(column)} from ${loans} as _loan where _loan.loan_number = _novelty.loan_number limit 1)`
  const documentType = clients
    ? sql`, (select document_type from ${clients} as _client
        where _client.document_number = ${ofLoan('client_document')} limit 1) as "documentType"`
    : sql``
  return sql`, ${ofLoan('client_document')} as "documentNumber", ${ofLoan('client_name')} as "debtorName"${documentType}`
}

async function* linesOf(
  { resource: { screen } }: Task,
  { declared, delimiter }: FileTemplate,
  rows: Row[],
): AsyncGenerator<string> {
  const separator = separators[delimiter] ?? ';'
  const names = officeColumns(declared.map(({ name }) => name))
  const line = (texts: string[]): string =>
    `${texts.map((text) => quoted(text, separator)).join(separator)}\r\n`
  yield `\uFEFF${line(names)}`
  for (const row of rows) yield line(names.map((name) => cellOf(screen, row, fieldOfColumn(name) ?? '')))
}

/** What a row says in a column. Numbers of loans and documents are whole: the office finds the debtor by them. */
function cellOf(screen: Screen, row: Row, name: string): string {
  const value: JsonValue | undefined = row[name]
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const field = findField(screen, name)
  return field?.property.oneOf ? kindOf(field).format(value, field.property) : withTextMark(String(value))
}

const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
