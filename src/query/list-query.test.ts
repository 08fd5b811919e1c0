import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FilterTerm, ListTerms } from './filter.ts'
import { type ListQuery, parseListBody, parseListQuery } from './list-query.ts'
import { pageSizes } from './page-parameters.ts'
import { needsBody, writeListBody, writeListQuery } from './write-list-query.ts'

const numbers: Pick<FilterTerm, 'operators' | 'read' | 'expected'> = {
  operators: ['gte', 'lte', 'eq'],
  read: (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) || 0 : undefined),
  expected: 'un número',
}

const texts: typeof numbers = {
  operators: ['contains', 'starts', 'eq', 'empty'],
  read: (text) => text.trim() || undefined,
  expected: 'un texto',
}

const terms: ListTerms = {
  sortable: ['name', 'code'],
  hasPrivateSearch: false,
  filters: [
    { field: 'name', isPrivate: false, ...texts },
    { field: 'amount', isPrivate: false, ...numbers },
    { field: 'page', isPrivate: false, ...texts },
    { field: 'document', isPrivate: true, ...texts },
    { field: 'closed', isPrivate: false, ...texts, operators: [] },
  ],
}

const dated: ListTerms = {
  ...terms,
  readDay: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined),
}

const parse = (text: string, listed: ListTerms = terms) => parseListQuery(new URLSearchParams(text), listed)

const visible = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 50 })
  .filter((text) => text === text.trim() && !/\p{Cc}/u.test(text))

const filter = (
  field: string,
  value: fc.Arbitrary<string | number>,
  single: ('contains' | 'starts' | 'gte' | 'lte')[],
) =>
  fc.oneof(
    fc
      .uniqueArray(value, { minLength: 1, maxLength: 3 })
      .map((values) => ({ field, operator: 'eq' as const, values })),
    fc
      .tuple(fc.constantFrom(...single), value)
      .map(([operator, one]) => ({ field, operator, values: [one] })),
  )

const amount = fc
  .oneof(
    fc.integer(),
    fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100),
    fc.constantFrom(0.00000001, 1e-7, 123456789012345),
  )
  .map((value) => value || 0)

const anyQuery: fc.Arbitrary<ListQuery> = fc.record({
  page: fc.integer({ min: 1, max: 999_999 }),
  size: fc.constantFrom(...pageSizes),
  sort: fc.uniqueArray(fc.record({ field: fc.constantFrom('name', 'code'), descending: fc.boolean() }), {
    selector: ({ field }) => field,
  }),
  search: fc.oneof(fc.constant(''), visible),
  filters: fc.uniqueArray(
    fc.oneof(
      filter('name', visible, ['contains', 'starts']),
      filter('page', visible, ['contains', 'starts']),
      filter('document', visible, ['contains', 'starts']),
      filter('amount', amount, ['gte', 'lte']),
      fc.boolean().map((empty) => ({ field: 'name', operator: 'empty' as const, values: [empty] })),
    ),
    { selector: ({ field, operator }) => `${field} ${operator}`, maxLength: 6 },
  ),
})

