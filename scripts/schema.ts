import { resolve } from 'node:path'
import { lint } from './schema/lint.ts'
import { writeDialect } from './schema/write-dialect.ts'

const root = resolve(import.meta.dirname, '..')
const [command, ...words] = process.argv.slice(2)
const commands: Record<string, () => number> = {
  lint: () => lint(root, words),
  dialect: () => writeDialect(root),
}

const run = commands[command ?? '']
if (run) process.exitCode = run()
else {
  console.error(`Uso: npm run schema -- ${Object.keys(commands).join('|')}`)
  process.exitCode = 2
}
