import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import type { MutatedFolder } from './mutated-folders.ts'

/**
 * Changes the code of a folder in every small way that Stryker knows, runs the tests that reach each change and prints
 * those that no test notices.
 * @param file only this file of the folder
 * @returns the share of changes that some test notices, in percent
 */
export async function mutationScore(root: string, { source, tests }: MutatedFolder, file = '**/*.{ts,tsx}') {
  process.chdir(root)
  process.env.MUTATION_TESTS = tests.join(';')
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate: [`${source}/${file}`, `!${source}/**/*.test.{ts,tsx}`],
    vitest: { configFile: 'scripts/mutate/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    // What runs once on loading would need every test for each change.
    ignoreStatic: true,
    // TypeScript 7 has no parser for Stryker to read this by.
    tsconfigFile: 'none.json',
    tempDirName: join(tmpdir(), `backoffice-mutants-${process.pid}`),
    ignorePatterns: ['dist', '.data', '.files'],
    concurrency: 2,
    timeoutMS: 20_000,
    reporters: ['clear-text', 'progress'],
    clearTextReporter: { reportTests: false, logTests: false, allowColor: false },
  }).runMutationTest()
  const valid = results.filter(({ status }) => status !== 'Ignored' && !status.endsWith('Error'))
  const killed = valid.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  return (100 * killed.length) / Math.max(1, valid.length)
}
