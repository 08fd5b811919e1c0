import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { nearestTests } from './nearest-tests.ts'
import type { Change } from './possible-changes.ts'
import { nearest } from './try-change.ts'

/** So many of the test files that fail together are tried with each change by itself. */
const mostTried = 4

/** The longest run of all tests; what hangs is noticed by that. */
const longest = 7_200_000

/**
 * Tries changes that their nearest tests do not notice by all tests of `npm test`: all of them at once, since a run of
 * every test takes as long for one, and then each alone in the test files that failed. Those that were noticed are left
 * out, and the rest is tried at once again, until every test passes or no failure is that of a change alone.
 * @param folder of a copy of the project, which is as it was afterwards
 * @returns the test file that notices a change, by the change; nothing of those that no test notices
 */
export function tryTogether(folder: string, changes: Change[]): Map<Change, string> {
  const noticed = new Map<Change, string>()
  for (let left = changes; left.length > 0; ) {
    const failing = failingWith(folder, left)
    console.log(`${left.length} changes at once: ${failing.length} test files fail`)
    const found = left.flatMap((change) => {
      const file = candidatesOf(change, failing).find(
        (candidate) => failingWith(folder, [change], [candidate]).length > 0,
      )
      return file === undefined ? [] : [[change, file] as const]
    })
    if (found.length === 0) break
    for (const [change, file] of found) noticed.set(change, file)
    left = left.filter((change) => !noticed.has(change))
  }
  return noticed
}

/** Failing test files that a change may be the cause of: those that load its file and were not tried as the nearest, and journeys. */
function candidatesOf({ file }: Change, failing: string[]): string[] {
  const loading = (['code', 'server'] as const).flatMap((kind) => nearestTests(file, kind).slice(nearest))
  const walking = failing.filter((path) => path.startsWith('tests/acceptance/'))
  return [...loading.filter((path) => failing.includes(path)), ...walking].slice(0, mostTried)
}

/** Runs test files, or all of `npm test`, with changes made. @returns those that fail */
function failingWith(folder: string, changes: Change[], files: string[] = []): string[] {
  const undo = makeChanges(folder, changes)
  const report = join(folder, '.report.json')
  try {
    rmSync(report, { force: true })
    if (files.length === 0 || files.some((path) => path.startsWith('tests/acceptance/')))
      run(folder, ['scripts/run.mjs', 'scripts/build.ts'])
    const words = ['--reporter=json', `--outputFile.json=${report}`, '--tags-filter=!deep']
    run(folder, ['node_modules/vitest/vitest.mjs', 'run', ...files, ...words])
    return existsSync(report) ? failuresIn(folder, report) : files
  } finally {
    undo()
  }
}

/** @returns what undoes them */
function makeChanges(folder: string, changes: Change[]): () => void {
  const before = new Map(changes.map(({ file }) => [file, readFileSync(join(folder, file), 'utf8')]))
  for (const [file, text] of before) {
    const within = changes.filter((change) => change.file === file)
    const changed = within
      // From the end on, so that places before stay where they are.
      .toSorted((one, other) => other.start - one.start)
      .reduce((so, { start, end, to }) => so.slice(0, start) + to + so.slice(end), text)
    writeFileSync(join(folder, file), changed)
  }
  return () => {
    for (const [file, text] of before) writeFileSync(join(folder, file), text)
  }
}

function run(folder: string, words: string[]): void {
  const env = { ...process.env, NODE_ENV: undefined }
  spawnSync(process.execPath, words, { cwd: folder, stdio: 'ignore', timeout: longest, env })
}

function failuresIn(folder: string, report: string): string[] {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string }[]
  }
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(folder, name))
}
