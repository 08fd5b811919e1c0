import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kind, nearestTests } from './nearest-tests.ts'
import type { Change } from './possible-changes.ts'

/** What notices a change: a step of `npm test` or of `npm run test:deep`, or nothing of what was run. */
export type Noticed = `${'npm test' | 'test:deep'}: ${string}` | 'nothing' | 'nothing near'

/** How far to look for what notices a change: the types and the nearest tests, all of `npm test`, or the deep ones too. */
export type Reach = 'near' | 'all' | 'deep'

/** @param commands of Node, of which one is to fail */
type Step = { name: string; commands: (file: string) => string[][]; isNear?: boolean }

/** So many test files are run before the others: most changes are noticed by those that are nearest. */
export const nearest = 8

const vitest = (...words: string[]): string[] => ['node_modules/vitest/vitest.mjs', 'run', ...words]

const tests =
  (kind: Kind, from: number, to?: number) =>
  (file: string): string[][] => {
    const chosen = nearestTests(file, kind).slice(from, to)
    return chosen.length > 0
      ? [vitest(...chosen, ...projects[kind].flatMap((project) => ['--project', project]))]
      : []
  }

const projects: Record<Kind, string[]> = {
  code: ['unit', 'components', 'session'],
  server: ['server-postgres', 'server-pglite', 'durability'],
}

/** What did not change since the last change is not checked again. */
const typeCheck = [
  'node_modules/typescript/bin/tsc',
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  '.types.json',
]

/** From what takes least to what takes most: the browser runs what was built, which names no files. */
const steps: Step[] = [
  { name: 'types', commands: () => [typeCheck], isNear: true },
  { name: 'code and components', commands: tests('code', 0, nearest), isNear: true },
  { name: 'server', commands: tests('server', 0, nearest), isNear: true },
  { name: 'code and components', commands: tests('code', nearest) },
  { name: 'server', commands: tests('server', nearest) },
  {
    name: 'journeys',
    commands: () => [['scripts/run.mjs', 'scripts/build.ts'], vitest('--project', 'acceptance')],
  },
]

/** The longest step of `test:deep` takes an hour; a change that hangs is noticed by that. */
const longest = 7_200_000

/**
 * Makes a change in a copy of the project, and runs its tests until one fails: those of `npm test` first.
 * @param folder of the copy, which is as it was afterwards
 */
export function tryChange(folder: string, { file, start, end, to }: Change, reach: Reach): Noticed {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.slice(0, start) + to + text.slice(end))
  try {
    for (const selection of reach === 'deep' ? (['npm test', 'test:deep'] as const) : (['npm test'] as const))
      for (const { name, commands, isNear } of steps)
        if ((isNear || reach !== 'near') && !commands(file).every(passes(folder, selection === 'test:deep')))
          return `${selection}: ${name}`
    return reach === 'near' ? 'nothing near' : 'nothing'
  } finally {
    writeFileSync(path, text)
  }
}

const passes =
  (folder: string, isDeep: boolean) =>
  (command: string[]): boolean =>
    spawnSync(process.execPath, [...command, ...(command.includes('run') ? choice(isDeep) : [])], {
      cwd: folder,
      stdio: 'ignore',
      timeout: longest,
      env: { ...process.env, NODE_ENV: undefined, TEST_DEEP: isDeep ? '1' : undefined },
    }).status === 0

const choice = (isDeep: boolean): string[] => [
  '--bail=1',
  '--passWithNoTests',
  ...(isDeep ? [] : ['--tags-filter=!deep']),
]
