import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { Notification, NotificationPage } from '#src/schema/notification.ts'
import { forgetNotifications } from '#src/server/notifications/forget-notifications.ts'
import { recordNotification } from '#src/server/notifications/record-notification.ts'
import type { Tables } from '#src/server/sql/tables.ts'
import { accountPeople } from '#tests/support/account-people.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import { eventsOf } from '#tests/support/events-of.ts'
import { schemasDir } from '#tests/support/screen-calls.ts'
import { importFile, settledImport, stepImport } from '#tests/support/send-import.ts'
import { type Answer, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const ranks = '/execute-api/mto/military-groups/v1'
const gmf = '/execute-api/ops/manual-gmf-transactions/v1'
const reports = '/execute-api/ops/reports/v1'
const path = '/execute-api/notifications'

let server: TestServer
let people: ReturnType<typeof accountPeople>
beforeAll(async () => {
  server = await startTestServer({ schemasDir })
  people = accountPeople(server, () => {
    throw new Error('These tests read no account')
  })
})
afterAll(() => server.stop())

const page = async (user: string, query = ''): Promise<NotificationPage> => {
  const { status, body } = await server.call(user, 'GET', path + query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as NotificationPage
}
/** Notifications of a person about a record or an import, the newest first. */
const about = async (user: string, id: unknown): Promise<Notification[]> =>
  (await page(user)).data.filter(({ recordId }) => recordId === id)
const kinds = async (user: string, id: unknown): Promise<string[]> =>
  (await about(user, id)).map(({ kind }) => kind)

let codes = 0
const rank = () => {
  codes += 1
  return {
    force: 'EJERCITO',
    rankCode: `NOT${codes}`,
    rankName: `Grado de ensayo ${codes}`,
    group: 'SUBOFICIALES',
    hierarchyOrder: 30,
    minServiceYears: 1,
    maxTermMonths: 120,
    maxAmount: 50_000_000,
    eligible: true,
    status: 'ACTIVO',
  }
}
/** A new rank, sent for approval. */
async function sent(user = 'gestor'): Promise<Answer> {
  const made = await server.call(user, 'POST', ranks, { ...rank(), send: {} })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made
}
const decide = (
  user: string,
  name: 'aprobar' | 'rechazar',
  { body }: Answer,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const { version } = body.pending as { version: number }
  const reason = 'Falta el acto administrativo.'
  return server.call(user, 'POST', `${ranks}/${body.id}/${name}`, { version, reason }, headers)
}

describe('a change that somebody else decides', () => {
  it('notifies its maker, and not who decided it', async () => {
    const [one, other] = [await sent(), await sent()]

    await decide('supervisor', 'aprobar', one)
    await decide('supervisor', 'rechazar', other)

    expect(await about('gestor', one.body.id)).toEqual([
      {
        number: expect.any(Number),
        kind: 'approved',
        about: 'change',
        resource: 'military-groups',
        title: 'Grupo militar',
        route: 'libranza/military-groups',
        recordId: one.body.id,
        changeId: expect.any(String),
        label: `${one.body.rankName} · Ejército Nacional · ${one.body.rankCode}`,
        at: expect.any(String),
        read: false,
      },
    ])
    expect(await kinds('gestor', other.body.id)).toEqual(['rejected'])
    expect([...(await kinds('supervisor', one.body.id)), ...(await kinds('admin', one.body.id))]).toEqual([])
  })

  it('notifies nobody who chose not to be, and them again once they choose so', async () => {
    const settings = '/execute-api/settings'
    const [one, other] = [await sent(), await sent()]
    expect((await server.call('gestor', 'PUT', settings, { muted: ['decided'] })).status).toBe(204)
    await decide('supervisor', 'aprobar', one)
    expect((await server.call('gestor', 'PUT', settings, {})).status).toBe(204)
    await decide('supervisor', 'aprobar', other)

    expect(await kinds('gestor', one.body.id)).toEqual([])
    expect(await kinds('gestor', other.body.id)).toEqual(['approved'])
  })

  it('notifies everybody who contributed to it', async () => {
    const first = await sent()
    const back = await decide('supervisor', 'rechazar', first)
    const { version } = back.body.pending as { version: number }
    const again = await server.call('admin', 'PUT', `${ranks}/${first.body.id}`, {
      ...rank(),
      ...{ force: first.body.force, rankCode: first.body.rankCode },
      version: back.body.version,
      pendingVersion: version,
      send: {},
    })
    expect(again.status, JSON.stringify(again.body)).toBe(200)

    await decide('supervisor', 'aprobar', again)

    expect(await kinds('gestor', first.body.id)).toEqual(['approved', 'rejected'])
    expect(await kinds('admin', first.body.id)).toEqual(['approved'])
  })

  it('says each time why it was rejected, and stores no reason with the notification', async () => {
    const first = await sent()
    const reject = async (reason: string): Promise<Answer> => {
      const { body } = await server.call('gestor', 'GET', `${ranks}/${first.body.id}`)
      const { version } = body.pending as { version: number }
      return server.call('supervisor', 'POST', `${ranks}/${body.id}/rechazar`, { version, reason })
    }
    const back = await reject('Falta el acto administrativo.')
    await server.call('gestor', 'PUT', `${ranks}/${first.body.id}`, {
      ...{ ...rank(), force: first.body.force, rankCode: first.body.rankCode },
      ...{ version: back.body.version, send: {} },
      pendingVersion: (back.body.pending as { version: number }).version,
    })
    await reject('El monto no es el del acto.')

    expect((await about('gestor', first.body.id)).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['rejected', 'El monto no es el del acto.'],
      ['rejected', 'Falta el acto administrativo.'],
    ])
    const stored = await besideServer(server, (db) =>
      sql`select to_jsonb(notification) as row from notification`.execute(db),
    )
    expect(JSON.stringify(stored.rows)).not.toContain('acto')
  })

  it('notifies once of a decision that is sent again, and not at all of one that was refused', async () => {
    const one = await sent()
    const key = { 'idempotency-key': randomUUID() }

    const own = await decide('gestor', 'aprobar', one)
    const first = await decide('supervisor', 'aprobar', one, key)
    const second = await decide('supervisor', 'aprobar', one, key)
    const late = await decide('supervisor', 'rechazar', one)

    expect([own.status, first.status, second.status, late.status]).toEqual([403, 200, 200, 409])
    expect(await kinds('gestor', one.body.id)).toEqual(['approved'])
  })
})

describe('a notification', () => {
  it('is not there where its deed was undone, and there once where it is done again', async () => {
    const origin = randomUUID()
    const deed = { kind: 'mentioned', about: 'change', resource: 'military-groups', origin } as const
    const [ana, luis] = ['ana', 'luis'].map((subject) => ({ issuer: 'urn:prueba', subject }))
    const to = ['urn:prueba ana', 'urn:prueba luis']
    const found = await besideServer(server, async (db) => {
      const record = (within: Kysely<Tables>) =>
        recordNotification(within, { ...deed, to, recordId: 'r-1' }, luis ?? { issuer: '', subject: '' })
      const undone = db.transaction().execute(async (within) => {
        await record(within)
        throw new Error('killed')
      })
      await undone.catch(() => undefined)
      const read = () =>
        sql<{ person: string }>`select person from notification where origin = ${origin}`.execute(db)
      const { rows: before } = await read()
      await record(db)
      await record(db)
      return [before, (await read()).rows]
    })

    expect(found).toEqual([[], [{ person: `${ana?.issuer} ${ana?.subject}` }]])
  })

  it('holds no value of a record', async () => {
    const rows = await besideServer(server, async (db) => {
      const { rows } = await sql<JsonObject>`select * from notification`.execute(db)
      return rows
    })

    expect(new Set(rows.flatMap(Object.keys))).toEqual(
      new Set('number person kind about resource record_id change_id origin occurred_at read_at'.split(' ')),
    )
    expect(JSON.stringify(rows)).not.toMatch(/Grado de ensayo|acto administrativo/)
  })

  it('is of its person alone, and read by them alone', async () => {
    const one = await sent()
    await decide('supervisor', 'aprobar', one)
    const [notification] = await about('gestor', one.body.id)
    const number = notification?.number

    await server.call('admin2', 'PUT', `${path}/read`, { number })
    await server.call('admin2', 'PUT', `${path}/read`, { until: number })
    expect(await about('gestor', one.body.id)).toMatchObject([{ read: false }])
    const { unread } = await page('gestor')
    const marked = await server.call('gestor', 'PUT', `${path}/read`, { number })

    expect(marked.status).toBe(204)
    expect(await about('gestor', one.body.id)).toMatchObject([{ read: true }])
    expect((await page('gestor')).unread).toBe(unread - 1)
    await server.call('gestor', 'PUT', `${path}/read`, { until: number })
    expect((await page('gestor')).unread).toBe(0)
  })

  it('comes in pages, the newest first', async () => {
    const all = (await page('gestor', '?size=100')).data.map(({ number }) => number)

    const first = await page('gestor', '?size=2')
    const second = await page('gestor', `?size=2&before=${first.data.at(-1)?.number}`)

    expect([...first.data, ...second.data].map(({ number }) => number)).toEqual(all.slice(0, 4))
    expect(all).toEqual(all.toSorted((a, b) => b - a))
    expect([first.more, (await page('gestor', '?size=100')).more]).toEqual([true, false])
  })

  it.each(['?size=0', '?size=101', '?before=x', '?page=2'])('is refused with %s', async (query) => {
    expect((await server.call('gestor', 'GET', path + query)).status).toBe(422)
  })

  it.each([{}, { number: 1, until: 2 }, { number: '1' }, { until: 0 }, { number: 1, all: true }])(
    'is not marked by %j',
    async (body) => {
      expect((await server.call('gestor', 'PUT', `${path}/read`, body)).status).toBe(422)
    },
  )

  it('is gone after ninety days', async () => {
    const one = await sent()
    await decide('supervisor', 'aprobar', one)

    await besideServer(server, async (db) => {
      await sql`update notification set occurred_at = now() - interval '91 days'
        where record_id = ${String(one.body.id)}`.execute(db)
      return forgetNotifications(db)
    })

    expect(await kinds('gestor', one.body.id)).toEqual([])
  })
})

describe('work of the server', () => {
  const movement = {
    transactionType: 'AJUSTE_EXENCION',
    exemptionNumeral: 'NUM_1',
    channelId: 'ACH',
    originTransactionDate: '2026-02-09',
    reason: 'El canal no liquidó el gravamen',
    numberAccount: '4000001234',
    baseAmount: 250_000,
  }

  it('notifies the maker of a request that it was approved, and that it was carried out', async () => {
    const done = await people.movement({ ...movement, originTransactionId: 'AVISO-1' })

    expect(done.body).toMatchObject({ requestStatus: 'EJECUTADA' })
    expect(await about('gestor', done.body.id)).toMatchObject([
      { kind: 'finished', about: 'request', label: expect.any(String) },
      { kind: 'approved', about: 'request' },
    ])
    expect(await kinds('supervisor', done.body.id)).toEqual([])
  })

  it('notifies them that it was rejected, or failed', async () => {
    const made = await server.call('gestor', 'POST', gmf, { ...movement, originTransactionId: 'AVISO-2' })
    await people.take('supervisor', gmf, made, 'rechazar', { decisionReason: 'La base no corresponde.' })
    const charge = { ...movement, transactionType: 'COBRO_GMF', exemptionNumeral: null }
    await people.movement({ ...charge, originTransactionId: 'AVISO-3' })
    const failed = await server.call('gestor', 'POST', gmf, { ...charge, originTransactionId: 'AVISO-4' })
    // As if the second had been requested beside the first one.
    await besideServer(server, (db) =>
      sql`update manual_gmf_transactions set origin_transaction_id = 'AVISO-3'
        where id = ${String(failed.body.id)}`.execute(db),
    )
    await people.take('supervisor', gmf, failed, 'aprobar')
    const { body } = await people.settled(gmf, failed.body.id, 'requestStatus', ['APROBADA'])

    expect(await about('gestor', made.body.id)).toMatchObject([
      { kind: 'rejected', reason: 'La base no corresponde.' },
    ])
    expect(body).toMatchObject({ requestStatus: 'FALLIDA' })
    expect(await kinds('gestor', failed.body.id)).toEqual(['failed', 'approved'])
  })

  it('notifies who asked for a report that it is there', async () => {
    const made = await server.call('admin', 'POST', reports, {
      ...{ reportCode: 'CARTERA', format: 'CSV', dateFrom: '2025-12-01', dateTo: '2026-02-10' },
      includePersonalData: false,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)

    const { body } = await people.settled(reports, made.body.id, 'executionState', ['EN_COLA', 'GENERANDO'])

    expect(body).toMatchObject({ executionState: 'LISTO' })
    expect(await kinds('admin', made.body.id)).toEqual(['finished'])
  })

  it('notifies who imported a file what came of it', async () => {
    const headings =
      'Fuerza;Código del grado;Grado;Grupo;Orden jerárquico;Años de servicio mínimos;Plazo máximo (meses);Monto máximo;Sujeto de crédito'
    const line = (code: string) => `Ejército Nacional;${code};Grado ${code};SUBOFICIALES;30;1;120;50000000;Sí`
    const file = `${headings}\r\n${line('AVI1')}\r\n`
    const [one, other] = [
      await importFile(server, 'admin', ranks, file),
      await importFile(server, 'admin', ranks, file),
    ]
    for (const { id } of [one, other]) {
      const { changeVersion } = await stepImport(server, 'admin', ranks, id, 'aplicar')
      await server.call('supervisor', 'POST', `${ranks}/importaciones/${id}/aprobar`, {
        version: changeVersion ?? 0,
      })
      await settledImport(server, 'admin', ranks, id)
    }

    expect(await about('admin', one.id)).toMatchObject([
      {
        ...{ kind: 'finished', about: 'import', title: 'Grupo militar' },
        label: 'datos.csv (1 nueva, 0 con cambios)',
      },
      { kind: 'approved', about: 'import' },
    ])
    expect(await kinds('admin', other.id)).toEqual(['failed', 'approved'])
  })
})

describe('the stream of notifications', () => {
  it('tells how many are unread, and each one that comes, and ends with the session', async () => {
    const events = await eventsOf(server, 'gestor', `${path}/events`)
    const first = await events.next()
    const one = await sent()
    await decide('supervisor', 'rechazar', one)
    const second = await events.next()
    const [{ number } = { number: 0 }] = await about('gestor', one.body.id)
    await server.call('gestor', 'PUT', `${path}/read`, { number })
    const third = await events.next()
    const ended = server.call('gestor', 'POST', '/execute-api/signOut', { reason: 'left' })

    expect((await ended).status).toBe(204)
    expect(await events.next()).toBeUndefined()
    const unread = Number(first?.unread)
    expect([second?.unread, second?.newest, third?.unread]).toEqual([unread + 1, number, unread])
  })

  it('ends the oldest one of a person who opens many, and none by asking for its head', async () => {
    const events = `${path}/events`
    const first = await eventsOf(server, 'supervisor', events)
    await first.next()
    const others = []
    for (let count = 0; count < 8; count++) others.push(await eventsOf(server, 'supervisor', events))

    expect(await first.next()).toBeUndefined()
    await Promise.all(others.map((one) => one.close()))
    expect((await server.call('supervisor', 'HEAD', events)).status).toBe(405)
  })

  it('is refused without a token, and with one in its address', async () => {
    const token = await server.token('admin')

    expect((await server.call(undefined, 'GET', `${path}/events`)).status).toBe(401)
    expect((await server.call(undefined, 'GET', `${path}/events?access_token=${token}`)).status).toBe(401)
  })
})

describe('who may not see a screen any more', () => {
  it('sees no notification of it, nor counts one', async () => {
    const one = await sent('admin')
    await decide('admin2', 'aprobar', one)
    const before = await page('admin', '?size=100')
    const of = before.data.filter(({ resource, read }) => resource === 'military-groups' && !read)
    const events = await eventsOf(server, 'admin', `${path}/events`)
    const first = await events.next()

    await besideServer(server, async (db) => {
      await sql`update profile_action set state = false where id = 220501`.execute(db)
      return sql`update profile_epoch set value = value + 1`.execute(db)
    })

    const after = await page('admin', '?size=100')
    expect(of.length).toBeGreaterThan(0)
    expect(after.data.filter(({ resource }) => resource === 'military-groups')).toEqual([])
    expect(after.unread).toBe(before.unread - of.length)
    expect([first?.unread, (await events.next())?.unread]).toEqual([before.unread, after.unread])
    await events.close()
  })
})
