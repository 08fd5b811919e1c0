import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
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
  const [pid] = execFileSync(
    'sh',
    [
      '-c',
      `grep -lz "^PORT=${port}$" /proc/[0-9]*/environ 2>/dev/null | xargs -rn1 dirname | while read p; do tr '\\0' ' ' < $p/cmdline | grep -q 'run.mjs scripts/start.ts' && echo $p; done`,
    ],
    { encoding: 'utf8' },
  )
    .trim()
    .split('\n')
    .slice(-1)
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}
