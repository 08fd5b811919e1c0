import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

// Half of a short run is reading TypeScript; Node caches the result for the next.
enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/node'))

const root = resolve(import.meta.dirname, '..')
const [command, ...words] = process.argv.slice(2)
const commands: Record<string, () => Promise<number>> = {
  lint: async () => (await import('./schema/run-lint.ts')).runLint(root, words),
  new: async () => (await import('./schema/new.ts')).newScreen(root, words),
  'from-form-controls': async () =>
    (await import('./schema/from-form-controls.ts')).fromFormControls(root, words),
  dialect: async () => (await import('./schema/write-dialect.ts')).writeDialect(root),
}

const run = commands[command ?? '']
if (run) process.exitCode = await run().catch(refuse)
else {
  console.error(`Uso: npm run schema -- ${Object.keys(commands).join('|')}`)
  process.exitCode = 2
}

async function refuse(error: unknown): Promise<number> {
  const { explain } = await import('./exit.ts')
  console.error(explain(error))
  return 2
}
