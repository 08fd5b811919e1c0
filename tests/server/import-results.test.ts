import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindOf } from '#src/kinds/index.ts'
import { referring } from '#src/schema/field-references.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { takesFiles } from '#src/schema/table-import.ts'
import { serviceBases } from '#src/server/client-config.ts'
import { type Cell, toCell } from '#src/server/export/cell.ts'
import { csvOf } from '#src/server/export/csv.ts'
import { columnsOfScreen } from '#src/server/sheets/columns/file-columns.ts'
import { isDeep } from '#tests/support/effort.ts'
import { contextNamed, screenNamed } from '#tests/support/file-of-screen.ts'
import { generateRecords } from '#tests/support/generated-records.ts'
import { importableIds } from '#tests/support/importable-screens.ts'
import { importFile, rowsOf } from '#tests/support/send-import.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

/** Generated records of a screen. */
const count = isDeep ? 1_000 : 12

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

const cellOf = (field: Field, record: JsonObject): Cell =>
  toCell({ type: kindOf(field).column }, record[field.name], (value) =>
    kindOf(field).format(value, field.property),
  )

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
    const screen = screenNamed(id)
    const { fields } = columnsOfScreen(screen)
    const names = new Set(fields.map(({ name }) => name))
    const ids = new Map<string, string[]>()
    const records: JsonObject[] = []
    for (const given of generateRecords(screen, contextNamed(id).validator, count)) {
      const own = Object.fromEntries(Object.entries(given).filter(([name]) => names.has(name)))
      const isTyped = fields.every(({ name, property }) => {
        const value = own[name]
        const type = property.type ?? 'string'
        if (value === undefined) return true
        if (type === 'array') return Array.isArray(value) && value.length > 0
        return typeof value === (type === 'integer' ? 'number' : type)
      })
      if (isTyped) records.push(await withReferences(fields, own, ids))
    }
    const batches = async function* (): AsyncGenerator<Cell[][]> {
      yield records.map((record) => fields.map((field) => cellOf(field, record)))
    }
    const sheet = await text(
      csvOf(
        fields.map(({ title }) => title),
        batches(),
      ),
    )

    const one = await importFile(server, 'admin', addressOf(id), sheet, `${id}.csv`)
    const rows = await rowsOf(server, 'admin', addressOf(id), one.id)

    const different: JsonObject[] = []
    for (const [at, record] of records.entries()) {
      const row = rows[at]
      // What is there already would be changed, and is no new record.
      if (!row || row.effect === 'CHANGED' || row.effect === 'SAME') continue
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
