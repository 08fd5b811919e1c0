import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { allSchemas, mapSchemas, subSchemas } from './sub-schemas.ts'

/** A schema that says where it stands. */
const at = (title: string): JsonObject => ({ title })

const single = [
  ...['items', 'additionalItems', 'unevaluatedItems', 'contains'],
  ...['additionalProperties', 'unevaluatedProperties', 'propertyNames'],
  ...['not', 'if', 'then', 'else'],
]

/** Every keyword of JSON Schema that holds schemas, each with what tells its place. */
const everything: JsonObject = {
  title: '',
  ...Object.fromEntries(single.map((keyword) => [keyword, at(`/${keyword}`)])),
  oneOf: [at('/oneOf/0'), true, at('/oneOf/2')],
  anyOf: [at('/anyOf/0')],
  allOf: [at('/allOf/0')],
  prefixItems: [at('/prefixItems/0'), at('/prefixItems/1')],
  properties: { a: at('/properties/a'), b: false, items: at('/properties/items') },
  patternProperties: { '^x/': at('/patternProperties/^x~1') },
  $defs: { a: at('/$defs/a') },
  definitions: { a: at('/definitions/a') },
  dependentSchemas: { a: at('/dependentSchemas/a') },
  dependencies: { a: at('/dependencies/a'), b: ['a'] },
}

/** No schemas, however they look. */
const values: JsonObject = {
  title: '',
  default: { items: at('none') },
  const: at('none'),
  enum: [at('none')],
  examples: [at('none')],
  required: ['items'],
  items: true,
  oneOf: at('none'),
  properties: [at('none')],
}

describe('the schemas right inside a schema', () => {
  it('are found under every keyword that holds some, with the path to each', () => {
    const found = subSchemas(everything)

    expect(found.map(({ path }) => toPointer(...path))).toEqual(found.map(({ schema }) => schema.title))
    expect(found).toHaveLength(24)
  })

  it('are the items of a tuple of draft 7 too', () => {
    expect(subSchemas({ items: [at('first'), at('second')] })).toEqual([
      { path: ['items', '0'], schema: at('first') },
      { path: ['items', '1'], schema: at('second') },
    ])
  })

  it('are no values that look like schemas', () => {
    expect(subSchemas(values)).toEqual([])
  })
})

describe('all schemas', () => {
  it('are the schema itself and those at any depth, from outside to inside', () => {
    const schema = { title: '', properties: { a: { title: '', items: at('inner') }, b: at('other') } }

    expect(allSchemas(schema).map(({ path }) => toPointer(...path))).toEqual([
      '',
      '/properties/a',
      '/properties/a/items',
      '/properties/b',
    ])
    expect(allSchemas(schema, ['x-schema'])[2]).toEqual({
      path: ['x-schema', 'properties', 'a', 'items'],
      schema: at('inner'),
    })
  })
})

describe('a schema that is mapped', () => {
  const marked = (schema: JsonObject): JsonObject => ({ ...schema, marked: true })

  it('has each of its schemas changed, and nothing else', () => {
    const mapped = mapSchemas(everything, marked)

    expect(allSchemas(mapped).filter(({ schema }) => schema.marked !== true)).toEqual([])
    expect(allSchemas(mapped).map(({ path }) => path)).toEqual(allSchemas(everything).map(({ path }) => path))
    expect(mapped).toMatchObject(everything)
    expect(mapSchemas(values, marked)).toEqual({ ...values, marked: true })
  })

  it('has the innermost changed first', () => {
    const order: unknown[] = []

    mapSchemas({ title: 'outer', items: { title: 'middle', not: at('inner') } }, (schema) => {
      order.push(schema.title)
      return schema
    })

    expect(order).toEqual(['inner', 'middle', 'outer'])
  })

  it('has the items of a tuple of draft 7 changed too', () => {
    expect(mapSchemas({ items: [at('first'), false] }, marked)).toEqual({
      items: [{ title: 'first', marked: true }, false],
      marked: true,
    })
  })

  it('stays as it was itself', () => {
    const schema = { properties: { a: at('a') } }

    mapSchemas(schema, marked)

    expect(schema).toEqual({ properties: { a: at('a') } })
  })
})
