import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Catalogue } from '#src/compile/schema-catalogue.ts'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import type { SchemaFiles } from '#src/lint/schema-files.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { createClock } from '#src/server/clock.ts'
import { tryStart } from '#src/server/try-start.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { readLintBase, readLintRowsAndCases } from '#tests/support/lint-base.ts'
import { openEmptyDatabase } from '#tests/support/open-database.ts'
import { root } from '#tests/support/start-server.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const clock = createClock('2026-02-10')

async function refusedIn(catalogue: Catalogue, folder: string): Promise<Problem[]> {
  const database = await openEmptyDatabase()
  return tryStart(catalogue, folder, clock, async () => ({ ...database, close: database.remove }))
}

const causes = 'libranza/withdrawal-causes'

/** Problems that no rule of lint reports, so only the start finds them. */
const unforeseen: [string, (catalogue: Catalogue, folder: string) => void, RegExp, string][] = [
  [
    'the same action twice',
    ({ screens }) => {
      for (const { id, actions } of screens) if (id === 'withdrawal-causes') actions.Admin?.push('ver')
    },
    /^schemas\/libranza\/withdrawal-causes\.schema\.json$/,
    'La base de datos lo rechaza: un valor que no se repite aparece dos veces (PostgreSQL 23505).',
  ],
  [
    'a role with a number that no column holds',
    ({ roles }) => roles.push({ id: 3_000_000_000, rolName: 'Nadie', description: 'Nadie' }),
    /^schemas\/shared\/roles\.json$/,
    'La base de datos lo rechaza: un número es mayor de lo que su columna guarda (PostgreSQL 22003).',
  ],
  [
    'a text that no index holds',
    ({ screens }, folder) => {
      for (const { id, fields } of screens)
        for (const { name, property } of fields)
          if (id === 'withdrawal-causes' && name === 'name') property.maxLength = 100_000
      const path = join(folder, `${causes}.data.json`)
      const long = Array.from({ length: 9000 }, (_, index) =>
        String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
      )
      writeFileSync(path, readFileSync(path, 'utf8').replace(/"name": "[^"]*/, `"name": "${long.join('')}`))
    },
    /^schemas\/libranza\/withdrawal-causes\.data\.json$/,
    'La base de datos lo rechaza: un valor o una tabla pasa del tamaño que se admite; quite o acorte campos (PostgreSQL 54000).',
  ],
]

describe('a start that the database refuses', () => {
  it.each(unforeseen)('is told in Spanish where it is written: %s', async (_what, spoil, file, message) => {
    const schemas = copySchemas()
    undo.push(schemas.remove)
    const catalogue = structuredClone(loadCatalogue(schemas.path))
    spoil(catalogue, schemas.path)

    const problems = await refusedIn(catalogue, schemas.path)

    expect(problems).toMatchObject([{ file: expect.stringMatching(file), message }])
    expect(problems[0]?.line).toBeGreaterThan(1)
  })
})

type Case = {
  description: string
  replace: string
  with: string
  at: string
  place: string
  message: string
  /** Where it is not the rule's. */
  remedy?: string
}

const { failing, passing } = JSON.parse(
  readFileSync(join(root, 'tests/fixtures/lint/loaded-data.json'), 'utf8'),
) as { failing: Case[]; passing: Case[] }

/** The base of the fixtures with a change, in a folder of its own. */
function written({ replace, with: piece }: Case): [SchemaFiles, string] {
  const files = new Map([...readLintBase(), ...readLintRowsAndCases()])
  const people = files.get('settings/people.schema.json') ?? ''
  expect(people).toContain(replace)
  files.set('settings/people.schema.json', people.replace(replace, piece))
  const folder = temporaryFolder('loaded')
  undo.push(folder.remove)
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true })
    writeFileSync(join(folder.path, path), text)
  }
  return [files, folder.path]
}

describe('the rule loaded-data', () => {
  it.each(failing)('tells of $description', async (one) => {
    const [files, folder] = written(one)
    const linted = lintSchemas(files)

    const problems = await refusedIn(linted, folder)

    expect(linted.problems.filter(({ rule }) => rule !== 'shown-rule')).toEqual([])
    expect(problems.map(({ file, message }) => ({ file, message }))).toEqual([
      { file: `schemas/${one.place}`, message: one.message },
    ])
    expect(problems[0]?.remedy ?? '').toContain(one.remedy ?? '')
    const [before = '', meant = ''] = one.at.split('§')
    const line = files.get(one.place)?.split('\n')[(problems[0]?.line ?? 0) - 1]
    expect(line?.slice((problems[0]?.column ?? 0) - 1)).toMatch(new RegExp(`^${meant}`))
    expect(line).toContain(before)
  })

  it.each(passing)('lets through $description', async (one) => {
    const [files, folder] = written(one)

    expect(await refusedIn(lintSchemas(files), folder)).toEqual([])
  })
})
