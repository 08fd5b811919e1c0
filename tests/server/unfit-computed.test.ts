import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const screenOf = (id: string, title: string, menu: number, properties: object, more: object = {}) => ({
  $schema: '../dialect/screen.schema.json',
  $id: id,
  title,
  type: 'object',
  'x-resource': { service: 'mto', path: `/mto/${id}/v1`, mixins: ['BASE'], unique: [['code']] },
  'x-screen': { route: `settings/${id}`, menu },
  'x-actions': { Admin: ['ver', 'crear', 'editar'] },
  required: ['code'],
  properties: {
    code: { type: 'string', format: 'codigo', title: 'Código', 'x-table': true },
    ...properties,
  },
  ...more,
})

const piles = screenOf(
  'piles',
  'Montones',
  7197,
  {
    width: { type: 'integer', format: 'entero', title: 'Ancho', minimum: 0, maximum: 900 },
    height: { type: 'integer', format: 'entero', title: 'Alto', minimum: 0, maximum: 900 },
    area: {
      type: 'integer',
      format: 'entero',
      title: 'Área',
      minimum: 0,
      maximum: 100,
      readOnly: true,
      'x-computed': 'self.width * self.height',
    },
    double: {
      type: 'integer',
      format: 'entero',
      title: 'Doble',
      maximum: 50,
      readOnly: true,
      'x-computed': 'self.area * 2',
    },
    label: {
      type: 'object',
      title: 'Rótulo',
      properties: {
        prefix: { type: 'string', format: 'texto', title: 'Prefijo', maxLength: 40 },
        whole: {
          type: 'string',
          format: 'texto',
          title: 'Entero',
          maxLength: 12,
          readOnly: true,
          'x-computed': "self.prefix + ' ' + root.code",
        },
      },
    },
    weight: {
      type: 'integer',
      format: 'entero',
      title: 'Peso',
      maximum: 10,
      readOnly: true,
      'x-computed': "has(found.stones) ? found.stones : decimal('0')",
    },
  },
  {
    'x-find': {
      stones: { from: 'stones', where: { pile: 'self.code' }, take: { sum: 'weight' }, follow: true },
    },
  },
)

const stones = screenOf('stones', 'Piedras', 7198, {
  pile: { type: 'string', format: 'codigo', title: 'Montón' },
  weight: { type: 'integer', format: 'entero', title: 'Peso', minimum: 0, maximum: 900 },
})

const schemas = copySchemas()
let server: TestServer
beforeAll(async () => {
  for (const screen of [piles, stones])
    writeFileSync(join(schemas.path, `settings/${screen.$id}.schema.json`), JSON.stringify(screen))
  server = await startTestServer({ schemasDir: schemas.path })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

const create = (id: string, record: object) =>
  server.call('admin', 'POST', `/execute-api/mto/${id}/v1`, record)

describe('a computed value that its own field does not take', () => {
  it('is refused at each such field, with the reason and the fields to correct', async () => {
    expect(await create('piles', { code: 'MONTON-1', width: 20, height: 30 })).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        errors: [
          {
            pointer: '/area',
            keyword: 'maximum',
            message:
              '«Área» se calcula, y no admite el valor que resulta: El valor máximo es 100. Corrija «Ancho» o «Alto».',
          },
          {
            pointer: '/double',
            message:
              '«Doble» se calcula, y no admite el valor que resulta: El valor máximo es 50. Corrija «Ancho» o «Alto».',
          },
        ],
      },
    })
  })

  it('is refused inside a group too', async () => {
    const record = { code: 'MONTON-2', label: { prefix: 'Montón de piedras' } }

    expect((await create('piles', record)).body.errors).toMatchObject([
      {
        pointer: '/label/whole',
        message:
          '«Entero» se calcula, y no admite el valor que resulta: Debe tener máximo 12 caracteres; tiene 26. Corrija «Prefijo» o «Código».',
      },
    ])
  })

  it('is refused at a change as well, and where it comes from other rows', async () => {
    const { body } = await create('piles', { code: 'MONTON-3', width: 2, height: 3 })
    expect(body).toMatchObject({ area: 6, double: 12, weight: 0 })
    const path = `/execute-api/mto/piles/v1/${body.id}`
    const change = { code: 'MONTON-3', width: 8, height: 8, version: body.version ?? 0 }

    expect((await server.call('admin', 'PUT', path, change)).body.errors).toMatchObject([
      { pointer: '/double', message: expect.stringContaining('Corrija «Ancho» o «Alto».') },
    ])
    expect(await create('stones', { code: 'PIEDRA-1', pile: 'MONTON-4', weight: 11 })).toMatchObject({
      status: 201,
    })
    expect((await create('piles', { code: 'MONTON-4' })).body.errors).toMatchObject([
      {
        pointer: '/weight',
        message:
          '«Peso» se calcula, y no admite el valor que resulta: El valor máximo es 10. Revise «Código» y los registros de «Piedras» de los que sale.',
      },
    ])
  })

  it('refuses the row that a record follows, and names the record', async () => {
    await create('piles', { code: 'MONTON-5' })
    expect(await create('stones', { code: 'PIEDRA-2', pile: 'MONTON-5', weight: 9 })).toMatchObject({
      status: 201,
    })

    expect(await create('stones', { code: 'PIEDRA-3', pile: 'MONTON-5', weight: 2 })).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        detail:
          'Con este cambio, en «Montones» «Peso» no admite el valor que resulta: El valor máximo es 10. Corrija este registro, o aquel antes.',
      },
    })
    expect(await create('stones', { code: 'PIEDRA-3', pile: 'MONTON-5', weight: 1 })).toMatchObject({
      status: 201,
    })
  })
})
