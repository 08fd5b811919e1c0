import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const room = 12 * 2 ** 30

/**
 * Makes a folder for what a run of the tests writes: in memory where Linux has 12 GiB of it to spare, as making the files
 * of databases takes a tenth of the time of the tests that have some; among temporary files elsewhere. Anybody may pass
 * through it: PostgreSQL runs as `nobody`. Removes those of runs that were killed.
 */
export function makeFolder(): string {
  const parent = hasRoom() ? memory : tmpdir()
  for (const name of readdirSync(parent)) {
    const pid = name.match(/^backoffice-run-(\d+)-/)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(parent, `backoffice-run-${process.pid}-`))
  chmodSync(folder, 0o711)
  return folder
}

/** Containers often mount it so; PostgreSQL runs from there. */
const forbidsPrograms = /^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    const free = Math.min(bavail * bsize, process.availableMemory())
    return free >= room && !forbidsPrograms.test(readFileSync('/proc/mounts', 'utf8'))
  } catch {
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
