import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { sentPart } from '#src/schema/screen.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { takeStep } from '#tests/support/execute-request.ts'
import { findByText } from '#tests/support/find-by-text.ts'
import { executeLoad, loadList, loads, publishedList, requestLoad } from '#tests/support/loaded-list.ts'
import { screenOf } from '#tests/support/screen-calls.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { uploadFile } from '#tests/support/upload-file.ts'

const path = '/execute-api/ops/validations/v1'
const clients = '/product-control/clients'
const lists = '/execute-api/ops/watch-lists/v1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

const load = (list: string, fileName: string, content: string) => loadList(server, list, fileName, content)

const requested = (list: string, fileName: string, content: string) =>
  requestLoad(server, list, fileName, content)

/** Asks for a validation, and waits for its result. */
async function validated(more: JsonObject): Promise<JsonObject> {
  const asked = { documentType: 'CC', purpose: 'MONITOREO', validationType: 'LISTAS', ...more }
  const made = await server.call('cliente', 'POST', path, asked)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const read = async () => (await server.call('cliente', 'GET', `${path}/${made.body.id}`)).body
  await expect.poll(async () => (await read()).result, { timeout: 10_000 }).not.toBe('EN_PROCESO')
  return (await server.call('admin', 'GET', `${path}/${made.body.id}`)).body
}

describe('a list of control', () => {
  it('is replaced by that of a file: who is new is added, who is gone is withdrawn', async () => {
    const first = await load('ONU', 'un.xml', publishedList('un.xml'))

    expect(first).toMatchObject({
      requestStatus: 'EJECUTADA',
      entryCount: 2,
      addedCount: 1,
      withdrawnCount: 0,
    })
    expect(await findByText(server, lists, '7000002')).toMatchObject({
      fullName: 'FUNDACION FICTICIA DE AYUDA',
      country: 'Inventolandia',
    })

    const [, entities = ''] = publishedList('un.xml').split('</INDIVIDUALS>')
    const next = await load('ONU', 'un.xml', `<CONSOLIDATED_LIST>${entities}`)

    expect(next).toMatchObject({ entryCount: 1, addedCount: 0, withdrawnCount: 1 })
    expect(await findByText(server, lists, '7000001')).toMatchObject({ entryState: 'RETIRADA' })
    await load('ONU', 'un.xml', publishedList('un.xml'))
    expect(await findByText(server, lists, '7000001')).toMatchObject({ entryState: 'VIGENTE' })
  })

  it('tells who approves it what it withdraws, which more than a tenth of is confirmed', async () => {
    const people = publishedList('pep.csv').trim()
    await load('PEP', 'pep.csv', people)

    const made = await requested('PEP', 'pep.csv', people.split('\n').slice(0, 2).join('\n'))

    expect(made).toMatchObject({ requestStatus: 'SOLICITADA', previousCount: 2, withdrawnCount: 1 })
    const { version, id } = made
    const approved = await server.call('admin', 'POST', `${loads}/${id}/aprobar`, { version })
    expect(approved.status).toBe(422)
    expect(JSON.stringify(approved.body)).toContain(
      'La carga retira a 1 de 2 personas, más de la décima parte de la lista.',
    )
  })

  it('is not loaded where it withdraws more than its approver saw', async () => {
    const people = publishedList('un.xml')
    const [, entities = ''] = people.split('</INDIVIDUALS>')
    const short = await requested('ONU', 'un.xml', `<CONSOLIDATED_LIST>${entities}`)
    const none = await load('ONU', 'un.xml', `<CONSOLIDATED_LIST>${entities}`)
    const made = await requested('ONU', 'un.xml', `<CONSOLIDATED_LIST>${entities}`)
    expect([short.withdrawnCount, none.requestStatus, made.withdrawnCount]).toEqual([1, 'EJECUTADA', 0])
    await takeStep(server, 'admin', `${loads}/${made.id}`, 'aprobar')
    await load('ONU', 'un.xml', people)

    const failed = await executeLoad(server, made)

    expect(failed).toMatchObject({ requestStatus: 'FALLIDA' })
    expect(failed.executionError).toMatch(/^La lista cambió desde la aprobación y la carga retiraría a 1/)
    expect(await findByText(server, lists, '7000001')).toMatchObject({ entryState: 'VIGENTE' })
  })

  it('is of nobody whose name has code, and its request says which entry has it', async () => {
    const failed = await requested('OFAC', 'sdn.csv', '91002,"<script>alert(1)</script>",individual\n')

    expect(failed).toMatchObject({
      requestStatus: 'FALLIDA',
      executionError:
        'Archivo: la entrada «91002» trae código en «‹script›alert(1)‹/script›». Cargue el archivo tal como lo publica su fuente.',
    })
  })

  it('has names as they are read, without what nobody sees in them', async () => {
    const people = publishedList('pep.csv').trim()
    await load('PEP', 'pep.csv', `${people}\nP-90;\u202eOculta\u200b Ficticia;1000000993;;;\n`)

    expect(await findByText(server, lists, 'P-90')).toMatchObject({ fullName: 'Oculta Ficticia' })
    await load('PEP', 'pep.csv', people)
  })

  it('stays as it is where the file is of another layout, and the request says so', async () => {
    const failed = await requested('OFAC', 'pep.csv', publishedList('pep.csv'))

    expect(failed).toMatchObject({
      requestStatus: 'FALLIDA',
      executionError:
        'El archivo no es la lista SDN de la OFAC. Cargue el archivo SDN.CSV tal como lo publica la OFAC.',
    })
    expect(await findByText(server, lists, '90001')).toMatchObject({ entryState: 'VIGENTE' })
  })
})

