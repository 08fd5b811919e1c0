import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { Properties, Property } from '#src/schema/property-dialect.ts'
import { resolvedObject } from '#tests/support/resolved-object.ts'
import { withDefaults, withEmptied } from './default-values.ts'

const text: Property = { type: 'string', format: 'texto', title: 'Texto', maxLength: 9 }
const inside: Properties = { word: { ...text, default: 'a' }, other: text }
const { fields } = resolvedObject({
  required: ['must'],
  properties: {
    must: { ...text, default: 'm' },
    may: { ...text, default: 'n' },
    plain: text,
    server: { ...text, readOnly: true, default: 's' },
    group: { type: 'object', title: 'Grupo', properties: inside },
    list: {
      type: 'array',
      title: 'Lista',
      maxItems: 3,
      items: { type: 'object', title: 'Fila', properties: inside },
    },
  },
})

const full = { must: 'm', may: 'n' }

describe('an object with its defaults', () => {
  it.each<[string, JsonObject, JsonObject]>([
    ['has them where it says nothing', {}, full],
    ['keeps what it says', { must: 'x', may: 'y', plain: 'z' }, { must: 'x', may: 'y', plain: 'z' }],
    ['stays empty where null is sent and nothing need be', { may: null }, { must: 'm' }],
    ['keeps a null that is to be refused', { must: null, plain: null }, { ...full, must: null, plain: null }],
    [
      'keeps what it does not know, or may not send',
      { other: 1, server: 'x' },
      { ...full, other: 1, server: 'x' },
    ],
    ['has them in a group that is there', { group: {} }, { ...full, group: { word: 'a' } }],
    ['leaves a group that is none as it is', { group: 'x' }, { ...full, group: 'x' }],
    [
      'has them in each item',
      { list: [{}, { word: 'b' }, { word: null }, 'x'] },
      { ...full, list: [{ word: 'a' }, { word: 'b' }, {}, 'x'] },
    ],
  ])('%s', (_, sent, expected) => {
    expect(withDefaults(fields, sent)).toEqual(expected)
  })

  it('has none at places that are to have none', () => {
    const without = new Set(['/may', '/group/word', '/list/1/word'])

    expect(withDefaults(fields, { group: {}, list: [{}, {}] }, without)).toEqual({
      must: 'm',
      group: {},
      list: [{ word: 'a' }, {}],
    })
  })
})

describe('an object with null for what is empty on purpose', () => {
  it.each<[string, JsonObject, JsonObject]>([
    ['says it of what has a default and need not be filled', {}, { may: null }],
    ['keeps the rest', { must: 'x', may: 'y', plain: 'z' }, { must: 'x', may: 'y', plain: 'z' }],
    [
      'says it in groups and items',
      { may: 'y', group: {}, list: [{ word: 'b' }, { other: 'c' }] },
      { may: 'y', group: { word: null }, list: [{ word: 'b' }, { other: 'c', word: null }] },
    ],
  ])('%s', (_, object, expected) => {
    expect(withEmptied(fields, object)).toEqual(expected)
    expect(withDefaults(fields, withEmptied(fields, { must: 'm', ...object }))).toEqual({
      must: 'm',
      ...object,
    })
  })
})
