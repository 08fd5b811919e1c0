import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { copyDatedSchemas, list, lists, wages } from '#tests/support/dated-screens.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

/** The business day of tests is 10 February 2026. */
const schemas = copyDatedSchemas()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: schemas.path })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

const norms = async (query: string): Promise<unknown[]> => {
  const { body } = await server.call('admin', 'GET', `${wages}?${query}`)
  return ((body.data ?? []) as JsonObject[]).map(({ normNumber }) => normNumber)
}

const errors = async (path: string) => {
  const { status, body } = await server.call('admin', 'GET', path)
  return [status, (body.errors as JsonObject[]).map(({ pointer, message }) => [pointer, message])]
}

describe('a list as of a day', () => {
  it.each([
    ['2019-12-31', []],
    ['2022-12-31', ['Decreto 1724 de 2021']],
    ['2023-01-01', ['Decreto 2613 de 2022']],
    ['2025-12-31', ['Decreto 1572 de 2024']],
    ['2026-02-18', ['Decreto 1469 de 2025']],
    ['2026-02-19', ['Decreto 0159 de 2026']],
    ['2099-01-01', ['Decreto 0159 de 2026']],
  ])('has what was in force on %s', async (day, expected) => {
    expect(await norms(`asOf=${day}`)).toEqual(expected)
  })

  it('counts and exports the same rows, and goes with other conditions', async () => {
    const address = `${wages}?asOf=2024-06-01`
    expect((await server.call('admin', 'GET', address)).body).toMatchObject({ total: 1 })
    expect(await norms('asOf=2024-06-01&normState=SUSPENDIDA')).toEqual([])
    expect(await norms('asOf=2024-06-01&situation=VENCIDA')).toEqual([])
    expect((await server.call('admin', 'GET', address)).body.data).toMatchObject([{ situation: 'VIGENTE' }])

    const sheet = await fetch(`${server.url}${wages}/export?format=csv&asOf=2024-06-01`, {
      headers: { authorization: `Bearer ${await server.token('admin')}` },
    })
    const text = await sheet.text()
    expect(text).toContain('Decreto 2292 de 2023')
    expect(text).not.toContain('Decreto 1572 de 2024')
    expect(text).toContain('Situación')
    expect(text).toContain('Vigente')
    expect(text).not.toContain('Vencida')
  })

  it('is refused for what is no day, and of records without dates', async () => {
    const noDay = 'Escriba en «asOf» un día que exista, como 2026-02-28.'
    const causes = '/execute-api/mto/withdrawal-causes/v1'
    const undated = 'Estos registros no tienen fechas de vigencia: quite «asOf» de la consulta.'

    for (const text of ['2026-02-30', 'hoy', '', '2026-2-1'])
      expect(await errors(`${wages}?asOf=${text}`)).toEqual([422, [['/asOf', noDay]]])
    expect(await errors(`${wages}?asOf=2026-01-01&asOf=2026-01-02`)).toEqual([
      422,
      [['/asOf', 'Indique «asOf» una sola vez.']],
    ])
    expect(await errors(`${causes}?asOf=2026-01-01`)).toEqual([422, [['/asOf', undated]]])
    expect(await errors(`${causes}/CD-TASA?asOf=2026-01-01`)).toEqual([422, [['/asOf', undated]]])
    expect(await errors(`${wages}/1?asOf=ayer`)).toEqual([422, [['/asOf', noDay]]])
  })

  it('leaves out what is inactive or waits for approval', async () => {
    const { body } = await server.call('admin', 'POST', lists, list('BAJA', '2026-01-01'))
    const codes = async () =>
      ((await server.call('admin', 'GET', `${lists}?asOf=2026-02-10`)).body.data as JsonObject[]).map(
        ({ code }) => code,
      )
    expect(await codes()).toContain('BAJA')

    await server.call('admin', 'DELETE', `${lists}/${body.id}`)

    expect(await codes()).not.toContain('BAJA')
  })
})

describe('a record as of a day', () => {
  it('is the period of the same key that holds on it', async () => {
    const first = (await server.call('admin', 'POST', lists, list('DOS', '2026-01-01'))).body
    const second = (await server.call('admin', 'POST', lists, list('DOS', '2026-06-01'))).body
    const asOf = (id: unknown, day: string) => server.call('admin', 'GET', `${lists}/${id}?asOf=${day}`)

    expect((await asOf(first.id, '2026-05-31')).body).toMatchObject({ id: first.id })
    expect((await asOf(first.id, '2026-06-01')).body).toMatchObject({ id: second.id })
    expect((await asOf(second.id, '2026-02-01')).body).toMatchObject({ id: first.id })
    expect((await asOf(second.id, '2025-12-31')).status).toBe(404)
  })
})

