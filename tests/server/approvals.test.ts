import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { addScreens } from '#tests/support/fixture-screens.ts'
import { categories, category } from '#tests/support/sent-records.ts'
import { type Answer, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const schemas = copySchemas()
let server: TestServer
beforeAll(async () => {
  addScreens(schemas.path, 'libranza', 'screens/filing-exception-categories')
  server = await startTestServer({ schemasDir: schemas.path })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

type Pending = { version: number; state: string; mine: boolean; changes: JsonObject[] }
const pendingOf = ({ body }: Answer): Pending | undefined => body.pending as Pending | undefined

let codes = 0
/** A draft of `gestor`. */
async function draft(): Promise<Answer> {
  codes += 1
  const made = await server.call('gestor', 'POST', categories, category(`EXC-${codes}`))
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made
}

const step = (user: string, name: string, { body }: Answer, extra: JsonObject = {}): Promise<Answer> =>
  server.call(user, 'POST', `${categories}/${body.id}/${name}`, {
    version: (body.pending as Pending | undefined)?.version ?? 0,
    ...extra,
  })

/** A category in effect: created and sent by `gestor`, approved by `supervisor`. */
async function inForce(): Promise<Answer> {
  const approved = await step('supervisor', 'aprobar', await step('gestor', 'enviar', await draft()))
  expect(approved.body).toMatchObject({ approvalStatus: 'APROBADO' })
  return approved
}

const edit = (user: string, { body }: Answer, change: JsonObject): Promise<Answer> =>
  server.call(user, 'PUT', `${categories}/${body.id}`, {
    ...category(String(body.code)),
    version: body.version,
    ...change,
  })

const read = (user: string, { body }: Answer): Promise<Answer> =>
  server.call(user, 'GET', `${categories}/${body.id}`)

it.each([
  ['PUT', ''],
  ['DELETE', ''],
  ['GET', '/comprobaciones'],
  ['POST', '/comprobar'],
  ['POST', '/enviar'],
  ['POST', '/aprobar'],
])('an id with NUL names nothing: %s %s', async (method, rest) => {
  const body = method === 'GET' || method === 'DELETE' ? undefined : { version: 1 }

  const answers = await Promise.all(
    ['%00', 'a%00b', 'a%0Ab'].map((id) => server.call('admin', method, `${categories}/${id}${rest}`, body)),
  )

  expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(
    Array(3).fill([404, 'notFound']),
  )
})

describe('a new record under dual control', () => {
  it('is a draft until another person approves it', async () => {
    const made = await draft()
    expect(made.body).toMatchObject({
      approvalStatus: 'BORRADOR',
      pending: { kind: 'crear', state: 'BORRADOR' },
    })

    const sent = await step('gestor', 'enviar', made)
    expect(sent.body).toMatchObject({
      approvalStatus: 'PENDIENTE_APROBACION',
      requestedBy: 'gestor',
      pending: { state: 'PENDIENTE_APROBACION', requestedBy: 'gestor', mine: true },
    })

    const approved = await step('supervisor', 'aprobar', sent)
    expect(approved.status).toBe(200)
    expect(approved.body).toMatchObject({ approvalStatus: 'APROBADO', decidedBy: 'supervisor' })
    expect(pendingOf(await read('gestor', made))).toBeUndefined()
  })

  it('comes back with the reason when it is rejected, and may be mended and sent again', async () => {
    const sent = await step('gestor', 'enviar', await draft())
    const short = await step('supervisor', 'rechazar', sent, { reason: 'No.' })
    expect(short).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/reason', keyword: 'reason' }] },
    })

    const code = await step('supervisor', 'rechazar', sent, { reason: 'Vea <script>alert(1)</script>' })
    expect(code).toMatchObject({ status: 422, body: { errors: [{ pointer: '/reason' }] } })

    for (const blank of [null, 7, ' '.repeat(20)])
      expect(await step('supervisor', 'rechazar', sent, { reason: blank })).toMatchObject({ status: 422 })

    const reason = 'La desviación no corresponde a la política.'
    const rejected = await step('supervisor', 'rechazar', sent, { reason: `  ${reason} ` })
    expect(rejected.body).toMatchObject({
      approvalStatus: 'RECHAZADO',
      decisionReason: reason,
      pending: { reason },
    })

    const mended = await edit('gestor', rejected, { maxDeviation: 1 })
    expect(mended.body).toMatchObject({ approvalStatus: 'BORRADOR', maxDeviation: 1 })
    const again = await step('supervisor', 'aprobar', await step('gestor', 'enviar', mended))
    expect(again.body).toMatchObject({ approvalStatus: 'APROBADO', maxDeviation: 1 })
  })

  it('tells whoever decides who rejected it before, when and why, until it is approved', async () => {
    const [first, second] = ['La desviación no corresponde a la política.', 'Sigue sin corresponder a ella.']
    const made = await step('gestor', 'enviar', await draft())
    const mended = await edit('gestor', await step('supervisor', 'rechazar', made, { reason: first }), {
      maxDeviation: 1,
    })
    const rejected = await step('admin', 'rechazar', await step('gestor', 'enviar', mended), {
      reason: second,
    })
    const sent = await step('gestor', 'enviar', rejected)

    expect((await read('supervisor', made)).body.pending).toMatchObject({
      rejections: [
        { by: 'admin', at: expect.stringMatching(/^\d{4}-/), reason: second },
        { by: 'supervisor', reason: first },
      ],
    })

    const approved = await step('supervisor', 'aprobar', sent)
    await step('gestor', 'enviar', await edit('gestor', approved, { maxDeviation: 3 }))
    expect((await read('supervisor', made)).body.pending).not.toHaveProperty('rejections')
  })
})

describe('a change to what is in force', () => {
  it('leaves the record as it is until it is approved, and tells the difference', async () => {
    const record = await inForce()
    const proposed = await edit('gestor', record, { maxDeviation: 3, name: 'Otro nombre' })

    expect(proposed.body).toMatchObject({
      name: 'Tasa por debajo de la tabla',
      maxDeviation: 2,
      version: record.body.version,
    })
    expect(pendingOf(proposed)?.changes).toEqual([
      { pointer: '/name', before: 'Tasa por debajo de la tabla', after: 'Otro nombre' },
      { pointer: '/maxDeviation', before: 2, after: 3 },
    ])

    const approved = await step('supervisor', 'aprobar', await step('gestor', 'enviar', proposed))
    expect(approved.body).toMatchObject({ name: 'Otro nombre', maxDeviation: 3, updatedBy: 'supervisor' })
  })

  it('is inactivated by approval only', async () => {
    const record = await inForce()
    const proposed = await server.call('admin', 'DELETE', `${categories}/${record.body.id}`)
    expect(proposed.body).toMatchObject({ status: 'ACTIVO', pending: { kind: 'inactivar' } })

    const approved = await step('supervisor', 'aprobar', await step('admin', 'enviar', proposed))
    expect(approved.body).toMatchObject({ status: 'INACTIVO' })
  })

  it('is one at a time', async () => {
    const record = await inForce()
    const sent = await step('gestor', 'enviar', await edit('gestor', record, { maxDeviation: 3 }))

    const second = await edit('admin', record, { maxDeviation: 4 })
    expect(second).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringContaining(
          'El registro ya tiene un cambio pendiente de aprobación. Lo solicitó gestor: ',
        ),
      },
    })
    expect(await server.call('admin', 'DELETE', `${categories}/${record.body.id}`)).toMatchObject({
      status: 409,
    })
    expect(pendingOf(sent)?.state).toBe('PENDIENTE_APROBACION')
  })

  it('is taken back by whoever made it, first to a draft and then for good', async () => {
    const record = await inForce()
    const sent = await step('gestor', 'enviar', await edit('gestor', record, { maxDeviation: 3 }))
    expect(await step('admin', 'retirar', sent)).toMatchObject({ status: 403 })

    const back = await step('gestor', 'retirar', sent)
    expect(pendingOf(back)?.state).toBe('BORRADOR')
    expect(pendingOf(await step('gestor', 'retirar', back))).toBeUndefined()
    expect(pendingOf(await edit('admin', record, { maxDeviation: 5 }))?.state).toBe('BORRADOR')
  })

  it('is not written over by somebody who did not see it', async () => {
    const record = await inForce()
    const proposed = await edit('gestor', record, { maxDeviation: 3 })

    expect(await edit('admin', record, { maxDeviation: 4 })).toMatchObject({ status: 409 })
    const seen = await edit('admin', record, {
      maxDeviation: 4,
      pendingVersion: pendingOf(proposed)?.version ?? 0,
    })

    expect(pendingOf(seen)?.changes).toEqual([{ pointer: '/maxDeviation', before: 2, after: 4 }])
  })
})

