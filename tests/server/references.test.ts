import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import type { LookupOption } from '#src/query/lookup-query.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { processCaller } from '#src/server/auth/author.ts'
import { permissionOf, requireLookup } from '#src/server/profile/permissions.ts'
import { listRecords } from '#src/server/resources/list/list-records.ts'
import { readRecord } from '#src/server/resources/read/read-record.ts'
import { toResource } from '#src/server/resources/resource.ts'
import { lookupRecords } from '#src/server/resources/search/lookup-records.ts'
import { createRecord } from '#src/server/resources/write/create.ts'
import { updateRecord } from '#src/server/resources/write/update.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import type { Tables } from '#src/server/sql/tables.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { addReferringScreens } from '#tests/support/referring-screens.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { anyone } from '#tests/support/value-validator.ts'

const entities = '/execute-api/mto/financial-entities/v1'
const branches = '/execute-api/mto/bank-branches/v1'
const transfers = '/execute-api/mto/fund-transfers/v1'

/** Text of domain §15, `val.referencia`. */
const gone = (title: string): string => `${title} no existe o está inactivo.`

let schemas: { path: string; remove: () => void }
let server: TestServer
let branch = ''
beforeAll(async () => {
  schemas = copySchemas()
  addReferringScreens(schemas.path)
  server = await startTestServer({ schemasDir: schemas.path })
  branch = await create(branches, { bankId: 'BANCAMIA', code: 'B-01', name: 'Chapinero', status: 'ACTIVO' })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

async function create(path: string, record: JsonObject): Promise<string> {
  const { status, body } = await server.call('admin', 'POST', path, record)
  expect([status, body.errors]).toEqual([201, undefined])
  return String(body.id)
}

const lookup = async (path: string, query = ''): Promise<LookupOption[]> =>
  (await server.call('admin', 'GET', `${path}/lookup?${query}`)).body as never

const errors = async (path: string, record: JsonObject, method = 'POST'): Promise<unknown> => {
  const { status, body } = await server.call('admin', method, path, record)
  return [
    status,
    (body.errors as { pointer: string; message: string }[]).map(({ pointer, message }) => [pointer, message]),
  ]
}

/** Ends the server, does something to its database, and starts it again. */
const withDatabase = (work: (db: Kysely<Tables>) => Promise<unknown>): Promise<void> =>
  server.restart(async () => {
    const { db, close } = await openDatabase(server.config)
    try {
      await work(db)
    } finally {
      await close()
    }
  })

let codes = 0
const code = (): string => `T-${codes++}`

describe('a look-up', () => {
  it('gives pages of active records by their label, in its order', async () => {
    const first = await lookup(entities, 'size=20')
    const second = await lookup(entities, 'size=20&page=2')
    const all = await lookup(entities, 'size=100')

    expect([first.length, second.length]).toEqual([20, 8])
    expect([...first, ...second]).toEqual(all)
    expect(all[0]).toEqual({ id: 'BANCAMIA', label: 'Bancamía S.A.' })
  })

  it.each([
    ['bancamia', ['BANCAMIA']],
    ['BANCÁMÍA', ['BANCAMIA']],
    ['%', []],
    ["' or 1=1 --", []],
    ['\\', []],
  ])('searches «%s» in the label, without case or accents', async (text, ids) => {
    const options = await lookup(entities, `q=${encodeURIComponent(text)}`)

    expect(options.map(({ id }) => id)).toEqual(ids)
  })

  it('searches every field of the label, and shows them as its template says', async () => {
    const option = { id: branch, label: 'B-01 - Chapinero' }

    expect(await lookup(branches, 'q=chapi')).toEqual([option])
    expect(await lookup(branches, 'q=b-01')).toEqual([option])
    expect(await lookup(branches, `q=${encodeURIComponent('chapinero bancamia')}`)).toEqual([])
  })

  it('offers what its conditions leave', async () => {
    const insurers = await lookup(entities, 'entityType=ASEGURADORA&size=100')
    const banks = await lookup(entities, 'entityType=BANCO&size=100')
    const either = await lookup(entities, 'entityType=ASEGURADORA&entityType=BANCO&size=100')
    const buyers = await lookup(entities, 'entityType=ASEGURADORA&receivesTransfers=true')

    expect(insurers.length).toBeGreaterThan(0)
    expect(either).toHaveLength(insurers.length + banks.length)
    expect(buyers).toEqual([])
    expect(await lookup(branches, 'bankId=BANCAMIA')).toHaveLength(1)
    expect(await lookup(branches, 'bankId=AV-VILLAS')).toEqual([])
  })

  it.each([
    ['receivesTransfers=quiz%C3%A1', []],
    ['receivesTransfers=constructor', []],
    ['entityType=%00', []],
    ['ids=%00', []],
    ['ids=NO-EXISTE', []],
    ['ids=NO-EXISTE&ids=BANCAMIA', ['BANCAMIA']],
    ['ids=BANCAMIA&entityType=ASEGURADORA', []],
    ['ids=BANCAMIA&entityType=BANCO', ['BANCAMIA']],
  ])('answers %s with %j', async (query, ids) => {
    expect((await lookup(entities, query)).map(({ id }) => id)).toEqual(ids)
  })

  it('offers no inactive record, and tells of one that is asked for by its id', async () => {
    const id = await create(branches, {
      bankId: 'BANCAMIA',
      code: 'B-99',
      name: 'Cerrada',
      status: 'INACTIVO',
    })

    expect(await lookup(branches, 'q=cerrada')).toEqual([])
    expect(await lookup(branches, `ids=${id}`)).toEqual([{ id, label: 'B-99 - Cerrada', inactive: true }])
  })

  it.each([
    ['color=rojo', 'color'],
    // Fields that no screen filters by must reveal nothing.
    ['achCode=1059', 'achCode'],
    [Array.from({ length: 101 }, () => 'entityType=BANCO').join('&'), 'entityType'],
    ['page=0', 'page'],
    ['size=101', 'size'],
    ['size=x', 'size'],
    [`q=${'a'.repeat(201)}`, 'q'],
    ['q=%00', 'q'],
    [Array.from({ length: 101 }, (_, id) => `ids=${id}`).join('&'), 'ids'],
  ])('refuses %s and names it', async (query, parameter) => {
    const answer = await server.call('admin', 'GET', `${entities}/lookup?${query}`)

    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: `/${parameter}` }] } })
  })

  it('is for whoever sees the resource, or has any action on a screen that refers to it', async () => {
    const statusOf = async (user: string | undefined, path: string): Promise<number> =>
      (await server.call(user, 'GET', path)).status

    // pagosach sees none of the three screens, and may create transfers.
    expect(await statusOf('pagosach', entities)).toBe(403)
    expect(await statusOf('pagosach', `${entities}/lookup`)).toBe(200)
    expect(await statusOf('pagosach', `${branches}/lookup`)).toBe(200)
    expect(await statusOf('gestor', `${entities}/lookup`)).toBe(200)
    expect(await statusOf('gestor', `${branches}/lookup`)).toBe(403)
    expect(await statusOf('cliente', `${entities}/lookup`)).toBe(403)
    expect(await statusOf('sinrol', `${entities}/lookup`)).toBe(403)
    expect(await statusOf(undefined, `${entities}/lookup`)).toBe(401)
  })
})

