import { describe, expect, it } from 'vitest'
import { kindOf } from '#src/kinds/index.ts'
import { listTerms } from '#src/kinds/list-terms.ts'
import type { Filter } from '#src/query/filter.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import type { Field } from '#src/schema/screen.ts'
import { draftOf, filtersOf, mannersOf, refuseDraft } from './filter-draft.ts'

function termOf(kind: string, property: Property, required = false) {
  const field: Field = {
    name: 'f',
    kind,
    title: 'F',
    property: { ...property, 'x-filter': true },
    required,
    readOnly: false,
    immutable: false,
  }
  const [term] = listTerms({ fields: [field], sort: [] }).filters
  if (!term) throw new Error('The field has no filter')
  return { field, term }
}

const monto: Property = { type: 'number', format: 'monto' }
const date: Property = { type: 'string', format: 'date' }
const text: Property = { type: 'string', format: 'texto', maxLength: 10 }
const choice: Property = { oneOf: [{ const: 'A', title: 'a' }] }

describe('the conditions of a field', () => {
  it.each([
    ['texto', text, 'contains starts eq empty filled'],
    ['monto', monto, 'range eq empty filled'],
    ['date', date, 'range eq empty filled'],
    ['choice', choice, 'anyOf empty filled'],
    ['boolean', { type: 'boolean' }, 'anyOf empty filled'],
    ['cuenta', { type: 'string', format: 'cuenta' }, 'eq empty filled'],
  ] as [string, Property, string][])('of kind %s are those of its language', (kind, property, expected) => {
    const { field, term } = termOf(kind, property)

    expect(mannersOf(field, term).join(' ')).toBe(expected)
  })

  it('do not ask whether a required field is empty', () => {
    const { field, term } = termOf('texto', text, true)

    expect(mannersOf(field, term)).not.toContain('empty')
  })

  it.each([
    [[{ field: 'f', operator: 'contains', values: ['x'] }], text, 'texto'],
    [[{ field: 'f', operator: 'starts', values: ['x'] }], text, 'texto'],
    [[{ field: 'f', operator: 'eq', values: ['A', 'B'] }], choice, 'choice'],
    [[{ field: 'f', operator: 'eq', values: [false] }], { type: 'boolean' }, 'boolean'],
    [[{ field: 'f', operator: 'gte', values: [5] }], monto, 'monto'],
    [[{ field: 'f', operator: 'lte', values: ['2026-01-31'] }], date, 'date'],
    [
      [
        { field: 'f', operator: 'gte', values: [0] },
        { field: 'f', operator: 'lte', values: [9] },
      ],
      monto,
      'monto',
    ],
    [[{ field: 'f', operator: 'empty', values: [true] }], text, 'texto'],
    [[{ field: 'f', operator: 'empty', values: [false] }], text, 'texto'],
  ] as [Filter[], Property, string][])('come back from %j as they went in', (filters, property, kind) => {
    const { field, term } = termOf(kind, property)

    expect(filtersOf('f', draftOf(filters, mannersOf(field, term)))).toEqual(filters)
  })

  it('are none while nothing is typed', () => {
    expect(filtersOf('f', { manner: 'range', values: [undefined, undefined] })).toEqual([])
    expect(filtersOf('f', { manner: 'contains', values: [''] })).toEqual([])
  })

  it.each([
    ['monto', monto, ['1.5'], 'Los decimales van después de una coma: escriba 1,5.'],
    ['monto', monto, [9, 1], '«Desde» no puede ser mayor que «Hasta».'],
    ['date', date, ['2026-02-30'], 'Escriba una fecha, como 28/02/2026.'],
    ['date', date, ['2026-02-02', '2026-02-01'], '«Desde» no puede ser mayor que «Hasta».'],
    ['monto', monto, [0, 0], undefined],
  ] as [string, Property, (string | number)[], string | undefined][])(
    'of %s refuse what stands for no value',
    (kind, property, values, message) => {
      const { field, term } = termOf(kind, property)

      expect(refuseDraft({ manner: 'range', values }, term, kindOf(field))).toBe(message)
    },
  )
})
