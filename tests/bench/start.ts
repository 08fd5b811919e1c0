import { execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort, temporaryFolder } from '#tests/support/temporary.ts'
import type { Measurement } from './measurement.ts'

/** From a bare clone to an answer, the second start, and the memory of a product that was used a little. */
export async function measure(): Promise<Measurement[]> {
  const clone = temporaryFolder('clone')
  const root = resolve(import.meta.dirname, '../..')
  execFileSync('git', ['clone', '--quiet', root, join(clone.path, 'backoffice')])
  const first = await startOnce(join(clone.path, 'backoffice'))
  const second = await startOnce(join(clone.path, 'backoffice'))
  clone.remove()
  return [
    { what: 'bare clone to ready', value: first.seconds, unit: 's', goal: 180 },
    { what: 'second start to ready', value: second.seconds, unit: 's', goal: 5 },
    {
      what: 'peak resident memory of the first start, PGlite',
      value: first.megabytes,
      unit: 'MB',
      goal: 600,
    },
    {
      what: 'peak resident memory of the second start, PGlite',
      value: second.megabytes,
      unit: 'MB',
      goal: 600,
    },
  ]
}

async function startOnce(folder: string): Promise<{ seconds: number; megabytes: number }> {
  const port = String(await freePort())
  const begin = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: port },
    stdio: 'ignore',
    detached: true,
  })
  const url = `http://localhost:${port}`
  while (!(await answers(`${url}/readyz`))) await new Promise((resolve) => setTimeout(resolve, 50))
  const seconds = (performance.now() - begin) / 1000
  for (let call = 0; call < 200; call++) await answers(`${url}/`)
  const megabytes = residentMegabytes(port)
  if (child.pid) process.kill(-child.pid, 'SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
  return { seconds, megabytes }
}

const answers = async (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

/** The most memory that was resident in the process that was started with this port (Linux only). */
function residentMegabytes(port: string): number {
  const peaks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => read(pid, 'environ').split('\0').includes(`PORT=${port}`))
    .filter((pid) => read(pid, 'cmdline').startsWith('node\0scripts/run.mjs\0scripts/start.ts'))
    .map((pid) => Number(/VmHWM:\s+(\d+) kB/.exec(read(pid, 'status'))?.[1] ?? 0) / 1000)
  return Math.max(...peaks)
}

/** A file of a process; empty when the process is gone. */
function read(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
