import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { clone } from '#tests/support/git.ts'
import { freePort, temporaryFolder } from '#tests/support/temporary.ts'
import type { Measurement } from './measurement.ts'

/**
 * How long the product rests before its memory is read, in milliseconds: V8 has then given back what it compiled with.
 */
const rest = 10_000

/** From a bare clone to an answer, the second start, and the memory of a product that was used a little. */
export async function measure(): Promise<Measurement[]> {
  const place = temporaryFolder('clone')
  const root = resolve(import.meta.dirname, '../..')
  const folder = join(place.path, 'backoffice')
  clone(root, folder)
  const first = await startOnce(folder)
  const second = await startOnce(folder)
  place.remove()
  return [
    { what: 'bare clone to ready', value: first.seconds, unit: 's', goal: 180 },
    { what: 'second start to ready', value: second.seconds, unit: 's', goal: 5 },
    ...memory('first start', first),
    ...memory('second start', second),
  ]
}

const memory = (when: string, { resident, peak }: Start): Measurement[] => [
  { what: `resident memory on PGlite, ${when}`, value: resident, unit: 'MB', goal: 600 },
  { what: `its highest moment, ${when}`, value: peak, unit: 'MB' },
]

/** Seconds to an answer, and memory in MB. */
type Start = { seconds: number; resident: number; peak: number }

async function startOnce(folder: string): Promise<Start> {
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
  await new Promise((resolve) => setTimeout(resolve, rest))
  const status = statusOf(port)
  if (child.pid) process.kill(-child.pid, 'SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
  return { seconds, resident: megabytes(status, 'VmRSS'), peak: megabytes(status, 'VmHWM') }
}

const answers = async (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

/** Status of the process with this port, from Linux. */
const statusOf = (port: string): string =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => read(pid, 'environ').split('\0').includes(`PORT=${port}`))
    .filter((pid) => read(pid, 'cmdline').startsWith('node\0scripts/run.mjs\0scripts/start.ts'))
    .map((pid) => read(pid, 'status'))
    .join('')

const megabytes = (status: string, name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1000

/** A file of a process; empty when the process is gone. */
function read(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
