import type { Cell } from '../../export/cell.ts'
import { columnsNamed, readBatches } from '../../export/export-rows.ts'
import { toReadModel } from '../../resources/read-model.ts'
import type { Desk, PartJob, WrittenPart } from './report-jobs.ts'
import { kindOfReport } from './report-kinds.ts'
import { partContent } from './report-parts.ts'
import { findRows } from './report-rows.ts'
import { addRows } from './report-totals.ts'

/** Writes a part while its rows are read, in the place of one that a killed process has left. */
export async function writePart(
  { db, store }: Desk,
  { record, screens, today, file, most, after, sums: before, labels }: PartJob,
): Promise<WrittenPart> {
  const kind = kindOfReport(record)
  const [screen] = screens
  if (!screen) throw new Error(`No screen for the rows of report ${record.id}`)
  const model = toReadModel(screen, screens, { today: () => today })
  const columns = columnsNamed(model, kind.fields)
  const found = await findRows(db, record, model, kind, after, most)
  const ids = found.map(({ id }) => id)
  const shown = { withCodes: false, withPersonal: record.includePersonalData === true }
  const sums = structuredClone(before)
  let [rows, sizeBytes] = [0, 0]
  const counted = async function* (): AsyncGenerator<Cell[][]> {
    for await (const batch of readBatches(db, model, columns, ids, shown, async () => labels)) {
      addRows(sums, kind, columns, batch)
      rows += batch.length
      yield batch
    }
  }
  const content = async function* (): AsyncGenerator<Buffer> {
    for await (const line of partContent(counted())) {
      sizeBytes += line.length
      yield line
    }
  }
  await store.remove(file)
  await store.put(file, content())
  return { rows, sizeBytes, after: found.length === most ? found.at(-1) : undefined, sums }
}
