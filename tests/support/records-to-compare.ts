import { kindOf } from '#src/kinds/index.ts'
import { idsIn, referring } from '#src/schema/field-references.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { type Field, findField, type Screen } from '#src/schema/screen.ts'
import { firstDay } from '#src/schema/validity.ts'
import { columnsOfImport } from '#src/server/imports/importable.ts'
import { addDays } from '#src/validation/calendar-day.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import { generateRecords } from './generated-records.ts'
import { nitOf } from './made-nit.ts'
import { asTyped, fitsCells, throughControls } from './typed-records.ts'

/** Fields of a record that is there which are changed at once. */
const changedAtOnce = 3

/**
 * Records as a form or a file of a screen may hold them, by turns: as generated, under keys of their own, a record that
 * is there with some changes, and with references to whatever is there.
 * @param stored records that are there
 * @param idsOf ids of the records of a screen
 */
export function recordsToCompare(
  screen: Screen,
  validator: RecordValidator,
  count: number,
  stored: JsonObject[],
  idsOf: (screen: string) => string[],
): JsonObject[] {
  const { fields } = columnsOfImport(screen)
  const names = fields.map(({ name }) => name)
  const generated = generateRecords(screen, validator, Math.ceil(count * 2.5))
    .map((record) => asTyped(only(names, record)))
    // The end of a masked value stands in a file for the value that is there.
    .filter((record) => fitsCells(fields, record) && !JSON.stringify(record).includes('•'))
  return [...distinct(generated), ...generated].slice(0, count).map((record, at) => {
    const there = stored[at % stored.length] ?? {}
    const turns = [
      () => withReferences(fields, record, (field) => idsIn(there[field.name] ?? null)),
      () => ({
        ...withReferences(fields, record, (field) => idsIn(there[field.name] ?? null)),
        ...madeKeys(screen, at),
      }),
      () => ({ ...only(names, there), ...some(fields, record, at) }),
      () =>
        withReferences(fields, record, ({ property }) => {
          const ids = idsOf(referring(property)['x-ref'] ?? '')
          return ids.slice(at % ids.length).slice(0, 1)
        }),
    ]
    return throughControls(fields, turns[at % turns.length]?.() ?? record)
  })
}

/** Records without those that are like one before. */
export const distinct = (records: JsonObject[]): JsonObject[] => [
  ...new Map(records.map((record) => [JSON.stringify(record), record])).values(),
]

const only = (names: string[], record: JsonObject): JsonObject =>
  Object.fromEntries(
    names.flatMap((name): [string, JsonValue][] =>
      record[name] === undefined || record[name] === null ? [] : [[name, record[name]]],
    ),
  )

/** Values of some fields, others at each place. */
const some = (fields: Field[], record: JsonObject, at: number): JsonObject =>
  only(
    Array.from({ length: 1 + (at % changedAtOnce) }, (_, step) => {
      const { name } = fields[(at * 7 + step * 3) % fields.length] ?? { name: '' }
      return name
    }).filter(
      (name) =>
        findField({ fields }, name) &&
        referring(findField({ fields }, name)?.property ?? {})['x-ref'] === undefined,
    ),
    record,
  )

/** A key that no record has; what is dated holds from a day to come. */
function madeKeys({ fields, unique, dated }: Screen, at: number): JsonObject {
  const named = fields.filter(({ name, kind }) => kind && unique.flat().includes(name))
  const made = named.flatMap((field): [string, JsonValue][] => {
    const text = { codigo: `HECHO-${at}`, nit: nitOf(940_000_000 + at) }[field.kind]
    return text === undefined ? [] : [[field.name, kindOf(field).parse(text, field.property) ?? null]]
  })
  return {
    ...Object.fromEntries(made),
    ...(dated ? { [firstDay]: addDays('2026-02-10', 1 + (at % 600)) } : {}),
  }
}

/** A record with other ids in the place of those that it refers to, where there are any. */
const withReferences = (
  fields: Field[],
  record: JsonObject,
  idsFor: (field: Field) => string[],
): JsonObject => ({
  ...record,
  ...Object.fromEntries(
    fields.flatMap((field): [string, JsonValue][] => {
      const value = record[field.name]
      const ids = referring(field.property)['x-ref'] === undefined ? [] : idsFor(field)
      if (value === undefined || ids.length === 0) return []
      return [[field.name, Array.isArray(value) ? ids : (ids[0] ?? null)]]
    }),
  ),
})
