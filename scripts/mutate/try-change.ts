import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kind, nearestTests } from './nearest-tests.ts'
import type { Change } from './possible-changes.ts'

/** What notices a change: a step of `npm test` or of `npm run test:deep`, or nothing. */
export type Noticed = `${'npm test' | 'test:deep'}: ${string}` | 'nothing'

type Step = { name: string; runs: (file: string) => string[][]; needsBuild?: boolean }

/** So many test files are run before the others: most changes are noticed by those that are nearest. */
const first = 8

const nearest =
  (kind: Kind, ...projects: string[]) =>
  (file: string): string[][] => {
    const tests = nearestTests(file, kind)
    return [tests.slice(0, first), tests.slice(first)]
      .filter((some) => some.length > 0)
      .map((some) => ['run', ...some, ...projects.flatMap((project) => ['--project', project])])
  }

/** From what takes least to what takes most: the browser runs what was built, which names no files. */
const steps: Step[] = [
  { name: 'code and components', runs: nearest('code', 'unit', 'components', 'session') },
  { name: 'server', runs: nearest('server', 'server-postgres', 'server-pglite', 'durability') },
  { name: 'journeys', runs: () => [['run', '--project', 'acceptance']], needsBuild: true },
]

/** The longest step of `test:deep` takes an hour; a change that hangs is noticed by that. */
const longest = 7_200_000

/**
 * Makes a change in a copy of the project, and runs its tests until one fails: those of `npm test` first.
 * @param folder of the copy, which is as it was afterwards
 * @param withDeep whether what `npm test` does not notice is tried by `npm run test:deep`
 */
export function tryChange(folder: string, { file, start, end, to }: Change, withDeep: boolean): Noticed {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.slice(0, start) + to + text.slice(end))
  try {
    for (const selection of withDeep ? (['npm test', 'test:deep'] as const) : (['npm test'] as const))
      for (const step of steps)
        if (!passes(folder, file, step, selection === 'test:deep')) return `${selection}: ${step.name}`
    return 'nothing'
  } finally {
    writeFileSync(path, text)
  }
}

function passes(folder: string, file: string, { runs, needsBuild }: Step, isDeep: boolean): boolean {
  const run = (...command: string[]): boolean =>
    spawnSync(process.execPath, command, {
      cwd: folder,
      stdio: 'ignore',
      timeout: longest,
      env: { ...process.env, NODE_ENV: undefined, TEST_DEEP: isDeep ? '1' : undefined },
    }).status === 0
  if (needsBuild && !run('scripts/run.mjs', 'scripts/build.ts')) return false
  const choice = ['--bail=1', '--passWithNoTests', ...(isDeep ? [] : ['--tags-filter=!deep'])]
  return runs(file).every((words) => run('node_modules/vitest/vitest.mjs', ...words, ...choice))
}
