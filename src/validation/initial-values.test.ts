import { describe, expect, it } from 'vitest'
import type { Properties, Property } from '#src/schema/property-dialect.ts'
import { resolvedObject } from '#tests/support/resolved-object.ts'
import { anyone } from '#tests/support/value-validator.ts'
import { editedValues, initialValues } from './initial-values.ts'

const text: Property = { type: 'string', format: 'texto', title: 'Texto', maxLength: 20 }
const day: Property = { type: 'string', format: 'date', title: 'Día' }
const group = (properties: Properties, required: string[] = []): Property => ({
  type: 'object',
  title: 'Grupo',
  properties,
  required,
})
const inside = { word: { ...text, default: 'a' }, box: { type: 'boolean', title: 'Casilla' } } as const

describe('a new object', () => {
  const initial = (properties: Properties, required: string[] = []) =>
    initialValues(resolvedObject({ properties, required }).fields, anyone)

  it('starts with the defaults of its fields and boxes without a tick', () => {
    expect(initial({ ...inside, plain: text })).toEqual({ word: 'a', box: false })
  })

  it.each([
    ['today', day, '2026-02-10'],
    ['user.name', text, 'gestor'],
    ["'Gestor' in user.roles", inside.box, true],
    ['2', { type: 'integer', format: 'entero', title: 'Entero' } as const, 2],
    ['self.word', text, undefined],
    ['[today]', text, undefined],
  ])('starts with what x-default computes: %s', (expression, property, value) => {
    expect(initial({ a: { ...property, 'x-default': expression }, b: { ...text, default: 'b' } })).toEqual({
      ...(value === undefined ? {} : { a: value }),
      b: 'b',
    })
  })

  it('starts with the groups that it must have, and no other', () => {
    const list: Property = {
      type: 'array',
      title: 'Lista',
      maxItems: 3,
      items: group(inside),
    }

    expect(
      initial({ must: group(inside), may: group(inside), list, word: text }, ['must', 'list', 'word']),
    ).toEqual({
      must: { word: 'a', box: false },
    })
    expect(initial({ must: { ...group(inside), default: { word: 'b' } } }, ['must'])).toEqual({
      must: { word: 'b' },
    })
  })

  it('starts with nothing of what the server sets', () => {
    expect(initial({ a: { ...text, readOnly: true, default: 'a' } })).toEqual({})
  })
})

describe('a stored object that is edited', () => {
  const { fields } = resolvedObject({
    properties: {
      ...inside,
      server: { ...text, readOnly: true },
      part: group({ ...inside, own: { ...text, readOnly: true } }),
    },
  })

  it('starts with its writable fields, in groups too, and with no default', () => {
    expect(
      editedValues(fields, { word: 'x', server: 's', id: '1', part: { word: 'y', own: 'o', box: true } }),
    ).toEqual({ word: 'x', box: false, part: { word: 'y', box: true } })
    expect(editedValues(fields, { box: true, part: 'z' })).toEqual({ box: true, part: 'z' })
  })
})
