// Runs a TypeScript file of this folder: at once where Node strips types by itself, else in a Node with that option.
import { spawn } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

const [script, ...rest] = process.argv.slice(2)
const { emitWarning } = process
process.emitWarning = (warning, ...details) => {
  // node:sqlite and type stripping are announced as experimental on every start.
  const type = typeof details[0] === 'string' ? details[0] : details[0]?.type
  if (type !== 'ExperimentalWarning') emitWarning.call(process, warning, ...details)
}

if (process.features.typescript) {
  // Keeps what was stripped and compiled for the next process; where it cannot be written, Node goes on without.
  enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'node'))
  process.argv.splice(1, 2, script)
  await import(pathToFileURL(script).href)
} else if (!process.allowedNodeEnvironmentFlags.has('--experimental-strip-types')) {
  console.error(
    `Node ${process.versions.node} no puede ejecutar el producto; ejecute node scripts/setup.mjs y use npm run, que toma el Node que aquel instala.`,
  )
  process.exit(1)
} else {
  const flags = [
    '--experimental-strip-types',
    '--experimental-sqlite',
    '--disable-warning=ExperimentalWarning',
  ]
  const child = spawn(process.execPath, [...flags, script, ...rest], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}
