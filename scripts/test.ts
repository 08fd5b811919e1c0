import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureChromium, findChromium, mayInstall } from './chromium.ts'
import { type Counted, counts } from './counted-tests.ts'
import { makeFolder } from './folder-in-memory.ts'

const [kind, since = 'HEAD', ...others] = process.argv.slice(2)
if (others.length > 0 || (kind !== undefined && kind !== 'quick' && kind !== 'deep')) {
  console.error('Uso: npm test, npm run test:quick [-- commit] o npm run test:deep')
  process.exit(2)
}

const noBrowser =
  'Falta un navegador para los recorridos: instale Chromium (por ejemplo, sudo apt-get install chromium) o indique su ruta en CHROMIUM.'
if (kind !== 'quick' && !findChromium() && !mayInstall()) {
  console.error(noBrowser)
  process.exit(1)
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

const code: Stage[] = [
  { name: 'formato y estilo', words: bin('@biomejs/biome/bin/biome', 'ci', '.') },
  // Beside tests a second thread of it has no core, and each one works out shared types anew.
  { name: 'tipos', words: bin('typescript/bin/tsc', '--noEmit', '--singleThreaded') },
  // Server tests load them.
  { name: 'esquemas', words: ['scripts/run.mjs', 'scripts/schema.ts', 'lint', '--no-load'] },
]

/** Tests without database and browser, of what was changed since a commit. */
const ofChanges = tests(
  'pruebas de lo cambiado',
  ['unit', 'components', 'session'],
  ['--changed', since, '--passWithNoTests'],
)

const build: Stage = { name: 'compilación', words: ['scripts/run.mjs', 'scripts/build.ts'] }

// Together, and one more than cores: what waits for a kill, a poll or a page leaves the others its core. Two more take
// longer.
const all = tests(
  'pruebas',
  ['durability', 'acceptance', 'server-postgres', 'server-pglite', 'unit', 'components', 'session'],
  [`--maxWorkers=${availableParallelism() + 1}`],
)

/** Journeys that are walked once more with every service elsewhere (decision 205). */
const elsewhere = tests(
  'servicios en otra parte',
  ['acceptance'],
  // The figures of home are of the product's own tables.
  [
    'tests/acceptance/accounts.test.ts',
    'tests/acceptance/session-menu.test.ts',
    '-t=^(?!home )',
    '--tags-filter=!deep',
  ],
)

function tests(name: string, projects: string[], words: string[]): Stage {
  return { name, words: [...vitest(...projects), ...words], report: reportOf(projects) }
}

// The code is checked beside the build and the first tests, which wait for their databases to be made.
const results = (
  await Promise.all([...code.map(async (stage) => [await run(stage)]), kind === 'quick' ? quick() : whole()])
).flat()
rmSync(folder, { recursive: true, force: true })
summarize()

async function quick(): Promise<Result[]> {
  return [await run(ofChanges)]
}

/** The tests begin at once; journeys wait for the built client and a browser (`tests/support/client-beside.ts`). */
async function whole(): Promise<Result[]> {
  const mark = join(folder, 'client-built')
  const results = await Promise.all([
    prepare().finally(() => writeFileSync(mark, '')),
    run(all, { CLIENT_BUILT: mark }),
  ])
  return kind === 'deep'
    ? [...results, await run(elsewhere, { CLIENT_BUILT: mark, TEST_ELSEWHERE: '1' })]
    : results
}

async function prepare(): Promise<Result> {
  const [built, chromium] = await Promise.all([run(build), ensureChromium()])
  if (!chromium) console.error(noBrowser)
  return built
}

type Result = Counted & { name: string; seconds: number; ok: boolean }

/** Runs a stage; what it writes comes as it does where it has a report, and together at its end otherwise. */
async function run({ name, words, report }: Stage, settings: NodeJS.ProcessEnv = {}): Promise<Result> {
  const start = performance.now()
  if (report) console.log(`\n▸ ${name}`)
  const child = spawn(process.execPath, words, {
    cwd: root,
    stdio: report ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // React has no tools for tests where the machine says that this is production.
    env: {
      ...process.env,
      NODE_ENV: undefined,
      TMPDIR: folder,
      ...settings,
      ...(kind === 'deep' ? { TEST_DEEP: '1' } : {}),
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const [status] = (await once(child, 'close')) as [number | null]
  if (!report) console.log(`\n▸ ${name}\n${output}`)
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
