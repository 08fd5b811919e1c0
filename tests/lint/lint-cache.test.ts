import { describe, expect, it } from 'vitest'
import { LintCache } from '#src/lint/lint-cache.ts'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import type { SchemaFiles } from '#src/lint/schema-files.ts'
import { readLintBase } from '#tests/support/lint-base.ts'

const people = 'settings/people.schema.json'
const base = readLintBase()
const text = base.get(people) ?? ''
const places = 'settings/places.schema.json'
const elsewhere: [string, string] = [people, text.replace(/"menu": \d+/, '"menu": 9901')]
const shared = base.get('shared/mixins.json') ?? ''
const changes: [string, SchemaFiles][] = [
  ['a field is misspelt', new Map([...base, [people, text.replace('"type"', '"tipo"')]])],
  ['it is as before', base],
  ['its menu option is taken', new Map([...base, ['settings/other.schema.json', text]])],
  ['its menu option is of no module', new Map([...base, elsewhere])],
  [
    'an option that was free is not any more',
    new Map([...base, elsewhere, [places, (base.get(places) ?? '').replace(/"menu": \d+/, '"menu": 9201')]]),
  ],
  [
    'a mixin has another title',
    new Map([...base, ['shared/mixins.json', shared.replace('"title": "', '"title": "X')]]),
  ],
  ['what all share is no JSON', new Map([...base, ['shared/mixins.json', '{']])],
  ['the file is not there', new Map([...base].filter(([path]) => path !== people))],
  ['all is as before', base],
]

describe('a lint after another one of the same folder', () => {
  const cache = new LintCache()
  lintSchemas(base, 'schemas', cache)

  it.each(changes)('says what a first one says, where %s', (_how, files) => {
    const again = lintSchemas(files, 'schemas', cache)

    expect(again).toEqual(lintSchemas(files, 'schemas', new LintCache()))
  })

  it('has the screens that have not changed as they were', () => {
    const [before, after] = [base, new Map([...base, [people, text.replace('"title"', ' "title"')]])].map(
      (files) => lintSchemas(files, 'schemas', cache).screens,
    )
    const same = before?.filter((screen) => after?.includes(screen))

    expect(same?.length).toBe((before?.length ?? 0) - 1)
  })
})
