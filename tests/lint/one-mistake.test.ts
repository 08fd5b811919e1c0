import { expect, it } from 'vitest'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import { readLintBase, readLintRowsAndCases } from '#tests/support/lint-base.ts'

/** Rules reported after replacing a piece of a file. */
function rulesAfter(file: string, from: string, to: string): string[] {
  const files = new Map([...readLintBase(), ...(file.endsWith('.data.json') ? readLintRowsAndCases() : [])])
  const text = files.get(file) ?? ''
  expect(text).toContain(from)
  return lintSchemas(files.set(file, text.replace(from, to))).problems.map(({ rule }) => rule)
}

it('is told once: a screen without its name is no reason to refuse what refers to it', () => {
  expect(rulesAfter('settings/people.schema.json', '"$id": "people",', '')).toEqual(['missing-keyword'])
})

it.each([
  ['of another type', '"validFrom": { "type": "integer", "format": "entero", "title": "Desde" }'],
  ['of no kind', '"validFrom": { "type": "string", "format": "fechas", "title": "Desde" }'],
])('is told once, where it stands: a field of a mixin that a screen writes anew, %s', (_what, field) => {
  const files = new Map(readLintBase())
  const text = (files.get('settings/people.schema.json') ?? '').replace('"tags": {', `${field}, "tags": {`)
  const { problems } = lintSchemas(files.set('settings/people.schema.json', text))

  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'schemas/settings/people.schema.json: El campo «validFrom» ya lo trae la mezcla VIGENCIA.',
  ])
})

it.each([
  ['a keyword that is misspelt is not missing too', '"x-screen"', '"x-scren"', 'unknown-keyword'],
  ['a value of another type is not out of limits too', '"menu": 7101', '"menu": 1.5', 'value-type'],
  ['a list of values of another type', '["code", "name,desc"]', '[1, 2, 3]', 'value-type'],
])('is told once: %s', (_what, from, to, rule) => {
  expect(rulesAfter('settings/people.schema.json', from, to)).toEqual([rule])
})

it('is told once: a row with a misspelt field does not lack it too', () => {
  expect(rulesAfter('settings/people.data.json', '"name"', '"nmae"')).toEqual(['demo-rows'])
})

it('is told once: a section with a misspelt field does not lack it too', () => {
  expect(
    rulesAfter('settings/people.schema.json', '"plate", "kind", "color"', '"plat", "kind", "color"'),
  ).toEqual(['orphan-section'])
})

it('is told once: a rule that compares with no option need not let a new record through', () => {
  expect(rulesAfter('settings/people.schema.json', 'self.age < 80', "self.kind == 'Natural'")).toEqual([
    'known-option',
  ])
})

it.each([
  ['the first one', '"initial": "SOLICITDA"'],
  ['a final one', '"final": ["EJECUTDA"]'],
  ['where a step leads', '"transitions": [{ "action": "aprobar", "from": ["SOLICITADA"], "to": "APROBDA" }]'],
])('is told once: no way leads to a misspelt state, %s', (_what, part) => {
  const files = new Map(readLintBase())
  const text = (files.get('settings/people.schema.json') ?? '')
    .replace('"mixins": ["BASE",', '"mixins": ["SOLICITUD", "BASE",')
    .replace(
      '"Admin": ["ver", "crear"]',
      '"Admin": ["ver", "crear", "aprobar", "rechazar", "anular", "ejecutar"]',
    )
    .replace('"x-actions"', `"x-workflow": { ${part} }, "x-actions"`)
  const { problems } = lintSchemas(files.set('settings/people.schema.json', text))

  expect(problems.map(({ rule }) => rule)).toEqual(['workflow-state'])
})

it('is told once: a field of a mixin needs no section', () => {
  expect(rulesAfter('settings/people.schema.json', '"tags": {', '"id": {')).not.toContain('unplaced-field')
})

it('is told once: rows that cannot be read are no reason to refuse those that refer to them', () => {
  expect(rulesAfter('settings/people.data.json', '[', '')).toEqual(['json-syntax'])
  expect(rulesAfter('settings/people.data.json', '[', '["A", ')).toEqual(['demo-rows'])
})

it('is told once: a screen that cannot be read is no reason to refuse what refers to it', () => {
  expect(rulesAfter('settings/people.schema.json', '"title": "Personas",', '"title": "Personas"')).toEqual([
    'json-syntax',
  ])
})

it.each(['"ESTADO"', '"BASE"'])('is told once: the fields of the misspelt mixin %s are there', (mixin) => {
  const files = new Map(readLintBase())
  const people = files.get('settings/people.schema.json') ?? ''
  const text = people
    .replace(mixin, mixin.replace('A', 'S'))
    .replace('["code", "name", "plate"', '["status", "code", "name", "plate"')
    .replace('"rule": "', '"rule": "self.status == \'ACTIVO\' && ')
  const { problems } = lintSchemas(files.set('settings/people.schema.json', text))

  expect(problems.map(({ rule }) => rule)).toEqual(['known-mixins'])
})

it('is told once: rows beside a screen whose file is misnamed are not those of another', () => {
  const files = new Map([
    ...readLintBase(),
    ['settings/peoples.json', ''],
    ['settings/peoples.data.json', '[]'],
  ])

  expect(lintSchemas(files).problems.map(({ file }) => file)).toEqual(['schemas/settings/peoples.json'])
})
