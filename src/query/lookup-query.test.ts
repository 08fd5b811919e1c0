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
    expect(problems).toEqual([
      { parameter: 'other', message: 'El parámetro «other» no existe.' },
      { parameter: 'size', message: 'El tamaño debe ser un número de 1 a 100.' },
    ])
  })

  it.each(['0', '101', '1x', 'x1', '1000', '-1'])('has no page of %s records', (size) => {
    const { query, problems } = parse(`size=${size}`)

    expect(query.size).toBe(20)
    expect(problems.map(({ parameter }) => parameter)).toEqual(['size'])
  })

  it.each([
    ['ids', 'Pida máximo 100 registros.'],
    ['kind', 'Pida máximo 100 valores de «kind».'],
  ])('takes a hundred of %s at once, and no more', (name, message) => {
    const values = (count: number): string =>
      Array.from({ length: count }, (_, index) => `${name}=${index}`).join('&')

    expect(parse(values(100)).problems).toEqual([])
    expect(parse(values(101))).toEqual({ query: anyLookup, problems: [{ parameter: name, message }] })
  })

  it('leaves out an id of no characters', () => {
    expect(parse('ids=&ids=a').query.ids).toEqual(['a'])
  })

  it('writes down nothing of what is at its default', () => {
    expect(writeLookupQuery(anyLookup).toString()).toBe('')
  })

  it('asks for the records of a day, of dated ones alone', () => {
    const query = { ...anyLookup, asOf: '2026-02-28' }
    const parameters = writeLookupQuery(query)

    expect(parameters.toString()).toBe('asOf=2026-02-28')
    expect(parseLookupQuery(parameters, [], (text) => text)).toEqual({ query, problems: [] })
    expect(parseLookupQuery(parameters, []).problems.map(({ parameter }) => parameter)).toEqual(['asOf'])
    expect(parseLookupQuery(parameters, []).query).toEqual(anyLookup)
  })
})
