import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdsSought, soughtIn } from '#src/kinds/rjsf/by-path.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Screen } from '#src/schema/screen.ts'
import { logging } from '#src/server/http/logging.ts'
import { answerProblem } from '#src/server/http/problem.ts'
import { permissionOf, requireAction } from '#src/server/profile/permissions.ts'
import { listRecords, searchRecords } from '#src/server/resources/list/list-records.ts'
import { type Resource, toResource } from '#src/server/resources/resource.ts'
import { lookupRecords } from '#src/server/resources/search/lookup-records.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import type { Database } from '#src/server/sql/tables.ts'
import { countingStatements } from '#tests/support/audited-store.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { addScreens } from '#tests/support/fixture-screens.ts'
import { openEmptyDatabase } from '#tests/support/open-database.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const path = '/execute-api/mto/movements/v1'
const documentNumber = '1000000702'
const movement = { name: 'Persona Ficticia', side: 'DEBITO', settled: false, amount: 1 }

let server: TestServer
let resource: Resource
const schemas = copySchemas()
beforeAll(async () => {
  addScreens(schemas.path, 'settings', 'lists/movements')
  addScreens(schemas.path, 'libranza', 'screens/partner-terms')
  const { screens } = loadCatalogue(schemas.path)
  const screen = screens.find(({ id }) => id === 'movements')
  if (!screen) throw new Error('There is no such screen')
  resource = toResource(screen, screens)
  server = await startTestServer({ schemasDir: schemas.path })
  for (const [index, amount] of [0.1, 0.2, 999_999_999.99].entries())
    await server.call('admin', 'POST', path, {
      ...movement,
      code: `MV-${index}`,
      amount,
      ...(index === 0 ? { document: documentNumber } : {}),
    })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

/** The resource with another schema than lint would let start. */
function changedResource(change: (screen: Screen) => void): Resource {
  const screens = structuredClone(loadCatalogue(schemas.path).screens)
  const screen = screens.find(({ id }) => id === 'movements')
  if (!screen) throw new Error('There is no such screen')
  change(screen)
  return toResource(screen, screens)
}

/** Ends the server, does something to its database, and starts it again. */
const withDatabase = (work: (db: Database['db']) => Promise<unknown>): Promise<void> =>
  server.restart(async () => {
    const { db, close } = await openDatabase(server.config)
    await work(db).finally(close)
  })

const codes = ({ body }: { body: object }): unknown =>
  (body as { data?: { code: string }[] }).data?.map(({ code }) => code)

describe('a list with filters', () => {
  it('takes several of several fields', async () => {
    const answer = await server.call(
      'admin',
      'GET',
      `${path}?amount[gte]=0.2&side=DEBITO&side=CREDITO&sort=code`,
    )

    expect(codes(answer)).toEqual(['MV-1', 'MV-2'])
  })

  it('names everything that it cannot honour, each with what to write instead', async () => {
    const { status, body } = await server.call(
      'admin',
      'GET',
      `${path}?amount[contains]=1&amount[gte]=1,5&side=OTRO&sede=1&size=20&sort=note,up`,
    )

    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { pointer: '/size', keyword: 'query', message: 'El tamaño debe ser 5, 10, 15.' },
      {
        pointer: '/sort',
        keyword: 'query',
        message: 'No se puede ordenar por «note,up»: escriba note,asc o note,desc.',
      },
      {
        pointer: '/amount[contains]',
        keyword: 'query',
        message: '«amount» no se filtra con «contains»: use gte, lte, eq, empty.',
      },
      {
        pointer: '/sede',
        keyword: 'query',
        message: 'No hay un parámetro ni un filtro «sede». ¿Quiso decir «side»?',
      },
      {
        pointer: '/amount[gte]',
        keyword: 'query',
        message: 'Escriba un número, con punto decimal y sin separador de miles.',
      },
      { pointer: '/side', keyword: 'query', message: 'Escriba una de las opciones, por su código.' },
    ])
  })

  it('adds up all that was asked for, to the cent, and not only the page', async () => {
    const all = await server.call('admin', 'GET', `${path}?size=5`)
    const some = await server.call('admin', 'GET', `${path}?amount[lte]=1`)
    const none = await server.call('admin', 'GET', `${path}?amount[gte]=1&amount[lte]=0`)

    expect(all.body.totals).toEqual({ amount: '1000000000.29', balance: '0.00' })
    expect(some.body.totals).toEqual({ amount: '0.30', balance: '0.00' })
    expect(none.body.totals).toEqual({ amount: '0.00', balance: '0.00' })
  })

  it('shows its last page to who asks for one beyond it', async () => {
    const answer = await server.call('admin', 'GET', `${path}?page=9999999&size=5&sort=code`)

    expect(answer.body).toMatchObject({ page: 1, total: 3 })
    expect(codes(answer)).toEqual(['MV-0', 'MV-1', 'MV-2'])
  })

  it('costs one statement, whatever is asked, and one more for the permission where a body asks', async () => {
    const admin = { issuer: '', subject: '', displayName: '', userName: 'admin', roles: ['Admin'] }
    const option = resource.screen.menu.id
    const costs: number[] = []

    await withDatabase(async (database) => {
      const { db, count } = countingStatements(database)
      await listRecords(
        db,
        resource,
        new URLSearchParams('sort=amount,desc&sort=note&amount[gte]=0&side=DEBITO&side=CREDITO&size=5'),
        permissionOf(admin, option, 'ver'),
      )
      costs.push(count())
      await requireAction(db, admin, option, 'ver')
      await searchRecords(db, resource, {
        q: 'persona ficticia ñ',
        sort: ['amount,desc', 'note', 'name,desc'],
        'amount[gte]': 0,
        side: ['DEBITO', 'CREDITO'],
        'note[empty]': true,
        document: documentNumber,
      })
      costs.push(count() - costs.reduce((sum, cost) => sum + cost, 0))
      await searchRecords(db, resource, { 'amount[gte]': 0, page: 400 })
      costs.push(count() - costs.reduce((sum, cost) => sum + cost, 0))
    })

    expect(costs).toEqual([1, 2, 2])
  })
})

