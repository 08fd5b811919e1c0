import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** In the order in which they are preferred: the first draws no window, and so takes less of the machine. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser of this machine: `CHROMIUM`, one on the path, or one in its usual place. */
export function findChromium(): string | undefined {
  const path = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    process.env.CHROMIUM,
    ...names.flatMap((name) => path.map((folder) => join(folder, name))),
    ...places,
  ]
  return candidates.find((candidate) => candidate !== undefined && candidate !== '' && existsSync(candidate))
}

/** Whether packages of the distribution may be installed. */
export const mayInstall = (): boolean => process.getuid?.() === 0

/**
 * The browser of this machine, or the distribution's package when we are root and may install it.
 * @returns undefined when there is none and none can be had
 */
export async function ensureChromium(): Promise<string | undefined> {
  const installed = findChromium()
  if (installed || !mayInstall()) return installed
  console.log('Instalando Chromium del sistema; toma cerca de un minuto…')
  await runApt('update', '-qq')
  const install = ['install', '-y', '-qq', '--no-install-recommends']
  if (!(await runApt(...install, 'chromium-headless-shell'))) await runApt(...install, 'chromium')
  return findChromium()
}

async function runApt(...words: string[]): Promise<boolean> {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const child = spawn('apt-get', words, { stdio: 'ignore', env: environment })
  try {
    const [status] = (await once(child, 'close')) as [number | null]
    return status === 0
  } catch {
    // There is none on this system.
    return false
  }
}