describe('two days of a table', () => {
  const compared = async (path: string, query: string, user = 'admin') =>
    (await server.call(user, 'GET', `${path}/comparacion?${query}`)).body

  it('differ by what begins, ends, or goes on with other values', async () => {
    for (const [code, ...days] of [
      ['SIGUE', '2026-01-01'],
      ['SIGUE', '2026-06-01'],
      ['ACABA', '2026-01-01', '2026-03-31'],
      ['EMPIEZA', '2026-06-01'],
      ['IGUAL', '2026-01-01'],
    ] as const)
      await server.call('admin', 'POST', lists, list(code, days[0], days[1]))

    const { from, to, differences, isCut } = await compared(lists, 'from=2026-03-01&to=2026-07-01')
    const days = (differences as { before?: JsonObject; after?: JsonObject }[])
      .map(({ before, after }) => [(after ?? before)?.code, before?.validFrom, after?.validFrom])
      .filter(([code]) => ['SIGUE', 'ACABA', 'EMPIEZA', 'IGUAL'].includes(String(code)))

    expect([from, to, isCut]).toEqual(['2026-03-01', '2026-07-01', false])
    expect(days.toSorted()).toEqual([
      ['ACABA', '2026-01-01', undefined],
      ['EMPIEZA', undefined, '2026-06-01'],
      ['SIGUE', '2026-01-01', '2026-06-01'],
    ])
  })

  it('are shown to who may see the table, as its rows are', async () => {
    const query = 'from=2023-06-01&to=2026-01-10'
    const { differences } = await compared(wages, query)

    expect(differences).toMatchObject([
      { before: { normNumber: 'Decreto 2613 de 2022' }, after: { normNumber: 'Decreto 1469 de 2025' } },
    ])
    const refused = await server.call('sinrol', 'GET', `${wages}/comparacion?${query}`)
    expect(refused.status).toBe(403)
  })

  it('are today and a month before where none are asked for', async () => {
    expect(await compared(wages, '')).toMatchObject({ from: '2026-01-10', to: '2026-02-10' })
    expect(await compared(wages, 'to=2026-03-31')).toMatchObject({ from: '2026-02-28' })
  })

  it('are refused where one is no day, or the second is not the later one', async () => {
    const noDay = (name: string) => [
      `/${name}`,
      `Escriba en «${name}», una sola vez, un día que exista, como 2026-02-28.`,
    ]
    const path = `${wages}/comparacion`

    expect(await errors(`${path}?from=2026-01-01&to=2026-02-30`)).toEqual([422, [noDay('to')]])
    expect(await errors(`${path}?from=2026-01-01&to=2026-01-01`)).toEqual([
      422,
      [['/to', 'El segundo día debe ser posterior al primero: cambie «from» o «to».']],
    ])
  })
})

describe('where a period stands', () => {
  const situations = async (query = ''): Promise<unknown[]> =>
    ((await server.call('admin', 'GET', `${lists}?q=SITU&sort=code${query}`)).body.data as JsonObject[]).map(
      ({ code, situation }) => [code, situation],
    )

  it('is told by the business day, in lists and records, and filtered by', async () => {
    for (const [code, ...days] of [
      ['SITU-A', '2025-01-01', '2026-02-09'],
      ['SITU-B', '2026-02-10', '2026-02-10'],
      ['SITU-C', '2026-02-11'],
      ['SITU-D', '2026-01-01'],
    ] as const)
      await server.call('admin', 'POST', lists, list(code, days[0], days[1]))
    const gone = (await server.call('admin', 'POST', lists, list('SITU-E', '2026-01-01'))).body
    await server.call('admin', 'DELETE', `${lists}/${gone.id}`)

    expect(await situations()).toEqual([
      ['SITU-A', 'VENCIDA'],
      ['SITU-B', 'VIGENTE'],
      ['SITU-C', 'FUTURA'],
      ['SITU-D', 'VIGENTE'],
      ['SITU-E', undefined],
    ])
    expect(await situations('&situation=FUTURA&situation=VENCIDA')).toEqual([
      ['SITU-A', 'VENCIDA'],
      ['SITU-C', 'FUTURA'],
    ])
    expect(await situations('&situation[empty]=true')).toEqual([['SITU-E', undefined]])
    expect((await server.call('admin', 'GET', `${lists}/${gone.id}`)).body).not.toHaveProperty('situation')
  })

  it('is another on another day, without anything being written', async () => {
    server.config.fixedDate = '2026-02-11'
    await server.restart()

    expect(await situations()).toMatchObject([
      ['SITU-A', 'VENCIDA'],
      ['SITU-B', 'VENCIDA'],
      ['SITU-C', 'VIGENTE'],
      ['SITU-D', 'VIGENTE'],
      ['SITU-E', undefined],
    ])
    server.config.fixedDate = '2026-02-10'
    await server.restart()
  })

  it('may not be sent', async () => {
    const { status, body } = await server.call('admin', 'POST', lists, {
      ...list('SITU-Z', '2026-01-01'),
      situation: 'VENCIDA',
    })

    expect([status, body.errors]).toMatchObject([422, [{ pointer: '/situation' }]])
  })
})
