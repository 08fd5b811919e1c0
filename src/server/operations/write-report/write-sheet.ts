import type { Cell } from '../../export/cell.ts'
import { csvOf } from '../../export/csv.ts'
import { pdfOf } from '../../export/pdf.ts'
import { xlsxOf } from '../../export/xlsx.ts'
import { tableOf } from '../../sql/table.ts'
import { stateNow } from '../state-now.ts'
import { writeContent } from '../write-content.ts'
import type { Desk, SheetJob, WrittenSheet } from './report-jobs.ts'
import { readPart } from './report-parts.ts'

/** Makes the file of a report of its parts; looks before each of them whether somebody gave the report up. */
export async function writeSheet({ db, store }: Desk, job: SheetJob): Promise<WrittenSheet> {
  const { record, screen, parts, totals, file } = job
  const state = () => stateNow({ db, resource: { screen, table: tableOf(screen) }, record })
  const batches = async function* (): AsyncGenerator<Cell[][]> {
    for (const part of parts) {
      // Given up meanwhile: nothing of it is kept.
      if ((await state()) !== 'GENERANDO') throw new GivenUp()
      yield* readPart(store, part)
    }
    yield totals
  }
  try {
    return await writeContent(store, file, contentOf(job, batches()))
  } catch (error) {
    if (error instanceof GivenUp) return undefined
    throw error
  }
}

function contentOf(
  { format, title, headings }: SheetJob,
  batches: AsyncIterable<Cell[][]>,
): AsyncIterable<string | Buffer> {
  if (format === 'csv') return csvOf(headings, batches)
  return format === 'xlsx' ? xlsxOf(headings, batches) : pdfOf(title, headings, batches)
}

class GivenUp extends Error {}
