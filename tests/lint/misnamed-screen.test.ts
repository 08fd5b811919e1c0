import { expect, it } from 'vitest'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import { readLintBase, readLintRowsAndCases } from '#tests/support/lint-base.ts'

/** Files that nothing reads, when some are added to the base. */
const ignored = (...added: string[]): string[] =>
  lintSchemas(
    new Map([...readLintBase(), ...readLintRowsAndCases(), ...added.map((path) => [path, '{}'] as const)]),
  )
    .problems.filter(({ rule }) => rule === 'ignored-file')
    .map(({ file }) => file.replace('schemas/', ''))

it('tells of a screen under a wrong name, and not of the rows and cases beside it', () => {
  const beside = ['settings/cities.data.json', 'settings/cities.test.json']

  expect(ignored(...beside).sort()).toEqual(beside)
  expect(ignored('settings/Cities.schema.jsonc', ...beside)).toEqual(['settings/Cities.schema.jsonc'])
  expect(ignored('settings/cities.md', ...beside).sort()).toEqual(beside)
  expect(ignored('libranza/Cities.schema.jsonc', ...beside).sort()).toEqual([
    'libranza/Cities.schema.jsonc',
    ...beside,
  ])
})

it('tells of rows under a wrong name though their screen is there', () => {
  expect(ignored('settings/places-datos.json')).toEqual(['settings/places-datos.json'])
  expect(ignored('settings/placesPrueba.json')).toEqual(['settings/placesPrueba.json'])
})
