import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { collectMemory } from '#src/server/collect-memory.ts'
import { readConfig } from '#src/server/config.ts'
import { StartupError } from '#src/server/startup-error.ts'
import { startProduct } from '#src/start/start-product.ts'
import { orExit } from './exit.ts'
import { untilSignal } from './until-signal.ts'

const root = resolve(import.meta.dirname, '..')

const running = await orExit(async () => {
  const config = readConfig({ ENVIRONMENT: 'production', ...process.env }, root)
  if (!existsSync(join(config.clientDir, 'index.html')))
    throw new StartupError('Falta el cliente compilado; ejecute npm run build.')
  return startProduct(config)
})

untilSignal(running)
// What schemas were read and compiled by is half of what a process has once it is started.
await collectMemory()
console.log(`Backoffice listo en ${running.url}`)
