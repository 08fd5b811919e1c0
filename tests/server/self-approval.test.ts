import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActionName } from '#src/schema/actions.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { type Screen, sentPart } from '#src/schema/screen.ts'
import { identityOf, toPrincipal } from '#src/server/auth/principal.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { everyThird } from '#tests/support/effort.ts'
import { pathOf, schemasDir, screens } from '#tests/support/screen-calls.ts'
import { type Answer, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { casesOf } from '#tests/support/written-cases.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir })
})
afterAll(() => server.stop())

const users: Record<string, string> = {
  Admin: 'admin',
  Supervisor: 'supervisor',
  Gestor: 'gestor',
  PagosACH: 'pagosach',
  OperacionesPasivos: 'operaciones',
  Cliente: 'cliente',
}

const rolesWith = ({ actions }: Screen, ...some: ActionName[]): string[] =>
  Object.keys(users).filter((role) => some.some((action) => actions[role]?.includes(action)))

/** Screens with a role that both makes changes and approves them. */
const drafted = screens
  .filter(({ mixins }) => mixins.includes('DUAL'))
  .flatMap((screen) => {
    const deciding = rolesWith(screen, 'aprobar')
    const making = rolesWith(screen, 'crear', 'editar', 'eliminar')
    return deciding.filter((role) => making.includes(role)).map((role) => [screen.id, role, screen] as const)
  })

/** Decisions about requests, by role; another test covers those that some may take alone (decision 043). */
const requested = screens.flatMap((screen) =>
  (screen.workflow?.transitions ?? [])
    .filter(({ name }, _index, all) => all.every((one) => one.name !== name || one.by === 'other'))
    .flatMap(({ name, action, from }) =>
      rolesWith(screen, action).map((role) => [screen.id, name, role, screen, from] as const),
    ),
)

const confirming = ({ rules }: Screen): string => `?confirma=${rules.map(({ id }) => id).join(',')}`

/** Values that make the records of cases valid beside the demonstration rows. */
const spare: Record<string, JsonObject> = {
  'debtor-insurance-accumulations': { amountFrom: 300_000_001, amountTo: 400_000_000 },
}

/** Valid records of the cases beside a screen. */
const goodRecords = (screen: Screen): JsonObject[] => {
  const cases = casesOf(schemasDir, screen)
  return (cases?.valid ?? []).map(({ change }) =>
    Object.fromEntries(
      Object.entries({ ...cases?.record, ...change, ...spare[screen.id] }).filter(
        ([, value]) => value !== null,
      ),
    ),
  )
}

/**
 * Changes that a person can try on a screen: new records, rows saved anew (that end, where they have periods), and rows
 * taken out of use.
 */
async function* attempts(user: string, screen: Screen): AsyncGenerator<Answer> {
  for (const record of goodRecords(screen))
    yield await server.call(user, 'POST', pathOf(screen) + confirming(screen), record)
  const { body } = await server.call(user, 'POST', `${pathOf(screen)}/search`, {})
  for (const { id } of body.data as StoredRecord[]) {
    const place = `${pathOf(screen)}/${id}`
    const current = await server.call(user, 'GET', place)
    const end = screen.dated ? { validTo: '2026-12-31' } : {}
    const record = { ...sentPart(screen, current.body), ...end, version: current.body.version ?? 0 }
    yield await server.call(user, 'PUT', place + confirming(screen), record)
    yield await server.call(user, 'DELETE', place)
  }
}

/** The first change of a person that is accepted, drafted and sent. */
async function sentBy(user: string, screen: Screen): Promise<StoredRecord> {
  for await (const { body } of attempts(user, screen)) {
    const draft = body as StoredRecord
    const version = pendingOf(draft)?.version
    if (version === undefined) continue
    const sent = await take(user, screen, draft.id, 'enviar', { version })
    if (sent.status === 200) return sent.body as StoredRecord
  }
  throw new Error(`${user} can send nothing in ${screen.id}`)
}

const take = (user: string, screen: Screen, id: string, name: string, body: JsonObject): Promise<Answer> =>
  server.call(user, 'POST', `${pathOf(screen)}/${id}/${name}${confirming(screen)}`, body)

const ownRequest = { status: 403, body: { code: 'ownRequest' } }

describe('whoever drafts and sends a change does not decide on it', () => {
  it.each(everyThird(drafted, 0))('%s, as %s', async (_id, role, screen) => {
    const user = users[role] ?? ''
    const sent = await sentBy(user, screen)
    const { id } = sent
    const version = pendingOf(sent)?.version ?? 0

    expect(await take(user, screen, id, 'aprobar', { version })).toMatchObject(ownRequest)
    expect(await take(user, screen, id, 'rechazar', { version, reason: 'No procede así.' })).toMatchObject(
      ownRequest,
    )
  })
})

describe('whoever made a request does not decide on it', () => {
  beforeAll(async () => {
    const tokens = await Promise.all(Object.values(users).map(server.token))
    await server.restart(async () => {
      const everybody = tokens.map((token) => identityOf(toPrincipal(decodeJwt(token))))
      const { db, close } = await openDatabase(server.config)
      await sql`update workflow_request set makers = ${everybody}::text[]`.execute(db)
      await close()
    })
  })

  it.each(everyThird(requested, 1))('%s, %s as %s', async (_id, name, role, screen, from) => {
    const states = from.map((state) => `${screen.workflow?.state}=${state}`).join('&')
    const { body } = await server.call('admin', 'GET', `${pathOf(screen)}?${states}`)
    const answers: Answer[] = []
    for (const { id, version } of body.data as StoredRecord[])
      answers.push(await take(users[role] ?? '', screen, id, name, { version }))

    // Of transitions of one name some rows may allow none.
    expect(answers.map(({ status }) => status).filter((status) => status !== 409)).not.toEqual([])
    for (const answer of answers) if (answer.status !== 409) expect(answer).toMatchObject(ownRequest)
  })
})
