import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InboxPage } from '#src/schema/inbox-item.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { copyDatedSchemas } from '#tests/support/dated-screens.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const path = '/execute-api/mto/maximum-usury-rates/v1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

async function alertsOf(user: string, tab = 'inbox', of = server): Promise<InboxPage['alerts']> {
  const { body } = await of.call(user, 'GET', `/execute-api/approvals?box=${tab}&page=1&size=5`)
  return (body as unknown as InboxPage).alerts
}

/** The same data on another business day. */
const turnTo = async (today: string, of = server): Promise<void> => {
  of.config.fixedDate = today
  await of.restart()
}

/** Requests the rate of March of a modality. */
async function sent(sfcModality: string): Promise<string> {
  const rate = {
    sfcModality,
    currentBankRate: 16,
    usuryRate: 24,
    resolutionNumber: '0300 de 2026',
    validFrom: '2026-03-01',
    validTo: '2026-03-31',
    status: 'ACTIVO',
  }
  const made = await server.call('gestor', 'POST', path, rate)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const pending = made.body.pending as { version: number }
  const { status } = await server.call('gestor', 'POST', `${path}/${made.body.id}/enviar`, {
    version: pending.version,
  })
  expect(status).toBe(200)
  return String(made.body.id)
}

describe('a usury rate that is not due yet', () => {
  it('is said to be watched to who may load it, with the day until which all are there', async () => {
    const watchedOf = async (user: string) =>
      (await server.call(user, 'GET', '/execute-api/approvals?box=inbox&page=1&size=5')).body.watched

    const route = 'libranza/maximum-usury-rates'
    expect(await watchedOf('gestor')).toEqual([{ title: 'Tasa máxima de usura', route, until: '2026-02-28' }])
    expect(await watchedOf('cliente')).toEqual([])
  })
})

describe('a usury rate that is due (USU-3)', () => {
  it('is told of from three business days before the last day that has one, and not before', async () => {
    expect(await alertsOf('gestor')).toEqual([])
    await turnTo('2026-02-24')
    expect(await alertsOf('gestor')).toEqual([])

    await turnTo('2026-02-25')
    const [alert, ...more] = await alertsOf('gestor')

    expect(alert).toMatchObject({
      id: 'USU-3',
      resource: 'maximum-usury-rates',
      route: 'libranza/maximum-usury-rates',
      title: 'Tasa máxima de usura',
      message: 'Falta cargar la tasa de usura de marzo de 2026.',
    })
    expect(alert?.of).toContain('Crédito de consumo y ordinario')
    expect(more).toEqual([])
  })

  it('is told to who may load it, beside what waits for them', async () => {
    const dueOf = async (user: string) => (await alertsOf(user)).filter(({ places }) => !places)
    expect(await dueOf('admin')).toHaveLength(1)
    expect(await dueOf('supervisor')).toEqual([])
    expect(await alertsOf('cliente')).toEqual([])
    expect(await alertsOf('admin', 'mine')).toEqual([])
  })

  it('stays after the month is over', async () => {
    await turnTo('2026-03-02')

    expect(await alertsOf('gestor')).toMatchObject([
      { message: 'Falta cargar la tasa de usura de marzo de 2026.' },
    ])
  })

  it('is no longer missing of a modality once its rate waits for approval', async () => {
    await turnTo('2026-02-27')

    await sent('CONSUMO_ORDINARIO')

    const [alert] = await alertsOf('gestor')
    expect(alert?.of).not.toContain('Crédito de consumo y ordinario')
    expect(alert?.of.length).toBeGreaterThan(0)
  })

  it('says before it is due of how many modalities it lacks, once those of others are there', async () => {
    await turnTo('2026-02-27')
    const lacking = (await alertsOf('gestor'))[0]?.of.length ?? 0
    await turnTo('2026-02-10')

    const { body } = await server.call('gestor', 'GET', '/execute-api/approvals?box=inbox&page=1&size=5')

    expect(body.watched).toEqual([
      {
        title: 'Tasa máxima de usura',
        route: 'libranza/maximum-usury-rates',
        until: '2026-02-28',
        next: { period: 'marzo de 2026', lacking, of: lacking + 1 },
      },
    ])
  })
})

describe('rows that are due in two screens', () => {
  const schemas = copyDatedSchemas()
  const wages = join(schemas.path, 'libranza/minimum-wage-parameters')
  const rates = join(schemas.path, 'libranza/maximum-usury-rates')
  let due: TestServer
  beforeAll(async () => {
    rewrite(`${wages}.schema.json`, (schema: JsonObject) => ({
      ...schema,
      'x-resource': {
        ...(schema['x-resource'] as JsonObject),
        expected: { id: 'SAL-9', businessDays: 2, message: 'Falta el salario que rige desde el {fecha}.' },
      },
    }))
    // The only salary ends on a Friday, before the rates of two modalities.
    rewrite(`${wages}.data.json`, ([first]: JsonObject[]) => [{ ...first, validTo: '2026-02-27' }])
    rewrite(`${rates}.data.json`, ([first]: JsonObject[]) =>
      ['POPULAR_URBANO', 'POPULAR_RURAL'].map((sfcModality) => ({
        ...first,
        sfcModality,
        validFrom: '2026-02-01',
        validTo: '2026-02-28',
      })),
    )
    due = await startTestServer({ schemasDir: schemas.path })
  })
  afterAll(async () => {
    await due.stop()
    schemas.remove()
  })

  it('are told of with the day of each, and by the names of what lacks them', async () => {
    await turnTo('2026-02-24', due)
    expect(await alertsOf('gestor', 'inbox', due)).toEqual([])

    await turnTo('2026-02-25', due)
    const alerts = await alertsOf('gestor', 'inbox', due)

    expect(alerts.map(({ resource, message, of }) => [resource, message, of])).toEqual([
      [
        'maximum-usury-rates',
        'Falta cargar la tasa de usura de marzo de 2026.',
        ['Crédito popular productivo rural', 'Crédito popular productivo urbano'],
      ],
      ['minimum-wage-parameters', 'Falta el salario que rige desde el 28/02/2026.', []],
    ])
  })
})

/** Writes a file of JSON anew. */
function rewrite<Content extends JsonObject | JsonObject[]>(
  file: string,
  change: (content: Content) => JsonObject | JsonObject[],
): void {
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Content)))
}
