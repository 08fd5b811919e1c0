import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindOf } from '#src/kinds/index.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import { referring } from '#src/schema/field-references.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { type ImportRow, takesFiles } from '#src/schema/table-import.ts'
import { type Author, processCaller } from '#src/server/auth/author.ts'
import { serviceBases } from '#src/server/client-config.ts'
import { createClock } from '#src/server/clock.ts'
import { ApiError } from '#src/server/http/errors.ts'
import type { ImportWork } from '#src/server/imports/import-work.ts'
import { matchIds } from '#src/server/imports/match-records.ts'
import { nextValues } from '#src/server/imports/row-draft.ts'
import { keysOf } from '#src/server/imports/row-keys.ts'
import type { OpenRow, RowOutcome } from '#src/server/imports/row-write.ts'
import { validateOneByOne } from '#src/server/imports/rows-one-by-one.ts'
import { areTakenTogether, validateTogether } from '#src/server/imports/rows-together.ts'
import { type Resource, toResource } from '#src/server/resources/resource.ts'
import { columnsOfScreen } from '#src/server/sheets/columns/file-columns.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import { effort } from '#tests/support/effort.ts'
import { contextNamed, screenNamed } from '#tests/support/file-of-screen.ts'
import { generateRecords } from '#tests/support/generated-records.ts'
import { importableIds } from '#tests/support/importable-screens.ts'
import { nitOf } from '#tests/support/made-nit.ts'
import { importFile, rowsOf } from '#tests/support/send-import.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { asTyped, csvOfRecords, fitsCells, throughControls } from '#tests/support/typed-records.ts'
import { anyone } from '#tests/support/value-validator.ts'

/** Generated records of a screen. */
const count = effort(12, 1_000)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
}, 300_000)
afterAll(() => server.stop())

const addressOf = (id: string): string => {
  const { service, path } = screenNamed(id)
  return serviceBases[service] + path
}

/** Ids of records that fields may refer to. */
async function idsOf(id: string): Promise<string[]> {
  const { body } = await server.call('admin', 'GET', `${addressOf(id)}/lookup`)
  return (body as unknown as { id: string }[]).map((one) => one.id)
}

const { screens } = loadCatalogue('schemas')

const resourceOf = (id: string): Resource => toResource(screenNamed(id), screens, createClock(undefined))

const maker: Author = {
  ...processCaller('pruebas'),
  context: { ...anyone, today: createClock(undefined).today() },
}

const workWith: Omit<ImportWork, 'db' | 'resource'> = {
  ...{ resourceOf, maker, checker: maker },
  // Rows whose outcomes are asked for hold no files.
  files: {} as ImportWork['files'],
  may: { create: true, edit: true, inactivate: true },
}

/**
 * Records none of which has a key of another one; codes and NIT of keys are made up.
 * @param changing those that rows change: which of two comes first would decide
 */
function onceEach({ screen }: Resource, records: JsonObject[], changing: JsonObject[]): JsonObject[] {
  const seen = new Set(changing.flatMap((record) => keysOf(screen, record)))
  const named = screen.fields.filter(({ name, kind }) => kind && screen.unique.flat().includes(name))
  return records.flatMap((given, at) => {
    const made = named.flatMap((field): [string, JsonValue][] => {
      const text = { codigo: `HECHO-${at}`, nit: nitOf(940_000_000 + at) }[String(field.kind)]
      return text === undefined ? [] : [[field.name, kindOf(field).parse(text, field.property) ?? null]]
    })
    // Some stay as they are: their keys may be those of records that are there.
    const record = at % 5 === 1 ? given : { ...given, ...Object.fromEntries(made) }
    const keys = keysOf(screen, record)
    if (keys.some((key) => seen.has(key))) return []
    for (const key of keys) seen.add(key)
    return [record]
  })
}

const plain = (outcome: RowOutcome): string =>
  outcome instanceof ApiError ? `${outcome.code} ${JSON.stringify(outcome.issues)}` : JSON.stringify(outcome)

/** A record whose references are to records that are there. */
async function withReferences(
  fields: Field[],
  record: JsonObject,
  ids: Map<string, string[]>,
): Promise<JsonObject> {
  const changes: [string, JsonValue][] = []
  for (const { name, property } of fields) {
    const target = referring(property)['x-ref']
    if (target === undefined || record[name] === undefined) continue
    if (!ids.has(target)) ids.set(target, await idsOf(target))
    const [first] = ids.get(target) ?? []
    if (first !== undefined) changes.push([name, Array.isArray(record[name]) ? [first] : first])
  }
  return { ...record, ...Object.fromEntries(changes) }
}

/** Generated records of a screen, good ones and others, as far as cells can hold them, as the form sends them. */
async function recordsFor(id: string, most: number): Promise<JsonObject[]> {
  const screen = screenNamed(id)
  const { fields } = columnsOfScreen(screen)
  const names = new Set(fields.map(({ name }) => name))
  const ids = new Map<string, string[]>()
  const records: JsonObject[] = []
  for (const given of generateRecords(screen, contextNamed(id).validator, most)) {
    const own = asTyped(Object.fromEntries(Object.entries(given).filter(([name]) => names.has(name))))
    if (fitsCells(fields, own)) records.push(throughControls(fields, await withReferences(fields, own, ids)))
  }
  return records
}

