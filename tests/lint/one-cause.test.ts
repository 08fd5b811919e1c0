import { expect, it } from 'vitest'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import { readWholeFolder } from '#src/lint/schema-files.ts'
import { readLintBase, readLintRowsAndCases } from '#tests/support/lint-base.ts'

const schema = 'settings/people.schema.json'
const rows = 'settings/people.data.json'

/** Reports for the rows of people whose monthly pay, and what follows from it, is computed of their income. */
function reportsFor(row: string): string[] {
  const files = new Map([...readLintBase(), ...readLintRowsAndCases()])
  const computed = (name: string, title: string, text: string): string =>
    `"${name}": { "type": "number", "format": "saldo", "title": "${title}", "readOnly": true, "x-computed": "${text}" },`
  files.set(
    schema,
    (files.get(schema) ?? '')
      .replace('"income", "birth"', '"income", "half", "quarter", "birth"')
      .replace(
        '"birth": {',
        () =>
          `${computed('half', 'Mitad', 'self.income * 0.5')} ${computed('quarter', 'Cuarta parte', 'self.half * 0.5')} "birth": {`,
      ),
  )
  files.set(rows, (files.get(rows) ?? '').replace('"income": 1000', row))
  return lintSchemas(files)
    .problems.filter(({ rule }) => rule === 'demo-rows')
    .map(({ line, column, message }) => `${line}:${column} ${message.split(':')[0]}`)
}

it('a row has nothing to tell where all follows', () => {
  expect(reportsFor('"income": 1000')).toEqual([])
})

it.each(['5e300', '5000.123', '1e15'])(
  'a number that a field does not take is told alone, where it stands: %s',
  (income) => {
    expect(reportsFor(`"income": ${income}`)).toEqual(['2:81 income'])
  },
)

it('a computed value is told that no value of the row explains', () => {
  expect(reportsFor('"income": 1000.01')).toEqual(['2:3 half'])
  expect(reportsFor('"income": 1000, "half": 400')).toEqual(['2:95 half'])
})

it('a computed value that the row states itself is told beside its cause', () => {
  expect(reportsFor('"income": 5000.123, "half": 1.2345')).toEqual(['2:81 income', '2:99 half'])
})

/** Errors of the product's schemas with a change to one of them, without the file. */
function errorsWith(path: string, from: string, to: string): string[] {
  const files = readWholeFolder('schemas')
  const text = files.get(path) ?? ''
  expect(text).toContain(from)
  return lintSchemas(files.set(path, text.replace(from, to)))
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ rule, message }) => `${rule}: ${message}`)
}

it('states that follow from a wrong step are told in one line', () => {
  const [first = '', ...more] = errorsWith(
    'loans/claims.schema.json',
    '"from": ["AVISADO"]',
    '"from": ["APROBADO"]',
  )

  expect(first).toMatch(/^workflow-way: Ningún paso lleva al estado «EN_DOCUMENTOS», y por él tampoco a «/)
  expect(more).toEqual([])
})

it('a misspelt state of a step is told alone', () => {
  expect(errorsWith('reports/reports.schema.json', '"from": ["EN_COLA"]', '"from": ["EN_COL"]')).toEqual([
    'workflow-state: «EN_COL» no es un estado. ¿Quiso decir «EN_COLA»?',
  ])
})

it('a screen with an error is not called missing where others name it', () => {
  const [first = '', ...more] = errorsWith('accounts/account-locks.schema.json', '"menu": ', '"menu": 99')

  expect(first).toMatch(/^value-form: /)
  expect(more).toEqual([])
})
