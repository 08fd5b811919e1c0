import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { StartupError } from '../startup-error.ts'
import { closeToOthers, ownerOnly, prepareFolder } from './data-folder.ts'
import { lockDataFolder } from './data-lock.ts'
import { DurableNodeFS, syncFolder } from './durable-fs.ts'
import { giveWay } from './give-way.ts'
import { parsers, sessionTimeZone } from './parsers.ts'
import type { Database, Tables } from './tables.ts'

/** A single-user PostgreSQL has no checkpointer, and its write-ahead log would grow until the next start. */
const checkpointEvery = 5 * 60_000

/**
 * How much work a WebAssembly function must do before V8 optimises it. At V8's own value PostgreSQL's largest functions
 * are optimised within seconds of the start, which takes 500 MB for a moment and makes no list faster.
 */
setFlagsFromString('--wasm-tiering-budget=2000000000')

/** PGlite's own parameters without `-F`, which switches every sync off; and less memory than its 128 MB of buffers. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['wal_sync_method=fsync', 'shared_buffers=32MB', `timezone=${sessionTimeZone}`].flatMap((setting) => [
    '-c',
    setting,
  ]),
]

const options = { parsers, extensions: { btree_gist, pg_trgm } }

/** Opens an empty embedded database in memory, to try in it what a start would do. */
export async function openInMemory(): Promise<Database> {
  const pglite = await PGlite.create(options)
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  return { engine: 'pglite', db, close: () => db.destroy() }
}

/**
 * Opens the embedded database in a folder, durable and for this process alone.
 * @throws StartupError when the folder cannot be written or another process uses it.
 */
export async function openPglite(dataDir: string): Promise<Database> {
  const folder = resolve(dataDir)
  prepareFolder(folder, 'DATA_DIR')
  const unlock = lockDataFolder(folder)
  const data = join(folder, 'pg')
  if (!existsSync(data)) await createCluster(folder, data)
  closeToOthers(data, ownerOnly)
  const pglite = await PGlite.create({ ...options, fs: new DurableNodeFS(data), startParams })
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), plugins: [giveWay()] })
  const timer = setInterval(() => void sql`checkpoint`.execute(db).catch(() => undefined), checkpointEvery)
  timer.unref()
  return {
    engine: 'pglite',
    db,
    close: async () => {
      clearInterval(timer)
      await db.destroy()
      unlock()
    },
  }
}

/**
 * Makes a new, empty cluster under another name first, so that a crash meanwhile leaves none rather than half of one.
 */
async function createCluster(folder: string, data: string): Promise<void> {
  const fresh = `${data}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: ownerOnly })
  const maker = fork(new URL('./create-cluster.ts', import.meta.url), [fresh], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [code] = await once(maker, 'exit')
  if (code !== 0)
    throw new StartupError(`No se pudo crear la base de datos en ${folder}; revise el espacio en disco.`)
  renameSync(fresh, data)
  syncFolder(folder)
}
