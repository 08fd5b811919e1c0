import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { withCachedPlan } from '#src/server/sql/cached-plans.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import type { Database, Tables } from '#src/server/sql/tables.ts'
import { createEmptyDatabase } from '#tests/support/database-of-test.ts'
import type { TestDatabase } from '#tests/support/databases.ts'

let place: TestDatabase
let database: Database
beforeAll(async () => {
  place = await createEmptyDatabase()
  database = await openDatabase(place.settings)
  await sql`create table fruit (name text primary key)`.execute(database.db)
  await sql`insert into fruit values ('guayaba'), ('lulo')`.execute(database.db)
})
afterAll(async () => {
  await database.close()
  await place.remove()
})

const keeps = inject('engine') === 'postgres'

const fruitsCalled = (db: Kysely<Tables>, name: string) =>
  withCachedPlan(sql<{ name: string }>`select name from fruit where name = ${name}`).execute(db)

async function plansOf(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

describe('a statement whose plan is kept', () => {
  it('answers for the values of each call, and is prepared once', () =>
    database.db.connection().execute(async (db) => {
      for (const name of ['guayaba', 'lulo', 'mora', 'lulo', 'guayaba', 'lulo', 'mora', 'guayaba'])
        expect((await fruitsCalled(db, name)).rows).toEqual(name === 'mora' ? [] : [{ name }])

      const prepared = (await plansOf(db)).filter((statement) => statement.includes('from fruit'))
      expect(prepared).toHaveLength(keeps ? 1 : 0)
    }))

  it('goes on after its table has changed', () =>
    database.db.connection().execute(async (db) => {
      await fruitsCalled(db, 'lulo')
      await sql`alter table fruit add column colour text`.execute(db)
      await sql`insert into fruit (name, colour) values ('mora', 'morado')`.execute(db)

      expect((await fruitsCalled(db, 'mora')).rows).toEqual([{ name: 'mora' }])
      await sql`delete from fruit where name = 'mora'`.execute(db)
    }))

  it('is one of a number that a session can hold; others are answered all the same', () =>
    database.db.connection().execute(async (db) => {
      for (let number = 0; number < 250; number++) {
        const statement = withCachedPlan(
          sql<{ number: number }>`select ${sql.lit(number)}::integer as number`,
        )
        expect((await statement.execute(db)).rows).toEqual([{ number }])
      }

      const prepared = (await plansOf(db)).length
      expect(prepared).toBe(keeps ? 200 : 0)
    }))
})

it('keeps no plan of other statements', () =>
  database.db.connection().execute(async (db) => {
    const before = await plansOf(db)
    await sql`select name from fruit where name = ${'lulo'}`.execute(db)

    expect(await plansOf(db)).toEqual(before)
  }))