describe('nobody', () => {
  const own = { status: 403, body: { detail: 'No puede aprobar un cambio que usted solicitó.' } }

  it('decides on a change of their own, Admin included, whatever the part they had in it', async () => {
    codes += 1
    const made = await server.call('admin', 'POST', categories, category(`EXC-${codes}`))
    const sent = await step('gestor', 'enviar', made)

    expect(await step('admin', 'aprobar', sent)).toMatchObject(own)
    expect(await step('admin', 'rechazar', sent, { reason: 'Me arrepiento de esto.' })).toMatchObject(own)
    expect(await step('admin2', 'aprobar', sent)).toMatchObject({ status: 200 })
  })

  it('decides on a draft that they inactivated, nor does its maker send what they did not see', async () => {
    const made = await draft()
    const gone = await server.call('admin', 'DELETE', `${categories}/${made.body.id}`)
    expect(gone.body).toMatchObject({ status: 'INACTIVO', pending: { mine: true } })

    expect(await step('gestor', 'enviar', made)).toMatchObject({ status: 409 })
    const sent = await step('gestor', 'enviar', await read('gestor', made))
    expect(await step('admin', 'aprobar', sent)).toMatchObject(own)
  })

  it('decides without the permission', async () => {
    const sent = await step('gestor', 'enviar', await draft())

    expect(await step('gestor', 'aprobar', sent)).toMatchObject({ status: 403 })
    expect(await step('pagosach', 'aprobar', sent)).toMatchObject({ status: 403 })
    expect(await step('supervisor', 'enviar', sent)).toMatchObject({ status: 403 })
  })

  it.each([['enviar'], ['retirar'], ['aprobar'], ['rechazar']])(
    'takes a step without saying which version was read: %s',
    async (name) => {
      const sent = await step('gestor', 'enviar', await draft())
      const user = ['enviar', 'retirar'].includes(name) ? 'gestor' : 'supervisor'
      const take = (body: unknown): Promise<Answer> =>
        server.call(user, 'POST', `${categories}/${sent.body.id}/${name}`, body)
      const unread = {
        pointer: '/version',
        keyword: 'required',
        message: 'Envíe la versión del cambio que leyó.',
      }

      for (const version of [undefined, null, '2', 1.5])
        expect(await take({ version, reason: 'No corresponde a la política.' })).toMatchObject({
          status: 422,
          body: { errors: [unread] },
        })
      expect(await take(['x'])).toMatchObject({
        status: 400,
        body: { title: 'La solicitud no se entiende' },
      })
      expect(pendingOf(await read('gestor', sent))?.state).toBe('PENDIENTE_APROBACION')
    },
  )

  it('decides on what has moved on meanwhile', async () => {
    const sent = await step('gestor', 'enviar', await draft())
    await step('gestor', 'retirar', sent)

    expect(await step('supervisor', 'aprobar', sent)).toMatchObject({ status: 409 })
    expect(await step('supervisor', 'aprobar', await draft())).toMatchObject({ status: 409 })
  })

  it('decides twice: of many approvals at once one has an effect', async () => {
    const sent = await step('gestor', 'enviar', await draft())

    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        step(index % 2 === 0 ? 'supervisor' : 'admin', 'aprobar', sent),
      ),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
    expect((await read('gestor', sent)).body).toMatchObject({ approvalStatus: 'APROBADO', version: 3 })
  })
})
