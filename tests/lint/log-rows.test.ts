import { expect, it } from 'vitest'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import { lintFile } from '#tests/support/linted-mistakes.ts'

/** What lint says of the first rows of the audit log with a piece of them replaced. */
function messagesAfter(from: string, to: string): string[] {
  const { files } = lintFile('admin/audit-logs.data.json', (text) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  })
  return lintSchemas(files).problems.flatMap(({ rule, message }) => (rule === 'demo-rows' ? message : []))
}

const oneRole = '"roles": ["Gestor"]'
const before = /"before": \{[^}]*\}/

it.each([
  ['7', 'roles: Escriba los textos separados por punto y coma.'],
  ['{ "0": "Gestor" }', 'roles: Escriba los textos separados por punto y coma.'],
  ['[7]', 'roles/0: «7»: Escriba un texto.'],
  ['["Gestor", ""]', 'roles/1: «»: Este campo es obligatorio.'],
  ['["  "]', 'roles/0: «  »: Quite los espacios del principio y del final.'],
])('roles of an entry that are no list of texts are told of: %s', (roles, message) => {
  expect(messagesAfter(oneRole, `"roles": ${roles}`)).toEqual([message])
})

it.each(['7', '[]', '"19"'])('values of an entry without names of fields are told of: %s', (values) => {
  const rows = lintFile('admin/audit-logs.data.json').files.get('admin/audit-logs.data.json') ?? ''

  expect(messagesAfter(before.exec(rows)?.[0] ?? '', `"before": ${values}`)).toEqual([
    'before: Escriba cada valor junto al nombre de su campo: {"rate": "19"}.',
  ])
})

it.each(['"rate": 19', '"rate": null', '"gone": "19"'])(
  'a value of an entry may be whatever a record held: %s',
  (held) => {
    expect(messagesAfter('"rate": "19"', held)).toEqual([])
  },
)
