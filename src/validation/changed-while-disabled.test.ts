import { describe, expect, it } from 'vitest'
import { resolveFields } from '#src/compile/resolve-fields.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { bothValidators } from '#tests/support/both-validators.ts'
import { noShared } from '#tests/support/no-shared.ts'
import { anyone } from '#tests/support/value-validator.ts'
import { createRecordValidator } from './record-validator.ts'

const text = { type: 'string', format: 'texto', title: 'Texto', maxLength: 10 } as const
const open: Property = { type: 'boolean', title: 'Abierto' }

/** The places that are refused because they may not change now. */
function refused(properties: Record<string, Property>, before: JsonObject | undefined, record: JsonObject) {
  const resolved = resolveFields(
    [{ properties, rules: [], problem: noShared.mixinsSource.problem }],
    noShared,
  )
  expect(resolved.problems).toEqual([])
  const validator = createRecordValidator({ ...resolved, rules: [] }, bothValidators(resolved))
  const { issues } = validator.validate(record, { ...anyone, ...(before ? { before } : {}) })
  expect(issues.filter(({ keyword }) => keyword !== 'x-enabled')).toEqual([])
  return issues.map(({ pointer }) => pointer)
}

describe('a field that x-enabled does not let change', () => {
  const properties = { open, name: { ...text, 'x-enabled': 'self.open' } }
  const before = { open: false, name: 'Ana' }

  it('is refused when it differs from before', () => {
    expect(refused(properties, before, { open: false, name: 'Luz' })).toEqual(['/name'])
    expect(refused(properties, before, { open: false })).toEqual(['/name'])
    expect(refused(properties, { open: false }, { open: false, name: 'Luz' })).toEqual(['/name'])
  })

  it('is good as it was', () => {
    expect(refused(properties, before, before)).toEqual([])
    expect(refused(properties, { open: true, name: 'Ana' }, before)).toEqual([])
  })

  it('may change with what lets it', () => {
    expect(refused(properties, before, { open: true, name: 'Luz' })).toEqual([])
  })

  it('is compared with nothing where no change is judged', () => {
    expect(refused(properties, undefined, { open: false, name: 'Luz' })).toEqual([])
  })

  it('is not told of while it is hidden', () => {
    const hidden = { open, name: { ...text, 'x-enabled': 'self.open', 'x-visible': 'self.open' } }

    expect(refused(hidden, { open: false, name: 'Ana' }, { open: false, name: 'Luz' })).toEqual([])
  })
})

describe('in a group and in a list', () => {
  const inside = { a: { ...text, 'x-enabled': 'root.open' }, b: text }

  it('a field is held to its own place in a group', () => {
    const properties = { open, group: { type: 'object', title: 'Grupo', properties: inside } } as const
    const before = { open: false, group: { a: 'x', b: 'y' } }

    expect(refused(properties, before, { open: false, group: { a: 'x', b: 'z' } })).toEqual([])
    expect(refused(properties, before, { open: false, group: { a: 'w', b: 'y' } })).toEqual(['/group/a'])
  })

  it('items may move, go and be added with their defaults, but take no new value', () => {
    const item = { ...inside, a: { ...inside.a, default: 'nuevo' } }
    const items = { type: 'object', title: 'Fila', properties: item } as const
    const properties = { open, list: { type: 'array', title: 'Lista', maxItems: 5, items } } as const
    const before = { open: false, list: [{ a: 'x' }, { a: 'y' }] }
    const change = (list: JsonObject[]) => refused(properties, before, { open: false, list })

    expect(change([{ a: 'y' }, { a: 'x' }])).toEqual([])
    expect(change([{ a: 'y' }])).toEqual([])
    expect(change([{ a: 'x' }, { a: 'y' }, { a: 'nuevo', b: 'z' }])).toEqual([])
    expect(change([{ a: 'x' }, { a: 'z' }])).toEqual(['/list/1/a'])
  })

  it('a group in an item, and an item of a list in a group, are compared with what any item held', () => {
    const items = {
      type: 'object',
      title: 'Fila',
      properties: { part: { type: 'object', title: 'Grupo', properties: inside } },
    } as const
    const rows = { type: 'array', title: 'Lista', maxItems: 5, items } as const
    const properties = {
      open,
      rows,
      group: { type: 'object', title: 'Grupo', properties: { rows } },
    } as const
    const held = [{ part: { a: 'x' } }, { part: { a: 'y' } }]
    const before = { open: false, rows: held, group: { rows: held } }
    const change = (list: JsonObject[]) => [
      ...refused(properties, before, { ...before, rows: list }),
      ...refused(properties, before, { ...before, group: { rows: list } }),
    ]

    expect(change([{ part: { a: 'y' } }])).toEqual([])
    expect(change([{ part: { b: 'z' } }])).toEqual([])
    expect(change([{ part: { a: 'z' } }])).toEqual(['/rows/0/part/a', '/group/rows/0/part/a'])
  })

  it('no tick is something', () => {
    const properties = { open, a: { ...open, 'x-enabled': 'self.open' } } as const

    expect(refused(properties, { open: false, a: false }, { open: false })).toEqual(['/a'])
  })

  it('a field is compared with nothing where it had no place', () => {
    const properties = { open, group: { type: 'object', title: 'Grupo', properties: inside } } as const

    expect(refused(properties, { open: false }, { open: false, group: { a: 'x' } })).toEqual(['/group/a'])
    expect(refused(properties, { open: false }, { open: false, group: { b: 'x' } })).toEqual([])
  })

  it('a whole list that is empty is the same as none', () => {
    const items = { type: 'object', title: 'Fila', properties: { b: text } } as const
    const list = { type: 'array', title: 'Lista', maxItems: 5, items, 'x-enabled': 'self.open' } as const

    expect(refused({ open, list }, { open: false }, { open: false, list: [] })).toEqual([])
    expect(refused({ open, list }, { open: false }, { open: false, list: [{ b: 'y' }] })).toEqual(['/list'])
    expect(refused({ open, list }, { open: false, list: [{ b: 'y' }] }, { open: false, list: [] })).toEqual([
      '/list',
    ])
  })
})
