import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openEmptyDatabase } from '#tests/support/open-database.ts'

it('lets others have their turn during a long transaction', async () => {
  const { db, remove } = await openEmptyDatabase()
  onTestFinished(remove)
  let turns = 0
  const timer = setInterval(() => turns++)

  await db.transaction().execute(async (transaction) => {
    const end = performance.now() + 500
    while (performance.now() < end)
      await sql`select count(*) from generate_series(1, 5000)`.execute(transaction)
  })

  clearInterval(timer)
  expect(turns).toBeGreaterThan(4)
})