/** An owner of a company who is no client. */
const owner = { documentNumber: '1000000951', fullName: 'Juan Carlos Ficticio Pérez', source: 'OFAC' }

/** Has somebody's match found, proposed to be one thing by one person, and approved by another. */
async function concluded(person: JsonObject, manualDecision: string): Promise<void> {
  const { id } = await validated(person)
  await takeStep(server, 'cliente', `${path}/${id}`, 'proponer', {
    manualDecision,
    manualReason: 'Se compararon el documento y la fecha de nacimiento.',
  })
  await takeStep(server, 'admin', `${path}/${id}`, 'aprobar')
  const read = async () => (await server.call('admin', 'GET', `${path}/${id}`)).body
  await expect
    .poll(async () => manualDecision === 'DESCARTADA' || (await read()).clientBlockedAt, { timeout: 10_000 })
    .toBeTruthy()
}

const client = (document: string): Promise<JsonObject> => findByText(server, clients, document)

describe('the file of a list of control before it is saved', () => {
  const previewed = async (list: string | undefined, fileName: string, content: string) => {
    const contentType = fileName.endsWith('xml') ? 'application/xml' : 'text/csv'
    const upload = { resource: 'watch-list-loads', fileName, contentType, content: Buffer.from(content) }
    const file = await uploadFile(server, 'cliente', upload)
    const asked = { ...(list === undefined ? {} : { list }), file }
    const { status, body } = await server.call('cliente', 'POST', `${loads}/lineas`, asked)
    return { status, fails: body.fails, said: [...(body.problems as string[]), ...(body.notes as string[])] }
  }

  it('tells how many people it has, beside those of the list', async () => {
    const { total } = (await server.call('admin', 'GET', `${lists}?list=OFAC&entryState=VIGENTE`)).body

    expect(await previewed('OFAC', 'sdn.csv', publishedList('sdn.csv'))).toEqual({
      ...{ status: 200, fails: false },
      said: [
        `El archivo trae 2 personas; la lista tiene hoy ${total} ${total === 1 ? 'persona' : 'personas'}, y quedará como el archivo.`,
      ],
    })
  })

  it.each([
    [
      'PEP',
      'pep.csv',
      'nombre;cedula\nInventada;1\n',
      'le falta «Número», «Documento». Trae «nombre; cedula»',
    ],
    ['ONU', 'onu.csv', 'numero;nombre\n', 'El archivo no es la lista consolidada de la ONU.'],
    [undefined, 'sdn.csv', publishedList('sdn.csv'), 'Elija «Lista» para revisar el archivo.'],
  ])('says what is wrong with the one of %s, and what to do', async (list, name, content, message) => {
    const { fails, said } = await previewed(list, name, content)

    expect([fails, said]).toEqual([true, [expect.stringContaining(message)]])
  })

  it('tells that it is of no list where its marks stand one in another without end', async () => {
    const content = `<CONSOLIDATED_LIST><INDIVIDUALS>${'<INDIVIDUAL>'.repeat(20_000)}</CONSOLIDATED_LIST>`
    const start = performance.now()

    const { fails, said } = await previewed('ONU', 'un.xml', content)

    expect([fails, said]).toEqual([true, [expect.stringContaining('más de 16 marcas una dentro de otra')]])
    expect(performance.now() - start).toBeLessThan(3_000)
  })

  it('tells of how many what nobody sees is taken out', async () => {
    const { fails, said } = await previewed('OFAC', 'sdn.csv', '91001,"OCULTO\u202e, Ana",individual\n')

    expect([fails, said]).toEqual([
      false,
      [expect.anything(), expect.stringMatching(/^De 1 persona se quitan caracteres invisibles/)],
    ])
  })

  it('is filled in by a template where nobody publishes it', async () => {
    const headers = { authorization: `Bearer ${await server.token('cliente')}` }
    const template = (list: string) =>
      fetch(`${server.url}${loads}/plantilla?format=csv&list=${list}`, { headers })

    const titles = (await (await template('PEP')).text()).split('\r\n')[0]

    expect(titles).toBe('Número;Nombre;Documento;Alias;País;Nacimiento')
    expect((await template('OFAC')).status).toBe(422)
  })
})