describe('a personal or masked value', () => {
  it.each([`document=${documentNumber}`, 'q=Persona'])('is asked for in no address: %s', async (query) => {
    const { status, body } = await server.call('admin', 'GET', `${path}?${query}`)

    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ message: expect.stringContaining('con POST …/search') }])
    expect(JSON.stringify(body)).not.toContain(documentNumber)
  })

  it('is found by a body, and shown by its end only, but in the record itself', async () => {
    const result = await server.call('admin', 'POST', `${path}/search`, { document: documentNumber })
    const [row] = (result.body as { data: { id: string; document: string }[] }).data
    const record = await server.call('admin', 'GET', `${path}/${row?.id}`)

    expect(result).toMatchObject({ status: 200, body: { total: 1 } })
    expect(row?.document).toBe('•••••••702')
    expect(record.body.document).toBe(documentNumber)
  })

  it.each(['100000070', '702', '0000702'])('is not found by a part of it: %s', async (part) => {
    const byFilter = await server.call('admin', 'POST', `${path}/search`, { document: part })
    const bySearch = await server.call('admin', 'POST', `${path}/search`, { q: part })

    expect([byFilter.body.total, bySearch.body.total]).toEqual([0, 0])
  })

  it('is in no log, even when the search fails', async () => {
    const empty = await openEmptyDatabase()
    const lines: string[] = []
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    const app = Fastify({ logger: logging(stream) })
    app.setErrorHandler(answerProblem)
    app.post('/search', (request) => searchRecords(empty.db, resource, request.body as never))

    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/search',
      body: { document: documentNumber },
    })
    await app.close()
    await empty.remove()

    expect([statusCode, lines.length]).toEqual([500, 1])
    expect(lines.join()).not.toContain(documentNumber)
  })

  it('is looked up in no address either, and masked in what records are called', async () => {
    const inAddress = await server.call('admin', 'GET', `${path}/lookup?q=${documentNumber}`)
    const inBody = await server.call('admin', 'POST', `${path}/lookup`, { q: documentNumber })
    const byPart = await server.call('admin', 'POST', `${path}/lookup`, { q: '702' })

    expect(inAddress).toMatchObject({ status: 422, body: { errors: [{ pointer: '/q' }] } })
    expect(inBody).toMatchObject({ status: 200, body: [{ label: 'MV-0 - •••••••702' }] })
    expect(byPart.body).toEqual([])
  })

  it.each(['x-sort', 'sort'])(
    'is in no order that people ask for, even where a schema has «%s»',
    async (by) => {
      const resource = changedResource((screen) => {
        if (by === 'sort') screen.sort = [{ field: 'document', descending: false }]
        for (const { name, property } of screen.fields)
          if (name === 'document') property['x-sort'] = by === 'x-sort'
      })

      await withDatabase(async (db) => {
        const asked = listRecords(db, resource, new URLSearchParams('sort=document,desc'))

        await expect(asked).rejects.toMatchObject({
          code: 'invalid',
          issues: [
            { pointer: '/sort', message: expect.stringMatching(/^No se puede ordenar por «document»\./) },
          ],
        })
      })
    },
  )

  it('is in no order of the options of a reference', async () => {
    for (const document of ['1000000704', '1000000703', '1000000705', '1000000701'])
      await server.call('admin', 'POST', path, { ...movement, code: `OP-${document}`, document })
    const resource = changedResource((screen) => {
      screen.label = '{document}'
    })

    await withDatabase(async (db) => {
      const options = await lookupRecords(db, resource, new URLSearchParams())
      const { rows } = await sql<{ id: string }>`select id from movements order by id`.execute(db)

      expect(options.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
      await sql`delete from movements where code like 'OP-%'`.execute(db)
    })
  })

  it('may be seen by who may see the list only', async () => {
    expect(await server.call('cliente', 'POST', `${path}/search`, {})).toMatchObject({ status: 403 })
    expect(await server.call('admin', 'POST', `${path}/search`, [])).toMatchObject({ status: 400 })
  })
})

