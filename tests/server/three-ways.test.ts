import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { referring } from '#src/schema/field-references.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { sentPart } from '#src/schema/screen.ts'
import { takesFiles } from '#src/schema/table-import.ts'
import { serviceBases } from '#src/server/client-config.ts'
import { createClock } from '#src/server/clock.ts'
import { matchIds } from '#src/server/imports/match-records.ts'
import { type Resource, toResource } from '#src/server/resources/resource.ts'
import type { Tables } from '#src/server/sql/tables.ts'
import { inEffectRule } from '#src/validation/in-effect.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import { type Compared, compareWays } from '#tests/support/compared-ways.ts'
import { effort, everyThird } from '#tests/support/effort.ts'
import { screenNamed } from '#tests/support/file-of-screen.ts'
import { importableIds } from '#tests/support/importable-screens.ts'
import { distinct, recordsToCompare } from '#tests/support/records-to-compare.ts'
import { importFile, rowsOf } from '#tests/support/send-import.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { csvOfRecords } from '#tests/support/typed-records.ts'
import { withCachedPlans } from '#tests/support/with-cached-plans.ts'

/** Records of a screen; TEST_RECORDS has another number. The embedded engine compares values as the real one does. */
const count = Number(process.env.TEST_RECORDS ?? effort(12, inject('engine') === 'postgres' ? 10_000 : 500))

/** Records of a transaction. */
const block = 250

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
}, 300_000)
afterAll(() => server.stop())

const { screens } = loadCatalogue('schemas')
const clock = createClock('2026-02-10')
const resources = new Map<string, Resource>()
const resourceOf = (id: string): Resource => {
  const known = resources.get(id) ?? toResource(screenNamed(id), screens, clock)
  resources.set(id, known)
  return known
}

async function idsOf(id: string): Promise<string[]> {
  const { service, path } = screenNamed(id)
  const { body } = await server.call('admin', 'GET', `${serviceBases[service]}${path}/lookup`)
  return (body as unknown as { id: string }[]).map((one) => one.id)
}

/** Records of a screen that are there, as they are stored. */
async function storedOf(db: Kysely<Tables>, resource: Resource): Promise<JsonObject[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(resource.table.name)} order by id limit 60`.execute(db)
  const found = await matchIds(
    db,
    resource,
    rows.map(({ id }) => id),
  )
  return [...found.values()].map(({ record }) => record)
}

/** Ids of the records that a screen may refer to, by screen. */
async function idsReferred({ screen }: Resource): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>()
  for (const { property } of screen.fields) {
    const target = referring(property)['x-ref']
    if (target !== undefined && !ids.has(target)) ids.set(target, await idsOf(target))
  }
  return ids
}

const offered = importableIds().filter((id) => takesFiles(screenNamed(id)))
describe('form, API and files', () => {
  it.each(everyThird(offered, 1))(
    'say the same of each record of %s',
    async (id) => {
      const resource = resourceOf(id)
      const compared: Compared[] = []
      const records: JsonObject[] = []
      // Asked before the embedded engine takes the server's place.
      const ids = await idsReferred(resource)

      await besideServer(server, async (pool) => {
        const stored = await storedOf(pool, resource)
        const { screen, validator } = resource
        const made = recordsToCompare(screen, validator, count, stored, (target) => ids.get(target) ?? [])
        expect(made).toHaveLength(count)
        records.push(...distinct(made))
        const prepared = withCachedPlans(pool)
        for (let from = 0; from < records.length; from += block)
          await prepared.transaction().execute(async (db) => {
            compared.push(...(await compareWays(db, resource, resourceOf, records.slice(from, from + block))))
          })
        return true
      })

      const different = compared.flatMap((one, at) => (isSame(one) ? [] : [{ ...one, record: records[at] }]))
      expect(compared).toHaveLength(records.length)
      expect(different.slice(0, 5)).toEqual([])
    },
    3_600_000,
  )
})

describe('a file', () => {
  const imported = async (id: string, records: JsonObject[]) => {
    const { service, path, fields } = screenNamed(id)
    const given = fields.filter(({ name }) => records.some((record) => record[name] !== undefined))
    const address = serviceBases[service] + path
    const one = await importFile(server, 'admin', address, await csvOfRecords(given, records), `${id}.csv`)
    return rowsOf(server, 'admin', address, one.id)
  }

  it('says nothing of a reference that its form would not show', async () => {
    const { body } = await server.call('admin', 'GET', `${serviceBases.mto}${screenNamed('prospects').path}`)
    const [{ id, campaignCode } = {}] = body.data as JsonObject[]
    const { body: there } = await server.call(
      'admin',
      'GET',
      `${serviceBases.mto}${screenNamed('prospects').path}/${id}`,
    )
    const row = { ...sentPart(screenNamed('prospects'), there), prospectStatus: 'CONTACTADO' }

    const rows = await imported('prospects', [{ ...row, withdrawalCauseId: 'NO-EXISTE' }])

    expect(campaignCode).toBeDefined()
    expect(rows).toMatchObject([{ effect: expect.stringMatching(/SAME|CHANGED/), remarks: [] }])
  })

  it('says of two rows that they have one key, also where one of them gets it by a default', async () => {
    const field = {
      ...{ stage: 'RADICACION', fieldName: 'employerName', label: 'Empleador', controlType: 'text' },
      ...{ section: 'PERSONAL', position: 199, visible: true, required: true, readOnly: false },
      ...{ minLength: 3, maxLength: 16, errorMessage: 'Ingrese un empleador', status: 'ACTIVO' },
    }
    const { stage: _, ...defaulted } = field

    const rows = await imported('credit-fields', [field, defaulted])

    expect(rows).toMatchObject([
      { effect: 'NEW' },
      { effect: 'WRONG', remarks: [{ message: expect.stringContaining('también está en la fila 2') }] },
    ])
  })
})

/** A row of a key that is not there says in one line what a new record lacks. */
const inOneLine =
  /^[^:]*: (?:No hay un registro con esta clave|Hay uno con esta clave desde el \S+, y ninguno desde esta fecha); (?:para crearlo|este archivo no crea) /

/** Of what is in effect, a file says which of its columns makes another version. */
const versionByFile = /: El registro ya está en vigencia desde el \S+ y no cambia\. .+$/
const asInForms = (one: string): string => one.replace(versionByFile, `: ${inEffectRule.message}`)

const missing = ': Este campo es obligatorio.'

const noInactivation = 'Estado: Un archivo no inactiva registros; hágalo en la lista.'

/** A file names its references by words: it says which ones are nobody's, whatever else is wrong. */
const unresolved = / no existe o está inactivo\.$/

/**
 * A form shows what is wrong by itself first; what an inactivation would be, files refuse at once, and a row that
 * changes nothing is not written.
 */
const isSame = ({ form, api, file: ofFile, effect }: Compared): boolean => {
  const file = ofFile.map(asInForms)
  if (effect === 'SAME' || file.includes(noInactivation)) return true
  const isShort = file.some((one) => inOneLine.test(one))
  const named = file.filter((one) => unresolved.test(one)).map((one) => one.split(': ')[0])
  const isCompared = (one: string): boolean =>
    !named.includes(one.split(': ')[0]) && !(isShort && (one.endsWith(missing) || inOneLine.test(one)))
  const isFormAlike = form.every((one) => api.includes(one) || api.some((other) => other.startsWith(': ')))
  return (
    (api.length === 0) === (file.length === 0) &&
    JSON.stringify(api.filter(isCompared)) === JSON.stringify(file.filter(isCompared)) &&
    isFormAlike
  )
}
