import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createSchemaUtils, type RJSFSchema } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import Ajv2020 from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { compileConditions, compileValidator } from '#src/compile/validator.ts'
import { formats } from '#src/kinds/formats.ts'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import { readSchemaFiles } from '#src/lint/schema-files.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import { createRecordValidator } from '#src/validation/record-validator.ts'
import { anyone } from '#tests/support/value-validator.ts'

/** A feature of JSON Schema forms: its behaviour here, or the lint rule that refuses it. */
type Feature = {
  feature: string
  object: JsonObject
  refused?: { rule: string; message: string }
  cases?: { data: JsonObject; valid: boolean; fields: string[] }[]
}

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'tests/fixtures/json-schema')
const features = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Feature,
)
const shared = readSchemaFiles(join(root, 'schemas'))

/** A screen with only the feature, beside what all screens share. */
function lintFeature({ object }: Feature) {
  const screen = {
    $id: 'feature',
    title: 'Prueba',
    type: 'object',
    'x-resource': { service: 'mto', path: '/mto/feature/v1', mixins: ['BASE'] },
    'x-screen': { route: 'settings/feature', menu: 7399 },
    'x-actions': { Admin: ['ver'] },
    ...object,
  }
  const files = new Map([...shared].filter(([path]) => path.startsWith('shared/')))
  return lintSchemas(files.set('settings/feature.schema.json', JSON.stringify(screen)))
}

/** Plain JSON Schema for rjsf: references are resolved, and our own keywords removed. */
function plain(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...rest } = value
  const [, name = ''] = /#\/\$defs\/(\w+)$/.exec(String($ref)) ?? []
  const vocabulary = JSON.parse(shared.get('shared/vocabularies.json') ?? '{}') as {
    $defs: Record<string, JsonObject>
  }
  return Object.fromEntries(
    Object.entries({ ...($ref ? vocabulary.$defs[name] : {}), ...rest })
      .filter(([key]) => !key.startsWith('x-'))
      .map(([key, one]) => [key, plain(one)]),
  )
}

const validator = customizeValidator({
  AjvClass: Ajv2020,
  customFormats: Object.fromEntries(
    Object.entries(formats).map(([name, { validate }]) => [name, validate as (value: string) => boolean]),
  ),
})

/** Normalizes `.parts.0.a` of rjsf and `/parts/0/a` of ours. */
const alike = (path: string): string => path.replace(/^\./, '').replaceAll(/\[(\d+)\]/g, '.$1')

describe.each(features.filter(({ cases }) => cases).map((one) => [one.feature, one] as const))(
  '%s',
  (_name, feature) => {
    const { screens, problems } = lintFeature(feature)
    const schema = plain({ type: 'object', ...feature.object }) as RJSFSchema
    // What stock rjsf validates under its name of 2020-12, it also draws under that of draft 7.
    const drawn = { ...schema, dependencies: schema.dependentSchemas as RJSFSchema['dependencies'] }

    it('is what lint passes', () => {
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    })

    it.each(feature.cases ?? [])(
      'with $data shows and refuses what stock rjsf does',
      ({ data, valid, fields }) => {
        const [screen] = screens
        if (!screen) throw new Error('The screen does not compile')
        const recordValidator = createRecordValidator(
          screen,
          compileValidator(screen),
          compileConditions(screen),
        )
        const { issues, hidden } = recordValidator.validate(data, anyone)
        const shown = screen.fields.filter(({ readOnly, name }) => !readOnly && !hidden.has(`/${name}`))
        const rjsf = createSchemaUtils(validator, drawn).retrieveSchema(drawn, data)
        const refused = validator.validateFormData(data, schema).errors.filter(({ name }) => name !== 'if')

        expect(shown.map(({ name }) => name)).toEqual(fields)
        expect(Object.keys(rjsf.properties ?? {}).sort()).toEqual([...fields].sort())
        expect(issues.length === 0).toBe(valid)
        expect([...new Set(refused.map(({ property }) => alike(property ?? '')))].sort()).toEqual(
          issues.map(({ pointer }) => fromPointer(pointer).join('.')).sort(),
        )
      },
    )
  },
)

describe.each(features.filter(({ refused }) => refused).map((one) => [one.feature, one] as const))(
  '%s',
  (_name, feature) => {
    it('is refused by lint, with the reason and what to write instead', () => {
      const { problems } = lintFeature(feature)
      const { rule, message } = feature.refused ?? { rule: '', message: '' }

      expect(problems).toContainEqual(
        expect.objectContaining({ rule, severity: 'error', message: expect.stringContaining(message) }),
      )
    })
  },
)

it('The page about JSON Schema names every feature', () => {
  const page = readFileSync(join(root, 'docs/json-schema.md'), 'utf8')

  expect(
    features.map(({ feature }) => feature).filter((feature) => !page.includes(`| ${feature} |`)),
  ).toEqual([])
})
