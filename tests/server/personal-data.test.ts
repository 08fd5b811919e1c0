import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redactedValue } from '#src/kinds/redacted-value.ts'
import { isRedacted } from '#src/kinds/redaction.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import { actionId } from '#src/schema/actions.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import { serviceBases } from '#src/server/client-config.ts'
import { demoUsers } from '#src/server/identity-provider/users.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { snakeCase } from '#src/server/sql/names.ts'
import type { Tables } from '#src/server/sql/tables.ts'
import { isDeep } from '#tests/support/effort.ts'
import { pdfTexts } from '#tests/support/pdf-texts.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const nit = /^\d{8,9}-\d$/

const schemasDir = join(root, 'schemas')
const { screens } = loadCatalogue(schemasDir)
const redacted = ({ fields }: Screen): Field[] => fields.filter(({ property }) => property['x-masked'])
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
    await makeReader(db)
    await close()
  })
}, 120_000)
afterAll(() => server.stop())

/** The role that reads all of these screens and does nothing else on any. */
const readingRole = 'OperacionesPasivos'

async function makeReader(db: Kysely<Tables>): Promise<void> {
  const role = sql`(select id from profile_role where rol_name = ${readingRole})`
  await sql`delete from profile_perm where rol_id = ${role}`.execute(db)
  for (const { menu } of guarded)
    for (const name of ['ver', 'exportar'] as const)
      await sql`insert into profile_perm (rol_id, menu_operation_id, action_id)
        select ${role}, menu_operation_id, id from profile_action where id = ${actionId(menu.id, name)}`.execute(
        db,
      )
}

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
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isPdf = answer.headers.get('content-type') === 'application/pdf'
  return { status: answer.status, text: isPdf ? pdfTexts(bytes).join(' ') : bytes.toString() }
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

const mayWrite = (screen: Screen, roles: string[]): boolean =>
  heldBy(screen, roles).some((name) => !['ver', 'exportar'].includes(name))

/** Values that somebody sees whole in a screen's records: who acts there, or on a screen that its rows fill. */
function seenWhole(screen: Screen, roles: string[]): Set<string> {
  if (mayWrite(screen, roles)) return secretsOf(screen)
  const taken = screen.rowActions.flatMap(({ opens }) =>
    opens && mayWrite(screenOf(opens.resource), roles) ? Object.values(opens.where) : [],
  )
  return secretsOf(
    screen,
    redacted(screen).filter(({ name }) => taken.includes(name)),
  )
}

/** The same by another door to a record: on paper numbers that are nobody's personal datum have their end alone. */
function seenThrough(door: string, screen: Screen, roles: string[]): Set<string> {
  if (!mayWrite(screen, roles)) return new Set()
  if (door === 'comprobaciones') return secretsOf(screen)
  const personal = redacted(screen).filter(({ property }) => property['x-personal'])
  return door === 'pdf' ? secretsOf(screen, personal) : new Set()
}

/** Values of a record, or of its versions, of which somebody who acts on it is shown the end alone. */
const endsIn = (screen: Screen, text: string, where: string): string[] => {
  const { data } = JSON.parse(text) as { data?: { record: JsonObject }[] }
  const records = data?.map(({ record }) => record) ?? [JSON.parse(text) as JsonObject]
  return records.flatMap((record) =>
    redacted(screen).flatMap(({ name }) => (isRedacted(record[name]) ? [`${where} ${name}`] : [])),
  )
}

const heldBy = ({ id, actions }: Screen, roles: string[]): string[] =>
  roles
    .flatMap((role) =>
      role === readingRole ? ['ver', 'exportar'] : ((actions as Record<string, string[]>)[role] ?? []),
    )
    .filter(
      (name) => id !== 'guarantees' || !['aprobar', 'rechazar'].includes(name) || roles.includes('Admin'),
    )

/** What else tells of a record, to who may see it or act on it. */
const doors = ['pdf', 'relacionados', 'titulares', 'comentarios', 'comprobaciones', 'ejecucion']

/** Who sees all of them, those of several roles, and none; or everybody, of whom two are alike. */
const people = demoUsers.filter(({ id }) =>
  isDeep ? id !== 'admin2' : ['admin', 'varios', 'sinrol'].includes(id),
)

describe.each(people)('personal and masked values, asked for by $id,', ({ id: user, roles }) => {
  it('are told as tables show them, whole only in records that the person may write', async () => {
    const leaked: string[] = []
    const hidden: string[] = []
    const answered: number[] = []
    for (const screen of guarded) {
      const path = pathOf(screen)
      const [number = ''] = secretsOf(screen)
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
      for (const [address, body] of [
        [`${path}/comparacion`],
        ['/execute-api/records/search', { q: number.slice(0, 60) }],
      ] as [string, JsonObject?][])
        leaked.push(...leaks((await ask(user, address, body)).text, address))
      const { status, text } = await ask(user, path)
      const rows = status === 200 ? (JSON.parse(text) as { data: JsonObject[] }).data : []
      for (const row of rows.slice(0, 3))
        for (const address of [`${path}/${row.id}`, `${path}/${row.id}/historial`]) {
          const record = await ask(user, address)
          expect(record.status).toBe(200)
          leaked.push(...leaks(record.text, address, seenWhole(screen, roles)))
          if (mayWrite(screen, roles)) hidden.push(...endsIn(screen, record.text, address))
        }
      for (const { id } of rows.slice(0, 1))
        for (const door of doors) {
          const { text } = await ask(user, `${path}/${id}/${door}`)
          leaked.push(...leaks(text, `${path} ${door}`, seenThrough(door, screen, roles)))
        }
    }
    for (const tab of ['inbox', 'mine'])
      leaked.push(...leaks((await ask(user, `/execute-api/approvals?box=${tab}`)).text, tab))

    expect(leaked).toEqual([])
    expect(hidden).toEqual([])
    expect(answered.filter((status) => ![200, 403].includes(status))).toEqual([])
    expect(answered.includes(200)).toBe(roles.length > 0)
  }, 120_000)
})
