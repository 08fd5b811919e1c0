import { cpSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import type { Config } from '#src/server/config.ts'
import { temporaryFolder } from './temporary.ts'

export type Engine = 'pglite' | 'postgres'

/** An empty database of a test's own: where it is, and what removes it. */
export type TestDatabase = { settings: Pick<Config, 'dataDir' | 'databaseUrl'>; remove: () => Promise<void> }

/**
 * @param source the folder of an empty PGlite cluster to copy, or the address of a PostgreSQL server
 * @param original a database whose content it is to have, and which nobody has open
 */
export const createDatabase = (
  engine: Engine,
  source: string,
  original?: TestDatabase['settings'],
): TestDatabase | Promise<TestDatabase> =>
  engine === 'pglite'
    ? copyCluster(original ? join(original.dataDir, 'pg') : source)
    : createOnServer(source, original?.databaseUrl)

function copyCluster(source: string): TestDatabase {
  const folder = temporaryFolder('data')
  cpSync(source, join(folder.path, 'pg'), { recursive: true })
  return { settings: { dataDir: folder.path, databaseUrl: undefined }, remove: async () => folder.remove() }
}

async function createOnServer(url: string, original?: string): Promise<TestDatabase> {
  const name = `t${Math.random().toString(36).slice(2, 12)}`
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  // Files are copied in a third of the time that their pages take through the log.
  const template = original ? basename(original) : 'template1'
  await run(`create database ${name} template ${template} strategy file_copy`)
  return {
    settings: { dataDir: '', databaseUrl: url.replace(/[^/]*$/, name) },
    remove: () => run(`drop database ${name} with (force)`),
  }
}
