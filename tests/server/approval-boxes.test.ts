import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import type { BoxEntry, BoxPage } from '#src/schema/approval-box.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { readBox } from '#src/server/approvals/box.ts'
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
/** Two screens under dual control; the second one's label holds a masked value. */
function writeScreens(): void {
  addScreens(schemas.path, 'libranza', 'screens/filing-exception-categories', 'screens/military-groups')
  const file = join(schemas.path, 'libranza/military-groups.schema.json')
  const screen = JSON.parse(readFileSync(file, 'utf8'))
  screen['x-resource'].label = '{rankName} ({rankCode})'
  delete screen.properties.rankCode['x-search']
  screen.properties.rankCode['x-masked'] = true
  writeFileSync(file, JSON.stringify(screen))
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

const boxOf = async (user: string, box: string, more = ''): Promise<BoxPage> => {
  const { status, body } = await server.call(user, 'GET', `/execute-api/approvals?box=${box}${more}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as BoxPage
}
const labels = ({ data }: BoxPage): (string | undefined)[] => data.map(({ label }) => label)
const entryOf = ({ data }: BoxPage, { body }: Answer): BoxEntry | undefined =>
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
  it('is of all resources, the oldest first, by its label without masked values', async () => {
    const first = await send('gestor', 'BOX-1')
    const second = await step(
      'gestor',
      'enviar',
      await make('gestor', ranks, { ...rank, rankCode: 'SECRETO77' }),
      ranks,
    )
    await make('gestor', categories, category('BOX-DRAFT'))

    const inbox = await boxOf('supervisor', 'inbox')

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

    expect(entryOf(await boxOf('admin', 'inbox'), sent)).toBeUndefined()
    expect(entryOf(await boxOf('admin2', 'inbox'), sent)).toMatchObject({ label: 'BOX-2' })
    expect(await boxOf('gestor', 'inbox')).toMatchObject({ data: [], total: 0 })
    expect(await boxOf('cliente', 'inbox')).toMatchObject({ data: [], counts: { inbox: 0, mine: 0 } })
    expect(entryOf(await boxOf('admin', 'mine'), sent)).toMatchObject({ state: 'PENDIENTE_APROBACION' })
    expect(entryOf(await boxOf('gestor', 'mine'), sent)).toMatchObject({ state: 'PENDIENTE_APROBACION' })
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
    const unseen = await boxOf('supervisor', 'inbox')
    await withDatabase((db) =>
      db
        .deleteFrom('profile_perm')
        .where('rol_id', '=', link.rol_id)
        .where('action_id', '=', 240405)
        .execute(),
    )
    const without = await boxOf('supervisor', 'inbox')
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
    expect((await boxOf('supervisor', 'inbox')).total).toBe(3)
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

    const mine = await boxOf('admin2', 'mine')

    expect(labels(mine)).toEqual(['OWN-3', 'OWN-2', 'OWN-1'])
    expect(mine).toMatchObject({ total: 3, counts: { mine: 2, rejected: 1 } })
    expect(entryOf(mine, pending)).not.toHaveProperty('decidedBy')
    expect(entryOf(mine, rejected)).toMatchObject({ state: 'RECHAZADO', decidedBy: 'supervisor', reason })
    expect(entryOf(mine, approved)).toMatchObject({ state: 'APROBADO', decidedBy: 'supervisor' })
  })
})

describe('a box', () => {
  it('is paged, and shows its last page to who asks for one beyond it', async () => {
    for (const index of Array.from({ length: 6 }, (_, at) => at)) await send('gestor', `PAGE-${index}`)
    const all = await boxOf('supervisor', 'inbox', '&size=15')

    const second = await boxOf('supervisor', 'inbox', '&page=2&size=5')
    const beyond = await boxOf('supervisor', 'inbox', '&page=99&size=5')

    expect(second).toMatchObject({ page: 2, size: 5, total: all.total })
    expect(labels(second)).toEqual(labels(all).slice(5, 10))
    expect(beyond).toEqual({
      ...second,
      page: Math.ceil(all.total / 5),
      data: all.data.slice(-(all.total % 5 || 5)),
    })
  })

  it('shows the page of an entry that is named, and the one that is asked for where it does not hold it', async () => {
    const all = await boxOf('supervisor', 'inbox', '&size=15')
    const seventh = all.data[6]?.id

    expect(await boxOf('supervisor', 'inbox', `&size=5&entry=${seventh}`)).toMatchObject({
      page: 2,
      data: [{}, { id: seventh }, {}, {}, {}].slice(0, Math.min(5, all.total - 5)),
    })
    expect((await boxOf('supervisor', 'inbox', '&size=5&entry=otra')).page).toBe(1)
  })

  it('is searched by record, section and person, never by masked values', async () => {
    const found = async (text: string) =>
      labels(await boxOf('supervisor', 'inbox', `&q=${encodeURIComponent(text)}`))

    expect(await found('page-3')).toEqual(['PAGE-3'])
    expect(await found('grado FICTICIO')).toEqual([expect.stringMatching(/^Grado ficticio \(/)])
    expect(
      (await boxOf('supervisor', 'inbox', '&q=admin')).data.map(({ requestedBy }) => requestedBy),
    ).toEqual(['admin2'])
    expect((await found('excepción de radicación')).length).toBeGreaterThan(5)
    expect(await found('SECRETO77')).toEqual([])
    expect(await found('SECRETO')).toEqual([])
  })

  it('is narrowed down by section, kind, person and days of waiting, and ordered', async () => {
    const all = await boxOf('supervisor', 'inbox', '&size=15')
    const military = await boxOf('supervisor', 'inbox', '&resource=military-groups')
    await withDatabase((db) =>
      db
        .updateTable('pending_change' as never)
        .set({ requested_at: sql`now() - interval '4 days'` } as never)
        .where('record_id' as never, '=', military.data[0]?.recordId as never)
        .execute(),
    )

    expect(military.total).toBe(1)
    expect(labels(await boxOf('supervisor', 'inbox', '&waitedDays[gte]=3'))).toEqual(labels(military))
    expect((await boxOf('supervisor', 'inbox', '&waitedDays[lte]=3')).total).toBe(all.total - 1)
    expect((await boxOf('supervisor', 'inbox', '&kind=editar')).total).toBe(0)
    expect((await boxOf('supervisor', 'inbox', '&kind=crear&requestedBy[contains]=gest')).total).toBe(
      all.total - 1,
    )
    const newest = await boxOf('supervisor', 'inbox', '&sort=requestedAt,desc&size=15')
    expect(newest.data.at(-1)?.resource).toBe('military-groups')
    expect(newest.counts).toEqual(all.counts)
  })

  it.each(['box=todas', 'page=0', 'size=1000', 'kind=otro', 'sort=label', 'resource=roles'])(
    'refuses %s',
    async (query) => {
      expect((await server.call('supervisor', 'GET', `/execute-api/approvals?${query}`)).status).toBe(422)
    },
  )

  it('is nobody’s without a token', async () => {
    expect((await server.call(undefined, 'GET', '/execute-api/approvals')).status).toBe(401)
  })

  it('costs three statements, whatever is asked and however many entries and resources there are', async () => {
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
        const page = await readBox(counting, resources, person, { box: 'inbox', list, entry: 'otra' })
        counts.push(count)
        seen.push(new Set(page.data.map(({ resource }) => resource)).size)
      }
    })

    expect(counts).toEqual([3, 3])
    expect(seen).toEqual([2, 2])
  })
})