describe('a record that refers to others', () => {
  it('comes with their labels, alone and in a list', async () => {
    const previousId = await create(transfers, { code: code(), bankId: 'AV-VILLAS' })
    const shares: JsonObject[] = [{ bankId: 'ALFA-VIDA', percent: 40 }, { bankId: 'BANCAMIA' }]
    const record = { code: code(), bankId: 'BANCAMIA', branchId: branch, previousId, shares }
    const id = await create(transfers, record)

    const { body } = await server.call('admin', 'GET', `${transfers}/${id}`)
    const list = await server.call('admin', 'GET', transfers)

    expect(body).toMatchObject(record)
    expect(body.labels).toEqual({
      bankId: { BANCAMIA: 'Bancamía S.A.' },
      branchId: { [branch]: 'B-01 - Chapinero' },
      previousId: { [previousId]: 'T-0' },
      'shares.bankId': { 'ALFA-VIDA': 'Seguros de Vida Alfa S.A.', BANCAMIA: 'Bancamía S.A.' },
    })
    expect(list.body.labels).toEqual({
      bankId: { 'AV-VILLAS': 'Banco AV Villas S.A.', BANCAMIA: 'Bancamía S.A.' },
      branchId: { [branch]: 'B-01 - Chapinero' },
    })
    expect(list.body.data).toContainEqual(
      expect.objectContaining({ id, bankId: 'BANCAMIA', branchId: branch }),
    )
  })

  it('is refused where they do not exist, wherever it refers to them', async () => {
    const shares = [{ bankId: 'BANCAMIA' }, { bankId: 'NADIE' }]
    const record = { code: code(), bankId: 'NO-EXISTE', previousId: 'x\u0000y', shares }

    expect(await errors(transfers, record)).toEqual([
      422,
      [
        ['/bankId', gone('Banco')],
        ['/previousId', gone('Traslado anterior')],
        ['/shares/1/bankId', gone('Entidad')],
      ],
    ])
  })

  it('is refused where they are not what the field admits', async () => {
    const unfit = 'El registro elegido no es de los que este campo admite; elija otro.'

    expect(await errors(transfers, { code: code(), bankId: 'ALFA-VIDA' })).toEqual([
      422,
      [['/bankId', unfit]],
    ])
    expect(await errors(transfers, { code: code(), bankId: 'AV-VILLAS', branchId: branch })).toEqual([
      422,
      [['/branchId', unfit]],
    ])
  })

  it('may keep one that was inactivated since, and take no other that is', async () => {
    const values = { bankId: 'BANCAMIA', name: 'Se cierra', status: 'ACTIVO' }
    const closing = await create(branches, { ...values, code: 'B-02' })
    const closed = await create(branches, { ...values, code: 'B-03', status: 'INACTIVO' })
    const record = { code: code(), bankId: 'BANCAMIA', branchId: closing }
    const path = `${transfers}/${await create(transfers, record)}`
    await server.call('admin', 'DELETE', `${branches}/${closing}`)

    const saved = await server.call('admin', 'PUT', path, { ...record, version: 1 })

    expect(saved.status).toBe(200)
    expect(saved.body.labels).toMatchObject({ branchId: { [closing]: 'B-02 - Se cierra (inactivo)' } })
    expect(await errors(path, { ...record, branchId: closed, version: 2 }, 'PUT')).toEqual([
      422,
      [['/branchId', gone('Oficina')]],
    ])
    expect(await errors(transfers, { ...record, code: code() })).toEqual([
      422,
      [['/branchId', gone('Oficina')]],
    ])
  })

  it('is refused when what it refers to goes between the check and the write', async () => {
    const id = await create(branches, { bankId: 'BANCAMIA', code: 'B-05', name: 'De paso', status: 'ACTIVO' })
    const { screens } = loadCatalogue(schemas.path)
    const resource = resourceOf('fund-transfers', screens)
    const record = { code: code(), bankId: 'BANCAMIA', branchId: id }

    let refusal: unknown
    await withDatabase(async (db) => {
      const late = db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          await sql`delete from bank_branches where id = ${id}`.execute(db)
          return result
        },
      })
      refusal = await createRecord(late, resource, record, author).catch((error) => error)
    })

    expect(refusal).toMatchObject({
      code: 'invalid',
      issues: [{ pointer: '/branchId', message: gone('Oficina') }],
    })
  })
})

