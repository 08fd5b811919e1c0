import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { type Counted, counts } from './counted-tests.ts'
import { makeFolder } from './folder-in-memory.ts'

const [kind, since = 'HEAD', ...others] = process.argv.slice(2)
if (others.length > 0 || (kind !== undefined && kind !== 'quick' && kind !== 'deep')) {
  console.error('Uso: npm test, npm run test:quick [-- commit] o npm run test:deep')
  process.exit(2)
}

const root = resolve(import.meta.dirname, '..')
const folder = makeFolder()

const bin = (name: string, ...words: string[]): string[] => [join('node_modules', name), ...words]
const vitest = (...projects: string[]): string[] => [
  ...bin(
    'vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reportOf(projects)}`,
    ...(kind === 'deep' ? [] : ['--tags-filter=!deep']),
  ),
  ...projects.flatMap((project) => ['--project', project]),
]
const reportOf = (projects: string[]): string => join(folder, `${projects.join('-')}.json`)

type Stage = { name: string; words: string[]; report?: string }

/** Stages without database and browser, for what was changed since a commit. */
const quick = (since: string): Stage[] => [
  ...code,
  tests(
    'pruebas de lo cambiado',
    ['unit', 'components', 'session'],
    ['--changed', since, '--passWithNoTests'],
  ),
]

const code: Stage[] = [
  { name: 'formato y estilo', words: bin('@biomejs/biome/bin/biome', 'ci', '.') },
  { name: 'tipos', words: bin('typescript/bin/tsc', '--noEmit') },
  // Server tests load them.
  { name: 'esquemas', words: ['scripts/run.mjs', 'scripts/schema.ts', 'lint', '--no-load'] },
]

const whole: Stage[] = [
  ...code,
  { name: 'compilación', words: ['scripts/run.mjs', 'scripts/build.ts'] },
  // Together, and one more than cores: what waits for a kill, a poll or a page leaves the others its core.
  tests(
    'pruebas',
    ['durability', 'acceptance', 'server-postgres', 'server-pglite', 'unit', 'components', 'session'],
    [`--maxWorkers=${availableParallelism() + 1}`],
  ),
]

function tests(name: string, projects: string[], words: string[] = []): Stage {
  return { name, words: [...vitest(...projects), ...words], report: reportOf(projects) }
}

const chromium = ensureChromium()
if (!chromium && kind !== 'quick') {
  console.error(
    'Falta un navegador para los recorridos: instale Chromium (por ejemplo, sudo apt-get install chromium) o indique su ruta en CHROMIUM.',
  )
  process.exit(1)
}

const results = (kind === 'quick' ? quick(since) : whole).map(run)
rmSync(folder, { recursive: true, force: true })
summarize()

type Result = Counted & { name: string; seconds: number; ok: boolean }

function run({ name, words, report }: Stage): Result {
  console.log(`\n▸ ${name}`)
  const start = performance.now()
  const { status } = spawnSync(process.execPath, words, {
    cwd: root,
    stdio: 'inherit',
    // React has no tools for tests where the machine says that this is production.
    env: {
      ...process.env,
      NODE_ENV: undefined,
      TMPDIR: folder,
      CHROMIUM: chromium,
      ...(kind === 'deep' ? { TEST_DEEP: '1' } : {}),
    },
  })
  return {
    name,
    seconds: (performance.now() - start) / 1000,
    ok: status === 0,
    ...counts(report, status === 0),
  }
}

function summarize(): void {
  console.log('\nResumen')
  for (const { name, ok, seconds, passed, failed } of results)
    console.log(
      `  ${ok ? '✓' : '✗'} ${name.padEnd(30)} ${String(passed).padStart(5)} pasan ${String(failed).padStart(3)} fallan ${seconds.toFixed(1).padStart(7)} s`,
    )
  for (const [part, passed, seconds] of results.flatMap(({ parts }) => parts))
    console.log(
      `      ${part.padEnd(26)} ${String(passed).padStart(5)} pasan, ${seconds.toFixed(0)} s de trabajo`,
    )
  console.log('\nLo que más tardó, en segundos')
  for (const { name, slowest } of results)
    if (slowest.length > 0)
      console.log(
        `  ${name}: ${slowest.map(([file, seconds]) => `${file} ${seconds.toFixed(0)}`).join(' · ')}`,
      )
  // Last, where a log that is cut still has them.
  const failures = results.flatMap((result) => result.failures)
  if (failures.length > 0) console.log(`\nLo que falló\n  ${failures.join('\n  ')}`)
  const total = (key: 'passed' | 'failed' | 'left'): number =>
    results.reduce((sum, result) => sum + result[key], 0)
  if (total('left') > 0) console.log(`\n${total('left')} pruebas más tiene npm run test:deep`)
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
  process.exitCode = results.every((result) => result.ok) ? 0 : 1
}
