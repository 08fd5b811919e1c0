import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#src/server/sql/database.ts'
import type { LoggedEntry } from '#tests/support/audited-store.ts'
import { copySchemas, withoutOthers } from '#tests/support/few-schemas.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const causes = '/execute-api/mto/withdrawal-causes/v1'
const staff = '/execute-api/mto/commercial-staff/v1'

const schemas = copySchemas()
let server: TestServer
beforeAll(async () => {
  for (const file of ['commercial-staff.schema.json', 'commercial-staff.data.json'])
    copyFileSync(join(root, 'schemas/libranza', file), join(schemas.path, 'libranza', file))
  withoutOthers(schemas.path, 'libranza/commercial-staff')
  server = await startTestServer({ schemasDir: schemas.path })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

type AccessEntry = LoggedEntry & { roles: string[]; outcome: string; ip_address: string; request_id: string }

/** Audit entries of a person, oldest first; the server is started anew for it. */
async function entriesOf(user: string): Promise<AccessEntry[]> {
  let entries: AccessEntry[] = []
  await server.restart(async () => {
    const { db, close } = await openDatabase(server.config)
    const { rows } = await sql<AccessEntry>`
      select audit_logs.* from audit_logs join audit_chain on entry = id where user_name = ${user}
      order by place`.execute(db)
    entries = rows
    await close()
  })
  return entries
}

describe('the audit log tells', () => {
  it('of a sign-in once a session, also over a restart, and of a sign-out', async () => {
    const menu = () => server.call('cliente', 'POST', '/execute-api/getNavMenu', { rolNames: "'Cliente'" })
    await Promise.all([menu(), menu(), menu()])
    await entriesOf('cliente')
    await menu()
    const left = await server.call('cliente', 'POST', '/execute-api/signOut', { reason: 'idle' })

    expect(left.status).toBe(204)
    expect(await entriesOf('cliente')).toMatchObject([
      { action: 'INGRESO', resource: 'session', roles: ['Cliente'], outcome: 'OK', record_id: null },
      { action: 'SALIDA', reason: 'Por inactividad.' },
    ])
  })

  it('of what was denied, once for a page that asks many times', async () => {
    const paths = [causes, `${causes}?page=2`, `${causes}/CD-TASA`]
    const answers = await Promise.all(paths.map((path) => server.call('sinrol', 'GET', path)))

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    const entries = await entriesOf('sinrol')
    // Of several calls at once any may be the first to be logged.
    expect(entries.map(({ action }) => action).sort()).toEqual(['ACCESO_NEGADO', 'INGRESO'])
    expect(entries.find(({ action }) => action === 'ACCESO_NEGADO')).toMatchObject({
      outcome: 'NEGADO',
      resource: 'withdrawal-causes',
      ip_address: expect.stringMatching(/127\.0\.0\.1|::1/),
      request_id: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
    })
  })

  it('of who read a record with personal data, once while they go on reading it', async () => {
    for (const path of ['', '/historial', '']) await server.call('gestor', 'GET', `${staff}/AC-0001${path}`)
    await server.call('gestor', 'GET', `${staff}/AC-0002`)
    await server.call('gestor', 'GET', `${causes}/CD-TASA`)
    await server.call('gestor', 'GET', `${staff}/no-existe`)

    const [, ...read] = await entriesOf('gestor')
    expect(read.map(({ action, resource, record_id }) => [action, resource, record_id])).toEqual([
      ['VER_DETALLE', 'commercial-staff', 'AC-0001'],
      ['VER_DETALLE', 'commercial-staff', 'AC-0002'],
    ])
  })

  it('of names of people in options of references, and again for whoever goes through them all', async () => {
    const ask = () => server.call('varios', 'POST', `${staff}/lookup`, { size: 2 })
    expect((await ask()).body).toHaveLength(2)
    for (let more = 0; more < 60; more += 1) await ask()
    await server.call('varios', 'GET', `${causes}/lookup`)

    const [entry, again, ...more] = (await entriesOf('varios')).filter(
      ({ action }) => action === 'VER_DETALLE',
    )
    expect(more).toEqual([])
    expect([entry, again]).toMatchObject([
      { resource: 'commercial-staff', record_id: null, after: { 'Nombres en listas de selección': 2 } },
      { resource: 'commercial-staff', record_id: null, after: { 'Nombres en listas de selección': 100 } },
    ])
  })

  it('of who is refused a write and shown the record as it stands', async () => {
    const stale = await server.call('supervisor', 'PUT', `${staff}/AC-0100`, { version: 999 })

    expect(stale).toMatchObject({ status: 409, body: { current: { id: 'AC-0100' } } })
    expect(await entriesOf('supervisor')).toMatchObject([
      { action: 'INGRESO' },
      { action: 'VER_DETALLE', resource: 'commercial-staff', record_id: 'AC-0100' },
    ])
  })

  it('of an export what was asked for and how many rows it has, and no personal value', async () => {
    await server
      .call('admin', 'GET', `${causes}/export?format=csv&stage=PROSPECTO&q=tasa`)
      .catch(() => undefined)
    await server
      .call('admin', 'POST', `${staff}/export?format=csv`, { q: '1000000321' })
      .catch(() => undefined)

    const [, first, second] = await entriesOf('admin')
    expect(first).toMatchObject({
      action: 'EXPORTAR',
      resource: 'withdrawal-causes',
      after: {
        Archivo: expect.stringMatching(/^Causales de desistimiento \d{4}-\d{2}-\d{2}\.csv$/),
        Filas: 1,
        Filtros: 'Búsqueda: tasa; Etapa: Prospecto',
      },
    })
    expect(second).toMatchObject({ after: { Filas: 1, Filtros: 'Búsqueda: (reservada)' } })
    expect(JSON.stringify([first, second])).not.toContain('1000000321')
  })

  it('of nobody without a good token', async () => {
    expect((await server.call(undefined, 'GET', causes)).status).toBe(401)
    expect((await server.call(undefined, 'POST', '/execute-api/signOut', {})).status).toBe(401)
  })
})
