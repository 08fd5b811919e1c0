import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import { sortKey } from '#src/query/sort-key.ts'
import { type ListAnswer, listRecords } from '#src/server/resources/list/list-records.ts'
import { type Resource, toResource } from '#src/server/resources/resource.ts'
import { migrate } from '#src/server/sql/migrate.ts'
import { countingStatements } from '#tests/support/audited-store.ts'
import { readRepository } from '#tests/support/lint-base.ts'
import { type OpenDatabase, openEmptyDatabase } from '#tests/support/open-database.ts'

const rows = 100_023

let database: OpenDatabase
let resource: Resource
beforeAll(async () => {
  const { screens } = lintSchemas(readRepository())
  const [screen] = screens.filter(({ id }) => id === 'withdrawal-causes')
  if (!screen) throw new Error('There is no such screen')
  resource = toResource(screen, screens)
  database = await openEmptyDatabase()
  await migrate(database.db, [screen])
  await sql`
    insert into withdrawal_causes (id, version, code, name, origin, stage, requires_comment, allows_reopen, status, created_at, created_by, updated_at, updated_by)
    select 'd' || lpad(g::text, 6, '0'), 1, 'D-' || g % 1000 || '-' || g, case when g = 77777 then 'Señal única' else 'Causal ' || g % 10 || ' de ' || g end,
      'BANCO', 'ANALISIS', false, false, 'ACTIVO', now(), 'prueba', now(), 'prueba'
    from generate_series(1, ${sql.lit(rows)}) g`.execute(database.db)
  await sql`analyze withdrawal_causes`.execute(database.db)
})
afterAll(() => database.remove())

const list = (query: string): Promise<ListAnswer> =>
  listRecords(database.db, resource, new URLSearchParams(query))

/** How the engine reads the rows of a statement. */
async function plan(condition: ReturnType<typeof sql>): Promise<string> {
  const { rows: lines } = await sql<Record<string, string>>`
    explain select id from withdrawal_causes where ${condition}`.execute(database.db)
  return lines.flatMap(Object.values).join('\n')
}

describe('a list of more rows than are counted', () => {
  it('says that there are more', async () => {
    expect(await list('')).toMatchObject({ page: 1, total: 100_000, totalExact: false })
  })

  it('still has the rows behind the last that was counted', async () => {
    const { data, page } = await list('sort=updatedAt,asc&page=6668&size=15')

    expect([page, data.length, data[0]?.id, data[14]?.id]).toEqual([6668, 15, 'd100006', 'd100020'])
  })

  it.each([
    ['asc', ['d100021', 'd100022', 'd100023']],
    ['desc', ['d000003', 'd000002', 'd000001']],
  ])('shows the true last page to who asks for one beyond it: %s', async (direction, ids) => {
    const { data, page } = await list(`sort=updatedAt,${direction}&page=9999999&size=15`)

    expect([page, data.map(({ id }) => id)]).toEqual([6669, ids])
  })

  it('has one last page for whatever is filtered', async () => {
    expect(await list('origin=BANCO&status=ACTIVO&page=500000&size=10')).toMatchObject({
      page: 10_003,
      totalExact: false,
    })
    expect(await list('q=causal+7&page=500000&size=10')).toMatchObject({ totalExact: true })
    expect(await list('origin=CLIENTE&page=7')).toMatchObject({ page: 1, total: 0, data: [] })
  })

  it.each([
    ['a few', 'q=d-5-', 101, 1],
    ['many', 'q=d-50', 1_100, 2],
  ])('has each row of a search for %s on one of its pages', async (_many, query, total, statements) => {
    const { db, count } = countingStatements(database.db)
    const pages = Math.min(Math.ceil(total / 15), 8)
    const codes: string[] = []
    for (let page = 1; page <= pages; page++) {
      const answer = await listRecords(db, resource, new URLSearchParams(`${query}&size=15&page=${page}`))
      expect(answer).toMatchObject({ total, totalExact: true, page })
      codes.push(...answer.data.map(({ code }) => String(code)))
    }

    expect(new Set(codes).size).toBe(Math.min(total, 8 * 15))
    expect(codes).toEqual(codes.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1)))
    expect(count()).toBe(pages * statements)
  })

  it.each([1_000, 1_001])('counts %i that a search finds', async (many) => {
    const border = `frontera${many}`
    await sql`update withdrawal_causes set name = ${border} || id where id <= ${`d${String(many).padStart(6, '0')}`}`.execute(
      database.db,
    )

    expect(await list(`q=${border}`)).toMatchObject({ total: many, totalExact: true, page: 1 })
    expect(await list(`q=${border}&page=9999&size=15`)).toMatchObject({ total: many, page: 67 })
  })

  it('finds a rare word, without case or accents, by an index', async () => {
    const { data } = await list('q=SENAL')

    expect(data.map(({ name }) => name)).toEqual(['Señal única'])
    expect(await plan(sql`replace(_key__name, U&'\\+10FFFF', '') like '%senal%'`)).toContain(
      'withdrawal_causes__name__words',
    )
  })
})

describe('what lists were asked', () => {
  it('is kept where nothing in it was typed and it is short', async () => {
    const cachedBy = async (query: string): Promise<number> => {
      const before = resource.lists.size
      await list(query)
      return resource.lists.size - before
    }

    expect(await cachedBy('origin=BANCO&size=10')).toBe(1)
    expect(await cachedBy('origin=BANCO&size=10')).toBe(0)
    expect(await cachedBy('q=D-1')).toBe(0)
    expect(await cachedBy('origin=BANCO&'.repeat(100))).toBe(0)
  })
})
