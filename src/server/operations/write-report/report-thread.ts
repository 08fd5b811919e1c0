import { parentPort, workerData } from 'node:worker_threads'
import { createDiskStore } from '../../files/disk-store.ts'
import { openPostgres } from '../../sql/open-postgres.ts'
import type { Answer, Order, ThreadPlace } from './open-report-thread.ts'
import { writerAt } from './report-writer.ts'

// The thread of `open-report-thread.ts`: it does what it is sent, one after another, until it is told to end.
const { databaseUrl, filesDir } = workerData as ThreadPlace
const database = openPostgres(databaseUrl, 'Backoffice: reportes')
// Whoever sends the first order is told.
database.catch(() => undefined)

parentPort?.on('message', async (order: Order) => {
  if (order === 'end')
    return database
      .then(({ close }) => close())
      .catch(() => undefined)
      .finally(() => process.exit())
  const answer: Answer = await carryOut(order).catch((error: unknown) => ({
    failed: error instanceof Error ? error.message : String(error),
  }))
  parentPort?.postMessage(answer)
})

async function carryOut(order: Exclude<Order, 'end'>): Promise<Answer> {
  const { db } = await database
  const writer = writerAt({ db, store: createDiskStore(filesDir) })
  return {
    written: 'part' in order ? await writer.writePart(order.part) : await writer.writeSheet(order.sheet),
  }
}
