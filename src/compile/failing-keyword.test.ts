import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { kindNames } from '#src/kinds/index.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import type { Field } from '#src/schema/screen.ts'
import { failingKeyword } from './failing-keyword.ts'
import { compileValidator } from './validator.ts'

type Cases = { property: Property; values: { description: string; value: JsonValue }[] }

const strange: JsonValue[] = [
  null,
  '',
  ' ',
  'A',
  0,
  -1,
  1.5,
  1e21,
  Number.POSITIVE_INFINITY,
  true,
  [],
  [1],
  {},
  { a: 1 },
]

describe.each(kindNames)('a default of the kind %s', (kind) => {
  const path = resolve(import.meta.dirname, `../kinds/${kind}/cases.json`)
  const { property, values } = JSON.parse(readFileSync(path, 'utf8')) as Cases
  const field: Field = {
    name: 'field',
    kind,
    title: '',
    property,
    required: false,
    readOnly: false,
    immutable: false,
  }
  const validate = compileValidator({ fields: [field] })

  it.each([...values.map(({ value }) => value), ...strange])(
    'is refused exactly where the validator refuses it: %j',
    (value) => {
      const keyword = failingKeyword(field, value)

      expect(keyword === undefined).toBe(validate({ field: value }))
      if (keyword) expect(validate.errors?.map((error) => error.keyword)).toContain(keyword)
    },
  )
})
