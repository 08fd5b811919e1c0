import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import { drawnByRjsf } from '#src/lint/rules/drawn-by-rjsf.ts'
import { ruleById, rules } from '#src/lint/rules.ts'
import type { SchemaFiles } from '#src/lint/schema-files.ts'
import { readLintBase, readLintRowsAndCases } from '#tests/support/lint-base.ts'

/**
 * `tests/fixtures/lint/<rule>.json`: changes to the screens of `base`. The sign § stands before and after the place of
 * the problem, in the replacement or, where it is elsewhere, in `at`; `place` names another file, or a line of it.
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
  /** Where it is not the rule's. */
  remedy?: string
}
type Fixtures = { failing: Case[]; passing: Case[] }

const root = resolve(import.meta.dirname, '../..')
const fixtures = join(root, 'tests/fixtures/lint')
const people = 'settings/people.schema.json'

/** Rules that fixtures of others may break: by newer keywords, or since files beside these screens are missing. */
const comingKeywords = ['unknown-keyword', 'missing-cases', 'shown-rule']

const screens = readLintBase()
const rowsAndCases = readLintRowsAndCases()

/** A change to a screen need not agree with its rows and cases. */
const baseOf = (file: string): SchemaFiles =>
  file.endsWith('.schema.json') ? screens : new Map([...screens, ...rowsAndCases])

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
  expect(problemsOf(new Map([...screens, ...rowsAndCases]))).toEqual([])
})

it('has a rule in each file, under its name', () => {
  expect(rules.map(({ id }) => id).sort()).toEqual(ruleFiles.sort())
})

it('has fixtures for each rule', () => {
  const names = readdirSync(fixtures).filter((name) => name.endsWith('.json'))

  expect(names.map((name) => name.replace('.json', '')).sort()).toEqual(ruleFiles.sort())
})

it('knows every rule that a reader of files names', () => {
  const mentioned = globSync('src/{compile,schema}/*.ts', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\brule: '([a-z-]+)'/g)].map(([, id]) => id),
  )

  expect(mentioned.filter((id) => !ruleFiles.includes(id ?? ''))).toEqual([])
})

/** Rules that need a database are tested with one (`tests/server/try-start.test.ts`). */
const withoutDatabase = ruleFiles.filter((id) => ruleById(id).on !== 'loading')

describe.each(withoutDatabase)('the rule %s', (id) => {
  const { failing, passing } = JSON.parse(readFileSync(join(fixtures, `${id}.json`), 'utf8')) as Fixtures

  it.each(failing)('tells of $description', (one) => {
    const files = changed(one)

    const reported = problemsOf(files).filter(({ rule }) => rule === id)

    const place = placeOf(one, files)
    const message = one.message.replace(/\*$/, '')
    expect(reported.map((problem) => problem.message)).toContainEqual(expect.stringContaining(message))
    expect(
      reported.filter((problem) => problem.place.startsWith(place) && problem.message.startsWith(message)),
    ).toHaveLength(1)
    expect(reported[0]?.remedy).toMatch(one.remedy ?? /./)
  })

  it.each(passing)('lets through $description', (one) => {
    const reported = problemsOf(changed(one)).filter(({ rule }) => rule === id || rule !== drawnByRjsf.id)

    expect(reported.filter(({ rule }) => rule === id || !comingKeywords.includes(rule))).toEqual([])
  })
})
