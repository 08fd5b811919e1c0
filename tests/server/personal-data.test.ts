import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redactedValue } from '#src/kinds/redacted-value.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import { actionId } from '#src/schema/actions.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import { serviceBases } from '#src/server/client-config.ts'
import { demoUsers } from '#src/server/identity-provider/users.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { snakeCase } from '#src/server/sql/names.ts'
import { isDeep } from '#tests/support/effort.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const nit = /^\d{8,9}-\d$/

const schemasDir = join(root, 'schemas')
const { screens } = loadCatalogue(schemasDir)
const redacted = ({ fields }: Screen): Field[] => fields.filter(({ property }) => property['x-masked'])
const isPersonal = ({ property }: Field): boolean => property['x-personal'] === true
const guarded = screens.filter((screen) => redacted(screen).length > 0)
const pathOf = ({ service, path }: Screen): string => serviceBases[service] + path
const screenOf = (id: string): Screen => {
  const screen = screens.find((one) => one.id === id)
  if (!screen) throw new Error(`No screen ${id}`)
  return screen
}

/** Values whose end tables show, by their field: long enough to be unique. */
const secrets = new Map<string, Set<string>>()
const secretsOf = (screen: Screen, of = redacted(screen)): Set<string> =>
  new Set(of.flatMap(({ name }) => [...(secrets.get(`${screen.id} ${name}`) ?? [])]))

/** Numbers of accounts and documents in the items of a list, which is withheld as a whole. */
const numbersIn = (items: JsonObject[]): unknown[] =>
  items.flatMap((item) => Object.values(item)).filter((value) => /^\d{7,}$/.test(String(value)))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir })
  await change()
  await server.restart(async () => {
    const { db, close } = await openDatabase(server.config)
    for (const screen of guarded)
      for (const field of redacted(screen)) {
        const { rows } = await sql<{ value: unknown }>`
          select distinct ${sql.id(snakeCase(field.name))} as value from ${sql.table(snakeCase(screen.id))}`.execute(
          db,
        )
        const texts = rows
          .flatMap(({ value }) => (Array.isArray(value) ? numbersIn(value) : [value]))
          .filter((value) => typeof value === 'string')
        // The NIT of a company is no personal datum: kinds of its own show it whole (domain §4.2).
        const hidden = texts.filter(
          (text) =>
            text.length > 6 &&
            !nit.test(text) &&
            (field.kind === 'list' || redactedValue(field, text) !== text),
        )
        const key = `${screen.id} ${field.name}`
        secrets.set(key, new Set([...hidden, ...(secrets.get(key) ?? [])]))
      }
    // A person who may only view what others change.
    const { id } = screenOf('guarantees').menu
    const approval = [actionId(id, 'aprobar'), actionId(id, 'rechazar')]
    await sql`delete from profile_perm where rol_id in (select id from profile_role where rol_name = 'Supervisor')
      and action_id in (${sql.join(approval)})`.execute(db)
    await close()
  })
}, 120_000)
afterAll(() => server.stop())

/** A record whose personal data somebody has changed, and one with such a change beside it. */
async function change(): Promise<void> {
  for (const [id, field] of [
    ['commercial-staff', 'mobile'],
    ['guarantees', 'guarantorDocumentNumber'],
  ] as const) {
    const path = pathOf(screenOf(id))
    const list = (await server.call('admin', 'GET', path)).body.data as JsonObject[]
    for (const { id: record } of list) {
      const { body } = await server.call('admin', 'GET', `${path}/${record}`)
      if (typeof body[field] !== 'string') continue
      const { fields } = screenOf(id)
      const sent = Object.fromEntries(
        fields.flatMap(({ name, readOnly }) =>
          readOnly || body[name] === undefined ? [] : [[name, body[name]]],
        ),
      )
      const last = Number(body[field].slice(-1))
      const value = `${body[field].slice(0, -1)}${(last + 1) % 10}`
      const changed = { ...sent, [field]: value, version: body.version ?? 0 }
      const answer = await server.call('admin', 'PUT', `${path}/${record}`, changed)
      expect([answer.body.errors, answer.status]).toEqual([undefined, 200])
      secrets.set(`${id} ${field}`, new Set([value]))
      break
    }
  }
}

async function ask(user: string, path: string, body?: JsonObject): Promise<{ status: number; text: string }> {
  const answer = await fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${await server.token(user)}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, text: await answer.text() }
}

/** Whether a text contains a value by itself, and not as a part of something longer. */
const holds = (text: string, value: string): boolean => {
  const parts = text.split(value)
  return parts.slice(1).some((after, index) => !/\w$/.test(parts[index] ?? '') && !/^\w/.test(after))
}

const leaks = (text: string, where: string, allowed = new Set<string>()): string[] =>
  [...secrets].flatMap(([field, values]) =>
    [...values]
      .filter((value) => !allowed.has(value) && holds(text, value))
      .map((value) => `${where}: ${field} ${value}`),
  )

/** Values that somebody with some permissions sees whole in a screen's records. */
function seenWhole(screen: Screen, held: string[]): Set<string> {
  const mayWrite = held.some((name) => !['ver', 'exportar'].includes(name))
  return secretsOf(
    screen,
    redacted(screen).filter((field) => mayWrite || !isPersonal(field)),
  )
}

const heldBy = ({ id, actions }: Screen, roles: string[]): string[] =>
  roles
    .flatMap((role) => (actions as Record<string, string[]>)[role] ?? [])
    .filter(
      (name) => id !== 'guarantees' || !['aprobar', 'rechazar'].includes(name) || roles.includes('Admin'),
    )

/** Who sees all of them, some, those of several roles, and none; or everybody, of whom two are alike. */
const people = demoUsers.filter(({ id }) =>
  isDeep ? id !== 'admin2' : ['admin', 'gestor', 'varios', 'sinrol'].includes(id),
)

describe.each(people)('personal and masked values, asked for by $id,', ({ id: user, roles }) => {
  it('are told as tables show them, whole only in records that the person may write', async () => {
    const leaked: string[] = []
    const answered: number[] = []
    for (const screen of guarded) {
      const path = pathOf(screen)
      const calls: [string, JsonObject?][] = [
        [path],
        [`${path}/search`, { size: 15 }],
        [`${path}/lookup?q=`],
        [`${path}/export?format=csv`],
      ]
      for (const [address, body] of calls) {
        const { status, text } = await ask(user, address, body)
        answered.push(status)
        leaked.push(...leaks(text, address))
      }
      const { status, text } = await ask(user, path)
      const rows = status === 200 ? (JSON.parse(text) as { data: JsonObject[] }).data : []
      for (const row of rows.slice(0, 3))
        for (const address of [`${path}/${row.id}`, `${path}/${row.id}/historial`]) {
          const record = await ask(user, address)
          expect(record.status).toBe(200)
          leaked.push(...leaks(record.text, address, seenWhole(screen, heldBy(screen, roles))))
        }
    }
    for (const tab of ['inbox', 'mine'])
      leaked.push(...leaks((await ask(user, `/execute-api/approvals?box=${tab}`)).text, tab))

    expect(leaked).toEqual([])
    expect(answered.filter((status) => ![200, 403].includes(status))).toEqual([])
    expect(answered.includes(200)).toBe(roles.length > 0)
  }, 120_000)
})
