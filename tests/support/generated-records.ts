import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  type Arbitrary,
  constant,
  constantFrom,
  integer,
  oneof,
  sample,
  string,
  subarray,
  tuple,
} from 'fast-check'
import { kindOf } from '#src/kinds/index.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { type Field, type Screen, writableFields } from '#src/schema/screen.ts'
import { addDays } from '#src/validation/calendar-day.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import { anyone } from './value-validator.ts'

/** `schemas/<area>/<resource>.test.json`, as far as records are made from it. */
type Cases = {
  record: JsonObject
  valid: { change: Record<string, JsonValue> }[]
  invalid: { change: Record<string, JsonValue> }[]
}

type Change = Record<string, JsonValue>
/** Fields of a valid record changed at once: with more, rules over several fields refuse nearly all. */
const changedAtOnce = 6

/** Valid values by field, valid changes of several fields together, and invalid changes by what they fail. */
type Pools = { good: Map<string, JsonValue[]>; together: Change[]; bad: Map<string, Change[]> }

/** Null takes a field away. */
const changed = (record: JsonObject, change: Change): JsonObject =>
  Object.fromEntries(Object.entries({ ...record, ...change }).filter(([, value]) => value !== null))

/**
 * Valid and invalid records of a screen in about equal parts: valid values of every field mixed at random, and in
 * invalid ones a change that fails a keyword or a rule, each about as often. The seed is fixed.
 */
export function generateRecords(screen: Screen, validator: RecordValidator, count: number): JsonObject[] {
  const cases = readCases(screen)
  const pools = sortValues(screen, validator, cases)
  const good = goodRecord(cases.record, pools, writableFields(screen))
  const failing = [...pools.bad.values()]
  const bad = integer({ min: 0, max: failing.length - 1 }).chain((index) =>
    constantFrom(...(failing[index] ?? [{}])),
  )
  const record = oneof(
    good,
    tuple(good, bad).map(([base, change]) => changed(base, change)),
  )
  return sample(record, { numRuns: count, seed: 20260210 })
}

function goodRecord(base: JsonObject, { good, together }: Pools, fields: Field[]): Arbitrary<JsonObject> {
  const start = oneof(
    { weight: 3, arbitrary: constant({}) },
    { weight: 1, arbitrary: constantFrom<Change[]>({}, ...together) },
  )
  const several = subarray(fields, { maxLength: Math.min(changedAtOnce, fields.length) }).chain((some) =>
    tuple(...some.map(({ name }) => constantFrom(...(good.get(name) ?? [base[name] ?? null])))).map(
      (values) => Object.fromEntries(some.map(({ name }, index) => [name, values[index] ?? null])),
    ),
  )
  return tuple(start, several).map(([first, second]) => changed(base, { ...second, ...first }))
}

/** Tries every value of interest in the record that the cases start from, and stores it under what it fails. */
function sortValues(screen: Screen, validator: RecordValidator, { record, valid, invalid }: Cases): Pools {
  const pools: Pools = { good: new Map(), together: [], bad: new Map() }
  const push = <Item>(map: Map<string, Item[]>, key: string, item: Item): unknown =>
    map.set(key, [...(map.get(key) ?? []), item])
  const changes = [
    ...writableFields(screen).flatMap((field) =>
      valuesFor(field).map((value): Change => ({ [field.name]: value })),
    ),
    ...valid.map(({ change }) => change),
    ...invalid.map(({ change }) => change),
    { unknownField: 1 },
  ]
  for (const change of changes) {
    const { issues } = validator.validate(changed(record, change), anyone)
    for (const { keyword } of issues) push(pools.bad, keyword, change)
    if (issues.length > 0) continue
    const [[name, value] = ['', null], ...others] = Object.entries(change)
    if (others.length > 0) pools.together.push(change)
    else push(pools.good, name, value)
  }
  return pools
}

/** Values at and around every limit of a field, those of its kind's cases, and values of other types. */
function valuesFor(field: Field): JsonValue[] {
  const { property } = field
  const { implies } = kindOf(field)
  const { minLength = 1, maxLength = 10, minimum = 0, maximum = 10 } = { ...implies, ...property }
  const lengths = [minLength - 1, minLength, maxLength, maxLength + 1].filter((length) => length >= 0)
  return [
    null,
    ...kindCases(field.kind),
    ...(property.oneOf ?? []).map((option) => option.const),
    ...lengths.flatMap((length) => ['A'.repeat(length), '7'.repeat(length), 'ñ'.repeat(length)]),
    ...[minimum - 1, minimum, maximum, maximum + 1, minimum + 0.5],
    ...[property.formatMinimum, property.formatMaximum].flatMap((limit) =>
      limit === undefined ? [] : aroundLimit(limit),
    ),
    ...(property.maxItems === undefined ? [] : [Array(property.maxItems + 1).fill({})]),
    ...sample(string({ unit: 'grapheme', maxLength: 12 }), { numRuns: 8, seed: 7 }),
    ...[true, false, 0, -0, 1.5, '', ' ', [], {}],
  ]
}

/** A day or a month with those before and after it. */
const aroundLimit = (limit: string): string[] => {
  const days = limit.length === 7 ? 31 : 1
  const first = limit.length === 7 ? `${limit}-01` : limit
  return [-days, 0, days].map((by) => addDays(first, by).slice(0, limit.length))
}

function kindCases(kind: string): JsonValue[] {
  const path = resolve(import.meta.dirname, '../../src/kinds', kind, 'cases.json')
  const { values } = JSON.parse(readFileSync(path, 'utf8')) as { values: { value?: JsonValue }[] }
  return values.flatMap(({ value }) => (value === undefined ? [] : [value]))
}

function readCases({ area, id }: Screen): Cases {
  const path = join(import.meta.dirname, '../../schemas', area, `${id}.test.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as Cases
}