describe('a validation that a source answers', () => {
  const asked = {
    ...{ validationType: 'IDENTIDAD', documentType: 'CC', documentNumber: '1000000961' },
    ...{ fullName: 'Aspirante de prueba', source: 'REGISTRADURIA', purpose: 'VINCULACION' },
  }
  const answered = (user: string, { id, version }: JsonObject, answer: JsonObject) =>
    server.call(user, 'POST', `${path}/${id}/registrar`, { version, answerReference: 'RNEC-0001', ...answer })

  it('gets the result that another person registers, once', async () => {
    const { body } = await server.call('cliente', 'POST', path, asked)

    const open = await answered('admin', body, { result: 'EN_PROCESO' })
    expect(open.body.errors).toMatchObject([{ message: 'Elija el resultado que dio la fuente.' }])
    expect((await answered('cliente', body, { result: 'APROBADA' })).status).toBe(403)
    const taken = await answered('admin', body, { result: 'APROBADA', score: 910 })

    expect(taken).toMatchObject({
      status: 200,
      body: { result: 'APROBADA', score: 910, decisionState: 'SIN_CONCEPTO', answeredBy: expect.any(String) },
    })
    expect((await answered('admin', taken.body, { result: 'RECHAZADA' })).status).toBe(409)
  })

  it('gets none from who asked for it', async () => {
    const { body } = await server.call('admin', 'POST', path, { ...asked, documentNumber: '1000000962' })

    expect((await answered('admin', body, { result: 'APROBADA' })).body.errors).toMatchObject([
      { message: 'El resultado lo registra otra persona, no quien pidió la validación.' },
    ])
    expect((await answered('admin2', body, { result: 'APROBADA' })).status).toBe(200)
  })
})

