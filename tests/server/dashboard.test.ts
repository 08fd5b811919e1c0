import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Dashboard, Figure } from '#src/schema/dashboard.ts'
import type { InboxPage } from '#src/schema/inbox-item.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

const path = '/execute-api/dashboard'

let server: TestServer
const schemas = temporaryFolder('schemas')
beforeAll(async () => {
  cpSync(join(root, 'schemas'), schemas.path, { recursive: true })
  const locks = join(schemas.path, 'accounts/account-locks.schema.json')
  writeFileSync(
    locks,
    JSON.stringify({ ...JSON.parse(readFileSync(locks, 'utf8')), 'x-figures': [endsOfLocks] }),
  )
  server = await startTestServer({ schemasDir: schemas.path })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

/** Days ahead are below zero: what ends from today on, and what ended. */
const endsOfLocks = {
  id: 'vencen',
  title: 'Bloqueos por vencimiento',
  count: true,
  by: 'expiresAt',
  ranges: [
    { from: -3650, title: 'Por vencer' },
    { from: 1, title: 'Vencidos' },
  ],
}

const dashboardOf = async (user: string): Promise<Dashboard> => {
  const { status, body } = await server.call(user, 'GET', path)
  expect(status).toBe(200)
  return body.data as unknown as Dashboard
}
const figureOf = ({ figures }: Dashboard, id: string): Figure | undefined =>
  figures.find((figure) => figure.id === id)

describe('the figures of home', () => {
  it('are those of the screens that a person may see, and nobody’s without a token', async () => {
    const idsOf = async (user: string) => (await dashboardOf(user)).figures.map(({ id }) => id)

    expect(await idsOf('sinrol')).toEqual([])
    expect(await idsOf('gestor')).toEqual(
      expect.arrayContaining([
        'maximum-usury-rates.consumo',
        'minimum-wage-parameters.smmlv',
        'accounts.saldos',
      ]),
    )
    expect(await idsOf('gestor')).not.toContain('loans.mora')
    expect(await idsOf('supervisor')).toContain('loans.mora')
    expect((await server.call(undefined, 'GET', path)).status).toBe(401)
  })

  it('say what held in each period, the one in force today among them', async () => {
    const { data, ...figure } = figureOf(await dashboardOf('gestor'), 'maximum-usury-rates.consumo') ?? {}

    expect(figure).toMatchObject({ look: 'line', route: 'libranza/maximum-usury-rates' })
    expect(data?.points.slice(-2).map(({ label, text, value }) => [label, text, value])).toEqual([
      ['ene 2026', '24,3600 % E.A.', 24.36],
      ['feb 2026', '25,2300 % E.A.', 25.23],
    ])
    expect(data?.points[data.current ?? -1]?.label).toBe('feb 2026')
  })

  it('add up to what the list of the same rows says', async () => {
    const list = await server.call('supervisor', 'GET', '/product-control/accounts?size=15')
    const accounts = figureOf(await dashboardOf('supervisor'), 'accounts.saldos')
    const { balance } = list.body.totals as { balance: string }
    const written = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 2 }).format(
      balance as `${number}`,
    )

    expect(accounts?.data?.total).toBe(`$\u00a0${written}`)
    expect(accounts?.data?.points.every(({ label }) => /^\p{Lu}/u.test(label))).toBe(true)
  })

  it('have a place for each range, empty ones too', async () => {
    const data = figureOf(await dashboardOf('supervisor'), 'loans.mora')?.data

    expect(data?.points.map(({ label }) => label)).toEqual([
      'Al día',
      '1 a 30 días',
      '31 a 60 días',
      '61 a 90 días',
      '91 a 180 días',
      'Más de 180 días',
    ])
  })
})

it('a figure counts what is to come by days below zero', async () => {
  const figure = figureOf(await dashboardOf('supervisor'), 'account-locks.vencen')
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) =>
      server.call('supervisor', 'GET', `/product-control/locks?size=15&page=${page}`),
    ),
  )
  const rows = pages.flatMap(({ body }) => body.data as { expiresAt?: string }[])
  const days = rows.flatMap(({ expiresAt }) => expiresAt ?? [])

  const ahead = days.filter((day) => day >= '2026-02-10').length
  expect(ahead).toBeGreaterThan(0)
  expect(figure?.data?.points.map(({ label, value }) => [label, value])).toEqual([
    ['Por vencer', ahead],
    ['Vencidos', days.length - ahead],
  ])
})

