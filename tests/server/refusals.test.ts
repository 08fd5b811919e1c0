import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownChangeText } from '#src/server/http/errors.ts'
import { cause, causes, entities, entity } from '#tests/support/sent-records.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const reopened = { ...cause('CD-OTRO', 'Otro motivo'), allowsReopen: true, reopenDays: 30 }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const refused = async (path: string, body: unknown): Promise<unknown> =>
  (await server.call('admin', 'POST', path, body)).body.errors

describe('a record that its schema refuses', () => {
  it('is answered with its field, the keyword and the reason in Spanish', async () => {
    const answer = await server.call('admin', 'POST', entities, {
      ...entity,
      nit: '900123456-7',
      achCode: '90011',
    })

    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.body).toMatchObject({
      code: 'invalid',
      status: 422,
      correlationId: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
    })
    expect(answer.body.errors).toEqual([
      {
        pointer: '/nit',
        keyword: 'format',
        message: 'El dígito de verificación del NIT no es correcto.',
        advice: 'El dígito de verificación de 900123456 es 8.',
      },
      { pointer: '/achCode', keyword: 'pattern', message: 'El código ACH tiene exactamente cuatro dígitos.' },
    ])
  })

  it('may name no field that does not exist', async () => {
    expect(await refused(causes, { ...reopened, color: 'rojo' })).toEqual([
      {
        pointer: '/color',
        keyword: 'additionalProperties',
        message: 'El campo «color» no existe en este recurso; quítelo.',
      },
    ])
  })

  it.each([
    ['{"code":"CD-UNO","code":"CD-DOS"}', 400],
    ['{"items":[{"a":1},{"b":{"c":1,"\\u0063":2}}]}', 400],
    ['{"code":"a:b\\":{c","items":[{"a":1},{"a":1}]}', 422],
  ])('may not say a name twice in an object: %s', async (text, status) => {
    const answer = await server.call('admin', 'POST', causes, text, { 'content-type': 'application/json' })

    expect(answer).toMatchObject({ status })
    expect(String(answer.body.detail).includes('un mismo nombre dos veces')).toBe(status === 400)
  })

  it('may not have more members than there are fields', async () => {
    const extra = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`x${i}`, 1]))

    expect(await refused(causes, { ...reopened, ...extra })).toMatchObject([
      {
        pointer: '',
        message: expect.stringMatching(/^El contenido trae 20008 campos y aquí caben \d+;/),
      },
    ])
  })

  it('may not set what only the server sets', async () => {
    expect(await refused(causes, { ...reopened, createdBy: 'otra' })).toMatchObject([
      { pointer: '/createdBy' },
    ])
  })

  it('is told the message of its rules', async () => {
    expect(await refused(causes, { ...reopened, allowsReopen: false })).toMatchObject([
      {
        pointer: '/reopenDays',
        keyword: 'DES-1',
        message: 'No indique días si la causal no permite reabrir.',
      },
    ])
    expect(await refused(causes, { ...reopened, reopenDays: null })).toMatchObject([
      { pointer: '/reopenDays', keyword: 'DES-2', message: 'Indique los días para reabrir.' },
    ])
    const { achCode, ...withoutAch } = entity
    expect(await refused(entities, withoutAch)).toMatchObject([
      {
        pointer: '/achCode',
        keyword: 'ENF-2',
        message: 'Una entidad que recibe transferencias necesita código ACH.',
        advice: 'Si no las recibe, elija No en «Recibe transferencias».',
      },
    ])
  })

  it('may not carry code that a page could run', async () => {
    const message =
      'El texto no puede contener código (etiquetas script, eventos o enlaces javascript). Quítelo para guardar.'
    expect(await refused(causes, { ...reopened, name: '<img src=x onerror=alert(1)>' })).toMatchObject([
      { pointer: '/name', message },
    ])
    expect(
      await refused(causes, { ...reopened, name: '<form action=javascript:x><input name=attributes>' }),
    ).toMatchObject([{ pointer: '/name', message }])
  })

  it.each([
    ['CD-SEG-1', 'JavaScript: básico'],
    ['CD-SEG-2', 'Ana <ana@banco.co>, once = 11'],
    ['CD-SEG-3', '<form><input name=attributes>'],
  ])('may carry harmless text that looks like code: %s is «%s»', async (code, name) => {
    const { status, body } = await server.call('admin', 'POST', causes, { ...cause(code, name) })

    expect({ status, name: body.name }).toEqual({ status: 201, name })
  })

  it('may not repeat a unique key, whatever its case', async () => {
    expect(await refused(causes, { ...reopened, code: 'CD-NUEVO', name: 'NO ACEPTA LA TASA' })).toEqual([
      {
        ...{
          pointer: '/name',
          keyword: 'unique',
          message: 'Ya existe un registro con Causal NO ACEPTA LA TASA.',
        },
        advice: 'Cámbielo, o edite ese registro.',
      },
    ])
    expect(await refused(entities, { ...entity, achCode: '1007' })).toMatchObject([
      { pointer: '/achCode', message: 'Ya existe un registro con Código ACH 1007.' },
    ])
  })
})

