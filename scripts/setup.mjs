// Brings node_modules up to date with the lockfile before an npm script runs. Plain JavaScript without
// dependencies, because it runs on whatever Node the machine has and before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const stamp = join(root, 'node_modules', '.lockfile-digest')
const digest = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) {
  console.log('Instalando dependencias; la primera vez toma cerca de un minuto…')
  install()
  writeFileSync(stamp, digest)
}
requireNode()

function install() {
  const npm = process.env.npm_execpath
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const result = npm
    ? spawnSync(process.execPath, [npm, ...options], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    : spawnSync('npm', options, {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: process.platform === 'win32',
      })
  if (result.status !== 0)
    fail(
      'No se pudieron instalar las dependencias; revise el acceso al registro de npm e inténtelo de nuevo.',
    )
}

/** The lockfile brings Node 24 for most platforms; elsewhere the machine's own must do. */
function requireNode() {
  const bundled = existsSync(
    join(
      root,
      'node_modules',
      `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    ),
  )
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (!bundled && (major < 22 || (major === 22 && minor < 12)))
    fail(
      `En ${process.platform}-${process.arch} se necesita Node 22.12 o posterior instalado; este es ${process.versions.node}.`,
    )
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
