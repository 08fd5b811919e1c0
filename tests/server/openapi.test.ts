import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { everyThird } from '#tests/support/effort.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { describedServices } from '../../scripts/contract/described-services.ts'

type Described = Record<string, { security?: unknown; responses: Record<string, JsonObject> }>

/** JSON Schema of OpenAPI 3.1 as the OpenAPI Initiative publishes it (Apache 2.0). */
const published = JSON.parse(
  readFileSync(join(root, 'tests/fixtures/openapi/openapi-3.1.schema.json'), 'utf8'),
) as JsonObject

let server: TestServer
let document: JsonObject
let operations: { method: string; path: string }[]
let paths: Record<string, Described>
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
  const answer = await server.call(undefined, 'GET', '/openapi.json')
  expect(answer.status, 'A route without a description: the log names it').toBe(200)
  document = answer.body
  paths = document.paths as unknown as Record<string, Described>
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  )
})
afterAll(() => server.stop())

const addressOf = (path: string): string => path.replaceAll(/\{\w+\}/g, 'x')

/** Ajv with the whole document, whose formats only say what a text is. */
function compiler(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  return ajv.addSchema(document, 'openapi')
}

describe('the description of the services', () => {
  it('is OpenAPI 3.1 without a fault', () => {
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(published)

    expect(validate(document), JSON.stringify(validate.errors)).toBe(true)
  })

  it('refers to nothing that is not there, and its schemas are schemas', () => {
    const { schemas } = document.components as { schemas: JsonObject }
    const ajv = compiler()

    for (const name of everyThird(Object.keys(schemas), 0))
      expect(() => ajv.compile({ $ref: `openapi#/components/schemas/${name}` })).not.toThrow()
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)]
    const missing = references.filter(
      ([, pointer = '']) =>
        pointer.split('/').reduce<unknown>((at, name) => (at as JsonObject | undefined)?.[name], document) ===
        undefined,
    )
    expect(missing.map(([text]) => text)).toEqual([])
  })

  it('has every call of the specification, and every list', () => {
    const { lists, calls } = JSON.parse(
      readFileSync(join(root, 'tests/fixtures/specification/calls.json'), 'utf8'),
    ) as { lists: string[]; calls: { call: string }[] }
    const described = new Set(operations.map(({ method, path }) => `${method} ${addressOf(path)}`))

    const named = calls.map(({ call }) => addressOf(call.split('?')[0] ?? ''))
    expect([...named, ...lists.map((path) => `GET ${path}`)].filter((one) => !described.has(one))).toEqual([])
  })

  it('is that of the contract suite, which has no server to look at', () => {
    const { document: described } = describedServices(join(root, 'schemas'))

    expect(described.paths).toEqual(document.paths)
    expect(described.components).toEqual(document.components)
  })

  it('says of each address exactly the methods that it takes', async () => {
    const differing: string[] = []
    for (const [path, methods] of everyThird(Object.entries(paths), 1)) {
      const response = await fetch(server.url + addressOf(path), { method: 'OPTIONS' })
      const allowed = response.headers.get('allow')?.split(', ') ?? []
      // Addresses with a name in place of an id are those of a parameter too.
      const own = Object.keys(methods).map((method) => method.toUpperCase())
      if (own.some((method) => !allowed.includes(method))) differing.push(`${path}: ${own} ${allowed}`)
    }

    expect(differing).toEqual([])
  })

  it('asks for a token wherever the service does', async () => {
    const differing: string[] = []
    for (const { method, path } of operations) {
      const { status } = await server.call(undefined, method, addressOf(path))
      const isOpen = paths[path]?.[method.toLowerCase()]?.security !== undefined
      if (isOpen === (status === 401) && path !== '/openapi.json')
        differing.push(`${method} ${path}: ${status}`)
    }

    expect(differing).toEqual([])
  })

  it('says what every list and its first record answer', async () => {
    const ajv = compiler()
    const faults: string[] = []
    const check = (validate: ValidateFunction, place: string, body: unknown): void => {
      if (!validate(body))
        faults.push(
          ...(validate.errors ?? []).slice(0, 3).map((one) => `${place}${one.instancePath} ${one.message}`),
        )
    }
    for (const [path, { get }] of everyThird(Object.entries(paths), 0)) {
      const content = get?.responses[200]?.content as Record<string, { schema: JsonObject }> | undefined
      const schema = content?.['application/json']?.schema
      if (!schema || path.includes('{')) continue
      // Who decides is asked of an option and its actions.
      if (path.endsWith('/deciders')) continue
      const { status, body } = await server.call('admin', 'GET', path)
      expect(status, path).toBe(200)
      check(ajv.compile(absolute(schema)), path, body)
      const [record] = (Array.isArray(body.data) ? body.data : []) as JsonObject[]
      const one = paths[`${path}/{id}`]?.get
      if (!one || record?.id === undefined) continue
      const read = await server.call('admin', 'GET', `${path}/${record.id}`)
      const [answer] = Object.values(one.responses[200]?.content ?? {}) as { schema: JsonObject }[]
      if (answer) check(ajv.compile(absolute(answer.schema)), `${path}/{id}`, read.body)
    }

    expect(faults).toEqual([])
  })

  it('says how a call is refused', async () => {
    const validate = compiler().compile({ $ref: 'openapi#/components/schemas/Problem' })
    const locks = '/product-control/locks'

    const refused = [
      await server.call(undefined, 'GET', locks),
      await server.call('cliente', 'GET', locks),
      await server.call('gestor', 'GET', `${locks}/nada`),
      await server.call('gestor', 'POST', locks, {}),
    ]

    expect(refused.map(({ status }) => status)).toEqual([401, 403, 404, 422])
    for (const { body } of refused) expect(validate(body), JSON.stringify(validate.errors)).toBe(true)
  })
})

/** The schema with its references into the document. */
const absolute = (schema: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"openapi#/')) as JsonObject

describe('the pages of the description', () => {
  it('list every screen, and the calls of each, and run nothing', async () => {
    const index = await fetch(`${server.url}/openapi`)
    const text = await index.text()
    const place = /href="(\/openapi\/\d+)">Bloqueos de cuentas</.exec(text)?.[1]

    expect(index.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    const part = await (await fetch(server.url + place)).text()
    expect(part).toContain('/product-control/locks/deposit')
    expect(part).toContain('Bloquear todo el saldo')
    expect((await fetch(`${server.url}/openapi/999`)).status).toBe(404)
  })
})

describe('out of test mode', () => {
  it('the description is for whoever is signed in, and has no pages', async () => {
    const serious = await startTestServer({ testMode: false })

    expect((await serious.call(undefined, 'GET', '/openapi.json')).status).toBe(401)
    expect((await serious.call('sinrol', 'GET', '/openapi.json')).body).toMatchObject({ openapi: '3.1.0' })
    expect((await fetch(`${serious.url}/openapi`)).status).toBe(404)
    await serious.stop()
  })
})
