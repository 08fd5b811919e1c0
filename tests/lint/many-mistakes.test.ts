import { expect, it } from 'vitest'
import { checkedLater } from '#src/lint/checked-later.ts'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import { readLintBase, readLintRowsAndCases } from '#tests/support/lint-base.ts'

const path = 'settings/people.schema.json'

/** What lint finds once pieces of the screen of people are replaced. */
function lintAfter(...replacements: [from: string, to: string][]) {
  const files = new Map([...readLintBase(), ...readLintRowsAndCases()])
  const text = replacements.reduce((written, [from, to]) => {
    expect(written).toContain(from)
    return written.replace(from, to)
  }, files.get(path) ?? '')
  return lintSchemas(files.set(path, text))
}

const mistakes: [rule: string, from: string, to: string][] = [
  ['value-type', '"menu": 7101', '"menu": "7101"'],
  ['value-type', '"minimum": 18', '"minimum": "18"'],
  ['unknown-keyword', '"x-error"', '"x-errror"'],
  ['known-resource', '"resource": "places"', '"resource": "plases"'],
  ['rule-types', '"self.kind == \\"NATURAL\\""', '"self.kynd == \\"NATURAL\\""'],
  ['known-fields', '"name,desc"', '"nombre,desc"'],
  ['known-roles', '"Gestor": ["ver"]', '"Gester": ["ver"]'],
  ['repeated-title', '"title": "Etiquetas"', '"title": "Teléfonos"'],
  ['unplaced-field', '"plate", "kind"', '"kind"'],
  ['known-mixins', '"BASE", "ESTADO"', '"BASE", "ESTADOS"'],
]

it('ten mistakes of one file are told at once', () => {
  const { problems } = lintAfter(...mistakes.map(([, from, to]): [string, string] => [from, to]))

  expect(problems.map(({ rule }) => rule)).toEqual(expect.arrayContaining(mistakes.map(([rule]) => rule)))
  expect(problems.filter(({ rule }) => rule === 'value-type')).toHaveLength(2)
})

it('a rule that lacks its message is checked all the same, and one without an expression is told once', () => {
  const message = '"message": "Indique la calle."'
  const without: [string, string] = [`,\n      ${message}`, '']

  expect(lintAfter(without, ['self.age < 80', 'self.aje < 80']).problems.map(({ rule }) => rule)).toEqual([
    'missing-message',
    'rule-types',
  ])
  expect(lintAfter(['"rule": "self.age < 80",', '']).problems).toHaveLength(1)
})

it.each([
  ['the menu', '"menu": 7101', '"menu": {}'],
  ['the service', '"service": "mto"', '"service": "   "'],
  ['a section', '{ "title": "Datos",', '{ "title": null,'],
  ['the mixins', '["BASE", "ESTADO", "VIGENCIA"]', '{}'],
  ['the roles', '"Admin": ["ver", "crear"]', '"Admin": null'],
  ['a key', '["code"], [', 'null, ['],
  ['what is required', '"required": ["code",', '"required": [null,'],
])('is told once: what is checked beside %s of another type', (_what, from, to) => {
  expect(lintAfter([from, to]).problems).toHaveLength(1)
})

it.each([
  ['a whole part', '"x-screen"', '"screen"'],
  ['a field', '"format": "codigo"', '"format": "codgo"'],
  ['a bracket', '"required": [', '"required": '],
])('says that the rest of a file is checked later: without %s', (_what, from, to) => {
  expect(checkedLater(lintAfter([from, to]))).toBe(
    'Corrija esto primero. Se revisa después: el resto de settings/people.schema.json y las filas y los casos de las pantallas con errores.',
  )
})

it('says what is checked later of a screen whose own file was checked whole', () => {
  const linted = lintAfter(['"name,desc"', '"nombre,desc"'])

  expect(checkedLater({ ...linted, load: true })).toBe(
    'Corrija esto primero. Se revisa después: las filas y los casos de las pantallas con errores y la carga en una base de datos vacía.',
  )
})

it('says nothing of rows and cases of a screen that only others are at odds with: they were checked', () => {
  const linted = lintAfter(['"route": "settings/people"', '"route": "settings/places"'])

  expect(linted.problems.map(({ rule }) => rule)).toContain('unique-route')
  expect(checkedLater(linted)).toBeUndefined()
})

it('leaves nothing for later where nothing is wrong', () => {
  expect(checkedLater({ ...lintAfter(), load: true })).toBeUndefined()
})
