import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** What a stage of `npm test` came to. */
export type Counted = {
  passed: number
  failed: number
  /** Those that only `npm run test:deep` has. */
  left: number
  /** What the tests of a part of the product took, in seconds of all workers. */
  parts: [part: string, passed: number, seconds: number][]
  /** The files that took longest, with their seconds. */
  slowest: [file: string, seconds: number][]
  /** Names of the tests that failed, and of files that could not run. */
  failures: string[]
}

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/**
 * Reads the JSON report of Vitest.
 * @param report its path; a stage without one counts as one test
 * @param ok whether the stage ended well
 */
export function counts(report: string | undefined, ok: boolean): Counted {
  if (!report || !existsSync(report))
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, left: 0, parts: [], slowest: [], failures: [] }
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Report
  const slowest = testResults
    .map(({ name, startTime, endTime }): [string, number] => [basename(name), (endTime - startTime) / 1000])
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 6)
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length > 0
        ? failed.map(({ fullName }) => `${basename(name)}: ${fullName}`)
        : [basename(name)]
    })
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, ok ? 0 : 1),
    left: numPendingTests,
    parts: partsOf(testResults),
    slowest,
    failures,
  }
}

function partsOf(files: Report['testResults']): Counted['parts'] {
  const parts = Map.groupBy(files, ({ name }) => {
    if (name.includes('/tests/acceptance/')) return 'recorridos'
    return /\/tests\/(server|durability)\//.test(name) ? 'servidor' : 'unidad y componentes'
  })
  return [...parts].map(([part, some]) => [
    part,
    some.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed')
      .length,
    some.reduce((sum, { startTime, endTime }) => sum + Math.max(0, endTime - startTime) / 1000, 0),
  ])
}
