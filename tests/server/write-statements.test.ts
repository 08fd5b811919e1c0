import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { isLog, sentPart } from '#src/schema/screen.ts'
import type { Workflow } from '#src/schema/workflow-dialect.ts'
import { approve, send } from '#src/server/approvals/decide.ts'
import type { Author } from '#src/server/auth/author.ts'
import { ApiError } from '#src/server/http/errors.ts'
import { permissionOf } from '#src/server/profile/permissions.ts'
import { listRecords } from '#src/server/resources/list/list-records.ts'
import { type Resource, toResource } from '#src/server/resources/resource.ts'
import { isDual, writesOf } from '#src/server/resources/writes.ts'
import type { Tables } from '#src/server/sql/tables.ts'
import { takeTransition } from '#src/server/workflow/take.ts'
import { authorNamed, countingStatements } from '#tests/support/audited-store.ts'
import { isDeep } from '#tests/support/effort.ts'
import { type OpenDatabase, openFilledDatabase } from '#tests/support/open-database.ts'
import { root } from '#tests/support/start-server.ts'
import { casesOf } from '#tests/support/written-cases.ts'

const schemasDir = join(root, 'schemas')
const catalogue = loadCatalogue(schemasDir)
const { screens } = catalogue
const resources = screens.map((screen) => toResource(screen, screens))
const written = resources.filter(({ screen }) => !isLog(screen)).map((one) => [one.screen.id, one] as const)

let database: OpenDatabase
beforeAll(async () => {
  database = await openFilledDatabase(schemasDir, catalogue, '2026-02-10')
}, 120_000)
afterAll(() => database.remove())

/** Statements of the steps of a write; the routes check the permission and store the answer. */
type Costs = Record<string, number>

const byRoutes = 2

/**
 * Eight (design §9), one for each reference, and one for each lookup of its rules, which is a reference to a row of
 * another table by other means.
 */
const mostOf = ({ references, finds }: Resource): number => 8 + references.length + finds.length

/** An author who confirms whatever rules require. */
const author = (name: string, { screen }: Resource): Author => {
  const by = authorNamed(name)
  return { ...by, context: { ...by.context, confirmed: screen.rules.map(({ id }) => id) } }
}

const seen = (record: StoredRecord) => ({ id: record.id, version: pendingOf(record)?.version ?? 0 })

class Undone extends Error {}

/** Runs some work and rolls it back. @returns false where the write was refused */
async function tried(work: (db: Kysely<Tables>) => Promise<void>): Promise<boolean> {
  try {
    await database.db.transaction().execute(async (db) => {
      await work(db)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone || error instanceof ApiError)) throw error
    return error instanceof Undone
  }
  return true
}

async function costOf<Result>(
  db: Kysely<Tables>,
  step: (db: Kysely<Tables>) => Promise<Result>,
): Promise<{ result: Result; cost: number }> {
  const counting = countingStatements(db)
  const result = await step(counting.db)
  return { result, cost: counting.count() + byRoutes }
}

/** Creates a record and, where a second person approves it, puts it into effect. */
async function costsOfCreating(
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
  costs: Costs,
): Promise<void> {
  const [ana, luis] = [author('ana', resource), author('luis', resource)]
  const made = await costOf(db, (within) => writesOf(resource).create(within, resource, record, ana))
  costs.create = made.cost
  const { workflow } = resource.screen
  if (workflow) await costsOfTransitions(db, resource, workflow, made.result, costs)
  if (!isDual(resource) || !pendingOf(made.result)) return
  const sent = await costOf(db, (within) => send(within, resource, seen(made.result), ana))
  costs.send = sent.cost
  costs.approve = (await costOf(db, (within) => approve(within, resource, seen(sent.result), luis))).cost
}

