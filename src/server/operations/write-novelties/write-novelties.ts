import { sql } from 'kysely'
import { kindOf } from '#src/kinds/index.ts'
import type { JsonValue } from '#src/schema/json.ts'
import { findField } from '#src/schema/screen.ts'
import { withTextMark } from '../../export/formula-text.ts'
import { columnsOf, type Row, selection } from '../../resources/rows.ts'
import { type FileTemplate, templateFor } from '../file-lines/template-for.ts'
import type { Operation, Task } from '../operation.ts'
import { storeFile } from '../store-file.ts'
import { fieldOfColumn } from './novelty-columns.ts'

const separators: Record<string, string> = { PUNTO_COMA: ';', COMA: ',', TAB: '\t' }

/**
 * Writes the file that goes to a payroll office (domain §7.11): all novelties of its agreement and period that were sent
 * and not answered, in the columns of the template for novelties.
 */
export const writeNovelties: Operation = async (task) => {
  const template = await templateFor(task, 'CARGA_NOVEDADES')
  const rows = await sentNovelties(task)
  const { agreementId, payrollPeriod } = task.record
  const name = `novedades_${agreementId}_${payrollPeriod}.csv`.replace(/[^A-Za-z0-9._-]/g, '-')
  const outgoingFile = await storeFile(task, name, 'csv', linesOf(task, template, rows))
  return { ends: { outgoingFile } }
}

/** Novelties of the same payroll office and period that wait for its answer; one statement. */
async function sentNovelties({ db, resource: { table, screen }, record }: Task): Promise<Row[]> {
  const fields = screen.fields.filter(({ level }) => !level).map(({ name }) => name)
  const { rows } = await sql<Row>`
    select ${selection(columnsOf(table, fields))} from ${sql.table(table.name)}
    where agreement_id = ${record.agreementId} and payroll_period = ${record.payrollPeriod}
      and request_status = 'EN_EJECUCION' and payroll_answer is null
    order by request_number`.execute(db)
  return rows
}

async function* linesOf(
  { resource: { screen } }: Task,
  { declared, delimiter }: FileTemplate,
  rows: Row[],
): AsyncGenerator<string> {
  const separator = separators[delimiter] ?? ';'
  const fields = declared.map(({ name }) => findField(screen, fieldOfColumn(name) ?? ''))
  const line = (texts: string[]): string =>
    `${texts.map((text) => quoted(text, separator)).join(separator)}\r\n`
  yield `\uFEFF${line(declared.map(({ name }) => name))}`
  for (const row of rows)
    yield line(
      fields.map((field) => {
        const value: JsonValue | undefined = field && row[field.name]
        if (!field || value === undefined || value === null) return ''
        if (typeof value === 'number') return String(value).replace('.', ',')
        // An account number is written whole: the office finds the debtor by it.
        return field.property.oneOf
          ? kindOf(field).format(value, field.property)
          : withTextMark(String(value))
      }),
    )
}

const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
