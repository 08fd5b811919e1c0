import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { unmetNeeds } from '#src/lint/unmet-needs.ts'
import { operationNeeds } from '#src/schema/operation-needs/operation-needs.ts'
import { type OperationName, operations } from '#src/schema/operations.ts'
import type { Screen } from '#src/schema/screen.ts'
import { operationCells } from '#tests/support/operation-rows.ts'
import { root } from '#tests/support/start-server.ts'

const { screens } = loadCatalogue(join(root, 'schemas'))
const guide = readFileSync(join(root, 'docs/screens.md'), 'utf8').split('\n')
const names = Object.keys(operations) as OperationName[]

const operationsOf = ({ workflow, approvalEffect }: Screen): OperationName[] =>
  [...(workflow?.transitions ?? []).map(({ effect }) => effect?.operation), approvalEffect?.operation].filter(
    (one) => one !== undefined,
  )

/** What every record has, whatever its screen. */
const ofEveryRecord = ['id', 'version']

/** Names in braces, each as it is called in what is taken apart. */
const taken = (text: string): string[] =>
  text.split(',').flatMap((one) => /^\s*(\w+)\s*(?:[:=]|$)/.exec(one)?.[1] ?? [])

/** The code of an operation, each file without what it imports. */
const codeOf = (operation: string): string[] =>
  globSync(`src/server/operations/${operation}/*.ts`, { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(root, path), 'utf8').replaceAll(/^import .*$/gm, ''))

/** Operations whose record the compiler holds to what they declare (`NeededRecord`). */
const typed = names.filter((one) => codeOf(one).some((text) => text.includes(`OperationOf<'${one}'>`)))

/** Fields that the code of an operation reads by name of what it calls `record`. */
function readByName(operation: string): string[] {
  return codeOf(operation).flatMap((text) => {
    const single = [...text.matchAll(/\brecord\.(\w+)/g)].map(([, name = '']) => name)
    const several = [
      ...text.matchAll(/\{([\w\s,=':]*)\} = (?:task\.)?record\n/g),
      ...text.matchAll(/\brecord: \{([\w\s,]*)\}/g),
    ].flatMap(([, inside = '']) => taken(inside))
    return [...single, ...several]
  })
}

describe.each(names)('the operation %s', (operation) => {
  const { reads } = operationNeeds[operation]

  it('has what it needs on each screen that names it, of which there is one', () => {
    const naming = screens.filter((screen) => operationsOf(screen).includes(operation))

    expect(naming.length).toBeGreaterThan(0)
    expect(naming.flatMap(({ fields }) => unmetNeeds(operationNeeds[operation], fields))).toEqual([])
  })

  if (typed.includes(operation))
    it('reads its record by what it declares alone', () => {
      const untyped = codeOf(operation).filter((text) => /: (Preview)?Task\b/.test(text))

      expect(untyped).toEqual([])
    })
  else
    it('reads by name no field that it does not declare', () => {
      const declared = [...Object.keys(reads), ...ofEveryRecord]

      expect(readByName(operation).filter((name) => !declared.includes(name))).toEqual([])
    })

  it('stands in the table of the guide with what it reads and writes', () => {
    const { reads: read, writes } = operationCells(operation)

    const [row = ''] = guide.filter((line) => line.startsWith(`| \`${operation}\` |`))

    expect(row.split(' | ').slice(2).join(' | ')).toBe(`${read} | ${writes} |`)
  })
})
