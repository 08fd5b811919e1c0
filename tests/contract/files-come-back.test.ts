import { buffer, text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { uncelledFields } from '#src/schema/changes-only.ts'
import { referring } from '#src/schema/field-references.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Cell } from '#src/server/export/cell.ts'
import { csvOf } from '#src/server/export/csv.ts'
import { xlsxOf } from '#src/server/export/xlsx.ts'
import { readSample } from '#src/server/resources/read-sample.ts'
import { columnsOfScreen } from '#src/server/sheets/columns/file-columns.ts'
import { isDeep } from '#tests/support/effort.ts'
import { contextNamed, recordsOf, screenNamed } from '#tests/support/file-of-screen.ts'
import { generateRecords } from '#tests/support/generated-records.ts'
import { importableIds } from '#tests/support/importable-screens.ts'
import { asTyped, cellOf, fitsCells, throughControls } from '#tests/support/typed-records.ts'

/** Good records of a screen. */
const most = isDeep ? 10_000 : 8

/** Records that are generated at first, by which it is known how many are good. */
const firstOnes = isDeep ? 80 : 40

/** Milliseconds that a file of so many records may take beside other work. */
const timeout = isDeep ? 300_000 : 20_000

/** A record whose references are ids as the product makes them. */
const withIds = (fields: Field[], record: JsonObject): JsonObject => {
  const references = fields.filter(({ property }) => referring(property)['x-ref'] !== undefined)
  const changes = references.flatMap(({ name }) => {
    const value = record[name]
    if (value === undefined) return []
    return [[name, Array.isArray(value) ? [...new Set(value.map((_id, index) => `ID-${index}`))] : 'ID-1']]
  })
  return { ...record, ...Object.fromEntries(changes) }
}

/** Values of a record that is there, which no cell holds and none changes. */
function retainedBy(id: string): JsonObject {
  const screen = screenNamed(id)
  const sample = readSample(screen, 'schemas') ?? {}
  return Object.fromEntries(uncelledFields(screen).map(({ name }) => [name, sample[name] ?? null]))
}

it('some screens need what no cell holds, a file or a group: their files change records that have it', () => {
  expect(
    importableIds()
      .filter((id) => uncelledFields(screenNamed(id)).length > 0)
      .sort(),
  ).toEqual(['agreements', 'judicial-expenses', 'mass-payments', 'mass-uploads'])
})

describe.each(importableIds())('the records of %s', (id) => {
  const screen = screenNamed(id)
  const columns = { ...columnsOfScreen(screen), unique: [] }
  const names = new Set(columns.fields.map(({ name }) => name))
  const { validator, rules, start: initial } = contextNamed(id)
  const kept = retainedBy(id)
  const start = { ...initial, ...kept }
  const context = {
    validator,
    rules,
    start,
    // Ids stand for themselves.
    resolve: async (_field: Field, texts: string[]) => new Map(texts.map((text) => [text, text])),
  }
  const generate = (count: number): JsonObject[] =>
    generateRecords(screen, validator, count)
      .map((record) => Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name))))
      .map((record) => ({ ...asTyped(withIds(columns.fields, record)), ...kept }))
  const validate = (record: JsonObject) => validator.validate(record, { ...rules, before: start })
  const first = generate(firstOnes)
  const share = first.filter((record) => validate(record).issues.length === 0).length / firstOnes
  // A few hundred tell the share roughly.
  const given = isDeep ? generate(Math.ceil((1.5 * most) / share)) : first
  const good = given
    .map(validate)
    .flatMap(({ issues, record }) => (issues.length === 0 ? [record] : []))
    .slice(0, most)
  const wrong = given
    .filter((record) => fitsCells(columns.fields, record))
    .map((record) => throughControls(columns.fields, record))
    .filter((record) => validate(record).issues.length > 0)
    .slice(0, most)
  const headings = columns.fields.map(({ title }) => title)
  const batches = async function* (records = good): AsyncGenerator<Cell[][]> {
    yield records.map((record) => columns.fields.map((field) => cellOf(field, record)))
  }

  it.each([
    ['a workbook', () => buffer(xlsxOf(headings, batches()))],
    ['CSV', () => text(csvOf(headings, batches()))],
  ])(
    'come back from %s as they went out',
    async (_format, write) => {
      const read = await recordsOf(await write(), columns, context)

      expect(good.length).toBeGreaterThanOrEqual(isDeep ? most : 1)
      expect(read.flatMap(({ issues }) => issues)).toEqual([])
      expect(read.map(({ record }) => record)).toEqual(good)
    },
    timeout,
  )

  it(
    'are refused from CSV where the form refuses them',
    async () => {
      const read = await recordsOf(await text(csvOf(headings, batches(wrong))), columns, context)

      expect(wrong.length).toBeGreaterThan(0)
      expect(read).toHaveLength(wrong.length)
      const taken = read.filter(({ issues }) => issues.length === 0)
      expect(taken.map(({ row }) => row.number)).toEqual([])
    },
    timeout,
  )
})