/** Takes the transitions of a new record that need no input. */
async function costsOfTransitions(
  db: Kysely<Tables>,
  resource: Resource,
  workflow: Workflow,
  { id, version }: StoredRecord,
  costs: Costs,
): Promise<void> {
  const call = { id, body: { version }, ifMatch: undefined }
  const luis = author('luis', resource)
  for (const { name } of workflow.transitions)
    try {
      const step = (within: Kysely<Tables>) => takeTransition(within, resource, workflow, name, call, luis)
      costs[name] = (await costOf(db, step)).cost
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
}

/** Saves a record as it stands. */
async function costsOfEditing(
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  costs: Costs,
): Promise<void> {
  const { read, update } = writesOf(resource)
  const by = author('ana', resource)
  const current = await read(db, resource, id, by)
  const body = { ...sentPart(resource.screen, current), version: current.version }
  const updated = await costOf(db, (within) => update(within, resource, id, body, undefined, by))
  costs.update = updated.cost
  const pending = pendingOf(updated.result)
  if (pending?.state !== 'BORRADOR') return
  const sent = { ...body, version: updated.result.version, pendingVersion: pending.version, send: {} }
  costs.updateAndSend = (await costOf(db, (within) => update(within, resource, id, sent, undefined, by))).cost
}

/** Valid records of the cases beside a screen. */
const goodRecords = ({ screen }: Resource): JsonObject[] => {
  const cases = casesOf(schemasDir, screen)
  return (cases?.valid ?? []).map(({ change }) =>
    Object.fromEntries(Object.entries({ ...cases?.record, ...change }).filter(([, value]) => value !== null)),
  )
}

/**
 * Records that cases cannot create: uploaded files, rows missing in the demonstration, and options, made by schemas.
 */
const notCreated = [
  'accounts',
  'agreements',
  'front-banners',
  'insurance-endorsements',
  'judicial-expenses',
  'loan-payment-history',
  'loans',
  'mass-payments',
  'mass-uploads',
  'menu-modules',
  'payroll-loan-queries',
  'watch-list-loads',
  'watch-lists',
  'write-offs',
]

/** Every second screen of the menu, or all of them. */
const counted = written.filter((_, place) => isDeep || place % 8 === 0)

describe('a write costs at most eight statements and one for each row of another table', () => {
  it.each(counted)('%s', async (id, resource) => {
    const costs: Costs = {}
    let isCreated = false
    for (const isAlone of [false, true])
      for (const record of goodRecords(resource))
        isCreated ||= await tried(async (db) => {
          if (isAlone) await empty(db, resource)
          await costsOfCreating(db, resource, record, costs)
        })
    for (const record of isDual(resource) ? goodRecords(resource) : [])
      await tried(async (db) => {
        await empty(db, resource)
        const sent = { ...record, send: { reason: 'Lo pidió el comité.' } }
        const made = (within: Kysely<Tables>) =>
          writesOf(resource).create(within, resource, sent, author('ana', resource))
        costs.createAndSend = (await costOf(db, made)).cost
      })
    const { data } = await listRecords(database.db, resource, new URLSearchParams('size=15'))
    for (const row of data) if (await tried((db) => costsOfEditing(db, resource, row.id, costs))) break

    expect(isCreated).toBe(!notCreated.includes(id))
    for (const [step, cost] of Object.entries(costs)) expect(cost, step).toBeLessThanOrEqual(mostOf(resource))
  })
})

/** Deletes rows that conflict with the record of a case. */
async function empty(db: Kysely<Tables>, { table }: Resource): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(db)
  await sql`delete from ${sql.table(table.name)}`.execute(db)
  await sql`set local session_replication_role = origin`.execute(db)
}

describe('a list costs one statement, its permission included', () => {
  it.each(resources.map((one) => [one.screen.id, one] as const))('%s', async (_id, resource) => {
    const { actions, menu } = resource.screen
    const person = { ...authorNamed('ana').person, roles: Object.keys(actions) }
    const { db, count } = countingStatements(database.db)

    await listRecords(db, resource, new URLSearchParams(), permissionOf(person, menu.id, 'ver'))

    expect(count()).toBe(1)
  })
})
