import { cpSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#src/server/config.ts'
import { temporaryFolder } from './temporary.ts'

export type Engine = 'pglite' | 'postgres'

/** An empty database of a test's own: where it is, and what removes it. */
export type TestDatabase = { settings: Pick<Config, 'dataDir' | 'databaseUrl'>; remove: () => Promise<void> }

/**
 * @param source the folder of an empty PGlite cluster to copy, or the address of a PostgreSQL server
 */
export const createDatabase = (engine: Engine, source: string): TestDatabase | Promise<TestDatabase> =>
  engine === 'pglite' ? copyCluster(source) : createOnServer(source)

function copyCluster(source: string): TestDatabase {
  const folder = temporaryFolder('data')
  cpSync(source, join(folder.path, 'pg'), { recursive: true })
  return { settings: { dataDir: folder.path, databaseUrl: undefined }, remove: async () => folder.remove() }
}

async function createOnServer(url: string): Promise<TestDatabase> {
  const name = `t${Math.random().toString(36).slice(2, 12)}`
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  return {
    settings: { dataDir: '', databaseUrl: url.replace(/[^/]*$/, name) },
    remove: () => run(`drop database ${name} with (force)`),
  }
}
