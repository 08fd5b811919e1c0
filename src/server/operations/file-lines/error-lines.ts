import { errorFile } from '../../sheets/records/error-file.ts'
import type { Task } from '../operation.ts'
import { type RecordFile, storeFile } from '../store-file.ts'
import { type FileLine, readLines } from './line-rows.ts'

const batchSize = 500

/** Writes the lines that are wrong as a file to mend and send back. */
export const storeErrorFile = (task: Task, headings: string[]): Promise<RecordFile> =>
  storeFile(task, 'errores.csv', 'csv', errorFile('csv', { headings }, wrongLines(task)))

async function* wrongLines(task: Task) {
  let after = 0
  for (;;) {
    const lines: FileLine[] = await readLines(task, 'WRONG', batchSize, after)
    for (const { line, cells, issues } of lines)
      yield {
        row: { number: line, cells, problems: [] },
        issues: issues.map((issue) => ({ ...issue, row: line, field: '' })),
      }
    after = lines.at(-1)?.line ?? 0
    if (lines.length < batchSize) return
  }
}
