import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

// Half of a short run is reading TypeScript; Node caches the result for the next.
enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/node'))

const { runCommand } = await import('./schema/run-command.ts')
process.exitCode = await runCommand(resolve(import.meta.dirname, '..'), process.argv.slice(2))
