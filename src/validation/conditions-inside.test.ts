import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { Properties, Property } from '#src/schema/property-dialect.ts'
import { objectValidator } from '#tests/support/object-validator.ts'
import { anyone } from '#tests/support/value-validator.ts'

const text = { type: 'string', format: 'texto', title: 'Texto', maxLength: 10 } as const
const box: Property = { type: 'boolean', title: 'Casilla' }

/** A reason that is required while the check beside it is ticked, or the record's. */
const inside: Properties = {
  ticked: box,
  reason: { ...text, 'x-required': 'self.ticked || root.all' },
  other: text,
}
const group = (properties: Properties, more: Partial<Property> = {}): Property => ({
  type: 'object',
  title: 'Grupo',
  properties,
  ...more,
})
const list = (properties: Properties, more: Partial<Property> = {}): Property => ({
  type: 'array',
  title: 'Lista',
  maxItems: 5,
  items: { type: 'object', title: 'Fila', properties },
  ...more,
})

/** Places of an object, each with a record that has one object there. */
const places: {
  name: string
  properties: Properties
  at: string
  record: (object: JsonObject) => JsonObject
}[] = [
  {
    name: 'a group',
    properties: { group: group(inside) },
    at: '/group',
    record: (object) => ({ group: object }),
  },
  {
    name: 'a group in a group',
    properties: { outer: group({ group: group(inside) }) },
    at: '/outer/group',
    record: (object) => ({ outer: { group: object } }),
  },
  {
    name: 'an item of a list',
    properties: { list: list(inside) },
    at: '/list/1',
    record: (object) => ({ list: [{ other: 'x', reason: 'y' }, object] }),
  },
  {
    name: 'a row of a matrix',
    properties: { list: list(inside, { format: 'matriz' }) },
    at: '/list/0',
    record: (object) => ({ list: [object] }),
  },
  {
    name: 'a list in a group',
    properties: { group: group({ list: list(inside) }) },
    at: '/group/list/0',
    record: (object) => ({ group: { list: [object] } }),
  },
]

const issuesOf = (properties: Properties, record: JsonObject, before?: JsonObject) =>
  objectValidator({ properties: { all: box, ...properties } })
    .validate(record, { ...anyone, ...(before ? { before } : {}) })
    .issues.map(({ pointer, keyword }) => `${pointer} ${keyword}`)

describe.each(places)('x-required in $name', ({ properties, at, record }) => {
  it('is enforced while its condition holds', () => {
    const missing = [`${at}/reason required`]

    expect(issuesOf(properties, record({ ticked: true }))).toEqual(missing)
    expect(issuesOf(properties, { ...record({ ticked: true, other: 'x' }) })).toEqual(missing)
    expect(issuesOf(properties, record({ ticked: true, reason: 'y' }))).toEqual([])
    expect(issuesOf(properties, record({ ticked: false }))).toEqual([])
  })

  it('reads the record as root', () => {
    expect(issuesOf(properties, { all: true, ...record({ ticked: false }) })).toEqual([
      `${at}/reason required`,
    ])
  })

  it('marks what it demands', () => {
    const validator = objectValidator({ properties: { all: box, ...properties } })

    expect([...validator.resolveFields(record({ ticked: true }), anyone).required]).toEqual([`${at}/reason`])
  })
})

