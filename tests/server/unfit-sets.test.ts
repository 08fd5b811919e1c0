import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const path = '/mto/notes/v1'
const notes = `/execute-api${path}`

const screen = {
  $schema: '../dialect/screen.schema.json',
  $id: 'notes',
  title: 'Notas',
  type: 'object',
  'x-resource': { service: 'mto', path, mixins: ['BASE'], unique: [['code']] },
  'x-screen': { route: 'settings/notes', menu: 7198 },
  'x-actions': { Admin: ['ver', 'crear', 'ejecutar'] },
  required: ['code', 'written', 'days'],
  properties: {
    code: { type: 'string', format: 'codigo', title: 'Código', 'x-table': true },
    written: { type: 'string', format: 'texto', title: 'Escrito', maxLength: 20 },
    days: { type: 'integer', format: 'entero', title: 'Días', minimum: 0, maximum: 900 },
    opened: { type: 'string', format: 'date', title: 'Apertura', readOnly: true },
    months: { type: 'integer', format: 'entero', title: 'Meses', minimum: 0, maximum: 12, readOnly: true },
    state: {
      title: 'Estado',
      oneOf: [
        { const: 'NUEVA', title: 'Nueva' },
        { const: 'LISTA', title: 'Lista' },
      ],
      default: 'NUEVA',
      readOnly: true,
    },
  },
  'x-workflow': {
    state: 'state',
    initial: 'NUEVA',
    steps: ['NUEVA', 'LISTA'],
    final: ['LISTA'],
    transitions: [
      {
        action: 'ejecutar',
        from: ['NUEVA'],
        to: 'LISTA',
        sets: { opened: 'self.written', months: 'self.days' },
      },
    ],
  },
}

const schemas = copySchemas()
let server: TestServer
beforeAll(async () => {
  writeFileSync(join(schemas.path, 'settings/notes.schema.json'), JSON.stringify(screen))
  server = await startTestServer({ schemasDir: schemas.path })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

async function executed(code: string, written: string, days: number) {
  const { body, status } = await server.call('admin', 'POST', notes, { code, written, days })
  expect(status, JSON.stringify(body)).toBe(201)
  return server.call('admin', 'POST', `${notes}/${body.id}/ejecutar`, { version: body.version ?? 0 })
}

describe('a transition that sets a field', () => {
  it('names the field and the reason where the field does not take the value', async () => {
    const answer = await executed('NOTA-1', '31/12/2026', 900)

    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        errors: [
          {
            pointer: '/opened',
            message: expect.stringMatching(/^«Apertura» no admite el valor que esta acción le da: ./),
          },
          {
            pointer: '/months',
            message: '«Meses» no admite el valor que esta acción le da: El valor máximo es 12.',
          },
        ],
      },
    })
    expect(answer.body.detail).toContain('«Apertura» no admite')
  })

  it('moves the record on where the field takes it', async () => {
    expect(await executed('NOTA-2', '2026-12-31', 6)).toMatchObject({
      status: 200,
      body: { state: 'LISTA', opened: '2026-12-31', months: 6 },
    })
  })
})
