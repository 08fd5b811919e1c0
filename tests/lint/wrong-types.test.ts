import { expect, it } from 'vitest'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import { inDepth } from '#tests/support/effort.ts'
import { readLintBase, readWholeRepository } from '#tests/support/lint-base.ts'

const path = 'settings/people.schema.json'

/** Rules that the screen of people breaks once pieces of its text are replaced. */
function rulesAfter(...replacements: [from: string, to: string][]): string[] {
  const files = readLintBase()
  const text = replacements.reduce((written, [from, to]) => {
    expect(written).toContain(from)
    return written.replace(from, to)
  }, files.get(path) ?? '')
  return lintSchemas(files.set(path, text)).problems.map(({ rule }) => rule)
}

it.each([
  ['where', '"where": null, "take": "count"'],
  ['where/code', '"where": { "code": null }, "take": "count"'],
  ['take', '"take": null'],
])('a search whose «%s» is null is told of, and does not end lint', (_part, parts) => {
  const find = `"x-find": { "others": { "from": "places", ${parts} } }, "x-rules"`

  expect(rulesAfter(['"x-rules"', find])).toEqual(['value-type'])
})

it('a message that is no text, under a misspelt name, is told of, and does not end lint', () => {
  const steps = '"Admin": ["ver", "crear", "aprobar", "rechazar", "anular", "ejecutar"]'

  expect(
    rulesAfter(
      ['"mixins": ["BASE",', '"mixins": ["SOLICITUD", "BASE",'],
      ['"Admin": ["ver", "crear"]', steps],
      ['"x-actions"', '"x-workflow": { "messages": { "clozed": 7 } }, "x-actions"'],
    ),
  ).toEqual(['unknown-keyword'])
})

it.each(
  inDepth(
    [['the list of options', /("lockState": \{[^}]*"oneOf": )\[[^[\]]*\]/, '$1null']],
    [['an option', /("lockState": \{[^}]*"oneOf": \[)[^[\]]*\}/, '$1null']],
  ),
)('%s of a state that is null is told of, and does not end lint', (_what, from, to) => {
  const files = readWholeRepository()
  const file = 'accounts/account-locks.schema.json'
  const text = files.get(file) ?? ''
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)

  const { problems } = lintSchemas(files.set(file, changed))

  expect(problems.map(({ rule }) => rule)).toContain('value-type')
})