describe('the query of a list', () => {
  it('has the defaults of the specification', () => {
    expect(parse('')).toEqual({
      query: { page: 1, size: 15, sort: [], search: '', filters: [] },
      problems: [],
    })
  })

  it('reads every operator, numbers by their JSON text', () => {
    const { query, problems } = parse(
      'name=Ana&name=Luz&name[contains]=a%25&amount[gte]=10.5&amount[lte]=20&name[empty]=false',
    )

    expect(problems).toEqual([])
    expect(query.filters).toEqual([
      { field: 'name', operator: 'eq', values: ['Ana', 'Luz'] },
      { field: 'name', operator: 'contains', values: ['a%'] },
      { field: 'amount', operator: 'gte', values: [10.5] },
      { field: 'amount', operator: 'lte', values: [20] },
      { field: 'name', operator: 'empty', values: [false] },
    ])
  })

  it('comes back from a body as it went in', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(parseListBody(JSON.parse(JSON.stringify(writeListBody(query))), terms)).toEqual({
          query,
          problems: [],
        })
      }),
    )
  })

  it('comes back from an address as it went in, but for private values, of which it says that there are some', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const open = query.filters.filter(({ field }) => field !== 'document')
        const address = writeListQuery(query, terms)

        expect(parse(address.toString())).toEqual({ query: { ...query, filters: open }, problems: [] })
        expect(needsBody(query, terms)).toBe(open.length < query.filters.length)
      }),
    )
  })

  it('never writes into an address what is searched in personal data', () => {
    const query: ListQuery = { page: 1, size: 15, sort: [], search: 'Persona Ficticia', filters: [] }
    const personal = { ...terms, hasPrivateSearch: true }

    expect(writeListQuery(query, personal).toString()).toBe('')
    expect(needsBody(query, personal)).toBe(true)
    expect(parse('q=Persona', personal)).toMatchObject({
      query: { search: '' },
      problems: [{ parameter: 'q' }],
    })
  })

  it('keeps its defaults where an address is malformed, and says what was ignored', () => {
    const { query, problems } = parse('page=-1&size=1000&sort=secret,asc&sort=name,desc&sort=name&other=1')

    expect(query).toEqual({
      page: 1,
      size: 15,
      sort: [{ field: 'name', descending: true }],
      search: '',
      filters: [],
    })
    expect(problems.map(({ parameter }) => parameter)).toEqual(['page', 'size', 'sort', 'sort', 'other'])
  })

  it.each([
    ['amont[gte]=1', 'amont[gte]', 'No hay un parámetro ni un filtro «amont». ¿Quiso decir «amount»?'],
    ['amount[contains]=1', 'amount[contains]', '«amount» no se filtra con «contains»: use gte, lte, eq.'],
    ['amount[gte]=1,5', 'amount[gte]', 'Escriba un número.'],
    ['amount[gte]=1&amount[gte]=2', 'amount[gte]', 'Indique este filtro una sola vez.'],
    ['amount[empty]=true', 'amount[empty]', '«amount» no se filtra con «empty»: use gte, lte, eq.'],
    ['name[empty]=si', 'name[empty]', 'Escriba true o false.'],
    ['name=', 'name', 'Escriba un texto.'],
    [
      'document=1000000321',
      'document',
      'Los valores personales o reservados no van en una dirección: filtre en la pantalla o con POST …/search.',
    ],
    [
      Array.from({ length: 101 }, (_, index) => `name=${index}`).join('&'),
      'name',
      'Indique máximo 100 valores.',
    ],
    ['closed=1', 'closed', 'Por «closed» no se puede filtrar.'],
    ['sort=name,asc,asc', 'sort', 'No se puede ordenar por «name,asc,asc»: escriba name,asc o name,desc.'],
    ['sort=name&sort=name,desc', 'sort', '«name» ya está en el orden; déjelo una sola vez.'],
    ['asOf=2026-02-28', 'asOf', 'Estos registros no tienen fechas de vigencia: quite «asOf» de la consulta.'],
    ['sort=nam', 'sort', 'No se puede ordenar por «nam». ¿Quiso decir «name»?'],
    ['sort=name,up', 'sort', 'No se puede ordenar por «name,up»: escriba name,asc o name,desc.'],
    ['size=5&size=999', 'size', 'Indique «size» una sola vez.'],
    ['page=1&page=x', 'page', 'Indique «page» una sola vez.'],
    [Array(51).fill('sort=name').join('&'), 'sort', 'Ordene por máximo 50 columnas.'],
  ])('refuses %s, and says why and what to do', (address, parameter, message) => {
    expect(parse(address).problems).toEqual([{ parameter, message }])
    expect(parse(address).query.filters).toEqual([])
  })

  it('takes as many values of a filter and as many columns to order by as it allows', () => {
    const values = Array.from({ length: 100 }, (_, index) => `${index}`)
    const columns = Array.from({ length: 50 }, (_, index) => `c${index}`)
    const filtered = parse(values.map((value) => `name=${value}`).join('&'))
    const sorted = parse(columns.map((column) => `sort=${column}`).join('&'), { ...terms, sortable: columns })

    expect(filtered).toMatchObject({ query: { filters: [{ values }] }, problems: [] })
    expect(sorted.problems).toEqual([])
    expect(sorted.query.sort.map(({ field }) => field)).toEqual(columns)
  })

  it('orders by nothing where too many columns are named', () => {
    expect(parse(Array(51).fill('sort=name').join('&')).query.sort).toEqual([])
  })

  it('counts a value that is given twice once', () => {
    expect(parse('amount=1&amount=1.0').query.filters).toEqual([
      { field: 'amount', operator: 'eq', values: [1] },
    ])
  })

  it('asks of a personal field in an address whether it is empty, and nothing else', () => {
    const filter = { field: 'document', operator: 'empty' as const, values: [true] }

    expect(parse('document[empty]=true')).toMatchObject({ query: { filters: [filter] }, problems: [] })
    expect(writeListQuery({ ...parse('').query, filters: [filter] }, terms).toString()).toBe(
      'document%5Bempty%5D=true',
    )
  })

  it.each(['name[eq', 'xname]', 'name[eq]x', '[eq]name'])('knows no parameter «%s»', (parameter) => {
    const parameters = new URLSearchParams([[parameter, '1']])
    const { query, problems } = parseListQuery(parameters, terms)

    expect(query.filters).toEqual([])
    expect(problems.map((problem) => problem.parameter)).toEqual([parameter])
  })

  it('asks for the records of a day, and writes it down', () => {
    const { query, problems } = parse('asOf=2026-02-28', dated)

    expect({ query, problems }).toMatchObject({ query: { asOf: '2026-02-28' }, problems: [] })
    expect(writeListQuery(query, dated).toString()).toBe('asOf=2026-02-28')
    expect(writeListBody(query)).toEqual({ asOf: ['2026-02-28'] })
  })

  it.each([
    ['asOf=ayer', 'Escriba en «asOf» un día que exista, como 2026-02-28.'],
    ['asOf=2026-02-28&asOf=2026-03-01', 'Indique «asOf» una sola vez.'],
  ])('refuses %s of dated records', (address, message) => {
    const { query, problems } = parse(address, dated)

    expect(problems).toEqual([{ parameter: 'asOf', message }])
    expect(query).not.toHaveProperty('asOf')
  })

  it('searches personal data in a body alone, and says so', () => {
    const personal = { ...terms, hasPrivateSearch: true }

    expect(parse('', personal).problems).toEqual([])
    expect(parse('q=Persona', personal).problems[0]?.message).toBe(
      'Lo que aquí se busca puede ser personal y no va en una dirección: búsquelo en la pantalla o con POST …/search.',
    )
    expect(parseListBody({ q: 'Persona' }, personal)).toMatchObject({
      query: { search: 'Persona' },
      problems: [],
    })
  })

  it('writes down nothing of what is at its default', () => {
    expect(writeListBody(parse('').query)).toEqual({})
  })

  it('tells so many unknown names and no more, however many there are', () => {
    const names = Array.from({ length: 1_000 }, (_, index) => `otro${index}`)

    expect(parse(names.map((name) => `${name}=1`).join('&')).problems).toHaveLength(20)
  })

  it('refuses what a body cannot say', () => {
    expect(parseListBody({ name: { like: 'a' }, q: null, 'page[eq]': [['a']] }, terms).problems).toEqual(
      ['name', 'q', 'page[eq]'].map((parameter) => ({
        parameter,
        message: 'Escriba un texto, un número, sí o no, o una lista de ellos.',
      })),
    )
  })
})
