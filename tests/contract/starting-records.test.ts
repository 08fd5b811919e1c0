import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { isLog, sentPart, writableFields } from '#src/schema/screen.ts'
import { readDemoRows } from '#src/server/demonstration/read-demo-rows.ts'
import { withDefaults, withEmptied } from '#src/validation/default-values.ts'
import { initialValues } from '#src/validation/initial-values.ts'
import { dice } from '#tests/support/dice.ts'
import { anyone } from '#tests/support/value-validator.ts'

const schemas = resolve(import.meta.dirname, '../../schemas')
const screens = loadCatalogue(schemas).screens.filter((screen) => !isLog(screen))

describe.each(screens.map((screen) => [screen.id, screen] as const))('a new record of %s', (_id, screen) => {
  const { fields } = screen
  const defaults = writableFields(screen).filter(({ property }) => property.default !== undefined)

  it('gets of the server what its form starts with', () => {
    const [form, server] = [initialValues(fields, anyone), withDefaults(fields, {})]

    for (const { name, property } of defaults)
      expect([form[name], server[name]]).toEqual([property.default, property.default])
    expect(Object.keys(server)).toEqual(defaults.map(({ name }) => name))
  })

  it('is stored as its form shows it, whatever was emptied', () => {
    const roll = dice(13)
    for (const row of readDemoRows(screen, schemas)?.rows ?? []) {
      const shown: JsonObject = Object.fromEntries(
        Object.entries(sentPart(screen, row)).filter(
          ([name]) => fields.some((field) => field.name === name && field.required) || roll(3) > 0,
        ),
      )
      const isWhole = defaults.every(({ name, required }) => !required || shown[name] !== undefined)
      if (isWhole) expect(withDefaults(fields, withEmptied(fields, shown))).toEqual(shown)
    }
  })
})

it('an emptied field stays empty inside groups and lists too', () => {
  const day = { type: 'integer', format: 'entero', title: 'Día', default: 5 } as const
  const field = (name: string, required = false) => ({
    name,
    kind: 'entero',
    title: name,
    property: day,
    required,
    readOnly: false,
    immutable: false,
  })
  const level = { fields: [field('a'), field('b', true)], branches: [] }
  const part = (name: string, type: 'object' | 'array') => ({
    ...field(name),
    property: { type, title: name },
    level,
  })
  const fields = [part('group', 'object'), part('list', 'array')]
  const shown: JsonObject = { group: { b: 1 }, list: [{ b: 2 }, { a: 3, b: 4 }] }

  expect(withEmptied(fields, shown)).toEqual({
    group: { a: null, b: 1 },
    list: [
      { a: null, b: 2 },
      { a: 3, b: 4 },
    ],
  })
  expect(withDefaults(fields, withEmptied(fields, shown))).toEqual(shown)
  expect(withDefaults(fields, { group: {}, list: [{}] })).toEqual({
    group: { a: 5, b: 5 },
    list: [{ a: 5, b: 5 }],
  })
})
