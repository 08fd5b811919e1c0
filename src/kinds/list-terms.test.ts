import { describe, expect, it } from 'vitest'
import type { Properties, Property } from '#src/schema/property-dialect.ts'
import { resolvedObject } from '#tests/support/resolved-object.ts'
import { inboxTerms, listTerms } from './list-terms.ts'

const text: Property = { type: 'string', format: 'texto', title: 'Texto', maxLength: 20 }
const account: Property = { type: 'string', format: 'nombre', title: 'Nombre', maxLength: 20 }

const termsOf = (properties: Properties, more: Partial<Parameters<typeof listTerms>[0]> = {}) =>
  listTerms({ fields: resolvedObject({ properties, required: ['must'] }).fields, sort: [], ...more })

describe('what a list can be asked', () => {
  const properties = {
    must: { ...text, 'x-filter': true, 'x-sort': true },
    may: { ...text, 'x-filter': true },
    plain: text,
    masked: { ...account, 'x-filter': true, 'x-masked': true },
    personal: { ...account, 'x-filter': true, 'x-personal': true },
  } as const

  it('is sorted by its own order and by the columns that may be, never by what is masked', () => {
    expect(termsOf(properties).sortable).toEqual(['must'])
    expect(termsOf({ ...properties, masked: { ...properties.masked, 'x-sort': true } }).sortable).toEqual([
      'must',
    ])
    expect(termsOf(properties, { sort: [{ field: 'masked', descending: false }] }).sortable).toEqual(['must'])
    expect(termsOf(properties, { sort: [{ field: 'plain', descending: true }] }).sortable).toEqual([
      'must',
      'plain',
    ])
  })

  it('is filtered by the fields that say so, and by emptiness where one may be empty', () => {
    expect(
      termsOf(properties).filters.map(({ field, operators, isPrivate }) => [
        field,
        operators.join(' '),
        isPrivate,
      ]),
    ).toEqual([
      ['must', 'contains starts eq', false],
      ['may', 'contains starts eq empty', false],
      ['masked', 'eq empty', true],
      ['personal', 'contains starts eq empty', true],
    ])
  })

  it('reads each value as its kind does', () => {
    const kind: Property = {
      type: 'string',
      title: 'Clase',
      oneOf: [{ const: 'A', title: 'Alfa' }],
      'x-filter': true,
    }
    const [term] = termsOf({ must: kind }).filters

    expect([term?.read('A'), term?.read('Alfa')]).toEqual(['A', undefined])
    expect(term?.expected).toBe('una de las opciones, por su código')
  })

  it('has a day only where rows hold from one', () => {
    expect(termsOf(properties).readDay).toBeUndefined()
    const { readDay } = termsOf(properties, { dated: { keys: [], continuous: false } })
    expect([readDay?.('2026-02-28'), readDay?.('2026-02-30')]).toEqual(['2026-02-28', undefined])
  })

  it('keeps a search to itself that may be for a person', () => {
    const searched = { ...account, 'x-search': true } as const

    expect(termsOf(properties).hasPrivateSearch).toBe(false)
    expect(termsOf({ must: searched }).hasPrivateSearch).toBe(false)
    expect(termsOf({ must: { ...searched, 'x-personal': true } }).hasPrivateSearch).toBe(true)
    expect(termsOf({ must: { ...searched, 'x-masked': true } }).hasPrivateSearch).toBe(true)
    expect(termsOf({ must: text, may: { ...searched, 'x-masked': true } }).hasPrivateSearch).toBe(true)
  })
})

describe('what an inbox can be asked', () => {
  it('is its screens, kinds, people, days and moments, in any order of some of them', () => {
    const { sortable, filters, hasPrivateSearch, readDay } = inboxTerms([{ id: 'causes', title: 'Causales' }])

    expect(sortable).toEqual(['requestedBy', 'requestedAt', 'waitedDays', 'changedAt'])
    expect(filters.map(({ field }) => field)).toEqual([
      'kind',
      'requestedBy',
      'requestedAt',
      'waitedDays',
      'changedAt',
      'resource',
    ])
    expect(filters.at(-1)?.read('causes')).toBe('causes')
    expect(filters.at(-1)?.read('otra')).toBeUndefined()
    expect([hasPrivateSearch, readDay]).toEqual([false, undefined])
  })
})