describe('a figure that cannot be computed', () => {
  const client = () => new pg.Client({ connectionString: server.config.databaseUrl })
  const rename = async (from: string, to: string): Promise<void> => {
    const connected = client()
    await connected.connect()
    await connected.query(`alter table minimum_wage_parameters rename column ${from} to ${to}`)
    await connected.end()
  }

  it('says so in its place, and the others and the inbox come', async () => {
    await rename('smmlv_value', 'gone')

    const dashboard = await dashboardOf('supervisor').finally(() => rename('gone', 'smmlv_value'))

    expect(figureOf(dashboard, 'minimum-wage-parameters.smmlv')).toMatchObject({
      title: 'Salario mínimo (SMMLV)',
      data: {
        points: [],
        unread: 'Esta cifra no se pudo leer. Avise a quien administra la aplicación.',
      },
    })
    expect(figureOf(dashboard, 'maximum-usury-rates.consumo')?.data?.points.length).toBeGreaterThan(1)
    expect(figureOf(dashboard, 'approvals.ages')?.data?.points).toHaveLength(4)
  })
})

describe('what waits, by its age', () => {
  const waitingOf = async (user: string) => figureOf(await dashboardOf(user), 'approvals.ages')

  it('is what the inbox lists of the person, and each group by its own query', async () => {
    const { data, ...figure } = (await waitingOf('supervisor')) ?? {}

    expect(figure).toMatchObject({ look: 'queue', route: 'por-aprobar' })
    expect(data?.points.map(({ label }) => label)).toEqual([
      '0 a 1 día',
      '2 a 3 días',
      '4 a 7 días',
      '8 o más',
    ])
    const listed = await Promise.all(
      (data?.points ?? []).map(async ({ query }) => {
        const { body } = await server.call('supervisor', 'GET', `/execute-api/approvals?box=inbox&${query}`)
        return (body as unknown as InboxPage).total
      }),
    )
    expect(data?.points.map(({ value }) => value)).toEqual(listed)
    expect(listed.at(-1)).toBeGreaterThan(0)
    expect(data?.total).toBe(String(listed.reduce((sum, count) => sum + count, 0)))
  })

  it('differs by what a person may decide, and is not there for who decides on nothing', async () => {
    const totals = await Promise.all(['admin', 'operaciones'].map(waitingOf))

    expect(totals[0]?.data?.total).not.toBe(totals[1]?.data?.total)
    expect(await waitingOf('sinrol')).toBeUndefined()
  })

  it('has no values for who hides it', async () => {
    await server.call('admin', 'PUT', path, { blocks: [{ id: 'approvals.ages', shown: false }] })

    expect(await waitingOf('admin')).toMatchObject({ look: 'queue' })
    expect(await waitingOf('admin')).not.toHaveProperty('data')
  })
})

describe('the blocks of home', () => {
  it('are each person’s own: what they hide is not computed, and stays through a restart', async () => {
    const blocks = [
      { id: 'accounts.saldos', shown: false },
      { id: 'waiting', shown: true },
    ]
    expect((await server.call('gestor', 'PUT', path, { blocks })).status).toBe(204)
    await server.restart()

    const own = await dashboardOf('gestor')
    expect(own.blocks).toEqual(blocks)
    expect(figureOf(own, 'accounts.saldos')).toMatchObject({ title: 'Saldos por producto' })
    expect(figureOf(own, 'accounts.saldos')).not.toHaveProperty('data')
    expect((await dashboardOf('supervisor')).blocks).toEqual([])
  })

  it('forget figures that are no more', async () => {
    const blocks = [
      { id: 'accounts.gone', shown: false },
      { id: 'drafts', shown: false },
    ]
    await server.call('gestor', 'PUT', path, { blocks })

    expect((await dashboardOf('gestor')).blocks).toEqual([{ id: 'drafts', shown: false }])
  })

  it.each([
    ['no list', { blocks: 'waiting' }],
    ['a block that is none', { blocks: [{ id: 'waiting' }] }],
    [
      'a block twice',
      {
        blocks: [
          { id: 'waiting', shown: true },
          { id: 'waiting', shown: false },
        ],
      },
    ],
    ['a member that nobody knows', { blocks: [], owner: 'x' }],
    ['a body that is none', []],
  ])('refuse %s', async (_what, body) => {
    expect((await server.call('gestor', 'PUT', path, body)).status).toBe(422)
  })
})

it('home says which own requests were rejected before those that wait', async () => {
  const { requests } = await dashboardOf('gestor')

  const states = requests.map(({ state }) => state)
  expect(states).toEqual([...states].sort((a, b) => Number(b === 'RECHAZADO') - Number(a === 'RECHAZADO')))
})
