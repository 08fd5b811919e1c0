import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sortKey } from '#src/query/sort-key.ts'
import { cause, causes } from '#tests/support/sent-records.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const entities = '/execute-api/mto/financial-entities/v1'

const names = [
  'Ñame sembrado',
  'nube',
  'Nuñez',
  'Núñez mayor',
  'NZ',
  'Oca',
  'ÁRBOL',
  'arbusto',
  '100 % listo',
  'a_b',
  'axb',
  '🙂 feliz',
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  for (const [index, name] of names.entries())
    await server.call('admin', 'POST', causes, {
      ...cause(`ORD-${String(index).padStart(2, '0')}`, name),
      origin: 'BANCO',
    })
})
afterAll(() => server.stop())

type Row = { id: string; code: string; name: string }

const list = async (
  path: string,
): Promise<{ data: Row[]; page: number; size: number; total: number; totalExact: boolean }> =>
  (await server.call('admin', 'GET', path)).body as never

describe('a list', () => {
  it('starts at page 1 with 15 rows in the order of its schema', async () => {
    const { data, ...page } = await list(entities)

    expect(page).toEqual({ page: 1, size: 15, total: 28, totalExact: true })
    expect(data.map((row) => row.name)).toEqual(
      [...data.map((row) => row.name)].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1)),
    )
  })

  it('has every row once over its pages', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((page) => list(`${entities}?size=5&page=${page}&sort=status,asc`)),
    )
    const ids = pages.flatMap(({ data }) => data.map((row) => row.id))

    expect(ids).toHaveLength(28)
    expect(new Set(ids).size).toBe(28)
  })

  it('sorts without case or accents, ñ after n', async () => {
    const { data } = await list(`${causes}?sort=name,asc&q=`)
    const sorted = data.map((row) => row.name).filter((name) => names.includes(name))

    expect(sorted).toEqual(
      [
        '100 % listo',
        'a_b',
        'ÁRBOL',
        'arbusto',
        'axb',
        'nube',
        'NZ',
        'Nuñez',
        'Núñez mayor',
        'Ñame sembrado',
        'Oca',
        '🙂 feliz',
      ].sort((a, b) => Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b)))),
    )
    expect(sorted.indexOf('Ñame sembrado')).toBeGreaterThan(sorted.indexOf('NZ'))
  })

  it.each([
    ['nunez', ['Nuñez', 'Núñez mayor']],
    ['mayor nunez', ['Núñez mayor']],
    ['NÚÑEZ   mayor', ['Núñez mayor']],
    ['ñube', []],
    ['listo 100', ['100 % listo']],
    ['ord-03 mayor', ['Núñez mayor']],
    ['nuñez', ['Nuñez', 'Núñez mayor']],
    ['arbol', ['ÁRBOL']],
    ['%', ['100 % listo']],
    ['_', ['a_b']],
    ['🙂', ['🙂 feliz']],
  ])('searches «%s» as it is written, without case or accents', async (search, expected) => {
    const { data } = await list(`${causes}?q=${encodeURIComponent(search)}&sort=code,asc`)

    expect(data.map((row) => row.name)).toEqual(expected)
  })

  it('finds all words in any order, and figures however they are grouped', async () => {
    const codes = async (search: string) =>
      (await list(`${entities}?q=${encodeURIComponent(search)}`)).data.map(({ code }) => code)

    expect(await codes('banco bogota')).toEqual(['BANCO-BOGOTA'])
    expect(await codes('bogota  banco')).toEqual(['BANCO-BOGOTA'])
    expect(await codes('bogota davivienda')).toEqual([])
    expect(await codes('banco villas')).toEqual(['AV-VILLAS'])
    expect(await codes('banco %')).toEqual([])
    expect(await codes('900 215 071')).toEqual(['BANCAMIA'])
    expect(await codes('bancamia 900.215')).toEqual(['BANCAMIA'])
  })

  it.each([
    ['size=7', 'size'],
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['sort=stage,asc', 'sort'],
    ['sort=name,up', 'sort'],
    ['color=rojo', 'color'],
  ])('refuses %s and names it', async (query, parameter) => {
    const answer = await server.call('admin', 'GET', `${causes}?${query}`)

    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: `/${parameter}` }] } })
  })
})
