import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import type { MutatedPart } from './mutated-folders.ts'

/**
 * How many changes were tried, how many of them some test noticed, and how many of those by taking too long, which on a
 * busy machine may be the machine's doing.
 */
export type Score = { noticed: number; timedOut: number; tried: number }

/** «12 of 14 changes noticed (2 by time-out)». */
export const inWords = ({ noticed, timedOut, tried }: Score): string =>
  `${noticed} of ${tried} changes noticed${timedOut > 0 ? ` (${timedOut} by time-out)` : ''}`

/**
 * Changes the code of files in every small way that Stryker knows, runs the tests that reach each change and prints
 * those that no test notices.
 * @param names only the files of these names, or all
 */
export async function mutationScore(root: string, parts: MutatedPart[], names: string[]): Promise<Score> {
  process.chdir(root)
  const total: Score = { noticed: 0, timedOut: 0, tried: 0 }
  for (const { files, tests } of parts) {
    const changed = changedFiles(files, names)
    if (changed.length === 0) continue
    const score = await tryChanges(changed, tests)
    total.noticed += score.noticed
    total.timedOut += score.timedOut
    total.tried += score.tried
  }
  return total
}

function changedFiles(files: string[], names: string[]): string[] {
  const isNamed = (path: string): boolean => names.some((name) => `/${path}`.endsWith(`/${name}`))
  const exclude = files.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1))
  return globSync(files, { exclude }).filter(
    (path) => !/\.test\.tsx?$/.test(path) && (names.length === 0 || isNamed(path)),
  )
}

async function tryChanges(mutate: string[], tests: string[]): Promise<Score> {
  process.env.MUTATION_TESTS = tests.join(';')
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutate/unnoticed-reporter.ts'],
    mutate,
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // What runs once on loading would need every test for each change.
    ignoreStatic: true,
    // TypeScript 7 has no parser for Stryker to read this by.
    tsconfigFile: 'none.json',
    tempDirName: join(tmpdir(), `backoffice-mutants-${process.pid}`),
    ignorePatterns: ['dist', '.data', '.files', 'docs', 'tests/bench'],
    concurrency: 2,
    timeoutMS: 20_000,
    reporters: ['unnoticed'],
  }).runMutationTest()
  const valid = results.filter(({ status }) => status !== 'Ignored' && !status.endsWith('Error'))
  const countOf = (status: string): number => valid.filter((result) => result.status === status).length
  const timedOut = countOf('Timeout')
  const score = { noticed: countOf('Killed') + timedOut, timedOut, tried: valid.length }
  console.log(`${inWords(score)} in ${mutate.join(' ')}`)
  return score
}
