import { buffer, text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { kindOf } from '#src/kinds/index.ts'
import { referring } from '#src/schema/field-references.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { type Field, writableFields } from '#src/schema/screen.ts'
import { type Cell, toCell } from '#src/server/export/cell.ts'
import { csvOf } from '#src/server/export/csv.ts'
import { xlsxOf } from '#src/server/export/xlsx.ts'
import { columnsOfScreen } from '#src/server/sheets/columns/file-columns.ts'
import { isDeep } from '#tests/support/effort.ts'
import { contextNamed, recordsOf, screenNamed } from '#tests/support/file-of-screen.ts'
import { generateRecords } from '#tests/support/generated-records.ts'
import { importableIds } from '#tests/support/importable-screens.ts'

/** Records of a screen. */
const count = isDeep ? 10_000 : 200

const cellOf = (field: Field, record: JsonObject): Cell =>
  toCell({ type: kindOf(field).column }, record[field.name], (value) =>
    kindOf(field).format(value, field.property),
  )

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

/** As a form has it: no empty lists, one sort of line end, and no zero below zero. */
const asTyped = (record: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(record).replaceAll('\\r\\n', '\\n'), (_name, value: unknown) =>
    Array.isArray(value) && value.length === 0 ? undefined : value,
  ) as JsonObject

const fitsFile = (id: string): boolean => {
  const { fields } = columnsOfScreen(screenNamed(id))
  return writableFields(screenNamed(id)).every((field) => !field.required || fields.includes(field))
}

it('some screens need what no cell holds: a file, or a group of fields', () => {
  expect(
    importableIds()
      .filter((id) => !fitsFile(id))
      .sort(),
  ).toEqual(['agreements', 'judicial-expenses', 'mass-payments', 'mass-uploads'])
})

describe.each(importableIds().filter(fitsFile))('the records of %s', (id) => {
  const screen = screenNamed(id)
  const columns = { ...columnsOfScreen(screen), unique: [] }
  const names = new Set(columns.fields.map(({ name }) => name))
  const { validator, rules, start } = contextNamed(id)
  const context = {
    validator,
    rules,
    start,
    // Ids stand for themselves.
    resolve: async (_field: Field, texts: string[]) => new Map(texts.map((text) => [text, text])),
  }
  const validated = generateRecords(screen, validator, count)
    .map((given) => Object.fromEntries(Object.entries(given).filter(([name]) => names.has(name))))
    .map((given) => asTyped(withIds(columns.fields, given)))
    .map((given) => validator.validate(given, { ...rules, before: start }))
  const good = validated.filter(({ issues }) => issues.length === 0).map(({ record }) => record)
  const headings = columns.fields.map(({ title }) => title)
  const batches = async function* (): AsyncGenerator<Cell[][]> {
    yield good.map((record) => columns.fields.map((field) => cellOf(field, record)))
  }

  it.each([
    ['a workbook', () => buffer(xlsxOf(headings, batches()))],
    ['CSV', () => text(csvOf(headings, batches()))],
  ])('come back from %s as they went out', async (_format, write) => {
    const read = await recordsOf(await write(), columns, context)

    expect(good.length).toBeGreaterThan(0)
    expect(read.flatMap(({ issues }) => issues)).toEqual([])
    expect(read.map(({ record }) => record)).toEqual(good)
  })
})
