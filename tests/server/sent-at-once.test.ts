import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { png as pngOf } from '#tests/support/file-screens.ts'
import { addScreens } from '#tests/support/fixture-screens.ts'
import { categories, category } from '#tests/support/sent-records.ts'
import { type Answer, root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const schemas = copySchemas()
let server: TestServer
beforeAll(async () => {
  addScreens(schemas.path, 'libranza', 'screens/filing-exception-categories')
  mkdirSync(join(schemas.path, 'admin'), { recursive: true })
  const log = 'admin/audit-logs.schema.json'
  copyFileSync(join(root, 'schemas', log), join(schemas.path, log))
  server = await startTestServer({ schemasDir: schemas.path })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

const png = pngOf(2_000)

const presigned = '/execute-api/mto/presigned-urls/v1'
const resource = 'filing-exception-categories'
const reason = 'Lo pidió el comité de crédito en su acta.'

let codes = 0
function fresh(): JsonObject {
  codes += 1
  return category(`ENV-${codes}`)
}

const create = (send: unknown, record = fresh(), user = 'gestor'): Promise<Answer> =>
  server.call(user, 'POST', categories, { ...record, send: send as JsonObject })

const edit = (user: string, { body }: Answer, change: JsonObject): Promise<Answer> =>
  server.call(user, 'PUT', `${categories}/${body.id}`, {
    ...category(String(body.code)),
    version: body.version,
    ...change,
  })

const step = (user: string, name: string, { body }: Answer, more: JsonObject = {}): Promise<Answer> =>
  server.call(user, 'POST', `${categories}/${body.id}/${name}`, {
    version: (body.pending as JsonObject).version,
    ...more,
  })

/** Uploads a file that supports changes of the categories, which have no files. */
async function upload(user = 'gestor'): Promise<JsonObject> {
  const fileRequest = { operation: 'PUT', resource, fileName: 'acta.png', contentType: 'image/png' }
  const { body } = await server.call(user, 'POST', presigned, { ...fileRequest, sizeBytes: png.length })
  const answer = await fetch(String(body.url), {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(png),
  })
  return (await answer.json()) as JsonObject
}

/** A file as the audit log names it. */
const support = ({ fileName, sha256 }: JsonObject) => `Archivo de soporte: ${fileName} (SHA-256 ${sha256})`

const pointersOf = ({ body }: Answer) => (body.errors as { pointer: string }[]).map(({ pointer }) => pointer)

/** Audit entries of a record, the first one first. */
async function audited({ body }: Answer): Promise<JsonObject[]> {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  const days = `occurredAt[gte]=${today}&occurredAt[lte]=${today}`
  const log = '/execute-api/mto/audit-logs/v1'
  const { body: page } = await server.call('admin', 'GET', `${log}?${days}&resource=${resource}`)
  const own = (page.data as JsonObject[]).filter(({ recordId }) => recordId === body.id)
  const entries = own.reverse().map(({ id }) => server.call('admin', 'GET', `${log}/${id}`))
  return (await Promise.all(entries)).map((answer) => answer.body)
}

describe('a change that is sent as it is saved', () => {
  it('waits for approval at once, with why and with its file, which the checker can open', async () => {
    const file = await upload()
    const sent = await create({ reason: `  ${reason} `, file })

    expect(sent).toMatchObject({
      status: 201,
      body: {
        approvalStatus: 'PENDIENTE_APROBACION',
        requestedBy: 'gestor',
        pending: {
          kind: 'crear',
          state: 'PENDIENTE_APROBACION',
          version: 1,
          requestReason: reason,
          attachment: file,
        },
      },
    })
    const seen = await server.call('supervisor', 'GET', `${categories}/${sent.body.id}`)
    expect(seen.body.pending).toMatchObject({ requestReason: reason, attachment: file, mine: false })
    const address = { operation: 'GET', resource, key: file.key ?? '' }
    const { body: given } = await server.call('supervisor', 'POST', presigned, address)
    const content = await fetch(String(given.url))
    expect(Buffer.from(await content.arrayBuffer()).equals(png)).toBe(true)
  })

  it('leaves what is in force as it is, and goes into force with the approval', async () => {
    const record = await step('supervisor', 'aprobar', await create({}))
    const file = await upload()
    const sent = await edit('gestor', record, { maxDeviation: 3, send: { reason, file } })
    expect(sent).toMatchObject({
      status: 200,
      body: { maxDeviation: 2, pending: { state: 'PENDIENTE_APROBACION', requestReason: reason } },
    })

    expect(await step('gestor', 'aprobar', sent)).toMatchObject({ status: 403 })
    const approved = await step('supervisor', 'aprobar', sent)

    expect(approved.body).toMatchObject({ maxDeviation: 3, updatedBy: 'supervisor', requestedBy: 'gestor' })
    const path = `${categories}/${record.body.id}/historial`
    const { body: history } = await server.call('supervisor', 'GET', path)
    expect((history.data as JsonObject[])[0]).toMatchObject({
      action: 'APROBAR',
      requestReason: reason,
      attachment: file,
    })
  })

  it('is audited as written and as sent, with why and with its file', async () => {
    const file = await upload()
    const record = await step('supervisor', 'aprobar', await create({ reason, file }))
    await edit('gestor', record, { maxDeviation: 3, send: { reason, file } })

    const logged = await audited(record)
    expect(logged.map(({ action }) => action).sort()).toEqual([
      'APROBAR',
      'CREAR',
      'EDITAR',
      'ENVIAR',
      'ENVIAR',
    ])
    for (const entry of logged.filter(({ action }) => action === 'ENVIAR'))
      expect(entry).toMatchObject({ reason, after: expect.arrayContaining([support(file)]) })
  })

  it('may be a draft first, or one that was rejected', async () => {
    const draft = await server.call('gestor', 'POST', categories, fresh())
    const file = await upload()
    const sent = await step('gestor', 'enviar', draft, { reason, file })
    expect(sent.body.pending).toMatchObject({ requestReason: reason, attachment: file })
    expect((await audited(sent)).at(-1)).toMatchObject({
      action: 'ENVIAR',
      reason,
      after: expect.arrayContaining([support(file)]),
    })

    const rejected = await step('supervisor', 'rechazar', sent, { reason: 'La desviación no corresponde.' })
    const again = await edit('gestor', rejected, { maxDeviation: 1, send: { reason: 'Ya se corrigió.' } })

    expect(again.body).toMatchObject({
      maxDeviation: 1,
      approvalStatus: 'PENDIENTE_APROBACION',
      pending: { state: 'PENDIENTE_APROBACION', requestReason: 'Ya se corrigió.' },
    })
    const { pending } = again.body as { pending: JsonObject }
    expect([pending.attachment, pending.reason, pending.decidedBy]).toEqual([undefined, undefined, undefined])
    expect(await step('supervisor', 'aprobar', again)).toMatchObject({ status: 200 })
  })

  it('is saved and sent, or neither', async () => {
    const record = fresh()
    const gone = { ...(await upload()), key: `${resource}/${'0'.repeat(32)}/acta.png` }

    expect(pointersOf(await create({ reason, file: gone }, record))).toEqual(['/send/file'])
    expect(await create({ reason }, record)).toMatchObject({ status: 201 })
  })

  it.each([
    ['a reason of more than 300 characters', { reason: 'x'.repeat(301) }, ['/send/reason']],
    ['a reason that a page could run', { reason: '<script>1</script>' }, ['/send/reason']],
    ['a reason that is no text', { reason: 7 }, ['/send/reason']],
    ['a file that is none', { file: { key: 'x' } }, ['/send/file']],
    ['something else', { motivo: reason }, ['/send/motivo']],
    ['no object', true, ['/send']],
  ])('refuses %s', async (_case, send, pointers) => {
    const answer = await create(send)

    expect(answer.status).toBe(422)
    expect(pointersOf(answer)).toEqual(pointers)
  })

  it('takes files for resources under dual control alone, from who may change them', async () => {
    const fileRequest = {
      operation: 'PUT',
      fileName: 'acta.png',
      contentType: 'image/png',
      sizeBytes: png.length,
    }
    const put = (user: string, of: string) =>
      server.call(user, 'POST', presigned, { ...fileRequest, resource: of })

    expect((await put('sinrol', resource)).status).toBe(403)
    expect((await put('gestor', 'withdrawal-causes')).status).toBe(403)
  })
})

describe('a write under dual control that is tried first', () => {
  const tried = (body: JsonObject, row = '', user = 'gestor'): Promise<Answer> =>
    server.call(user, 'POST', `${categories}${row}/comprobar`, body)

  it('is refused as the write, and not made', async () => {
    const record = fresh()
    const preview = await tried(record)
    const made = await create(undefined, record)
    const again = await tried(record)

    expect(preview).toMatchObject({ status: 200, body: { waits: true, record } })
    expect(made.status).toBe(201)
    expect([again.status, again.body.errors]).toEqual([422, (await create(undefined, record)).body.errors])
    expect((await tried(fresh(), '', 'sinrol')).status).toBe(403)
  })

  it('shows a change beside what is in force, and refuses another one that waits', async () => {
    const record = await step('supervisor', 'aprobar', await create({}))
    const change = {
      ...category(String(record.body.code)),
      maxDeviation: 3,
      version: record.body.version ?? 0,
    }

    const preview = await tried(change, `/${record.body.id}`)
    await edit('gestor', record, { maxDeviation: 4, send: {} })

    expect(preview.body).toMatchObject({ waits: true, record: { maxDeviation: 3 } })
    expect((await tried(change, `/${record.body.id}`)).status).toBe(409)
  })
})

describe('a draft', () => {
  it('tells whose it is and since when, also once another person has changed it or it was taken back', async () => {
    const before = Date.now()
    const draft = await server.call('gestor', 'POST', categories, fresh())
    const { draftedBy, draftedAt } = draft.body.pending as JsonObject
    expect(draftedBy).toBe('gestor')
    expect(Date.parse(String(draftedAt))).toBeGreaterThanOrEqual(before - 1000)

    const changed = await edit('admin', draft, { maxDeviation: 1 })
    const taken = await step('gestor', 'retirar', await step('gestor', 'enviar', changed))

    expect(taken.body.pending).toMatchObject({ state: 'BORRADOR', draftedBy, draftedAt })
    const inbox = await server.call('gestor', 'GET', '/execute-api/approvals?box=mine')
    const entry = (inbox.body.data as JsonObject[]).find(({ recordId }) => recordId === draft.body.id)
    expect(entry).toMatchObject({ state: 'BORRADOR', draftedBy, draftedAt })
  })

  it('that was rejected belongs to whoever writes it anew', async () => {
    const rejected = await step('supervisor', 'rechazar', await create({}), {
      reason: 'No corresponde a la política.',
    })

    const mended = await edit('admin', rejected, { maxDeviation: 1 })

    expect(mended.body.pending).toMatchObject({ state: 'BORRADOR', draftedBy: 'admin' })
  })
})
