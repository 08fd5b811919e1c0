import { describe, expect, it } from 'vitest'
import { resolveFields } from '#src/compile/resolve-fields.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { noShared } from '#tests/support/no-shared.ts'
import type { ApiError } from '../../http/errors.ts'
import { refuseExcess } from './member-count.ts'

const text = { type: 'string', format: 'texto', title: 'Texto', maxLength: 10 } as const
const group = { type: 'object', title: 'Grupo', properties: { a: text } } as const
const properties = { a: text, group, list: { type: 'array', title: 'Lista', items: group } } as const
const { fields } = resolveFields(
  [{ properties, rules: [], problem: noShared.mixinsSource.problem }],
  noShared,
)

const excess = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`x${index}`, 1]))

/** Where a record has too many members. */
function placeOf(record: JsonObject): string | undefined {
  try {
    refuseExcess(fields, record)
    return undefined
  } catch (error) {
    return (error as ApiError).issues[0]?.pointer
  }
}

describe('too many members', () => {
  it.each([
    ['', { a: 'x', ...excess }],
    ['/group', { group: excess }],
    ['/list/1', { list: [{ a: 'x' }, excess] }],
  ])('are told at the object that has them: «%s»', (pointer, record) => {
    expect(placeOf(record)).toBe(pointer)
  })

  it('are more than the fields and the version', () => {
    expect(placeOf({ a: 'x', group: { a: 'x' }, list: [{ a: 'x' }], version: 1 })).toBeUndefined()
    expect(placeOf({ a: 'x', group: 'x', list: ['x'] })).toBeUndefined()
    expect(placeOf({ list: JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) })).toBeUndefined()
  })
})
