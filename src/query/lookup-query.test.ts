import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLookup, parseLookupQuery, writeLookupQuery } from './lookup-query.ts'

const parse = (text: string) => parseLookupQuery(new URLSearchParams(text), ['kind', 'page'])

describe('the query of a look-up', () => {
  it('asks for the first page of everything where nothing is said', () => {
    expect(parse('')).toEqual({ query: anyLookup, problems: [] })
  })

  it('comes back from an address as it went in', () => {
    const query = fc.record({
      page: fc.integer({ min: 1, max: 999_999 }),
      size: fc.integer({ min: 1, max: 100 }),
      ids: fc.array(fc.string({ minLength: 1, maxLength: 36 }), { maxLength: 5 }),
      search: fc.string({ maxLength: 50 }).map((text) => text.replace(/\p{Cc}/gu, '').trim()),
      where: fc.constantFrom<Record<string, string[]>>({}, { kind: ['A'] }, { kind: ['A', 'B, C & D=E'] }),
    })

    fc.assert(
      fc.property(query, (written) => {
        expect(parse(writeLookupQuery(written).toString())).toEqual({ query: written, problems: [] })
      }),
    )
  })

  it('says what it ignores, and takes its own names for nothing else', () => {
    const { query, problems } = parse('page=2&size=0&other=1&kind=A')

    expect(query).toEqual({ ...anyLookup, page: 2, where: { kind: ['A'] } })
    expect(problems.map(({ parameter }) => parameter)).toEqual(['other', 'size'])
  })
})