describe('a change to a record', () => {
  it('of a stale version is refused with the row as it stands', async () => {
    const { body: created } = await server.call('admin', 'POST', causes, {
      ...reopened,
      code: 'CD-CARRERA',
      name: 'Carrera',
    })
    const change = { ...reopened, code: 'CD-CARRERA', version: 1 }
    await server.call('supervisor', 'PUT', `${causes}/${created.id}`, { ...change, name: 'Carrera ganada' })

    const late = await server.call('gestor', 'PUT', `${causes}/${created.id}`, {
      ...change,
      name: 'Carrera perdida',
    })

    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      code: 'stale',
      detail: 'Otra persona modificó este registro. Actualice y vuelva a intentarlo.',
      current: { name: 'Carrera ganada', version: 2, updatedBy: 'supervisor' },
    })
  })

  it('of whoever made the one that came between says so', async () => {
    const { body: created } = await server.call('admin', 'POST', causes, {
      ...reopened,
      code: 'CD-PESTANA',
      name: 'Pestaña',
    })
    const change = { ...reopened, code: 'CD-PESTANA', version: 1 }
    await server.call('admin', 'PUT', `${causes}/${created.id}`, { ...change, name: 'Una pestaña' })

    const late = await server.call('admin', 'PUT', `${causes}/${created.id}`, { ...change, name: 'La otra' })

    expect(late.body).toMatchObject({ code: 'stale', detail: ownChangeText })
  })

  it('is won by one of many at the same time', async () => {
    const { body: created } = await server.call('admin', 'POST', causes, {
      ...reopened,
      code: 'CD-MUCHOS',
      name: 'Muchos',
    })
    const change = { ...reopened, code: 'CD-MUCHOS', version: 1 }

    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        server.call('admin', 'PUT', `${causes}/${created.id}`, { ...change, name: `Muchos ${i}` }),
      ),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)])
  })

  it('must say which version it read', async () => {
    const answer = await server.call('admin', 'PUT', `${causes}/CD-TASA`, { ...reopened, code: 'CD-TASA' })

    expect(answer.body.errors).toMatchObject([
      { pointer: '/version', message: 'Envíe la versión del registro que leyó.' },
    ])
  })

  it('cannot touch a field that is fixed after creation', async () => {
    const answer = await server.call('admin', 'PUT', `${causes}/CD-TASA`, {
      ...reopened,
      code: 'CD-DISTINTO',
      version: 1,
    })

    expect(answer.body.errors).toMatchObject([{ pointer: '/code', keyword: 'x-immutable' }])
  })

  it('of a record that does not exist is told so', async () => {
    const answer = await server.call('admin', 'PUT', `${causes}/no-existe`, { ...reopened, version: 1 })

    expect(answer).toMatchObject({ status: 404, body: { code: 'notFound' } })
  })
})

describe('a request that is not one', () => {
  it.each([
    ['a body that is not JSON', '{"code":', 400],
    ['__proto__ in the body', '{"__proto__":{"admin":true}}', 400],
    ['constructor.prototype in the body', '{"constructor":{"prototype":{"admin":true}}}', 400],
    ['a list instead of a record', '[]', 400],
    ['a text instead of a record', '"hola"', 400],
  ])('is refused: %s', async (_, body, status) => {
    const answer = await server.call('admin', 'POST', causes, body)

    expect(answer).toMatchObject({ status, body: { code: 'malformed' } })
  })

  it('is refused when it is deeper than any record, brackets in its texts aside', async () => {
    const nested = (levels: number): string => `{"name":${'['.repeat(levels)}${']'.repeat(levels)}}`
    const messageOf = async (body: string): Promise<string> =>
      JSON.stringify((await server.call('admin', 'POST', causes, body)).body.errors)

    expect(await messageOf(nested(40_000))).toContain('más de 64 niveles')
    expect(await messageOf(nested(60))).not.toContain('niveles')
    expect(await messageOf(`{"name":"\\"${'['.repeat(100)}"}`)).not.toContain('niveles')
  })

  it.each(['POST', 'PUT'])('is refused when it is too large: %s', async (method) => {
    const path = method === 'PUT' ? `${causes}/CD-TASA` : causes
    const answer = await server.call('admin', method, path, { ...reopened, name: 'x'.repeat(256 * 1024) })

    expect(answer).toMatchObject({ status: 413, body: { code: 'tooLarge' } })
  })

  it.each(['application/x-www-form-urlencoded', 'text/plain'])(
    'is refused when it is not application/json: %s',
    async (type) => {
      const answer = await server.call('admin', 'POST', causes, 'a=1', { 'content-type': type })

      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupportedMedia' } })
    },
  )

  it('never answers with a stack or an internal message', async () => {
    const answers = await Promise.all([
      server.call('admin', 'GET', `${causes}/%00`),
      server.call('admin', 'GET', `${causes}?q=%00`),
      server.call('admin', 'GET', `${causes}?sort=;drop table`),
      server.call('admin', 'GET', '/execute-api/no/existe'),
    ])

    expect(answers.map(({ status }) => status)).toEqual([404, 422, 422, 404])
    for (const { body } of answers)
      expect(JSON.stringify(body)).not.toMatch(/ at |node_modules|select|syntax/i)
  })
})