describe('a filter by what a document holds', () => {
  const partners = '/execute-api/mto/partner-terms/v1'
  const documents: Record<string, JsonObject> = {
    'T-1': { terms: [{ kind: 'RECAUDO', percent: 2.5, maximumAmount: 1200 }] },
    'T-2': { terms: [{ kind: 'RECAUDO', percent: 1.25 }] },
    'T-3': { terms: [{ kind: 'MESES', months: ['ENERO', 'MAYO'] }] },
  }
  const found = async (text: string): Promise<string[]> => {
    const query = new URLSearchParams({ 'specialTerms[contains]': text, sort: 'code,asc' })
    const { status, body } = await server.call('admin', 'GET', `${partners}?${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return (body.data as { code: string }[]).map(({ code }) => code)
  }
  beforeAll(async () => {
    for (const [code, specialTerms] of Object.entries(documents)) {
      const made = await server.call('admin', 'POST', partners, { code, specialTerms, status: 'ACTIVO' })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
    }
  })

  it.each([
    ['e', ['T-1', 'T-2', 'T-3']],
    ['12', ['T-1']],
    ['2.5', ['T-1']],
    ['percent: 2.5', ['T-1']],
    ['terms.percent: 1', ['T-2']],
    ['terms: recaudo', ['T-1', 'T-2']],
    ['Tope mensual: 12', ['T-1']],
    ['months: enero', ['T-3']],
    ['otra.cosa: 12', []],
    ['a"b: %', []],
  ])('finds those with «%s», as the document itself tells', async (text, codes) => {
    expect(await found(text)).toEqual(codes)
    const read = text.replace('Tope mensual', 'maximumAmount')
    const holding = Object.entries(documents).filter(([, document]) => holdsSought(document, soughtIn(read)))
    expect(holding.map(([code]) => code)).toEqual(codes)
  })
})
