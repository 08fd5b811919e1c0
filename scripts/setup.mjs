// Brings node_modules up to date with the lockfile before an npm script runs. Plain JavaScript without
// dependencies, because it runs on whatever Node the machine has and before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const stamp = join(root, 'node_modules', '.lockfile-digest')
const digest = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(platform)
  .digest('hex')

// Whatever NODE_ENV and the settings of npm say: every script needs all groups, and the Node that they run on comes
// with them.
const words = [
  'ci',
  '--include=dev',
  '--include=optional',
  '--no-engine-strict',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

const isStale = !existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest
if (isStale) {
  console.log('Instalando dependencias; la primera vez toma cerca de un minuto…')
  install()
}
requireNode()
if (isStale) writeFileSync(stamp, digest)

function install() {
  const npm = process.env.npm_execpath
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...words], options)
    : spawnSync('npm', words, { ...options, shell: process.platform === 'win32' })
  if (status !== 0)
    fail(
      'No se pudieron instalar las dependencias; revise el acceso al registro de npm e inténtelo de nuevo.',
    )
}

/** The lockfile brings Node 24 for most platforms, and npm scripts prefer it; elsewhere the machine's own must do. */
function requireNode() {
  const bundled = join(root, 'node_modules', `node-${platform}`, 'bin', 'node')
  const hasBundled = existsSync(bundled) || existsSync(`${bundled}.exe`)
  const version = hasBundled ? versionOf(bundled) : process.versions.node
  if (!version) fail(`El Node que trae ${bundled} no funciona en este sistema; se necesita uno con glibc.`)
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 12))
    fail(`En ${platform} se necesita Node 22.12 o posterior instalado; este es ${version}.`)
}

/** The version of another Node; undefined when it does not run here. */
function versionOf(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim().slice(1) : undefined
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
