import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import { rules } from '#src/lint/rules.ts'
import type { SchemaFiles } from '#src/lint/schema-files.ts'
import { readLintBase, readLintCompanions } from '#tests/support/lint-base.ts'

/**
 * `tests/fixtures/lint/<rule>.json`: changes to the screens of `base`. The sign § stands before and after what the
 * problem is at, in the replacement or, where it is elsewhere, in `at`; `place` names another file, or a line of it.
 */
type Case = {
  description: string
  /** The file that is changed; the first of the base when it is not named. */
  file?: string
  /** A piece of its text; null for all of it. */
  replace: string | null
  with: string
  also?: [string, string][]
  remove?: string
  at?: string
  place?: string
  /** The whole message, or how it starts when it ends in an asterisk. */
  message: string
  /** Where it is not that of the rule. */
  remedy?: string
}
type Fixtures = { failing: Case[]; passing: Case[] }

const root = resolve(import.meta.dirname, '../..')
const fixtures = join(root, 'tests/fixtures/lint')
const people = 'settings/people.schema.json'

/**
 * Shaped in the dialect later than its rule was written, or told of
 * screens that stand here without what is beside them.
 */
const comingKeywords = ['unknown-keyword', 'missing-cases']

const screens = readLintBase()
const companions = readLintCompanions()

/** What changes a screen need not hold of its rows and cases. */
const baseOf = (file: string): SchemaFiles =>
  file.endsWith('.schema.json') ? screens : new Map([...screens, ...companions])

const unmarked = (text: string): string => text.replaceAll('§', '')

function changed({ file = people, replace, with: piece, also = [], remove }: Case): SchemaFiles {
  const base = baseOf(file)
  const files = new Map(base)
  if (remove) files.delete(remove)
  if (remove) return files
  let text = replace === null ? unmarked(piece) : replaced(base.get(file) ?? '', replace, unmarked(piece))
  for (const [from, to] of also) text = replaced(text, from, to)
  return files.set(file, text)
}

function replaced(text: string, from: string, to: string): string {
  expect(text).toContain(from)
  return text.replace(from, () => to)
}

/** `file:line:column-line:column` of the marked piece, in the changed file. */
function placeOf(one: Case, files: SchemaFiles): string {
  const { file = people, replace, with: piece, at = piece, place } = one
  if (place) return place
  const text = files.get(file) ?? ''
  const [before = '', meant = ''] = at.split('§')
  const start =
    at === piece && replace ? (baseOf(file).get(file) ?? '').indexOf(replace) : text.indexOf(unmarked(at))
  expect(start).toBeGreaterThan(-1)
  const from = start + before.length
  return `schemas/${file}:${positionOf(text, from)}-${positionOf(text, from + meant.length)}`
}

const positionOf = (text: string, offset: number): string => {
  const before = text.slice(0, offset)
  return `${before.split('\n').length}:${offset - before.lastIndexOf('\n')}`
}

function problemsOf(files: SchemaFiles): { rule: string; place: string; message: string; remedy: string }[] {
  return lintSchemas(files).problems.map(
    ({ rule, file, line, column, endLine, endColumn, message, remedy }) => ({
      rule,
      place: `${file}:${line}:${column}-${endLine}:${endColumn}`,
      message,
      remedy,
    }),
  )
}

const ruleFiles = readdirSync(join(root, 'src/lint/rules')).map((name) => name.replace('.ts', ''))

it('has nothing to say about the base of the fixtures', () => {
  expect(problemsOf(new Map([...screens, ...companions]))).toEqual([])
})

it('has a rule in each file, under its name', () => {
  expect(rules.map(({ id }) => id).sort()).toEqual(ruleFiles.sort())
})

it('has fixtures for each rule', () => {
  const names = readdirSync(fixtures).filter((name) => name.endsWith('.json'))

  expect(names.map((name) => name.replace('.json', '')).sort()).toEqual(ruleFiles.sort())
})

it('knows every rule that a reader of files names', () => {
  const named = globSync('src/{compile,schema}/*.ts', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\brule: '([a-z-]+)'/g)].map(([, id]) => id),
  )

  expect(named.filter((id) => !ruleFiles.includes(id ?? ''))).toEqual([])
})

describe.each(ruleFiles)('the rule %s', (id) => {
  const { failing, passing } = JSON.parse(readFileSync(join(fixtures, `${id}.json`), 'utf8')) as Fixtures

  it.each(failing)('tells of $description', (one) => {
    const files = changed(one)

    const found = problemsOf(files).filter(({ rule }) => rule === id)

    const place = placeOf(one, files)
    const message = one.message.replace(/\*$/, '')
    expect(found.map((problem) => problem.message)).toContainEqual(expect.stringContaining(message))
    expect(
      found.filter((problem) => problem.place.startsWith(place) && problem.message.startsWith(message)),
    ).toHaveLength(1)
    expect(found[0]?.remedy).toMatch(one.remedy ?? /./)
  })

  it.each(passing)('lets through $description', (one) => {
    const found = problemsOf(changed(one))

    expect(found.filter(({ rule }) => rule === id || !comingKeywords.includes(rule))).toEqual([])
  })
})
