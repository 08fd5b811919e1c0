import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { mostRows } from '#src/server/resources/lookups/search-statement.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { addScreens } from '#tests/support/fixture-screens.ts'
import { refusals } from '#tests/support/screen-calls.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const path = '/execute-api/mto/return-causes/v1'
const schemas = copySchemas()
let server: TestServer

beforeAll(async () => {
  addScreens(schemas.path, 'libranza', 'screens/return-causes')
  server = await startTestServer({ schemasDir: schemas.path })
  await server.restart(async () => {
    const { db, close } = await openDatabase(server.config)
    const add = (rows: number, days: number) =>
      sql`
      insert into return_causes (id, version, code, days, status, created_at, created_by, updated_at, updated_by)
      select gen_random_uuid()::text, 1, ${`D${days}-`}::text || number, ${days}::int, 'ACTIVO', now(), 'prueba', now(), 'prueba'
      from generate_series(1, ${rows}::int) as number`.execute(db)
    await add(mostRows + 1, 10)
    await add(2000, 20)
    await close()
  })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

const create = (record: JsonObject) => server.call('admin', 'POST', path, record)

describe('a rule over more rows than are read at once', () => {
  it('that asks whether some row is alike goes on working', async () => {
    const other = await create({ code: 'NUEVA', days: 30 })
    expect(refusals(other)).toEqual([201])
    const saved = await server.call('admin', 'PUT', `${path}/${other.body.id}`, { ...other.body })
    expect(refusals(saved)).toEqual([200])

    expect(refusals(await create({ code: 'IGUAL', days: 20 }))).toEqual([
      422,
      ['/days', 'Ya hay otra de 20 días.'],
    ])
  })

  it('that looks at each goes on working while they can be read', async () => {
    const { body } = await create({ code: 'TOPE', days: 40 })
    const change = { ...body, days: 20, most: 39_999 }

    expect(refusals(await server.call('admin', 'PUT', `${path}/${body.id}`, change))).toEqual([
      422,
      ['/days', 'Ya hay otra de 20 días.'],
      ['/most', 'Los días pasan del tope.'],
    ])
  })

  it('that looks at each is refused in words', async () => {
    const refused = await create({ code: 'MUCHAS', days: 10, most: 5 })

    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'tooManyRows',
        title: 'Demasiados registros por comparar',
        detail:
          'Este registro se compara con los de «Causales de devolución», y más de 10.000 coinciden con la búsqueda «summed»: no se comparan tantos a la vez. Inactive los que ya no rigen, o pida que se afine la búsqueda en la pantalla.',
      },
    })
  })
})
