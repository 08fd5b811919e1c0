import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { loadCatalogue } from '#src/lint/load.ts'
import { collectMemory } from '#src/server/collect-memory.ts'
import { readConfig } from '#src/server/config.ts'
import { demoUsers, userNameOf } from '#src/server/identity-provider/users.ts'
import { startProduct } from '#src/start/start-product.ts'
import { isClientStale } from './client-digest.ts'
import { orExit } from './exit.ts'
import { untilSignal } from './until-signal.ts'

const root = resolve(import.meta.dirname, '..')

const running = await orExit(async () => {
  // Whoever switches the demonstration off has no volume of it either.
  const demo = process.env.BACKOFFICE_DEMO === '0' ? '0' : '1'
  const config = readConfig({ BACKOFFICE_DEMO: '1', DEMO_VOLUME: demo, ...process.env }, root)
  loadCatalogue(config.schemasDir)
  if (isClientStale(root)) buildInChild()
  return startProduct(config, console.log)
})

untilSignal(running)
await collectMemory()
console.log(`Backoffice listo en ${running.url}`)
console.log('Usuarios de demostración:')
for (const user of demoUsers)
  console.log(`  ${userNameOf(user).padEnd(30)} ${user.roles.join(', ') || 'sin roles'}`)

/** The build's memory goes with its process. */
function buildInChild(): void {
  console.log('Compilando la aplicación…')
  const { status } = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/build.ts'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}
