import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import { readLintBase } from '#tests/support/lint-base.ts'

const screen = 'libranza/minimum-wage-parameters'
const schemas = resolve(import.meta.dirname, '../../schemas')
const read = (kind: string): string => readFileSync(join(schemas, `${screen}.${kind}.json`), 'utf8')

/** Reports of the file of rows whose last one repeats itself with other values. */
function reportsWith(from: string, to: string): string[] {
  const rows = read('data')
  expect(rows).toContain(from)
  const files = readLintBase()
  files.set(`${screen}.schema.json`, read('schema')).set(`${screen}.data.json`, rows.replace(from, to))
  return lintSchemas(files).problems.map(({ file, message }) => `${file}: ${message}`)
}

it('takes the values that repeated rows have', () => {
  expect(reportsWith('"year": "{year}"', '"year": "{year}"')).toEqual([])
})

it.each([
  ['an unknown field', '"normNumber": "Demostración {year}"', '"normNombre": "Demostración"', 'normNombre'],
  ['a blank text', '"normNumber": "Demostración {year}"', '"normNumber": " "', 'normNumber'],
  [
    'an option that is none',
    '"normType": "DECRETO",\n        "normNumber"',
    '"normType": "EDICTO",\n        "normNumber"',
    'normType',
  ],
  ['a number as text', '"year": "{year}"', '"year": "año {year}"', 'year'],
])('tells of %s, though no row that follows is there today', (_what, from, to, field) => {
  const reports = reportsWith(from, to)

  expect(reports).toHaveLength(1)
  expect(reports[0]).toContain(`${field}: `)
})
