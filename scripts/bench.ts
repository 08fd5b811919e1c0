import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Measurement } from '../tests/bench/measurement.ts'

const scenarios: Record<string, () => Promise<{ measure: () => Promise<Measurement[]> }>> = {
  start: () => import('../tests/bench/start.ts'),
  list: () => import('../tests/bench/list.ts'),
  tables: () => import('../tests/bench/tables.ts'),
  screens: () => import('../tests/bench/screens.ts'),
  shell: () => import('../tests/bench/shell.ts'),
  lint: () => import('../tests/bench/lint.ts'),
  forms: () => import('../tests/bench/forms.ts'),
}

const words = process.argv.slice(2)
const file = words.includes('--json') ? words[words.indexOf('--json') + 1] : undefined
const chosen = words.filter((word) => word in scenarios)
const unknown = words.filter((word) => !(word in scenarios) && word !== '--json' && word !== file)

if (unknown.length > 0) {
  console.error(`Uso: npm run bench -- [${Object.keys(scenarios).join('|')}] [--json archivo]`)
  process.exit(2)
}

const results: Measurement[] = []
for (const name of chosen.length > 0 ? chosen : Object.keys(scenarios)) {
  const { measure } = (await scenarios[name]?.()) ?? { measure: async () => [] }
  for (const measurement of await measure()) {
    results.push(measurement)
    const { what, value, unit, goal } = measurement
    const verdict =
      goal === undefined ? '' : value <= goal ? `(meta ≤ ${goal})` : `(por encima de la meta ${goal})`
    console.log(
      `${name.padEnd(8)} ${what.padEnd(60)} ${value.toFixed(2).padStart(9)} ${unit.padEnd(6)} ${verdict}`,
    )
  }
}

if (file)
  writeFileSync(
    file,
    `${JSON.stringify({ date: new Date().toISOString(), cores: cpus().length, results }, null, 2)}\n`,
  )
process.exit(0)
