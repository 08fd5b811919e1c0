import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import type { MutatedPart } from './mutated-folders.ts'

/** How many changes were tried, and how many of them some test noticed. */
export type Score = { noticed: number; tried: number }

/**
 * Changes the code of files in every small way that Stryker knows, runs the tests that reach each change and prints
 * those that no test notices.
 * @param names only the files of these names, or all
 */
export async function mutationScore(root: string, parts: MutatedPart[], names: string[]): Promise<Score> {
  process.chdir(root)
  const total = { noticed: 0, tried: 0 }
  for (const { files, tests } of parts) {
    const changed = changedFiles(files, names)
    if (changed.length === 0) continue
    const { noticed, tried } = await tryChanges(changed, tests)
    total.noticed += noticed
    total.tried += tried
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
  const killed = valid.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  console.log(`${killed.length} of ${valid.length} changes noticed in ${mutate.join(' ')}`)
  return { noticed: killed.length, tried: valid.length }
}
