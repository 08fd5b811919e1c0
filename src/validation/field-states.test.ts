import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { ObjectKeywords, Properties, Property } from '#src/schema/property-dialect.ts'
import { objectValidator } from '#tests/support/object-validator.ts'
import { anyone } from '#tests/support/value-validator.ts'
import type { RuleContext } from './rule-book.ts'

const text: Property = { type: 'string', format: 'texto', title: 'Texto', maxLength: 9 }
const group = (properties: Properties, more: Partial<Property> = {}): Property => ({
  type: 'object',
  title: 'Grupo',
  properties,
  ...more,
})
const list = (properties: Properties): Property => ({
  type: 'array',
  title: 'Lista',
  maxItems: 5,
  items: { type: 'object', title: 'Fila', properties },
})

const statesOf = (object: ObjectKeywords, record: JsonObject, context: Partial<RuleContext> = {}) => {
  const resolved = objectValidator(object).resolveFields(record, { ...anyone, ...context })
  const { hidden, required, disabled } = resolved
  return { hidden: [...hidden], required: [...required], disabled: [...disabled], record: resolved.record }
}

describe('what is in sight', () => {
  const chain = {
    properties: {
      d: { ...text, 'x-visible': "self.c == 'x'" },
      c: { ...text, 'x-visible': "self.b == 'x'" },
      b: { ...text, 'x-visible': "self.a == 'x'" },
      a: text,
    },
  }

  it('hangs together, whatever its order in the form', () => {
    const full: JsonObject = { a: 'x', b: 'x', c: 'x', d: 'x' }

    expect(statesOf(chain, full)).toMatchObject({ hidden: [], record: full })
    expect(statesOf(chain, { ...full, a: 'y' }).record).toEqual({ a: 'y' })
    expect(statesOf(chain, { ...full, a: 'y' }).hidden.sort()).toEqual(['/b', '/c', '/d'])
    expect(statesOf(chain, { ...full, b: 'y' }).record).toEqual({ a: 'x', b: 'y' })
  })

  it('is a computed field too while its condition holds', () => {
    const c: Property = { ...text, readOnly: true, 'x-computed': 'self.a', 'x-visible': "self.a == 'x'" }

    expect(statesOf({ properties: { a: text, c } }, { a: 'x' }).hidden).toEqual([])
    expect(statesOf({ properties: { a: text, c } }, {}).hidden).toEqual(['/c'])
  })

  it('comes to an end where two fields hide each other', () => {
    const each = {
      properties: {
        a: { ...text, 'x-visible': '!has(self.b)' },
        b: { ...text, 'x-visible': '!has(self.a)' },
      },
    }

    expect(statesOf(each, { a: 'x', b: 'y' }).hidden.length).toBeLessThanOrEqual(2)
  })

  it('reads the record as root too, and what is stored where a change leaves it out', () => {
    const properties = {
      a: text,
      s: { ...text, readOnly: true },
      b: { ...text, 'x-visible': 'root.s == self.a' },
    }

    expect(statesOf({ properties }, { a: 'x', b: 'y' }, { stored: { s: 'x' } }).record).toEqual({
      a: 'x',
      b: 'y',
    })
    expect(statesOf({ properties }, { a: 'x', b: 'y' }, { stored: { s: 'z' } }).record).toEqual({ a: 'x' })
    expect(statesOf({ properties }, { b: 'y' }, { stored: { a: 'x', s: 'x' } }).hidden).toEqual([])
  })

  it('follows what is computed', () => {
    const properties = {
      a: text,
      c: { ...text, readOnly: true, 'x-computed': "self.a + '!'" },
      b: { ...text, 'x-visible': "self.c == 'x!'" },
    }

    expect(statesOf({ properties }, { a: 'x', b: 'y' }).hidden).toEqual([])
    expect(statesOf({ properties }, { a: 'z', b: 'y' }, { stored: { c: 'x!' } }).hidden).toEqual(['/b'])
  })

  it('is nothing of what the record has stored, inside a group', () => {
    const properties = { part: group({ a: text, b: { ...text, 'x-visible': "self.a == 'x'" } }) }

    expect(statesOf({ properties }, { part: { b: 'y' } }, { stored: { a: 'x' } }).hidden).toEqual(['/part/b'])
  })

  it('leaves a record alone of which nothing is hidden', () => {
    const inside = { a: text, b: { ...text, 'x-visible': "self.a == 'x'" } }
    const object = { properties: { part: group(inside), rows: list(inside), text } }
    const good: JsonObject = { part: { a: 'x', b: 'y' }, rows: [{ a: 'x', b: 'y' }, { a: 'z' }], text: 'x' }
    const mixed: JsonObject = {
      ...good,
      rows: [
        { a: 'x', b: 'y' },
        { a: 'z', b: 'y' },
      ],
    }

    expect(statesOf(object, good).record).toBe(good)
    expect(statesOf(object, mixed).record).toEqual(good)
    expect(statesOf(object, mixed).record.part).toBe(mixed.part)
    expect(statesOf(object, { ...good, part: { a: 'z', b: 'y' } }).record).toEqual({
      ...good,
      part: { a: 'z' },
    })
  })

  it('passes over what is no object', () => {
    const inside = { a: text, b: { ...text, 'x-visible': "self.a == 'x'" } }
    const record = { part: 'x', rows: ['y', 7] }

    expect(statesOf({ properties: { part: group(inside), rows: list(inside) } }, record)).toMatchObject({
      hidden: [],
      record,
    })
    expect(statesOf({ properties: { rows: list(inside) } }, {}).hidden).toEqual([])
  })
})

describe('what must be filled', () => {
  it('is what the object says, and what is asked for while it is so', () => {
    const properties = {
      a: text,
      b: { ...text, 'x-required': "self.a == 'x'" },
      c: { ...text, 'x-visible': "self.a == 'x'" },
      s: { ...text, readOnly: true },
    }
    const object = { required: ['a', 'c', 's'], properties }

    expect(statesOf(object, { a: 'x' }).required).toEqual(['/a', '/c', '/b'])
    expect(statesOf(object, { a: 'y' }).required).toEqual(['/a'])
  })

  it('is what a branch that holds asks for, and its fields are there', () => {
    const object: ObjectKeywords = {
      properties: { a: text, b: text },
      if: { properties: { a: { const: 'x' } }, required: ['a'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['b', 'c'], properties: { c: text } },
      else: { properties: { d: text } },
    }

    expect(statesOf(object, { a: 'x', c: 'y', d: 'y' })).toMatchObject({
      hidden: ['/d'],
      required: ['/b', '/c'],
      record: { a: 'x', c: 'y' },
    })
    expect(statesOf(object, { a: 'y', c: 'y', d: 'y' })).toEqual({
      hidden: ['/c'],
      required: [],
      disabled: [],
      record: { a: 'y', d: 'y' },
    })
  })
})

describe('what may not change', () => {
  it('is so unless its condition holds, or cannot be computed', () => {
    const properties = {
      a: { type: 'integer', format: 'entero', title: 'Entero' },
      b: { ...text, 'x-enabled': 'self.a > 1' },
      c: { ...text, 'x-enabled': '1 / (self.a - self.a) > 1' },
    } as const

    expect(statesOf({ properties }, { a: 2 }).disabled).toEqual([])
    expect(statesOf({ properties }, { a: 1 }).disabled).toEqual(['/b'])
    expect(statesOf({ properties }, {}).disabled).toEqual(['/b', '/c'])
  })
})
