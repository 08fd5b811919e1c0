import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { formats } from '../formats.ts'
import { leafKind, leafKinds } from './leaf-kind.ts'

const nameOf = (schema: JsonObject): string | undefined => leafKind(schema)?.name

describe('a single value of a free schema', () => {
  it.each(Object.keys(leafKinds))('of the format %s is of that kind, and refused as it is there', (name) => {
    expect(nameOf({ type: leafKinds[name]?.type ?? '', format: name })).toBe(name)
    expect(Object.keys(formats)).toContain(name)
  })

  it.each([
    ['string', 'texto'],
    ['integer', 'entero'],
    ['number', 'number'],
    ['boolean', 'boolean'],
  ])('of the type %s alone is of the kind %s', (type, kind) => {
    expect(nameOf({ type })).toBe(kind)
    expect(nameOf({ type: [type, 'null'] })).toBe(kind)
    expect(nameOf({ type: ['null', type] })).toBe(kind)
  })

  it('of a format that is none of ours is of its type', () => {
    expect(nameOf({ type: 'string', format: 'ipv4' })).toBe('texto')
    expect(nameOf({ type: 'string', format: 'toString' })).toBe('texto')
    expect(nameOf({ type: 'string', format: ['date'] })).toBe('texto')
  })

  it.each<JsonObject>([
    { type: 'object' },
    { type: 'array' },
    { type: 'null' },
    { type: 'toString' },
    {},
    { type: 'string', enum: ['A', 'B'] },
    { type: 'string', oneOf: [{ const: 'A', title: 'Alfa' }] },
    { type: 'integer', anyOf: [{ const: 1 }, { const: 2 }] },
  ])('is none where the schema is %j', (schema) => {
    expect(leafKind(schema)).toBeUndefined()
  })
})
