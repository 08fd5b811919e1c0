import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Measurement } from '../tests/bench/measurement.ts'

type Scenario = { measure: (only?: string) => Promise<Measurement[]> }

const scenarios: Record<string, () => Promise<Scenario>> = {
  start: () => import('../tests/bench/start-bench.ts'),
  list: () => import('../tests/bench/list-bench.ts'),
  tables: () => import('../tests/bench/tables-bench.ts'),
  screens: () => import('../tests/bench/screens-bench.ts'),
  shell: () => import('../tests/bench/shell-bench.ts'),
  lint: () => import('../tests/bench/lint-bench.ts'),
  forms: () => import('../tests/bench/forms-bench.ts'),
  services: () => import('../tests/bench/services-bench.ts'),
  operations: () => import('../tests/bench/operations-bench.ts'),
  import: () => import('../tests/bench/import-bench.ts'),
  preview: () => import('../tests/bench/preview-bench.ts'),
}

const words = process.argv.slice(2)
const given = (option: string): string | undefined =>
  words.includes(option) ? words[words.indexOf(option) + 1] : undefined
const options = ['--json', '--only']
const file = given('--json')
const only = given('--only')
const chosen = words.filter((word) => word in scenarios)
const accepted = [...Object.keys(scenarios), ...options, file, only]

if (words.some((word) => !accepted.includes(word)) || options.some((option) => words.at(-1) === option)) {
  console.error(
    `Uso: npm run bench -- [${Object.keys(scenarios).join('|')}] [--only parte del nombre de una lista] [--json archivo]`,
  )
  process.exit(2)
}

const results: Measurement[] = []
for (const name of chosen.length > 0 ? chosen : Object.keys(scenarios)) {
  const { measure } = (await scenarios[name]?.()) ?? { measure: async () => [] }
  for (const measurement of await measure(only)) {
    results.push(measurement)
    const { what, value, unit, goal } = measurement
    const comparison =
      goal === undefined ? '' : value <= goal ? `(meta ≤ ${goal})` : `(por encima de la meta ${goal})`
    console.log(
      `${name.padEnd(8)} ${what.padEnd(60)} ${value.toFixed(2).padStart(9)} ${unit.padEnd(6)} ${comparison}`,
    )
  }
}

if (file)
  writeFileSync(
    file,
    `${JSON.stringify({ date: new Date().toISOString(), cores: cpus().length, results }, null, 2)}\n`,
  )
process.exit(0)
