import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditActions } from '#src/schema/audit.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { type Answer, root, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import logs from '../../schemas/admin/audit-logs.schema.json' with { type: 'json' }

const log = '/execute-api/mto/audit-logs/v1'
const causes = '/execute-api/mto/withdrawal-causes/v1'

const schemas = copySchemas()
let server: TestServer
beforeAll(async () => {
  mkdirSync(join(schemas.path, 'admin'), { recursive: true })
  for (const file of ['admin/audit-logs.schema.json', 'admin/audit-logs.data.json'])
    copyFileSync(join(root, 'schemas', file), join(schemas.path, file))
  const screen = join(schemas.path, 'libranza/withdrawal-causes.schema.json')
  const { 'x-resource': resource, properties, ...rest } = JSON.parse(readFileSync(screen, 'utf8'))
  const limits = { formatMinimum: '2000-01-01', formatMaximum: '2099-12-31' }
  const since = { type: 'string', format: 'date', title: 'Desde', ...limits }
  const bank = { type: 'string', title: 'Banco', 'x-ref': 'financial-entities' }
  const label = '{code} - {name} - {origin} - {since}'
  writeFileSync(
    screen,
    JSON.stringify({
      'x-resource': { ...resource, label },
      properties: { ...properties, since, bank },
      ...rest,
    }),
  )
  const data = join(schemas.path, 'libranza/withdrawal-causes.data.json')
  const causesThere: JsonObject[] = JSON.parse(readFileSync(data, 'utf8'))
  writeFileSync(data, JSON.stringify(causesThere.map((one) => ({ ...one, since: '2027-01-01' }))))
  server = await startTestServer({ schemasDir: schemas.path })
  const cause = await server.call('gestor', 'GET', `${causes}/CD-TASA`)
  const { id, version, createdAt, createdBy, updatedAt, updatedBy, ...record } = cause.body
  await server.call('gestor', 'PUT', `${causes}/CD-TASA`, { ...record, name: 'Otra', version })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
const days = `occurredAt[gte]=${today}&occurredAt[lte]=${today}`
const rowsOf = ({ body }: Answer): JsonObject[] => body.data as JsonObject[]

/** Takes the permission to view causes from supervisors, or restores it. */
async function changeViewing(how: 'taken' | 'given'): Promise<void> {
  const { db, close } = await openDatabase(server.config)
  const link = { rol_id: 2, menu_operation_id: 2405, action_id: 240501 }
  await (how === 'given'
    ? db.insertInto('profile_perm').values(link)
    : db.deleteFrom('profile_perm').where('rol_id', '=', 2).where('action_id', '=', link.action_id)
  ).execute()
  await close()
}

describe('the audit log as a screen', () => {
  it('lists who did what with the labels that staff know, the newest first', async () => {
    const ofCauses = `${log}?action=EDITAR&resource=withdrawal-causes&${days}`
    const answer = await server.call('supervisor', 'GET', ofCauses)

    expect(rowsOf(answer)).toMatchObject([
      {
        userName: 'gestor',
        roles: ['Gestor'],
        resource: 'withdrawal-causes',
        recordId: 'CD-TASA',
        action: 'EDITAR',
        outcome: 'OK',
        changedFields: ['Causal'],
      },
    ])
    const [{ id = '' } = {}] = rowsOf(answer)
    const { body } = await server.call('supervisor', 'GET', `${log}/${id}`)
    expect(body).toMatchObject({
      eventId: id,
      before: ['Causal: No acepta la tasa'],
      after: ['Causal: Otra'],
      requestId: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
    })
    expect(Object.keys(body)).not.toContain('person')
  })

  it('calls what a value refers to as the person sees it', async () => {
    const { body: cause } = await server.call('gestor', 'POST', causes, {
      ...{ code: 'CD-BANCO', name: 'Se va a un banco', origin: 'CLIENTE', stage: 'PROSPECTO' },
      ...{ requiresComment: false, allowsReopen: false, bank: 'BANCAMIA' },
    })
    const [{ id = '' } = {}] = rowsOf(await server.call('admin', 'GET', `${log}?action=CREAR&${days}`))

    const { body } = await server.call('admin', 'GET', `${log}/${id}`)

    expect(body).toMatchObject({
      recordId: cause.id,
      labels: { recordId: { [String(cause.id)]: expect.stringContaining('CD-BANCO') } },
    })
    expect(body.after).toContain('Banco: Bancamía S.A.')
  })

  it('calls records as the person may see them, in lists and in the entry, and finds them so', async () => {
    const one = `${log}?action=EDITAR&${days}`
    const [row = {}] = rowsOf(await server.call('supervisor', 'GET', one))
    const entry = await server.call('supervisor', 'GET', `${log}/${row.id}`)
    const label = { recordId: { 'CD-TASA': 'CD-TASA - Otra - Cliente - 01/01/27' } }

    expect(row.labels).toEqual(label)
    expect(entry.body.labels).toEqual(label)
    expect(entry.body.recordId).toBe('CD-TASA')
    const byName = `${one}&q=otra`
    expect(rowsOf(await server.call('supervisor', 'GET', byName))).toMatchObject([{ recordId: 'CD-TASA' }])
    const whole = `q=${encodeURIComponent('Otra - Cliente - 01/01/27')}`
    const inSection = `${one}&resource=withdrawal-causes&${whole}`
    expect(rowsOf(await server.call('supervisor', 'GET', inSection))).toMatchObject([{ recordId: 'CD-TASA' }])
    expect(rowsOf(await server.call('supervisor', 'GET', `${one}&q=otra%20banco`))).toEqual([])
    expect(rowsOf(await server.call('supervisor', 'GET', `${one}&q=otra%2002/01/27`))).toEqual([])
    const search = { q: 'Otra', 'occurredAt[gte]': today, 'occurredAt[lte]': today }
    expect(rowsOf(await server.call('supervisor', 'POST', `${log}/search`, search))).toHaveLength(1)
    expect(rowsOf(await server.call('supervisor', 'GET', `${one}&q=tercera`))).toEqual([])
    await server.restart(() => changeViewing('taken'))
    expect(rowsOf(await server.call('supervisor', 'GET', byName))).toEqual([])
    const [unseen = {}] = rowsOf(await server.call('supervisor', 'GET', one))
    expect(unseen).toMatchObject({ recordId: 'CD-TASA', labels: { recordId: { 'CD-TASA': 'CD-TASA' } } })
    await server.restart(() => changeViewing('given'))
  })

  it('calls records of a screen that the person may not see by their number, not by an id', async () => {
    const { body: cause } = await server.call('gestor', 'GET', `${causes}/CD-TASA`)
    const { id, version, createdAt, createdBy, updatedAt, updatedBy, labels, ...record } = cause
    const made = await server.call('gestor', 'POST', causes, { ...record, code: 'CD-NUEVA', name: 'Nueva' })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const called = async (): Promise<unknown> =>
      rowsOf(await server.call('supervisor', 'GET', `${log}?action=CREAR&${days}`))[0]?.labels

    expect(await called()).toEqual({
      recordId: { [String(made.body.id)]: 'CD-NUEVA - Nueva - Cliente - 01/01/27' },
    })
    await server.restart(() => changeViewing('taken'))
    expect(await called()).toEqual({ recordId: { [String(made.body.id)]: 'CD-NUEVA' } })
    await server.restart(() => changeViewing('given'))
  })

  it('starts with the demonstration entries, and tells that they were loaded', async () => {
    const day = 'occurredAt[gte]=2026-01-05&occurredAt[lte]=2026-01-05'

    const rows = rowsOf(await server.call('supervisor', 'GET', `${log}?${day}`))

    expect(rows.map(({ action, userName }) => [action, userName])).toEqual([
      ['ACCESO_NEGADO', 'gestor.dos'],
      ['APROBAR', 'supervisor.uno'],
      ['EDITAR', 'gestor.uno'],
    ])
    const loads = rowsOf(await server.call('supervisor', 'GET', `${log}?action=IMPORTAR&${days}`))
    expect(loads.map(({ resource }) => resource)).toContain('audit-logs')
  })

  it('is filtered and exported within 92 days only', async () => {
    const tooLong = 'Seleccione un rango máximo de 92 días.'
    const refusal = { status: 422, body: { errors: [{ pointer: '/occurredAt', message: tooLong }] } }
    const listed = (query: string) => server.call('admin', 'GET', `${log}${query}`)

    expect(await listed('?action=EDITAR')).toMatchObject(refusal)
    expect(await listed('?q=CD-TASA')).toMatchObject(refusal)
    expect(await listed('?occurredAt[gte]=2026-01-01')).toMatchObject(refusal)
    expect(await listed('?occurredAt[gte]=2026-01-01&occurredAt[lte]=2026-04-03')).toMatchObject(refusal)
    expect(await listed('/export?format=csv')).toMatchObject(refusal)
    expect((await listed('?occurredAt[gte]=2026-01-01&occurredAt[lte]=2026-04-02')).status).toBe(200)
    expect((await listed('')).status).toBe(200)
    const search = { q: 'CD-TASA', 'occurredAt[gte]': today, 'occurredAt[lte]': today }
    expect((await server.call('admin', 'POST', `${log}/search`, search)).status).toBe(200)
  })

  it('is exported with labels, by who may', async () => {
    const sheet = await fetch(`${server.url}${log}/export?format=csv&action=EDITAR&${days}`, {
      headers: { authorization: `Bearer ${await server.token('admin')}` },
    })

    expect(await sheet.text()).toContain(';Causal')
    const found = await fetch(`${server.url}${log}/export?format=csv&q=otra&${days}`, {
      headers: { authorization: `Bearer ${await server.token('admin')}` },
    })
    expect(await found.text()).toContain(';CD-TASA;')
    const denied = await server.call('supervisor', 'GET', `${log}/export?format=csv&${days}`)
    expect(denied.status).toBe(403)
    expect((await server.call('gestor', 'GET', log)).status).toBe(403)
  })

  it('is written by nobody', async () => {
    const [{ id = '' } = {}] = rowsOf(await server.call('admin', 'GET', log))
    const calls = [
      ['POST', log, 405],
      ['PUT', `${log}/${id}`, 405],
      ['DELETE', `${log}/${id}`, 405],
      ['GET', `${log}/${id}/historial`, 404],
    ] as const

    for (const [method, path, refused] of calls) {
      const { status } = await server.call('admin', method, path, method === 'GET' ? undefined : {})
      expect([method, status]).toEqual([method, refused])
    }
  })

  it('has every action that is told of', () => {
    const options = logs.properties.action.oneOf.map((option) => [option.const, option.title])

    expect(Object.fromEntries(options)).toEqual(auditActions)
  })
})