const author = { ...processCaller('prueba'), context: anyone }

const resourceOf = (id: string, screens: ReturnType<typeof loadCatalogue>['screens']) => {
  const screen = screens.find((candidate) => candidate.id === id)
  if (!screen) throw new Error(`No screen ${id}`)
  return toResource(screen, screens)
}

describe('references', () => {
  it('cost no statement to read, and one to check', async () => {
    const { screens } = loadCatalogue(schemas.path)
    const resource = resourceOf('fund-transfers', screens)
    const admin = { issuer: '', subject: '', displayName: '', userName: 'admin', roles: ['Admin'] }
    const record = { code: code(), bankId: 'BANCAMIA', branchId: branch, shares: [{ bankId: 'ALFA-VIDA' }] }

    const counts: Record<string, number> = {}
    await withDatabase(async (db) => {
      let count = 0
      const counting = db.withPlugin({
        transformQuery: ({ node }) => {
          count += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const cost = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
        count = 0
        const result = await work()
        counts[name] = count
        return result
      }
      const { id } = await cost('create', () => createRecord(counting, resource, record, author))
      await cost('read', () => readRecord(counting, resource, id))
      await cost('update', () =>
        updateRecord(
          counting,
          resource,
          id,
          { ...record, bankId: 'BANCAMIA', version: 1 },
          undefined,
          author,
        ),
      )
      await cost('list', async () => {
        const permission = permissionOf(admin, resource.screen.menu.id, 'ver')
        await listRecords(counting, resource, new URLSearchParams(), permission)
      })
      await cost('lookup', async () => {
        await requireLookup(counting, admin, resource.screen.menu.id, resource.referring)
        await lookupRecords(counting, resource, new URLSearchParams('q=a'))
      })
    })

    expect(counts).toEqual({ create: 2, read: 1, update: 2, list: 1, lookup: 2 })
  })

  it('are kept by the database', async () => {
    const dangling = sql`update fund_transfers set bank_id = 'NO-EXISTE'`
    const deleting = sql`delete from financial_entities where code = 'BANCAMIA'`

    await withDatabase(async (db) => {
      for (const statement of [dangling, deleting])
        await expect(statement.execute(db)).rejects.toMatchObject({ code: '23503' })
    })
  })

  it('come and go with the schema, and are refused where stored rows break them', async () => {
    const file = join(schemas.path, 'settings/fund-transfers.schema.json')
    const original = readFileSync(file, 'utf8')
    const plain = { type: 'string', format: 'texto', title: 'Banco', maxLength: 100 }
    const document = JSON.parse(original) as { properties: Record<string, object> }
    await server.restart(async () => {
      const properties = { ...document.properties, bankId: plain, branchId: plain }
      writeFileSync(file, JSON.stringify({ ...document, properties }))
    })
    const id = await create(transfers, { code: code(), bankId: 'EL-QUE-SEA' })

    const restart = server.restart(async () => writeFileSync(file, original))

    await expect(restart).rejects.toThrow(
      'Hay registros en fund_transfers cuyo campo «bankId» no está en financial_entities; corríjalos antes de pedir esa referencia.',
    )
    await withDatabase((db) =>
      sql`update fund_transfers set bank_id = 'BANCAMIA' where id = ${id}`.execute(db),
    )
    expect((await server.call('admin', 'GET', `${transfers}/${id}`)).status).toBe(200)
  })

  it('may be among demonstration rows in any order, but not to what is not there', async () => {
    const demo = (rows: JsonObject[]): void =>
      writeFileSync(join(schemas.path, 'settings/fund-transfers.data.json'), JSON.stringify(rows))

    const restart = server.restart(async () =>
      demo([{ code: 'D-1', bankId: 'BANCAMIA', previousId: 'NO-EXISTE' }]),
    )
    await expect(restart).rejects.toThrow(
      'Los datos de demostración de fund_transfers usan «NO-EXISTE», que no está en fund_transfers; corrija el archivo .data.json.',
    )
    await server.restart(async () =>
      demo([
        { code: 'D-1', bankId: 'BANCAMIA', previousId: 'D-2' },
        { code: 'D-2', bankId: 'BANCAMIA' },
      ]),
    )

    const { body } = await server.call('admin', 'GET', `${transfers}/D-1`)
    expect(body.labels).toMatchObject({ previousId: { 'D-2': 'D-2' } })
  })
})
