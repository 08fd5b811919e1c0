import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Fault } from '#src/server/audit/fault.ts'
import { readGuarded } from '#src/server/audit/guarded-tables.ts'
import { compareShape } from '#src/server/audit/shape/compare-shape.ts'
import { readShape, type Shape } from '#src/server/audit/shape/read-shape.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { migrate } from '#src/server/sql/migrate.ts'
import { openInMemory } from '#src/server/sql/open-pglite.ts'
import type { Database } from '#src/server/sql/tables.ts'
import { createEmptyDatabase } from '#tests/support/database-of-test.ts'
import { isDeep } from '#tests/support/effort.ts'
import { readRepository } from '#tests/support/lint-base.ts'

const { screens } = lintSchemas(readRepository())
const ids = [
  'loan-rates',
  'life-insurance-rates',
  'claims',
  'agreement-lists',
  'withdrawal-causes',
  'audit-logs',
]
const chosen = screens
  .filter(({ id }) => ids.includes(id))
  .map((screen) => ({ ...screen, fields: screen.fields.filter(({ property }) => !property['x-ref']) }))

const changes: Record<string, (screen: Screen) => Screen[]> = {
  nothing: (screen) => [screen],
  'a schema that is gone': (screen) => (screen.exclusive.length > 0 ? [] : [screen]),
  'no keys': (screen) => [
    { ...screen, unique: [], ...(screen.dated ? { dated: { ...screen.dated, keys: [] } } : {}) },
  ],
  'nothing that excludes': (screen) => [{ ...screen, exclusive: [] }],
  'ranges that end elsewhere': (screen) => [
    {
      ...screen,
      exclusive: screen.exclusive.map(({ ranges = [], ...rest }) => ({
        ...rest,
        ranges: ranges.map((range) => ({ ...range, open: !range.open })),
      })),
    },
  ],
  'rows of every status': (screen) => [
    { ...screen, mixins: screen.mixins.filter((name) => name !== 'ESTADO') },
  ],
  'fields that are neither searched nor sorted': (screen) => [
    {
      ...screen,
      sort: [],
      fields: screen.fields.map(({ property, ...field }) => ({
        ...field,
        property: { ...property, 'x-search': false, 'x-sort': false, 'x-filter': false },
      })),
    },
  ],
  'fields that are all required': (screen) => [
    { ...screen, fields: screen.fields.map((field) => ({ ...field, required: true })) },
  ],
}

/** An embedded database of a new start, which is emptied for each. */
let made: Database
beforeAll(async () => {
  made = await openInMemory()
})
afterAll(() => made.close())

/** Tables of a new database; of the chosen screens, they are those that many changes go back to. */
const shapes = new Map<Screen[], Promise<Shape>>()
const shapeOf = (screensOf: Screen[]): Promise<Shape> => {
  const shape = shapes.get(screensOf) ?? newShapeOf(screensOf)
  shapes.set(screensOf, shape)
  return shape
}

async function newShapeOf(screensOf: Screen[]): Promise<Shape> {
  await sql`drop schema public cascade`.execute(made.db)
  await sql`create schema public`.execute(made.db)
  await migrate(made.db, screensOf)
  return readShape(made.db)
}

async function faultsAfter(steps: Screen[][]): Promise<Fault[]> {
  const place = await createEmptyDatabase()
  const { db, close } = await openDatabase(place.settings)
  for (const step of steps) await migrate(db, step)
  const tables = (await readGuarded(db)).map(({ name }) => name)
  const faults = compareShape(await readShape(db), tables, await shapeOf(steps.at(-1) ?? []))
  await close()
  await place.remove()
  return faults
}

/** Some changes, or all of them. */
const tried = Object.entries(changes).filter(
  ([name], place) => isDeep || name === 'nothing' || place % 8 === 1,
)

it.each(tried)('tables are as a new database has them after a change to %s', async (_, change) => {
  const changed = chosen.flatMap(change)

  expect(await faultsAfter([chosen, changed])).toEqual([])
  expect(await faultsAfter([changed, chosen])).toEqual([])
})
