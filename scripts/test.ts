import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureChromium } from './chromium.ts'

const root = resolve(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'backoffice-reports-'))

const bin = (name: string, ...words: string[]): string[] => [join('node_modules', name), ...words]
const vitest = (...projects: string[]): string[] => [
  ...bin(
    'vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reportOf(projects)}`,
  ),
  ...projects.flatMap((project) => ['--project', project]),
]
const reportOf = (projects: string[]): string => join(reports, `${projects.join('-')}.json`)

const stages: { name: string; words: string[]; report?: string }[] = [
  { name: 'formato y estilo', words: bin('@biomejs/biome/bin/biome', 'ci', '.') },
  { name: 'tipos', words: bin('typescript/bin/tsc', '--noEmit') },
  { name: 'esquemas', words: ['scripts/run.mjs', 'scripts/schema.ts', 'lint'] },
  tests('unidad y contratos', 'unit'),
  tests('componentes', 'components'),
  // Together: alone, the longest file of each would leave a core idle for minutes.
  tests('servidor sobre ambas bases', 'server-pglite', 'server-postgres'),
  tests('durabilidad', 'durability'),
  { name: 'compilación', words: ['scripts/run.mjs', 'scripts/build.ts'] },
  tests('recorridos en el navegador', 'acceptance'),
]

function tests(name: string, ...projects: string[]): { name: string; words: string[]; report: string } {
  return { name, words: vitest(...projects), report: reportOf(projects) }
}

const chromium = ensureChromium()
if (!chromium) {
  console.error(
    'Falta un navegador para los recorridos: instale Chromium (por ejemplo, sudo apt-get install chromium) o indique su ruta en CHROMIUM.',
  )
  process.exit(1)
}

const results = stages.map(run)
rmSync(reports, { recursive: true, force: true })
summarize()

type Result = { name: string; seconds: number; ok: boolean; passed: number; failed: number }

function run({ name, words, report }: (typeof stages)[number]): Result {
  console.log(`\n▸ ${name}`)
  const start = performance.now()
  const { status } = spawnSync(process.execPath, words, {
    cwd: root,
    stdio: 'inherit',
    // React has no tools for tests where the machine says that this is production.
    env: { ...process.env, NODE_ENV: undefined, CHROMIUM: chromium },
  })
  return {
    name,
    seconds: (performance.now() - start) / 1000,
    ok: status === 0,
    ...counts(report, status === 0),
  }
}

/** A stage without a report counts as one test. */
function counts(report: string | undefined, ok: boolean): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report ?? '', 'utf8')) as Record<
      string,
      number
    >
    return { passed: numPassedTests ?? 0, failed: Math.max(numFailedTests ?? 0, ok ? 0 : 1) }
  } catch {
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  }
}

function summarize(): void {
  console.log('\nResumen')
  for (const { name, ok, seconds, passed, failed } of results)
    console.log(
      `  ${ok ? '✓' : '✗'} ${name.padEnd(30)} ${String(passed).padStart(5)} pasan ${String(failed).padStart(3)} fallan ${seconds.toFixed(1).padStart(7)} s`,
    )
  const total = (key: 'passed' | 'failed'): number => results.reduce((sum, result) => sum + result[key], 0)
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
  process.exitCode = results.every((result) => result.ok) ? 0 : 1
}
