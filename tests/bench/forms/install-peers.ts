import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs the other libraries on first use and after a change of their lockfile; the product never needs them.
 * @throws Error when npm cannot
 */
export function installPeers(folder: string): void {
  const stamp = join(folder, 'node_modules', '.lockfile-digest')
  const digest = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  console.log('Instalando las demás bibliotecas de formularios; la primera vez toma cerca de un minuto…')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('The other form libraries could not be installed')
  writeFileSync(stamp, digest)
}
