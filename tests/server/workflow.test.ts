import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InboxPage } from '#src/schema/inbox-item.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { addScreens } from '#tests/support/fixture-screens.ts'
import { type Answer, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const path = '/execute-api/ops/purchase-orders/v1'

const schemas = copySchemas()
let server: TestServer
beforeAll(async () => {
  addScreens(schemas.path, 'settings', 'screens/purchase-orders')
  const row = { requestNumber: '2026000041', subject: 'Sillas', amount: 900, requestedBy: 'compras.uno' }
  writeFileSync(join(schemas.path, 'settings/purchase-orders.data.json'), JSON.stringify([row]))
  server = await startTestServer({ schemasDir: schemas.path })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

const order = { subject: 'Papel', amount: 500 }
const reason = 'No hay presupuesto este mes.'

async function requested(by = 'gestor'): Promise<Answer> {
  const made = await server.call(by, 'POST', path, order)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made
}

const take = (user: string, name: string, { body }: Answer, extra: JsonObject = {}): Promise<Answer> =>
  server.call(user, 'POST', `${path}/${body.id}/${name}`, { version: body.version ?? 0, ...extra })

const read = (user: string, { body }: Answer): Promise<Answer> =>
  server.call(user, 'GET', `${path}/${body.id}`)

const edit = (user: string, { body }: Answer, change: JsonObject = {}): Promise<Answer> =>
  server.call(user, 'PUT', `${path}/${body.id}`, { ...order, version: body.version ?? 0, ...change })

async function failed(): Promise<Answer> {
  const approved = await take('supervisor', 'aprobar', await requested())
  const running = await take('supervisor', 'ejecutar', approved)
  return take('supervisor', 'fallar', running, { executionError: 'La red no respondió.' })
}

describe('a request', () => {
  it('begins in its first state, with its number and whoever asks for it', async () => {
    const first = await requested()
    const second = await requested()

    expect(first.body).toMatchObject({
      requestStatus: 'SOLICITADA',
      requestedBy: 'gestor',
      workflow: { mine: true, taken: {} },
    })
    expect(first.body.requestNumber).toMatch(/^2026\d{6}$/)
    expect(Number(first.body.requestNumber)).toBeGreaterThan(2026000041)
    expect(second.body.requestNumber).not.toBe(first.body.requestNumber)
  })

  it('goes from approval to its execution, each step with its stamps', async () => {
    const approved = await take('supervisor', 'aprobar', await requested())
    expect(approved.body).toMatchObject({
      requestStatus: 'APROBADA',
      decidedBy: 'supervisor',
      updatedBy: 'supervisor',
    })
    expect(approved.body.decidedAt).toMatch(/^\d{4}-/)

    const running = await take('admin', 'ejecutar', approved)
    const paid = await take('admin', 'completar', running, { paidAmount: 480 })
    expect(paid.body).toMatchObject({ requestStatus: 'EJECUTADA', paidAmount: 480 })
    expect(paid.body.executedAt).toMatch(/^\d{4}-/)
  })

  it('is rejected with a reason, which is judged at its field', async () => {
    const made = await requested()

    for (const short of [undefined, '', '   ', 'No.', '    No hay.    '])
      expect(
        await take('supervisor', 'rechazar', made, short === undefined ? {} : { reason: short }),
      ).toMatchObject({
        status: 422,
        body: { errors: [{ pointer: '/reason' }] },
      })
    expect(await take('supervisor', 'rechazar', made, { reason, amount: 1 })).toMatchObject({ status: 422 })

    const rejected = await take('supervisor', 'rechazar', made, { reason })
    expect(rejected.body).toMatchObject({
      requestStatus: 'RECHAZADA',
      decisionReason: reason,
      amount: 500,
    })
  })

  it('that was rejected says why, until its maker asks it anew', async () => {
    const over = await take('supervisor', 'rechazar', await requested(), { reason })
    const refusal = { by: 'supervisor', at: expect.stringMatching(/^\d{4}-/), reason }
    const ofMine = async (): Promise<unknown> => {
      const { body } = await server.call('gestor', 'GET', '/execute-api/approvals?box=mine&size=15')
      const { data } = body as unknown as InboxPage
      return data.find(({ recordId }) => recordId === over.body.id)
    }
    expect((await read('gestor', over)).body.workflow).toEqual({ mine: true, taken: {}, refusal })
    expect((await read('admin', over)).body.workflow).toEqual({ mine: false, taken: {}, refusal })
    expect(await ofMine()).toMatchObject({ mark: 'rejected', refused: true })

    const again = await server.call('gestor', 'POST', `${path}?corrige=${over.body.id}`, {
      ...order,
      amount: 300,
    })

    expect(again.status).toBe(201)
    expect((await read('gestor', over)).body.workflow).toEqual({ mine: true, taken: {} })
    expect(await ofMine()).not.toHaveProperty('refused')
    expect((await read('supervisor', again)).body.workflow).toMatchObject({ rejections: [refusal] })
  })

  it('tells who decides what its maker was told of, and what of it they confirmed, until it is decided', async () => {
    const large = { ...order, amount: 90_000 }
    const unconfirmed = await server.call('gestor', 'POST', path, large)
    const made = await server.call('gestor', 'POST', `${path}?confirma=ORD-JUNTA`, large)
    const ofMaker = async (): Promise<unknown> =>
      ((await read('supervisor', made)).body.workflow as JsonObject).notices
    const first = await ofMaker()
    const edited = await edit('gestor', made, { amount: 50_000 })

    const changed = await ofMaker()

    expect(unconfirmed.body).toMatchObject({ code: 'unconfirmed' })
    const usual = { message: 'El valor supera lo habitual.', isConfirmed: false }
    expect(first).toEqual([usual, { message: 'El valor requiere acta de junta.', isConfirmed: true }])
    expect(changed).toEqual([usual])
    await take('supervisor', 'aprobar', edited)
    expect(await ofMaker()).toBeUndefined()
  })

  it('corrects only what its maker was rejected', async () => {
    const over = await take('supervisor', 'rechazar', await requested(), { reason })
    const waiting = await requested()

    for (const [user, corrected] of [
      ['admin', over.body.id],
      ['gestor', waiting.body.id],
      ['gestor', 'nadie'],
      ['gestor', 'a%00b'],
    ])
      expect(await server.call(`${user}`, 'POST', `${path}?corrige=${corrected}`, order)).toMatchObject({
        status: 422,
        body: { errors: [{ pointer: '/corrige' }] },
      })
  })

  it('is annulled by whoever made it, before a decision only', async () => {
    const made = await requested()
    expect(await take('admin', 'anular', made, { reason })).toMatchObject({
      status: 403,
      body: { detail: 'Solo quien creó la solicitud puede anularla.' },
    })
    expect((await take('gestor', 'anular', made, { reason })).body).toMatchObject({
      requestStatus: 'ANULADA',
    })

    const approved = await take('supervisor', 'aprobar', await requested())
    expect(await take('gestor', 'anular', approved, { reason })).toMatchObject({
      status: 409,
      body: { code: 'wrongState', current: { requestStatus: 'APROBADA' } },
    })
  })

  it('does not change once it is over (SOL-2)', async () => {
    const over = await take('supervisor', 'rechazar', await requested(), { reason })
    const closed = {
      status: 409,
      body: { detail: 'La solicitud ya fue cerrada.', current: { requestStatus: 'RECHAZADA' } },
    }

    expect(await edit('gestor', over, { subject: 'Otra cosa' })).toMatchObject(closed)
    expect(await take('admin', 'aprobar', over)).toMatchObject(closed)
    expect(await take('gestor', 'anular', over, { reason })).toMatchObject(closed)
  })

  it('may be mended until it is decided, by people who then may not decide on it', async () => {
    const made = await requested()
    const mended = await edit('admin', made, { amount: 700 })
    expect(mended.body).toMatchObject({ amount: 700, requestStatus: 'SOLICITADA' })

    expect(await take('supervisor', 'aprobar', made)).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(await take('admin', 'aprobar', mended)).toMatchObject({ status: 403 })
    const approved = await take('supervisor', 'aprobar', mended)
    expect(await edit('gestor', approved)).toMatchObject({
      status: 409,
      body: {
        detail:
          'El registro está en «Aprobada» y así no se puede modificar. Actualice para ver qué puede hacer con él.',
      },
    })
  })

  it('of the demonstration rows waits for whoever may decide', async () => {
    const { body } = await server.call('supervisor', 'GET', `${path}?q=Sillas`)
    const [row] = body.data as JsonObject[]

    expect(row).toMatchObject({ requestStatus: 'SOLICITADA', requestNumber: '2026000041' })
    const seen: Answer = { status: 200, body: row ?? {}, headers: new Headers() }
    expect(await take('supervisor', 'aprobar', seen)).toMatchObject({ status: 200 })
  })
})

describe('the boxes', () => {
  const inboxOf = async (user: string, tab: string) =>
    (await server.call(user, 'GET', `/execute-api/approvals?box=${tab}&size=15`)).body as unknown as InboxPage
  const entryOf = ({ data }: InboxPage, { body }: Answer) => data.find(({ recordId }) => recordId === body.id)

  it('hold a request for those who may decide on it, and for whoever made it', async () => {
    const before = (await inboxOf('supervisor', 'inbox')).counts.inbox
    const made = await requested('admin')

    const inbox = await inboxOf('supervisor', 'inbox')
    expect(inbox.counts.inbox).toBe(before + 1)
    const mine = await inboxOf('admin', 'mine')
    expect(entryOf(mine, made)).toMatchObject({
      kind: 'solicitud',
      state: 'SOLICITADA',
      stage: 'Solicitada',
      mark: 'pending',
      label: made.body.requestNumber,
      requestedBy: 'admin',
      title: 'Órdenes de compra',
    })
    const ownInbox = await inboxOf('admin', 'inbox')
    expect(entryOf(ownInbox, made)).toBeUndefined()
    expect((await inboxOf('gestor', 'inbox')).counts.inbox).toBe(0)
  })

  it('let it go once it is decided, and tell its maker until it is over and after', async () => {
    const made = await requested('admin2')
    const waiting = (await inboxOf('supervisor', 'inbox')).counts.inbox
    const open = (await inboxOf('admin2', 'mine')).counts.mine
    const approved = await take('supervisor', 'aprobar', made)

    expect((await inboxOf('supervisor', 'inbox')).counts.inbox).toBe(waiting - 1)
    const mine = await inboxOf('admin2', 'mine')
    expect(mine.counts.mine).toBe(open)
    expect(entryOf(mine, made)).toMatchObject({
      stage: 'Aprobada · falta «Ejecutar»',
      decidedBy: 'supervisor',
    })

    const running = await take('supervisor', 'ejecutar', approved)
    await take('supervisor', 'completar', running)
    const over = await inboxOf('admin2', 'mine')
    expect(over.counts.mine).toBe(open - 1)
    expect(entryOf(over, made)).toMatchObject({ stage: 'Ejecutada' })
  })
})

describe('a transition', () => {
  it('is refused where it does not lead out of the state, with the record as it is', async () => {
    const made = await requested()

    expect(await take('supervisor', 'ejecutar', made)).toMatchObject({
      status: 409,
      body: {
        code: 'wrongState',
        detail:
          'El registro está en «Solicitada» y así no se puede ejecutar. Actualice para ver qué puede hacer con él.',
        current: { requestStatus: 'SOLICITADA' },
      },
    })
  })

  it('needs its permission, a version and a record', async () => {
    const made = await requested()

    expect(await take('gestor', 'aprobar', made)).toMatchObject({ status: 403 })
    expect(await take('pagosach', 'aprobar', made)).toMatchObject({ status: 403 })
    const address = `${path}/${made.body.id}/aprobar`
    expect(await server.call('supervisor', 'POST', address, {})).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/version' }] },
    })
    expect(await server.call('supervisor', 'POST', `${path}/nadie/aprobar`, { version: 1 })).toMatchObject({
      status: 404,
    })
    expect(await take('supervisor', 'inventar', made)).toMatchObject({ status: 404 })
  })

  it('judges what it asks by its own rules too', async () => {
    const approved = await take('supervisor', 'aprobar', await requested())
    const running = await take('supervisor', 'ejecutar', approved)

    expect(await take('supervisor', 'completar', running, { paidAmount: 501 })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/paidAmount', message: 'Se pagó más de lo pedido.' }] },
    })
  })

  it('is taken as often as its limit says', async () => {
    let answer = await failed()
    for (const count of [1, 2, 3]) {
      const running = await take('supervisor', 'reintentar', answer)
      expect(running.body).toMatchObject({
        requestStatus: 'EN_EJECUCION',
        workflow: { taken: { reintentar: count } },
      })
      expect(running.body.executionError).toBeUndefined()
      answer = await take('supervisor', 'fallar', running, { executionError: 'Otra vez.' })
    }

    expect(await take('supervisor', 'reintentar', answer)).toMatchObject({
      status: 409,
      body: { code: 'limitReached', detail: expect.stringContaining('3 veces') },
    })
  })

  it('that gives up what failed is for whoever may annul it, with a reason, and ends it', async () => {
    const failure = await failed()
    expect(await take('supervisor', 'desistir', failure, { reason })).toMatchObject({ status: 403 })
    expect(await take('admin', 'desistir', failure)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/reason' }] },
    })

    const ended = await take('admin', 'desistir', failure, { reason })

    expect(ended.body).toMatchObject({
      requestStatus: 'ANULADA',
      decidedBy: 'admin',
      decisionReason: reason,
      executionError: 'La red no respondió.',
    })
    expect(await take('supervisor', 'reintentar', ended)).toMatchObject({ status: 409 })
  })

  it('that asks anew makes whoever takes it the maker, and only once (X-14)', async () => {
    const again = await take('admin', 'reabrir', await failed())
    expect(again.body).toMatchObject({ requestStatus: 'SOLICITADA', workflow: { mine: true } })

    expect(await take('admin', 'aprobar', again)).toMatchObject({ status: 403 })
    expect(await take('gestor', 'reabrir', again)).toMatchObject({
      status: 409,
      body: { detail: 'El registro ya tiene un cambio pendiente de aprobación.' },
    })
    expect(await take('supervisor', 'aprobar', again)).toMatchObject({ status: 200 })
  })
})

describe('nobody', () => {
  it('decides on what they asked for, Admin included (SOL-1)', async () => {
    const made = await requested('admin')
    const own = { status: 403, body: { detail: 'No puede decidir una solicitud que usted creó.' } }

    expect(await take('admin', 'aprobar', made)).toMatchObject(own)
    expect(await take('admin', 'rechazar', made, { reason })).toMatchObject(own)
    expect(await edit('admin', made, { requestStatus: 'APROBADA' })).toMatchObject({ status: 422 })
    expect(await take('admin2', 'aprobar', made)).toMatchObject({ status: 200 })
  })

  it('decides twice: of fifty approvals at once one has an effect', async () => {
    const made = await requested()

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => take(index % 2 ? 'supervisor' : 'admin', 'aprobar', made)),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    expect((await read('gestor', made)).body).toMatchObject({ requestStatus: 'APROBADA', version: 2 })
  })

  it('gets a number that another one has, of fifty who ask at once', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => requested()))

    expect(new Set(made.map(({ body }) => body.requestNumber)).size).toBe(50)
  })
})
