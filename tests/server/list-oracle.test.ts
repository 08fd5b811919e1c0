import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type ListAnswer, listRecords, searchRecords } from '#src/server/resources/list/list-records.ts'
import { effort } from '#tests/support/effort.ts'
import { answerOf } from '#tests/support/list-oracle/answer.ts'
import { type Movements, storeMovements } from '#tests/support/list-oracle/fixture.ts'
import { anyQuery, generateRows } from '#tests/support/list-oracle/generate.ts'
import { inWords, type OracleQuery } from '#tests/support/list-oracle/oracle-query.ts'

const rows = generateRows(240)

let movements: Movements
beforeAll(async () => {
  movements = await storeMovements(inject('engine'), inject('source'), rows)
})
afterAll(() => movements.remove())

/** By address where it may be, else as a body. */
function ask(query: OracleQuery): Promise<ListAnswer> {
  const { database, resource } = movements
  const words = inWords(query)
  const isPrivate = query.search !== '' || Object.keys(words).includes('document[eq]')
  if (isPrivate) return searchRecords(database.db, resource, words)
  const pairs = Object.entries(words).flatMap(([name, values]) =>
    values.map((value) => [name, String(value)]),
  )
  return listRecords(database.db, resource, new URLSearchParams(pairs))
}

const summaryOf = ({ data, page, total, totals }: ListAnswer) => ({
  ids: data.map(({ id }) => id),
  page,
  total,
  totals,
})

describe('a list, compared with what an independent program works out', () => {
  it('gives the same rows in the same order, the same totals and the same page for any query', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        expect(summaryOf(await ask(query))).toEqual(answerOf(rows, query))
      }),
      { numRuns: effort(25, 5_000), seed: 20260210 },
    )
  }, 240_000)

  it('gives every row of a query on exactly one of its pages', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const first = await ask({ ...query, page: 1 })
        const pages = Math.ceil(first.total / query.size)
        const ids: string[] = []
        for (let page = 1; page <= pages; page++)
          ids.push(...(await ask({ ...query, page })).data.map(({ id }) => id))

        expect(ids).toEqual(answerOf(rows, { ...query, page: 1, size: rows.length }).ids)
      }),
      { numRuns: 60, seed: 20260210 },
    )
  }, 60_000)
})