describe('a validation in lists', () => {
  it('finds nobody who is alike, and says so', async () => {
    const validation = await validated({
      documentNumber: '1000000801',
      fullName: 'Clienta Sin Coincidencia',
      source: 'OFAC',
    })

    expect(validation).toMatchObject({ result: 'APROBADA', decisionState: 'SIN_CONCEPTO' })
    expect(validation).not.toHaveProperty('matches')
  })

  it('is not asked of a source that has no list', async () => {
    const asked = { documentType: 'CC', documentNumber: '1000000803', fullName: 'Clienta Sin Lista' }
    const { status, body } = await server.call('cliente', 'POST', path, {
      ...{ ...asked, purpose: 'MONITOREO', validationType: 'LISTAS', source: 'MIGRACION' },
    })

    expect([status, body.errors]).toMatchObject([422, [{ pointer: '/source', keyword: 'VAL-FUENTE' }]])
  })

  it('finds a name in another order and spelling, and says which words are alike', async () => {
    const validation = await validated({
      documentNumber: '1000000802',
      fullName: 'Peres Ficticio, Juan Carlos',
      source: 'OFAC',
    })

    expect(validation).toMatchObject({
      result: 'COINCIDENCIA',
      matches: [
        {
          list: 'OFAC',
          name: 'Juan Carlos FICTICIO PEREZ',
          documents: '1000000990',
          birthDate: '12 Mar 1965',
        },
      ],
    })
    const [match] = validation.matches as JsonObject[]
    expect(match?.percent).toBeGreaterThanOrEqual(90)
    expect(match?.explanation).toContain('PEREZ ≈ PERES (92 %)')
  })

  it('finds a document whatever the name, and a person exposed politically', async () => {
    const byDocument = await validated({
      documentNumber: '1000000991',
      fullName: 'Otro Nombre',
      validationType: 'PEP',
      source: 'INTERNA',
    })

    expect(byDocument).toMatchObject({ result: 'COINCIDENCIA', matches: [{ list: 'PEP', percent: 100 }] })
  })

  it('that another person confirms blocks the client and the accounts, once (VAL-2)', async () => {
    const { id } = await validated({
      documentNumber: '1000000701',
      fullName: 'Juan Carlos Ficticio Pérez',
      source: 'OFAC',
    })
    await takeStep(server, 'cliente', `${path}/${id}`, 'proponer', {
      manualDecision: 'CONFIRMADA',
      manualReason: 'El documento y la fecha de nacimiento son los mismos.',
    })

    await takeStep(server, 'admin', `${path}/${id}`, 'aprobar')

    const read = async () => (await server.call('admin', 'GET', `${path}/${id}`)).body.clientBlockedAt
    await expect.poll(read, { timeout: 10_000 }).toBeTypeOf('string')
    const client = await findByText(server, '/product-control/clients', '1000000701')
    expect(client).toMatchObject({ clientState: 'BLOQUEADO', blockReason: 'LISTAS' })
    const account = await findByText(server, '/product-control/accounts', '4000001234')
    expect(account).toMatchObject({ availableBalance: 0, locksRestrictions: { lockType: 'TOTAL' } })
  })

  it('that another person confirms of a beneficial owner blocks the company and its accounts', async () => {
    await concluded(owner, 'CONFIRMADA')

    const company = await client('900123456-8')
    expect(company).toMatchObject({ clientState: 'BLOQUEADO', blockReason: 'LISTAS' })
    for (const number of ['5000009038', '4000007801'])
      expect(await findByText(server, '/product-control/accounts', number)).toMatchObject({
        availableBalance: 0,
        locksRestrictions: { lockType: 'TOTAL' },
      })
    const { body } = await server.call('admin', 'GET', `${clients}/${company.id}/historial`)
    expect(JSON.stringify(body)).toMatch(
      /Coincidencia confirmada de un beneficiario final con una lista vinculante, validación \d{10}/,
    )
  })

  it('keeps the company from being unblocked, until a later one of the same source is discarded', async () => {
    const { version, ...company } = await client('900123456-8')
    const sent = { ...sentPart(screenOf('clients'), company), clientState: 'ACTIVO' }
    const { blockReason: _, ...unblocked } = sent as JsonObject
    const unblock = () =>
      server.call('admin', 'PUT', `${clients}/${company.id}`, { ...unblocked, version, send: {} })
    const refused = await unblock()
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain('Un beneficiario final coincide con una lista vinculante.')

    await concluded(owner, 'DESCARTADA')

    const { status, body } = await unblock()
    expect(status, JSON.stringify(body)).toBe(200)
    const { version: sentVersion } = body.pending as JsonObject
    const place = `${clients}/${company.id}/aprobar`
    const own = await server.call('admin', 'POST', place, { version: sentVersion })
    expect(own.status).toBe(403)
    const approved = await server.call('admin2', 'POST', place, { version: sentVersion })
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    expect(await client('900123456-8')).toMatchObject({ clientState: 'ACTIVO' })
  })

  it('is told of to staff once the list has the person no more, and may be discarded then', async () => {
    const [, ...others] = publishedList('sdn.csv').trim().split('\n')
    await load('OFAC', 'sdn.csv', others.join('\n'))

    const { body } = await server.call('admin', 'POST', `${path}/search`, { q: '1000000701', size: 15 })
    const raised = (body.data as JsonObject[]).filter(
      ({ decisionState, validationType, result }) =>
        decisionState === 'SIN_CONCEPTO' && validationType === 'LISTAS' && result === 'COINCIDENCIA',
    )
    expect(raised).toHaveLength(1)
    const raisedMatch = (await server.call('admin', 'GET', `${path}/${raised[0]?.id}`)).body
    expect(raisedMatch).toMatchObject({ result: 'COINCIDENCIA', purpose: 'MONITOREO', source: 'OFAC' })
    expect(raisedMatch.matches).toMatchObject([
      { entryNumber: '90001', explanation: expect.stringMatching(/^La lista ya no trae a esta persona/) },
    ])
    const { version, ...blocked } = await client('1000000701')
    const { blockReason: _, ...sent } = sentPart(screenOf('clients'), blocked) as JsonObject
    const unblock = () =>
      server.call('admin', 'PUT', `${clients}/${blocked.id}`, {
        ...{ ...sent, clientState: 'ACTIVO', version },
        send: { reason: 'La OFAC retiró a la persona de su lista.' },
      })
    expect((await unblock()).status).toBe(422)

    await takeStep(server, 'cliente', `${path}/${raisedMatch.id}`, 'proponer', {
      manualDecision: 'DESCARTADA',
      manualReason: 'La OFAC la retiró de su lista.',
    })
    await takeStep(server, 'admin', `${path}/${raisedMatch.id}`, 'aprobar')

    const { status, body: proposed } = await unblock()
    expect(status, JSON.stringify(proposed)).toBe(200)
    const { version: sentVersion } = proposed.pending as JsonObject
    const place = `${clients}/${blocked.id}/aprobar`
    expect((await server.call('admin2', 'POST', place, { version: sentVersion })).status).toBe(200)
    expect(await client('1000000701')).toMatchObject({ clientState: 'ACTIVO' })
  })

  it('of an owner from before owners blocked their companies blocks them at the next start', async () => {
    expect(await client('900123456-8')).toMatchObject({ clientState: 'ACTIVO' })

    await server.restart(async () => {
      const { db, close } = await openDatabase(server.config)
      await sql`update validations set manual_decision = 'CONFIRMADA', client_blocked_at = now()
        where document_number = ${owner.documentNumber} and manual_decision = 'DESCARTADA'`.execute(db)
      await close()
    })

    await expect
      .poll(async () => (await client('900123456-8')).clientState, { timeout: 20_000 })
      .toBe('BLOQUEADO')
    const { id } = await client('900123456-8')
    const { body } = await server.call('admin', 'GET', `${clients}/${id}/historial`)
    expect(JSON.stringify(body)).toMatch(
      /de un beneficiario final con una lista vinculante, validación \d{10}/,
    )
  })
})
