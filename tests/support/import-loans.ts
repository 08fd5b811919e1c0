import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { loadCatalogue } from '#src/lint/load.ts'
import { insertAll } from '#src/server/demonstration/insert-all.ts'
import { logLoad } from '#src/server/demonstration/load-demo-data.ts'
import { readRecord } from '#src/server/resources/read/read-record.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { toResources } from '#src/server/to-resources.ts'

/** Few enough for the memory of the embedded engine. */
const partSize = 5_000

/**
 * Adds copies of a loan to a database that no process serves, as a load of the product does: with history and audit log.
 * @returns their numbers
 */
export async function importLoans(
  { place, schemas }: { place: Parameters<typeof openDatabase>[0]; schemas: string },
  loanNumber: string,
  count: number,
): Promise<string[]> {
  const loans = toResources(loadCatalogue(schemas).screens, schemas, {
    today: () => '2026-02-10',
    now: () => '2026-02-10T12:00:00-05:00',
  }).find(({ screen }) => screen.id === 'loans')
  if (!loans) throw new Error('No screen of loans')
  const { db, close } = await openDatabase(place)
  const { rows } = await sql<{ id: string }>`select id from loans where loan_number = ${loanNumber}`.execute(
    db,
  )
  const { version, labels, ...facts } = await readRecord(db, loans, rows[0]?.id ?? '')
  const numbers = Array.from({ length: count }, (_, index) => String(5_000_000_000 + index))
  for (let first = 0; first < count; first += partSize) {
    const part = numbers.slice(first, first + partSize)
    const copies = part.map((number) => ({ ...facts, id: randomUUID(), loanNumber: number }))
    await db
      .transaction()
      .execute(async (transaction) =>
        insertAll(transaction, loans, copies, await logLoad(transaction, loans, copies.length)),
      )
  }
  await close()
  return numbers
}
