import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import type { InboxItem, InboxPage } from '#src/schema/inbox-item.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { readInbox } from '#src/server/approvals/read-inbox.ts'
import { toResource } from '#src/server/resources/resource.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import type { Database } from '#src/server/sql/tables.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { addScreens } from '#tests/support/fixture-screens.ts'
import { categories, category } from '#tests/support/sent-records.ts'
import { type Answer, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const ranks = '/execute-api/mto/military-groups/v1'

const rank = {
  force: 'EJERCITO',
  rankName: 'Grado ficticio',
  group: 'OFICIALES',
  hierarchyOrder: 1,
  minServiceYears: 1,
  maxTermMonths: 60,
  maxAmount: 1_000_000,
  eligible: true,
  status: 'ACTIVO',
}

const schemas = copySchemas()
/** Two screens under dual control; the second one's label holds a masked value and a personal one. */
function writeScreens(): void {
  addScreens(schemas.path, 'libranza', 'screens/filing-exception-categories', 'screens/military-groups')
  const file = join(schemas.path, 'libranza/military-groups.schema.json')
  const screen = JSON.parse(readFileSync(file, 'utf8'))
  screen['x-resource'].label = '{rankName} ({rankCode}) {group}'
  screen.properties.group['x-personal'] = true
  delete screen.properties.rankCode['x-search']
  screen.properties.rankCode['x-masked'] = true
  writeFileSync(file, JSON.stringify(screen))
  writeAmounts()
}

const amounts = '/execute-api/mto/box-amounts/v1'

/** A screen with a label of everything but texts: a reference, an option, an amount, a day and a tick. */
function writeAmounts(): void {
  const base = join(schemas.path, 'libranza/filing-exception-categories.schema.json')
  const { 'x-rules': _rules, ...screen } = JSON.parse(readFileSync(base, 'utf8'))
  const names = ['causeId', 'business', 'channel', 'amount', 'startsOn', 'isOpen']
  const content = {
    ...screen,
    $id: 'box-amounts',
    title: 'Montos de ensayo',
    'x-resource': { ...screen['x-resource'], path: '/mto/box-amounts/v1', unique: [names] },
    'x-screen': { route: 'libranza/box-amounts', menu: 2401, singular: 'monto', sort: ['amount'] },
    required: ['causeId', 'business', 'amount', 'startsOn'],
    properties: {
      causeId: { type: 'string', title: 'Causal', 'x-ref': 'withdrawal-causes', 'x-table': true },
      business: { title: 'Negocio', oneOf: [{ const: 'NUEVO', title: 'Crédito nuevo' }], 'x-table': true },
      channel: { title: 'Canal', oneOf: [{ const: 'DIGITAL', title: 'Canal digital' }], 'x-table': true },
      amount: { type: 'number', format: 'monto', title: 'Monto', 'x-table': true },
      startsOn: { type: 'string', format: 'date', title: 'Desde', 'x-table': true },
      isOpen: { type: 'boolean', title: 'Abierto', 'x-table': true },
      note: { type: 'string', format: 'texto', title: 'Observación', maxLength: 40, 'x-table': true },
      payCauseId: { type: 'string', title: 'Causal de pago', 'x-ref': 'withdrawal-causes', 'x-table': true },
    },
  }
  writeFileSync(join(schemas.path, 'libranza/box-amounts.schema.json'), JSON.stringify(content))
}

let server: TestServer
beforeAll(async () => {
  writeScreens()
  server = await startTestServer({ schemasDir: schemas.path })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

/** Ends the server, does something to its database, and starts it again. */
const withDatabase = (work: (db: Database['db']) => Promise<unknown>): Promise<void> =>
  server.restart(async () => {
    const { db, close } = await openDatabase(server.config)
    await work(db).finally(close)
  })

const inboxOf = async (user: string, tab: string, more = ''): Promise<InboxPage> => {
  const { status, body } = await server.call(user, 'GET', `/execute-api/approvals?box=${tab}${more}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as InboxPage
}
const labels = ({ data }: InboxPage): (string | undefined)[] => data.map(({ label }) => label)
const itemOf = ({ data }: InboxPage, { body }: Answer): InboxItem | undefined =>
  data.find(({ recordId }) => recordId === body.id)

async function make(user: string, path: string, record: JsonObject): Promise<Answer> {
  const made = await server.call(user, 'POST', path, record)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made
}

async function step(
  user: string,
  name: string,
  { body }: Answer,
  path: string,
  reason?: string,
): Promise<Answer> {
  const { version } = body.pending as { version: number }
  const taken = await server.call(user, 'POST', `${path}/${body.id}/${name}`, {
    version,
    ...(reason ? { reason } : {}),
  })
  expect(taken.status, JSON.stringify(taken.body)).toBe(200)
  return taken
}

const send = async (user: string, code: string): Promise<Answer> =>
  step(user, 'enviar', await make(user, categories, category(code)), categories)

describe('what awaits a person', () => {
  it('says what it would do, and which version a decision names, where they may see the record', async () => {
    const made = await send('gestor', 'BOX-SUMMARY')
    const changed = await step('supervisor', 'aprobar', made, categories)
    const { id, version } = changed.body
    const edited = await server.call('gestor', 'PUT', `${categories}/${id}`, {
      ...category('BOX-SUMMARY'),
      maxDeviation: 4,
      monthlyQuota: 12,
      name: 'Tasa ajustada',
      version: Number(version),
      send: {},
    })
    expect(edited.status, JSON.stringify(edited.body)).toBe(200)

    const item = itemOf(await inboxOf('supervisor', 'inbox'), made)
    await step('supervisor', 'rechazar', edited, categories, 'No corresponde a la política.')

    expect(item?.version).toBe((edited.body.pending as { version: number }).version)
    expect(item?.summary).toMatchObject({ more: 1 })
    expect(item?.summary?.values).toHaveLength(2)
    expect(item?.summary?.values).toContainEqual({
      title: 'Categoría',
      before: 'Tasa por debajo de la tabla',
      after: 'Tasa ajustada',
    })
  })

  it('is of all resources, the oldest first, by its label without masked values', async () => {
    const first = await send('gestor', 'BOX-1')
    const second = await step(
      'gestor',
      'enviar',
      await make('gestor', ranks, { ...rank, rankCode: 'SECRETO77' }),
      ranks,
    )
    await make('gestor', categories, category('BOX-DRAFT'))

    const inbox = await inboxOf('supervisor', 'inbox')

    expect(inbox).toMatchObject({
      page: 1,
      total: 2,
      counts: { inbox: 2, mine: 0, rejected: 0 },
      data: [
        {
          resource: 'filing-exception-categories',
          title: 'Categorías de excepción de radicación',
          route: 'libranza/filing-exception-categories',
          recordId: first.body.id,
          label: 'BOX-1',
          kind: 'crear',
          state: 'PENDIENTE_APROBACION',
          requestedBy: 'gestor',
          requestedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        },
        { resource: 'military-groups', recordId: second.body.id },
      ],
    })
    expect(labels(inbox)[1]).toMatch(/^Grado ficticio \(/)
    expect(JSON.stringify(inbox)).not.toContain('SECRETO77')
    expect(JSON.stringify(inbox)).not.toContain('makers')
  })

  it('is nothing of their own, whatever their part in it, nor of options that they may not approve', async () => {
    const sent = await step(
      'gestor',
      'enviar',
      await make('admin', categories, category('BOX-2')),
      categories,
    )

    expect(itemOf(await inboxOf('admin', 'inbox'), sent)).toBeUndefined()
    expect(itemOf(await inboxOf('admin2', 'inbox'), sent)).toMatchObject({ label: 'BOX-2' })
    expect(await inboxOf('gestor', 'inbox')).toMatchObject({ data: [], total: 0 })
    expect(await inboxOf('cliente', 'inbox')).toMatchObject({ data: [], counts: { inbox: 0, mine: 0 } })
    expect(itemOf(await inboxOf('admin', 'mine'), sent)).toMatchObject({ state: 'PENDIENTE_APROBACION' })
    expect(itemOf(await inboxOf('gestor', 'mine'), sent)).toMatchObject({ state: 'PENDIENTE_APROBACION' })
  })

  it('goes by the permissions of the moment, and a label is shown to who may see the record', async () => {
    const link = { rol_id: 2, menu_operation_id: 2404, action_id: 240401 }
    await withDatabase((db) =>
      db
        .deleteFrom('profile_perm')
        .where('rol_id', '=', link.rol_id)
        .where('action_id', '=', 240401)
        .execute(),
    )
    const unseen = await inboxOf('supervisor', 'inbox')
    await withDatabase((db) =>
      db
        .deleteFrom('profile_perm')
        .where('rol_id', '=', link.rol_id)
        .where('action_id', '=', 240405)
        .execute(),
    )
    const without = await inboxOf('supervisor', 'inbox')
    await withDatabase((db) =>
      db
        .insertInto('profile_perm')
        .values([link, { ...link, action_id: 240405 }])
        .execute(),
    )

    expect(unseen.data.map(({ resource, label }) => [resource, label !== undefined])).toEqual([
      ['filing-exception-categories', false],
      ['military-groups', true],
      ['filing-exception-categories', false],
    ])
    expect(without.data.map(({ resource }) => resource)).toEqual(['military-groups'])
    expect((await inboxOf('supervisor', 'inbox')).total).toBe(3)
  })
})

describe('what a person had a part in', () => {
  it('is there in whatever state, open ones first, then the latest, with what was decided', async () => {
    const reason = 'La desviación no corresponde a la política.'
    const approved = await send('admin2', 'OWN-1')
    await step('supervisor', 'aprobar', approved, categories)
    const rejected = await send('admin2', 'OWN-2')
    await step('supervisor', 'rechazar', rejected, categories, reason)
    const pending = await send('admin2', 'OWN-3')

    const mine = await inboxOf('admin2', 'mine')

    expect(labels(mine)).toEqual(['OWN-3', 'OWN-2', 'OWN-1'])
    expect(mine).toMatchObject({ total: 3, counts: { mine: 2, rejected: 1 } })
    expect(itemOf(mine, pending)).not.toHaveProperty('decidedBy')
    expect(itemOf(mine, rejected)).toMatchObject({ state: 'RECHAZADO', decidedBy: 'supervisor', reason })
    expect(itemOf(mine, approved)).toMatchObject({
      state: 'APROBADO',
      decidedBy: 'supervisor',
      summary: { values: [expect.objectContaining({ after: expect.anything() }), expect.anything()] },
    })
  })
})

describe('a box', () => {
  it('is paged, and shows its last page to who asks for one beyond it', async () => {
    for (const index of Array.from({ length: 6 }, (_, at) => at)) await send('gestor', `PAGE-${index}`)
    const all = await inboxOf('supervisor', 'inbox', '&size=15')

    const second = await inboxOf('supervisor', 'inbox', '&page=2&size=5')
    const beyond = await inboxOf('supervisor', 'inbox', '&page=99&size=5')

    expect(second).toMatchObject({ page: 2, size: 5, total: all.total })
    expect(labels(second)).toEqual(labels(all).slice(5, 10))
    expect(beyond).toEqual({
      ...second,
      page: Math.ceil(all.total / 5),
      data: all.data.slice(-(all.total % 5 || 5)),
    })
  })

  it('shows the page of an entry that is named, and the one that is asked for where it does not hold it', async () => {
    const all = await inboxOf('supervisor', 'inbox', '&size=15')
    const seventh = all.data[6]?.id

    expect(await inboxOf('supervisor', 'inbox', `&size=5&entry=${seventh}`)).toMatchObject({
      page: 2,
      data: [{}, { id: seventh }, {}, {}, {}].slice(0, Math.min(5, all.total - 5)),
    })
    expect((await inboxOf('supervisor', 'inbox', '&size=5&entry=otra')).page).toBe(1)
  })

  it('is searched by record, section and person, never by masked values', async () => {
    const labelsFor = async (text: string) =>
      labels(await inboxOf('supervisor', 'inbox', `&q=${encodeURIComponent(text)}`))

    expect(await labelsFor('page-3')).toEqual(['PAGE-3'])
    expect(await labelsFor('grado FICTICIO')).toEqual([expect.stringMatching(/^Grado ficticio \(/)])
    expect(
      (await inboxOf('supervisor', 'inbox', '&q=admin')).data.map(({ requestedBy }) => requestedBy),
    ).toEqual(['admin2'])
    expect((await labelsFor('excepción de radicación')).length).toBeGreaterThan(5)
    expect(await labelsFor('SECRETO77')).toEqual([])
    expect(await labelsFor('SECRETO')).toEqual([])
  })

  it('is narrowed down by section, kind, person and days of waiting, and ordered', async () => {
    const all = await inboxOf('supervisor', 'inbox', '&size=15')
    const military = await inboxOf('supervisor', 'inbox', '&resource=military-groups')
    await withDatabase((db) =>
      db
        .updateTable('pending_change' as never)
        .set({ requested_at: sql`now() - interval '4 days'` } as never)
        .where('record_id' as never, '=', military.data[0]?.recordId as never)
        .execute(),
    )

    expect(military.total).toBe(1)
    expect(labels(await inboxOf('supervisor', 'inbox', '&waitedDays[gte]=3'))).toEqual(labels(military))
    expect((await inboxOf('supervisor', 'inbox', '&waitedDays[lte]=3')).total).toBe(all.total - 1)
    expect((await inboxOf('supervisor', 'inbox', '&kind=editar')).total).toBe(0)
    expect((await inboxOf('supervisor', 'inbox', '&kind=crear&requestedBy[contains]=gest')).total).toBe(
      all.total - 1,
    )
    const newest = await inboxOf('supervisor', 'inbox', '&sort=requestedAt,desc&size=15')
    expect(newest.data.at(-1)?.resource).toBe('military-groups')
    expect(newest.counts).toEqual(all.counts)
  })

  it.each(['box=todas', 'page=0', 'size=1000', 'kind=otro', 'sort=label', 'resource=roles'])(
    'refuses %s, and names what it refuses',
    async (query) => {
      const [parameter = ''] = query.split('=')
      const { status, body } = await server.call('supervisor', 'GET', `/execute-api/approvals?${query}`)

      expect(status).toBe(422)
      expect(body.errors).toMatchObject([{ pointer: `/${parameter}` }])
    },
  )

  it('says which tabs there are', async () => {
    const { body } = await server.call('supervisor', 'GET', '/execute-api/approvals?box=todas')

    expect(body.errors).toMatchObject([{ message: 'La bandeja debe ser inbox o mine.' }])
  })

  it('names an entry as it is told, in 200 characters at most', async () => {
    const message = 'Indique el cambio o la solicitud como los nombra la bandeja.'
    const answers = ['x'.repeat(201), 'a%00b'].map((entry) =>
      server.call('supervisor', 'GET', `/execute-api/approvals?entry=${entry}`),
    )

    for (const { status, body } of await Promise.all(answers)) {
      expect(status).toBe(422)
      expect(body.errors).toMatchObject([{ pointer: '/entry', message }])
    }
    expect((await inboxOf('supervisor', 'inbox', `&entry=${'x'.repeat(200)}`)).page).toBe(1)
  })

  it('counts what was rejected until the person has looked', async () => {
    const rejection = { reason: 'La desviación no corresponde a la política.' }
    await step('supervisor', 'rechazar', await send('admin2', 'SEEN-1'), categories, rejection.reason)
    const before = (await inboxOf('admin2', 'mine')).counts
    const visits = [
      await server.call('admin2', 'PUT', '/execute-api/approvals/visit'),
      await server.call('admin2', 'PUT', '/execute-api/approvals/visit'),
    ]

    expect(visits.map(({ status }) => status)).toEqual([204, 204])
    expect(before.unseen).toBeGreaterThan(0)
    expect((await inboxOf('admin2', 'mine')).counts).toEqual({ ...before, unseen: 0 })
  })

  it('is nobody’s without a token', async () => {
    expect((await server.call(undefined, 'GET', '/execute-api/approvals')).status).toBe(401)
  })

  it('costs four statements, whatever is asked and however many entries and resources there are', async () => {
    const { screens } = loadCatalogue(schemas.path)
    const resources = screens.map((screen) => toResource(screen, screens))
    const person = { issuer: '', subject: '', displayName: '', userName: 'x', roles: ['Supervisor'] }
    const counts: number[] = []
    const seen: number[] = []
    await withDatabase(async (db) => {
      for (const size of [5, 15]) {
        let count = 0
        const counting = db.withPlugin({
          transformQuery: ({ node }) => node,
          transformResult: async ({ result }) => {
            count += 1
            return result
          },
        })
        const list = { page: 1, size, sort: [], search: 'gestor', filters: [] }
        const query = { tab: 'inbox', list, item: 'otra' } as const
        const page = await readInbox(counting, resources, person, query, async () => ({
          requests: [],
          alerts: [],
        }))
        counts.push(count)
        seen.push(new Set(page.data.map(({ resource }) => resource)).size)
      }
    })

    expect(counts).toEqual([4, 4])
    expect(seen).toEqual([2, 2])
  })
})

describe('a search of a box', () => {
  const amount = {
    ...{ causeId: 'CD-VISA', business: 'NUEVO', amount: 1_250_000, startsOn: '2026-11-23', isOpen: true },
    status: 'ACTIVO',
  }
  const search = (user: string, tab: string, text: string) =>
    inboxOf(user, tab, `&size=15&q=${encodeURIComponent(text)}`)

  it('finds a record by all that its line calls it, alone and together, in any order', async () => {
    const sent = await make('admin', amounts, { ...amount, send: {} })
    const line = itemOf(await inboxOf('admin2', 'inbox', '&resource=box-amounts'), sent)

    expect(line?.label).toBe('CD-VISA - Crédito nuevo - 1.250.000,00 - 23/11/2026 - Sí')
    const texts = [
      ...(line?.label ?? '').split(' '),
      ...[
        'cd',
        'credito nuevo',
        'Nuevo CD-VISA',
        'Montos de ensayo',
        'ensayo cd-visa admin',
        line?.label ?? '',
      ],
    ]
    for (const text of texts.filter((one) => one !== ''))
      expect(itemOf(await search('admin2', 'inbox', text), sent), text).toMatchObject({ label: line?.label })
    expect((await search('admin2', 'inbox', 'CD-VISA retanqueo')).data).toEqual([])
    expect((await search('admin2', 'inbox', 'NUEVO DIGITAL')).data).toEqual([])
  })

  it('finds every line by each word that it shows', async () => {
    const { data } = await inboxOf('admin2', 'inbox', '&size=15')

    for (const entry of data) {
      const open = entry.resource === 'military-groups' ? 'Grado ficticio' : (entry.label ?? '')
      for (const word of `${open} ${entry.title} ${entry.requestedBy}`.split(' '))
        expect((await search('admin2', 'inbox', word)).total, word).toBeGreaterThan(0)
    }
  })

  it('finds in a body what titles show of people, and in an address nothing of it', async () => {
    const { data } = await inboxOf('admin2', 'inbox', '&resource=military-groups')
    const inBody = async (q: string) => {
      const sent = { box: 'inbox', q: [q] }
      const { status, body } = await server.call('admin2', 'POST', '/execute-api/approvals/search', sent)
      expect(status, JSON.stringify(body)).toBe(200)
      return (body as unknown as InboxPage).data.map(({ id }) => id)
    }

    expect(data[0]?.label).toMatch(/ Oficiales · Ejército Nacional$/)
    expect(await inBody('oficiales ficticio')).toContain(data[0]?.id)
    expect(await inBody('no-hay-tal')).toEqual([])
    expect(await inBody('SECRETO77')).toEqual([])
    expect((await search('admin2', 'inbox', 'oficiales ficticio')).data).toEqual([])
  })

  it('finds in a body what lines show below their titles, labels of references among it', async () => {
    const sent = await make('admin', amounts, {
      ...amount,
      amount: 7_654_321,
      note: 'Lote esmeralda',
      payCauseId: 'CD-VISA',
      send: {},
    })
    const line = itemOf(await inboxOf('admin2', 'inbox', '&resource=box-amounts'), sent)
    const inBody = async (q: string) => {
      const { body } = await server.call('admin2', 'POST', '/execute-api/approvals/search', { q: [q] })
      return itemOf(body as unknown as InboxPage, sent)
    }

    expect(line?.summary?.values).toMatchObject([
      { title: 'Observación', after: 'Lote esmeralda' },
      { title: 'Causal de pago', after: expect.stringMatching(/^CD-VISA/) },
    ])
    for (const text of ['esmeralda', 'observación: lote', 'causal de pago CD-VISA'])
      expect(await inBody(text), text).toMatchObject({ id: line?.id, summary: line?.summary })
    expect(await inBody('reserva del comité')).toBeUndefined()
    expect((await search('admin2', 'inbox', 'esmeralda')).data).toEqual([])
  })

  it('finds a draft by whoever began it', async () => {
    const draft = await make('gestor', categories, category('DRAFT-OWN'))

    expect(itemOf(await search('gestor', 'mine', 'gestor'), draft)).toMatchObject({ draftedBy: 'gestor' })
    expect(itemOf(await search('gestor', 'mine', 'draft-own gestor'), draft)).toBeDefined()
    expect(itemOf(await search('gestor', 'mine', 'draft-own admin'), draft)).toBeUndefined()
  })
})

describe('who decides', () => {
  const deciders = (user: string, query: string): Promise<Answer> =>
    server.call(user, 'GET', `/execute-api/approvals/deciders?${query}`)

  it('is told by the roles in use, to whoever may see the screen', async () => {
    const decisions = 'option=2205&action=aprobar&action=rechazar'

    expect((await deciders('gestor', decisions)).body).toEqual({ data: ['Admin', 'Supervisor'] })
    expect((await deciders('sinrol', decisions)).status).toBe(403)
  })

  it('is asked for by a screen and its actions', async () => {
    const { status, body } = await deciders('gestor', 'option=x&action=borrar')

    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ pointer: '/option' }, { pointer: '/action' }])
  })
})
