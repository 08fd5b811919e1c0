import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageSizes, parseListQuery, writeListQuery } from './list-query.ts'

const parse = (text: string) => parseListQuery(new URLSearchParams(text), ['name', 'code'])

describe('the query of a list', () => {
  it('has the defaults of the specification', () => {
    expect(parse('')).toEqual({ query: { page: 1, size: 15, sort: [], search: '' }, problems: [] })
  })

  it('comes back from an address as it went in', () => {
    const query = fc.record({
      page: fc.integer({ min: 1, max: 999_999 }),
      size: fc.constantFrom(...pageSizes),
      sort: fc.array(fc.record({ field: fc.constantFrom('name', 'code'), descending: fc.boolean() }), {
        maxLength: 3,
      }),
      search: fc.string({ maxLength: 50 }).map((text) => text.replace(/\p{Cc}/gu, '').trim()),
    })

    fc.assert(
      fc.property(query, (written) => {
        expect(parse(writeListQuery(written).toString())).toEqual({ query: written, problems: [] })
      }),
    )
  })

  it('keeps its defaults where an address is malformed, and says what was ignored', () => {
    const { query, problems } = parse('page=-1&size=1000&sort=secret,asc&sort=name,desc&other=1')

    expect(query).toEqual({ page: 1, size: 15, sort: [{ field: 'name', descending: true }], search: '' })
    expect(problems.map(({ parameter }) => parameter)).toEqual(['other', 'page', 'size', 'sort'])
  })
})
