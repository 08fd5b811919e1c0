import { sql } from 'kysely'
import { toPesos } from '#src/loans/cents.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Cell } from '../../export/cell.ts'
import { csvOf } from '../../export/csv.ts'
import { notesOn } from '../file-lines/line-notes.ts'
import type { FileLine } from '../file-lines/line-rows.ts'
import type { Task } from '../operation.ts'
import { storeFile } from '../store-file.ts'

/** Lines that the record shows; all of them are in the file to download. */
const shownLines = 200

const batchSize = 1_000

const headings = ['Fila', 'Número de préstamo', 'Valor', 'Resultado', 'Aplicado', 'Sobrante', 'Mensaje']

/** Tells what came of each payment: in a file, and in the record of those that are not simply applied or are
 * like another one. */
export async function storeResults(task: Task): Promise<JsonObject> {
  const lines: JsonObject[] = []
  const resultFile = await storeFile(task, 'resultado.csv', 'csv', csvOf(headings, results(task, lines)))
  return { resultFile, lines }
}

async function* results(task: Task, shownOnes: JsonObject[]): AsyncGenerator<Cell[][]> {
  let after = 0
  for (;;) {
    const { rows } = await sql<FileLine>`
      select line, state, content, issues from file_line
      where resource = ${task.resource.screen.id} and record_id = ${task.record.id} and line > ${after}
      order by line limit ${sql.lit(batchSize)}`.execute(task.db)
    shownOnes.push(
      ...rows
        .filter(isListed)
        .slice(0, shownLines - shownOnes.length)
        .map(shown),
    )
    yield rows.map(cellsOf)
    after = rows.at(-1)?.line ?? 0
    if (rows.length < batchSize) return
  }
}

const isListed = (line: FileLine): boolean =>
  resultOf(line) !== 'APLICADO' || line.content.sameAs !== undefined || line.content.sameIn !== undefined

const resultOf = ({ state, content }: FileLine): 'APLICADO' | 'SOBRANTE' | 'ERROR' => {
  if (state !== 'APPLIED') return 'ERROR'
  return Number(content.surplus) > 0 ? 'SOBRANTE' : 'APLICADO'
}

/** The words of the field `result`. */
const words = { APLICADO: 'Aplicado', SOBRANTE: 'Sobrante', ERROR: 'Con error' }

/** What of a payment went to its loan, in cents. */
const appliedOf = ({ cents, surplus }: JsonObject): number => Number(cents ?? 0) - Number(surplus ?? 0)

const messageOf = ({ issues, content }: FileLine): string =>
  [...issues.map(({ message }) => message), ...notesOn(content)].join(' ')

function cellsOf(line: FileLine): Cell[] {
  const { content } = line
  const amount = (cents: unknown): Cell => ({ type: 'amount', value: toPesos(Number(cents ?? 0)) })
  const message = messageOf(line)
  return [
    { type: 'number', value: line.line },
    { type: 'text', value: String(content.number) },
    amount(content.cents),
    { type: 'text', value: words[resultOf(line)] },
    amount(appliedOf(content)),
    amount(content.surplus),
    message === '' ? { type: 'empty' } : { type: 'text', value: message },
  ]
}

const shown = (line: FileLine): JsonObject => ({
  row: line.line,
  loanNumber: String(line.content.number),
  amount: toPesos(Number(line.content.cents)),
  result: resultOf(line),
  applied: toPesos(appliedOf(line.content)),
  surplus: toPesos(Number(line.content.surplus ?? 0)),
  message: messageOf(line).slice(0, 200),
})
