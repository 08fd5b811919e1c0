import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Screen } from '#src/schema/screen.ts'
import { actOf } from '#src/server/audit/act.ts'
import { ApiError } from '#src/server/http/errors.ts'
import { listRecords } from '#src/server/resources/list/list-records.ts'
import { settlePeriod } from '#src/server/resources/periods/settle-period.ts'
import { readRecord } from '#src/server/resources/read/read-record.ts'
import { type Resource, toResource } from '#src/server/resources/resource.ts'
import { replaceRow } from '#src/server/resources/row-writes/replace-row.ts'
import { insertRecord } from '#src/server/resources/write/create.ts'
import { authorNamed } from '#tests/support/audited-store.ts'
import { CalendarOracle, dayAt, horizon } from '#tests/support/calendar-oracle.ts'
import { dice } from '#tests/support/dice.ts'
import { effort } from '#tests/support/effort.ts'
import { type OpenDatabase, openFilledDatabase } from '#tests/support/open-database.ts'
import { root } from '#tests/support/start-server.ts'

const schemasDir = join(root, 'schemas')
const catalogue = loadCatalogue(schemasDir)
const { screens } = catalogue
const dated = screens.filter((screen) => screen.dated)

const author = authorNamed('ana')
const journalLength = 40
/** The embedded engine runs the same statements at a fifth of the pace. */
const sampledDays = inject('engine') === 'postgres' ? effort(15, 200) : 40

let database: OpenDatabase
beforeAll(async () => {
  database = await openFilledDatabase(schemasDir, catalogue, author.context.today)
}, 120_000)
afterAll(() => database.remove())

/** Allows gaps: they have tests of their own. */
const withGaps = (screen: Screen): Resource =>
  toResource(screen.dated ? { ...screen, dated: { ...screen.dated, continuous: false } } : screen, screens)

const subjectOf = ({ dated: about }: Screen, row: JsonObject): string =>
  JSON.stringify((about?.keys[0] ?? ['id']).map((name) => row[name] ?? null))

/** Subject of a row without its own days, to begin others about the same. */
function templateOf({ mixins, dated: about }: Screen, row: JsonObject, serial: number): JsonObject {
  const { validFrom, validTo, id, version, labels, situation, ...rest } = row
  const values = {
    ...rest,
    status: 'ACTIVO',
    ...(mixins.includes('DUAL') ? { approvalStatus: 'APROBADO' } : {}),
  }
  // Rows without a stable key hold side by side, each under a code of its own.
  return about?.keys.length === 0 ? { ...values, code: `J${serial}` } : values
}

/** Whether a write succeeded; what the rules of periods refuse did not. */
async function done(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid') return false
    throw error
  }
}

async function listed(resource: Resource, day: string): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ asOf: day, page: String(page) })
    const { data, total } = await listRecords(database.db, resource, query)
    ids.push(...data.map(({ id }) => id))
    if (ids.length >= total) return ids.sort()
  }
}

describe('what a list has as of a day is what a journal of its rows leaves on it', () => {
  it.each(dated.map((screen, seed) => [screen.id, screen, seed + 1] as const))(
    '%s',
    async (_id, screen, seed) => {
      const resource = withGaps(screen)
      const { db } = database
      const pick = dice(seed)
      const oracle = new CalendarOracle()
      const { data } = await listRecords(db, resource, new URLSearchParams())
      const rows = await Promise.all(data.slice(0, 3).map(({ id }) => readRecord(db, resource, id)))
      await sql`update ${sql.table(resource.table.name)} set status = 'INACTIVO'`.execute(db)

      const active = new Set<string>()
      const stopped = new Set<string>()
      const one = (ids: Set<string>): string | undefined => [...ids][pick(ids.size)]
      const change = (id: string, values: JsonObject) =>
        db.transaction().execute(async (transaction) => {
          const current = await readRecord(transaction, resource, id)
          await settlePeriod(transaction, resource, { record: { ...current, ...values }, current }, author)
          const fields = Object.keys(values)
          return replaceRow(transaction, resource, current, { fields, values }, actOf(author, 'EDITAR'))
        })

      for (let step = 0; step < journalLength; step++) {
        const [kind, id] = [pick(10), `J-${step}`]
        const [running, resting] = [one(active), one(stopped)]
        if (kind < 2 && running) {
          oracle.stop(running)
          active.delete(running)
          stopped.add(running)
          await change(running, { status: 'INACTIVO' })
        } else if (kind === 2 && resting) {
          const expected = oracle.resume(resting)
          expect(await done(() => change(resting, { status: 'ACTIVO' })), `resume ${resting}`).toBe(expected)
          if (expected) {
            stopped.delete(resting)
            active.add(resting)
          }
        } else if (kind === 3 && running) {
          const from = oracle.startOf(running)
          const to = from + pick(Math.min(200, horizon - from))
          expect(await done(() => change(running, { validTo: dayAt(to) })), `end ${running}`).toBe(
            oracle.end(running, to),
          )
        } else {
          const template = templateOf(screen, rows[pick(rows.length)] ?? {}, step)
          const from = pick(horizon)
          const to = pick(2) === 0 ? undefined : from + pick(Math.min(250, horizon - from))
          const record = {
            ...template,
            validFrom: dayAt(from),
            ...(to === undefined ? {} : { validTo: dayAt(to) }),
          }
          const subject = screen.dated?.keys.length === 0 ? id : subjectOf(screen, record)
          const expected = oracle.begin(id, subject, from, to)
          const written = await done(() =>
            db.transaction().execute(async (transaction) => {
              await settlePeriod(transaction, resource, { record }, author)
              await insertRecord(transaction, resource, { ...record, id }, actOf(author, 'CREAR'))
            }),
          )
          expect(written, `begin ${id} of ${subject} on ${dayAt(from)}`).toBe(expected)
          if (expected) active.add(id)
        }
      }
      for (let sampled = 0; sampled < sampledDays; sampled++) {
        const day = pick(horizon)
        expect(await listed(resource, dayAt(day)), dayAt(day)).toEqual(oracle.on(day))
      }
    },
  )
})