describe('x-required inside', () => {
  it('asks for nothing that is hidden, or in what is hidden', () => {
    const away = { ...inside, reason: { ...inside.reason, 'x-visible': '!self.ticked' } } as Properties

    expect(issuesOf({ group: group(away) }, { group: { ticked: true } })).toEqual([])
    expect(
      issuesOf(
        { group: group(inside, { 'x-visible': '!root.all' }) },
        { all: true, group: { ticked: true } },
      ),
    ).toEqual([])
  })

  it('is told in the order of the form, once a field, and leaves the message of the schema where there is one', () => {
    const properties = {
      first: group({
        a: { ...text, 'x-required': 'root.all' },
        b: { ...text, maxLength: 2, 'x-required': 'true' },
      }),
      second: { ...text, 'x-required': 'self.all' },
    }

    expect(issuesOf(properties, { all: true, first: { b: 'xyz' } })).toEqual([
      '/first/a required',
      '/first/b maxLength',
      '/second required',
    ])
  })

  it('asks for nothing in a group that may be absent and is', () => {
    expect(issuesOf({ group: group(inside) }, { all: true })).toEqual([])
    expect(issuesOf({ group: group({ list: list(inside) }) }, { all: true })).toEqual([])
    expect(issuesOf({ list: list(inside) }, { all: true })).toEqual([])
  })

  it('asks for the fields of a group that must be there and is not', () => {
    const demanded = { ...inside, group: group({ always: text }, { required: ['always'] }) }
    const properties = { part: group(demanded, { 'x-required': 'self.all', required: ['group'] }) }

    expect(issuesOf(properties, { all: true })).toEqual([
      '/part/reason required',
      '/part/group/always required',
    ])
    expect(issuesOf({ part: group({ a: text }, { 'x-required': 'self.all' }) }, { all: true })).toEqual([
      '/part required',
    ])
    expect(issuesOf(properties, {})).toEqual([])
  })

  it('is told at a group that its schema asks for, and at nothing in it', () => {
    const part = group({ always: text }, { required: ['always'] })
    const validator = objectValidator({ required: ['part'], properties: { part } })

    expect(validator.validate({}, anyone).issues.map(({ pointer }) => pointer)).toEqual(['/part'])
    expect(validator.validate({ part: {} }, anyone).issues.map(({ pointer }) => pointer)).toEqual([
      '/part/always',
    ])
  })
})

describe('a group that is absent', () => {
  const properties = {
    group: group({
      a: { ...text, 'x-visible': 'self.ticked' },
      b: { ...text, 'x-enabled': 'root.all' },
      ticked: box,
    }),
  }

  it('hides and holds its fields as an empty one does', () => {
    const validator = objectValidator({ properties: { all: box, ...properties } })
    const absent = validator.resolveFields({}, anyone)
    const empty = validator.resolveFields({ group: {} }, anyone)

    expect(absent.hidden).toEqual(new Set(['/group/a']))
    expect(absent.disabled).toEqual(new Set(['/group/b']))
    expect(absent).toMatchObject({ hidden: empty.hidden, disabled: empty.disabled, record: {} })
  })

  it('takes no field along that may not change', () => {
    expect(issuesOf(properties, {}, { group: { b: 'x' } })).toEqual(['/group/b x-enabled'])
    expect(issuesOf(properties, { all: true }, { group: { b: 'x' } })).toEqual([])
  })
})

describe('a list of x-fixed-items', () => {
  const fixed = list({ a: { ...text, 'x-enabled': 'root.all' }, b: text }, { 'x-fixed-items': true })

  const cases: {
    where: string
    properties: Properties
    at: string
    wrap: (items: JsonObject[]) => JsonObject
  }[] = [
    {
      where: 'in a group',
      properties: { group: group({ fixed }) },
      at: '/group/fixed',
      wrap: (items) => ({ group: { fixed: items } }),
    },
    {
      where: 'in the items of another one',
      properties: { outer: list({ fixed }, { 'x-fixed-items': true }) },
      at: '/outer/0/fixed',
      wrap: (items) => ({ outer: [{ fixed: items }] }),
    },
  ]

  it.each(cases)('keeps its items and their places $where', ({ properties, at, wrap }) => {
    const before = wrap([{ a: 'x' }, { a: 'y' }])
    const changed = (...items: JsonObject[]) => issuesOf(properties, wrap(items), before)

    expect(changed({ a: 'x', b: 'z' }, { a: 'y' })).toEqual([])
    expect(changed({ a: 'x' })).toEqual([`${at} x-fixed-items`])
    expect(changed({ a: 'y' }, { a: 'x' })).toEqual([`${at}/0/a x-enabled`, `${at}/1/a x-enabled`])
  })
})