/** What the API and an approval say of a record, one after the other. */
async function isTaken(id: string, record: JsonObject): Promise<boolean> {
  const isDual = screenNamed(id).mixins.includes('DUAL')
  const sent = isDual ? { ...record, send: {} } : record
  const made = await server.call('admin', 'POST', `${addressOf(id)}?confirma=`, sent)
  if (made.status === 422 && made.body.code === 'unconfirmed') return true
  if (made.status !== 201 || made.body.approvalStatus !== 'PENDIENTE_APROBACION') return made.status === 201
  const { version } = made.body.pending as JsonObject
  const approved = await server.call('supervisor', 'POST', `${addressOf(id)}/${made.body.id}/aprobar`, {
    version,
  })
  return approved.status === 200
}

const isRepeated = ({ remarks }: ImportRow): boolean =>
  remarks.some(({ message }) => message.includes('también está en la fila'))

/** Whether exports mask a part of every unique key of a screen. */
const hidesItsKey = (id: string): boolean =>
  screenNamed(id).unique.every((key) =>
    key.some((name) => screenNamed(id).fields.some((one) => one.name === name && one.property['x-masked'])),
  )

const offered = importableIds().filter((id) => takesFiles(screenNamed(id)) && id !== 'agreements')

describe.each(offered)('a file of %s', (id) => {
  it('goes out and comes back unchanged', async () => {
    const answer = await fetch(`${server.url}${addressOf(id)}/export?format=csv&size=15`, {
      headers: { authorization: `Bearer ${await server.token('admin')}` },
    })
    const sheet = new Uint8Array(await answer.arrayBuffer())

    const one = await importFile(server, 'admin', addressOf(id), sheet, `${id}.csv`)

    const wrong = await rowsOf(server, 'admin', addressOf(id), one.id, 'WRONG')
    const changed = await rowsOf(server, 'admin', addressOf(id), one.id, 'CHANGED')
    if (hidesItsKey(id)) {
      // An export tells the end of a document alone: its row is no record's, and says so.
      expect(one.counts).toEqual({ WRONG: one.total, NEW: 0, CHANGED: 0, SAME: 0 })
      return
    }
    expect({ wrong: wrong[0], changed: changed[0], counts: one.counts }).toEqual({
      wrong: undefined,
      changed: undefined,
      counts: { WRONG: 0, NEW: 0, CHANGED: 0, SAME: one.total },
    })
  })

  it('gets the verdicts of form, API and approval', async () => {
    const { fields } = columnsOfScreen(screenNamed(id))
    const records = await recordsFor(id, count)
    const sheet = await csvOfRecords(fields, records)

    const one = await importFile(server, 'admin', addressOf(id), sheet, `${id}.csv`)
    const rows = await rowsOf(server, 'admin', addressOf(id), one.id)

    const different: JsonObject[] = []
    for (const [at, record] of records.entries()) {
      const row = rows[at]
      expect(row).toBeDefined()
      // What is there already would be changed, and is no new record; of two rows of a key only a file can tell.
      if (!row || row.effect === 'CHANGED' || row.effect === 'SAME' || isRepeated(row)) continue
      const taken = await isTaken(id, record)
      if (taken !== (row.effect === 'NEW'))
        different.push({
          row: row.row,
          taken,
          remarks: row.remarks.map(({ heading, message }) => `${heading}: ${message}`),
        })
    }
    expect(different).toEqual([])
  })
})

const together = offered.filter((id) => areTakenTogether(resourceOf(id)))

describe('rows that are validated together', () => {
  it('are those of the screens whose rows depend on each other by their keys alone', () => {
    expect(together).toEqual(['credit-fields', 'prospects', 'financial-entities', 'text-catalogues'])
  })

  it.each(together)('get the verdicts of rows that are written one after another: %s', async (id) => {
    const resource = resourceOf(id)
    const { body } = await server.call('admin', 'GET', `${addressOf(id)}?size=15`)
    const stored = (body.data as JsonObject[]).map((one) => String(one.id))
    const generated = await recordsFor(id, effort(30, 1_000))

    const outcomes = await besideServer(server, (pool) =>
      pool.transaction().execute(async (db) => {
        const matches = await matchIds(db, resource, stored.slice(0, 10))
        const changing = [...matches.values()].map(({ record }) => record)
        const records = onceEach(resource, generated, changing)
        const rows = records.map((record, at): OpenRow => {
          // Every third row changes a record that is there, each record once.
          const current = at % 3 === 0 ? matches.get(at / 3)?.record : undefined
          const values = current
            ? { ...nextValues(resource.screen.fields, current, {}), ...(at % 2 === 0 ? {} : record) }
            : record
          return { row: at + 2, current, values, isKnown: false }
        })
        const work: ImportWork = { ...workWith, db, resource }
        return {
          together: (await validateTogether(work, rows))?.map(plain),
          apart: (await validateOneByOne(work, rows)).map(plain),
        }
      }),
    )

    expect(outcomes.apart.some((one) => one.startsWith('{'))).toBe(true)
    expect(outcomes.together).toEqual(outcomes.apart)
  })
})
