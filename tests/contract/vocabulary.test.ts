import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { describe, expect, it } from 'vitest'
import { readSources } from '#tests/support/imports.ts'

/** Words that only this code used, and the terms of the field for them (docs/glossary.md). */
const terms: Record<string, string> = {
  judge: 'RecordValidator, validate',
  judged: 'validated',
  judgement: 'result',
  verdict: 'ValidationResult',
  verdicts: 'ValidationResult',
  survey: 'FieldStates',
  surveyed: 'ResolvedRecord',
  surveyor: 'FieldStateResolver',
  sight: 'visibility',
  standing: 'FieldState, lifecycle, status',
  standings: 'status',
  kept: 'cached, stored, remembered',
  told: 'reported, described',
  untold: 'unreported',
  tell: 'report, describe, format',
  tells: 'reports, describes',
  asked: 'requested, query',
  unasked: 'unrequested',
  wanted: 'target',
  begun: 'in effect',
  span: 'dateRangeLimit',
  accompany: 'loadFixtures',
  accompanied: 'fixtures',
  companion: 'fixture',
  companions: 'fixtures',
  finding: 'Issue',
  findings: 'issues',
  boxed: 'inbox',
  makers: 'contributors',
  touched: 'contributors',
}

/** Names given by others, or used on the wire and in tables. */
const givenNames: Record<string, string> = {
  span: 'x-screen.span of the dialect',
  'list-span.ts': 'a lint rule, named by its id',
  listSpan: 'a lint rule, named by its id',
  makers: 'column of pending_change and of requests',
  kept: 'column of stored_file',
  asked: 'member of the pending change of a role on the wire',
  asked_by: 'column of stored_file',
  asked_at: 'column of stored_file',
}

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

const jargonIn = (name: string): string[] =>
  givenNames[name] ? [] : wordsOf(name).filter((word) => Object.hasOwn(terms, word))

const sources = ['src', 'scripts', 'tests'].flatMap(readSources)

/** A name, or a pattern of several: `{ a, b: c }`, `[a]`, `a = 1`, `...a`. */
type Named = {
  type: string
  name?: string
  properties?: { value?: Named; argument?: Named }[]
  elements?: (Named | null)[]
  left?: Named
  argument?: Named
}

/** Names that a file declares: variables, parameters, functions, classes, types and their members. */
function declaredIn(path: string, text: string): Set<string> {
  const names = new Set<string>()
  const add = (node: Named | null): void => {
    if (!node) return
    if (node.type === 'Identifier' && node.name) names.add(node.name)
    for (const { value, argument } of node.properties ?? []) add(value ?? argument ?? null)
    for (const element of node.elements ?? []) add(element)
    add(node.left ?? node.argument ?? null)
  }
  const addAll = ({ params }: { params: unknown[] }): void =>
    params.forEach((node) => void add(node as Named))
  const { program } = parseSync(path, text)
  new Visitor({
    VariableDeclarator: ({ id }) => add(id as Named),
    FunctionDeclaration: ({ id, params }) => {
      add(id)
      addAll({ params })
    },
    FunctionExpression: addAll,
    ArrowFunctionExpression: addAll,
    ClassDeclaration: ({ id }) => add(id),
    CatchClause: ({ param }) => add(param as Named | null),
    TSFunctionType: addAll,
    TSTypeAliasDeclaration: ({ id }) => add(id),
    TSPropertySignature: ({ key }) => add(key as Named),
    TSMethodSignature: ({ key }) => add(key as Named),
    PropertyDefinition: ({ key }) => add(key as Named),
    MethodDefinition: ({ key }) => add(key as Named),
    Property: ({ key }) => add(key as Named),
  }).visit(program)
  return names
}

/** Style sheets, and the classes that each declares. */
const sheets = globSync('src/**/*.css').map((file) => {
  const path = file.replaceAll('\\', '/')
  const rules = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, '')
  return { path, classes: [...rules.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name) }
})

describe('the words of the code', () => {
  it('are those of the field in style sheets too', () => {
    const jargon = sheets.flatMap(({ path, classes }) =>
      classes.flatMap((name) => jargonIn(name).map((word) => `${path}: .${name} (say ${terms[word]})`)),
    )

    expect(jargon).toEqual([])
  })

  it('are those of the field', () => {
    const jargon = sources
      .filter(({ path }) => path !== 'tests/contract/vocabulary.test.ts')
      .flatMap(({ path, text }) =>
        [...path.split('/'), ...declaredIn(path, text)].flatMap((name) =>
          jargonIn(name).map((word) => `${path}: ${name} (say ${terms[word]})`),
        ),
      )

    expect(jargon).toEqual([])
  })
})

/** Names that every folder of a pattern has. */
const ofPatterns = /^src\/kinds\/[^/]+\/(kind\.ts|view\.tsx)$/

describe('a base name', () => {
  it('is that of one file alone', () => {
    const own = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path) && !ofPatterns.test(path))

    const groups = Map.groupBy(own, ({ path }) => basename(path).replace(/\.tsx?$/, ''))
    const styles = Map.groupBy(sheets, ({ path }) => basename(path))

    const twice = [...groups, ...styles].filter(([, files]) => files.length > 1)
    expect(twice.map(([name, files]) => `${name}: ${files.map(({ path }) => path).join(', ')}`)).toEqual([])
  })
})
