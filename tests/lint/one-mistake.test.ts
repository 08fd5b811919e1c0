import { expect, it } from 'vitest'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import { readLintBase } from '#tests/support/lint-base.ts'

/** The rules that are told to be broken after replacing a piece of a screen. */
function rulesAfter(file: string, from: string, to: string): string[] {
  const files = readLintBase()
  const text = files.get(file) ?? ''
  expect(text).toContain(from)
  return lintSchemas(files.set(file, text.replace(from, to))).problems.map(({ rule }) => rule)
}

it('is told once: a screen without its name is no reason to refuse what refers to it', () => {
  expect(rulesAfter('settings/people.schema.json', '"$id": "people",', '')).toEqual(['missing-keyword'])
})

it('is told once: a field of a mixin needs no section', () => {
  expect(rulesAfter('settings/people.schema.json', '"tags": {', '"id": {')).not.toContain('unplaced-field')
})
