import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HistoryPage } from '#src/schema/history.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { addScreens } from '#tests/support/fixture-screens.ts'
import { categories, category, cause, causes } from '#tests/support/sent-records.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

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

async function history(path: string, id: string, query = ''): Promise<HistoryPage> {
  const { status, body } = await server.call('supervisor', 'GET', `${path}/${id}/historial${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as HistoryPage
}

/** A cause renamed several times, one name after the other. */
async function causeCalled(code: string, names: string[]): Promise<string> {
  const made = await server.call('admin', 'POST', causes, cause(code, 'Primero'))
  const id = String(made.body.id)
  for (const [index, name] of names.entries())
    await server.call('admin', 'PUT', `${causes}/${id}`, { ...cause(code, name), version: index + 1 })
  return id
}

describe('the history of a record', () => {
  it('has every version, who made it and what it changed, the newest first', async () => {
    const id = await causeCalled('CAUSA-1', ['Segundo'])
    await server.call('admin', 'DELETE', `${causes}/${id}`)

    const { data, total } = await history(causes, id)

    expect(total).toBe(3)
    expect(data).toMatchObject([
      {
        version: 3,
        action: 'ELIMINAR',
        by: 'admin',
        changes: [{ pointer: '/status', before: 'ACTIVO', after: 'INACTIVO' }],
        isFirst: false,
      },
      {
        version: 2,
        action: 'EDITAR',
        changes: [{ pointer: '/name', before: 'Primero', after: 'Segundo' }],
        record: { name: 'Segundo', status: 'ACTIVO' },
      },
      { version: 1, action: 'CREAR', changes: [], record: { name: 'Primero' }, isFirst: true },
    ])
    expect(data[0]?.at).toMatch(/^2\d{3}-\d\d-\d\dT.*-05:00$/)
  })

  it('comes in pages, of which the last stands for those beyond it', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `Nombre ${index}`)
    const id = await causeCalled('CAUSA-2', names)

    const first = await history(causes, id, '?size=5')
    const beyond = await history(causes, id, '?size=5&page=9')

    expect(first.data.map(({ version }) => version)).toEqual([7, 6, 5, 4, 3])
    expect(beyond).toMatchObject({ page: 2, size: 5, total: 7 })
    expect(beyond.data.map(({ version }) => version)).toEqual([2, 1])
    expect(beyond.data[0]?.changes).toMatchObject([{ before: 'Primero', after: 'Nombre 0' }])
  })

  it('tells of a demonstration row that it was loaded', async () => {
    expect((await history(causes, 'CD-TASA')).data).toMatchObject([
      { version: 1, action: 'IMPORTAR', by: 'demostración', reason: 'Datos de demostración.' },
    ])
  })

  it('says from which version a change started', async () => {
    const id = await causeCalled('CAUSA-3', ['Tercero'])
    const old = { ...cause('CAUSA-3', 'Primero'), version: 2 }

    const restored = await server.call('admin', 'PUT', `${causes}/${id}?restaura=1`, old)

    expect(restored.status).toBe(200)
    expect((await history(causes, id)).data[0]).toMatchObject({
      version: 3,
      action: 'EDITAR',
      reason: 'A partir de la versión 1.',
      record: { name: 'Primero' },
    })
    const wrong = await server.call('admin', 'PUT', `${causes}/${id}?restaura=x`, { ...old, version: 3 })
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ pointer: '/restaura' }] } })
    const coming = await server.call('admin', 'PUT', `${causes}/${id}?restaura=4`, { ...old, version: 3 })
    expect(coming).toMatchObject({ status: 422, body: { errors: [{ pointer: '/restaura' }] } })
  })

  it('is for who may see the record, and of a record that there is', async () => {
    const id = await causeCalled('CAUSA-4', [])

    expect((await server.call('cliente', 'GET', `${causes}/${id}/historial`)).status).toBe(403)
    expect((await server.call('admin', 'GET', `${causes}/no-existe/historial`)).status).toBe(404)
    expect((await server.call('admin', 'GET', `${causes}/a%00/historial`)).status).toBe(404)
    expect((await server.call('admin', 'GET', `${causes}/${id}/historial?page=0&size=7`)).status).toBe(422)
  })

  it('has the steps of a change that another person approves', async () => {
    const { body } = await server.call('gestor', 'POST', categories, category('EXC-9'))
    const step = (user: string, name: string, version: number) =>
      server.call(user, 'POST', `${categories}/${body.id}/${name}`, { version })
    await step('gestor', 'enviar', 1)
    await step('supervisor', 'aprobar', 2)

    const { data } = await history(categories, String(body.id))

    expect(
      data.map(({ action, by, changes }) => [action, by, changes.map(({ pointer }) => pointer)]),
    ).toEqual([
      ['APROBAR', 'supervisor', ['/approvalStatus']],
      ['ENVIAR', 'gestor', ['/approvalStatus']],
      ['CREAR', 'gestor', []],
    ])
    expect(data.map(({ requestedBy }) => requestedBy)).toEqual(['gestor', undefined, undefined])
  })
})
