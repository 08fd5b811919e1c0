import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { entities, entity } from '#tests/support/sent-records.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const message = 'Este campo no se puede cambiar en este momento; déjelo como estaba.'

const schemas = copySchemas()
let server: TestServer
beforeAll(async () => {
  const file = join(schemas.path, 'settings/financial-entities.schema.json')
  const schema = JSON.parse(readFileSync(file, 'utf8'))
  schema.properties.buysPortfolio['x-enabled'] = 'self.status == "ACTIVO"'
  writeFileSync(file, JSON.stringify(schema))
  server = await startTestServer({ schemasDir: schemas.path })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

const refusal = { status: 422, body: { errors: [{ pointer: '/buysPortfolio', message }] } }

describe('a field that x-enabled does not let change', () => {
  it('starts with its default', async () => {
    const inactive = { ...entity, status: 'INACTIVO' }

    expect(await server.call('admin', 'POST', entities, { ...inactive, buysPortfolio: true })).toMatchObject(
      refusal,
    )
    expect((await server.call('admin', 'POST', entities, inactive)).status).toBe(201)
  })

  it('stays as it was', async () => {
    const one = { ...entity, code: 'OTRO-BANCO', name: 'Otro Banco', nit: '901000008-7', achCode: '9002' }
    const { body: created } = await server.call('admin', 'POST', entities, one)
    const address = `${entities}/${created.id}`
    const change = { ...one, status: 'INACTIVO', version: 1 }

    expect(await server.call('admin', 'PUT', address, { ...change, buysPortfolio: true })).toMatchObject(
      refusal,
    )
    expect(await server.call('admin', 'PUT', address, change)).toMatchObject({ status: 200 })
  })
})
