import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formPath } from '#src/schema/form-definitions.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const addressOf = (name: string): string => `/execute-api${formPath(name)}`
const records = '/execute-api/mto/form-definitions/v1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

it('gives a definition as the specification has it', async () => {
  const { status, body } = await server.call('gestor', 'GET', addressOf('limitar-cuenta'))

  expect([status, Object.keys(body)]).toEqual([200, ['formControls']])
  expect(body.formControls).toContainEqual({
    name: 'limitPeriod',
    type: 'radio',
    label: 'Período',
    class: 'col-12 col-md-6',
    radioOptions: [
      { id: 'MENSUAL', value: 'Mensual' },
      { id: 'DIARIO', value: 'Diario' },
    ],
    validators: [{ validatorName: 'required', message: 'Elija el período.' }],
  })
})

it('gives it to who fills in a form that it draws, or sees the definitions, and to nobody else', async () => {
  const answered = async (person: string | undefined, name: string): Promise<number> =>
    (await server.call(person as 'gestor', 'GET', addressOf(name))).status

  expect(await answered('cliente', 'rechazar-vinculacion')).toBe(403)
  expect(await answered('pagosach', 'limitar-cuenta')).toBe(403)
  expect(await answered('sinrol', 'limitar-cuenta')).toBe(403)
  expect(await answered(undefined, 'limitar-cuenta')).toBe(401)
  expect(await answered('supervisor', 'todos-los-controles')).toBe(200)
})

it('says that there is none of a name', async () => {
  expect((await server.call('admin', 'GET', addressOf('otra'))).status).toBe(404)
  expect((await server.call('admin', 'GET', addressOf('Otra%20cosa'))).status).toBe(404)
})

it('changes for everybody once another person has approved the change', async () => {
  const { body } = await server.call('supervisor', 'GET', `${records}?q=desbloquear-todo`)
  const [row] = body.data as { id: string }[]
  const {
    id,
    version,
    name,
    title,
    status: state,
  } = (await server.call('supervisor', 'GET', `${records}/${row?.id}`)).body
  const definition = { formControls: [{ name: 'releaseReason', label: 'Motivo nuevo' }] }
  const labels = async (): Promise<unknown> => {
    const { body: read } = await server.call('gestor', 'GET', addressOf('desbloquear-monto'))
    const { body: changed } = await server.call('supervisor', 'GET', addressOf('desbloquear-todo'))
    return [Object.keys(read), (changed.formControls as { label: string }[])[0]?.label]
  }
  const change = { name, title, status: state, definition, version }
  const saved = await server.call('supervisor', 'PUT', `${records}/${id}`, change)
  expect(saved.status).toBe(200)
  const pending = (saved.body.pending as { version: number }).version
  await server.call('supervisor', 'POST', `${records}/${id}/enviar`, { version: pending })
  expect(await labels()).toEqual([['formControls'], 'Motivo del desbloqueo'])

  const sent = (await server.call('admin', 'GET', `${records}/${id}`)).body.pending as { version: number }
  const approved = await server.call('admin', 'POST', `${records}/${id}/aprobar`, { version: sent.version })

  expect(approved.status).toBe(200)
  expect(await labels()).toEqual([['formControls'], 'Motivo nuevo'])
})

it('refuses a definition with a control of an unknown type', async () => {
  const definition = { formControls: [{ name: 'monto', type: 'color' }] }

  const refused = await server.call('supervisor', 'POST', records, {
    name: 'nueva',
    title: 'Nueva',
    definition,
    status: 'ACTIVO',
  })

  expect(refused.status).toBe(422)
  expect(refused.body.errors).toMatchObject([{ pointer: '/definition/formControls/0/type' }])
})
