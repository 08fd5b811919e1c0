import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { copyDatedSchemas, list, lists } from '#tests/support/dated-screens.ts'
import { type Answer, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const taken = 'Ya existe un registro vigente para ese período.'

const schemas = copyDatedSchemas()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: schemas.path })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

const create = (record: JsonObject): Promise<Answer> => server.call('admin', 'POST', lists, record)

async function created(record: JsonObject): Promise<JsonObject> {
  const { status, body } = await create(record)
  expect([status, body.errors]).toEqual([201, undefined])
  return body
}

/** Ends the server, runs statements in its database, and starts it again. */
const withDatabase = (...statements: string[]): Promise<void> =>
  server.restart(async () => {
    const { db, close } = await openDatabase(server.config)
    try {
      for (const statement of statements) await sql.raw(statement).execute(db)
    } finally {
      await close()
    }
  })

describe('two rows of the same key', () => {
  it('may follow each other without a gap, but not hold on the same day', async () => {
    await created(list('SIG', '2027-01-01', '2027-03-31'))
    await created(list('SIG', '2027-04-01', '2027-06-30'))

    expect(await create(list('SIG', '2027-06-30', '2027-07-31'))).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/validFrom', message: taken }] },
    })
  })

  it('are told apart without case, as their keys are', async () => {
    await created(list('CAJA', '2027-01-01', '2027-03-31'))
    await withDatabase("update agreement_lists set code = 'Caja' where code = 'CAJA'")

    expect(await create(list('CAJA', '2027-02-01', '2027-02-28'))).toMatchObject({ status: 422 })
  })

  it('may hold on the same day once one of them is inactive, until it is active again', async () => {
    const { id, version, status, labels, ...first } = await created(list('INAC', '2027-01-01', '2027-12-31'))
    await server.call('admin', 'DELETE', `${lists}/${id}`)
    await created(list('INAC', '2027-02-01', '2027-02-28'))

    const back = await server.call('admin', 'PUT', `${lists}/${id}`, {
      ...list('INAC', '2027-01-01', '2027-12-31'),
      version: Number(version) + 1,
    })

    expect(first).toMatchObject({ code: 'INAC' })
    expect(back).toMatchObject({ status: 422, body: { errors: [{ message: taken }] } })
  })

  it('are refused by the database itself', async () => {
    const insert = (id: string, days: string) =>
      `insert into agreement_lists (id, version, code, status, valid_from, valid_to) values ('${id}', 1, 'BD', 'ACTIVO', ${days})`

    const both = withDatabase(insert('a', "'2027-01-01', null"), insert('b', "'2030-01-01', '2030-01-01'"))

    await expect(both).rejects.toMatchObject({ code: '23P01' })
    await server.restart()
  })

  it('are written at once by one of many writers only', async () => {
    const days = Array.from({ length: 12 }, (_, index) => `2027-01-${String(index + 1).padStart(2, '0')}`)

    const answers = await Promise.all(days.map((day) => create(list('VARIOS', day, '2027-06-30'))))

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { body } of answers.filter(({ status }) => status !== 201))
      expect(body.errors).toMatchObject([{ message: taken }])
  })
})

describe('stored rows that overlap', () => {
  it('keep the product from starting, which names the key', async () => {
    await withDatabase(
      'alter table agreement_lists drop constraint agreement_lists__code__period',
      ...['x', 'y'].map(
        (id, index) =>
          `insert into agreement_lists (id, version, code, status, valid_from) values ('${id}', 1, 'DOBLE', 'ACTIVO', '2031-01-0${index + 1}')`,
      ),
    ).catch((error: Error) => error)

    await expect(server.restart()).rejects.toThrow(
      /^schemas\/convenios\/agreement-lists\.schema\.json:\d+:\d+ {2}Hay registros del mismo code en agreement_lists que rigen los mismos días;/,
    )
    const { db, close } = await openDatabase(server.config)
    await sql`delete from agreement_lists where id = 'y'`.execute(db)
    await close()
    await server.restart()
  })
})
