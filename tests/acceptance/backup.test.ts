import { randomBytes } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { writeEntry } from '#src/server/audit/entry.ts'
import { createDiskStore } from '#src/server/files/disk-store.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import type { Database } from '#src/server/sql/tables.ts'
import { authorNamed } from '#tests/support/audited-store.ts'
import { type Child, runScript } from '#tests/support/child-process.ts'
import { contentOf } from '#tests/support/database-content.ts'
import { deep, isDeep } from '#tests/support/effort.ts'
import { fewData } from '#tests/support/few-data.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { filledData } from '#tests/support/filled-product.ts'
import { root } from '#tests/support/start-server.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

const folder = temporaryFolder('backup')
const few = copySchemas()
afterAll(() => {
  folder.remove()
  few.remove()
})

/** A few screens, or all of them, each restore of which makes all tables anew. */
const schemasDir = isDeep ? join(root, 'schemas') : few.path

const copy = join(folder.path, 'banco.copia')
const file = 'f'.repeat(32)
const filesDir = join(folder.path, 'files')
const placeOf = (files: string): string => join(folder.path, files, 'ff', file)

/** Runs `npm run db -- …` on a folder of data. */
const run = (words: string, data: string, files = 'files', until?: string): Promise<Child> =>
  runScript(
    `scripts/db.ts ${words}`,
    {
      DATA_DIR: join(folder.path, data),
      FILES_DIR: join(folder.path, files),
      SCHEMAS_DIR: schemasDir,
    },
    until,
  )

async function outcomeOf(
  words: string,
  data: string,
  files?: string,
): Promise<{ code: number | null; output: string }> {
  const child = await run(words, data, files)
  return { code: await child.exit, output: child.output() }
}

async function inDatabase<Value>(data: string, work: (db: Database['db']) => Promise<Value>): Promise<Value> {
  const { db, close } = await openDatabase({ dataDir: join(folder.path, data) })
  return work(db).finally(close)
}

/** The demonstration rows of the screens, and a file of a banner that takes a moment to write. */
async function fill(): Promise<void> {
  const filled = await (isDeep ? filledData() : fewData())
  cpSync(filled, join(folder.path, 'data'), { recursive: true })
  if (isDeep) cpSync(join(filled, 'files'), filesDir, { recursive: true })
  await createDiskStore(filesDir).put(file, Readable.from([randomBytes(10_000_000)]))
  await inDatabase('data', (db) =>
    db.transaction().execute(async (transaction) => {
      await writeEntry(transaction, {
        caller: authorNamed('admin'),
        resource: 'front-banners',
        action: 'EXPORTAR',
      })
      await sql`insert into stored_file (id, key, resource, file_name, content_type, size_bytes, usable, kept, asked_by)
        values (${file}, 'k', 'front-banners', 'a.pdf', 'application/pdf', 10000000, true, true, 'a')`.execute(
        transaction,
      )
    }),
  )
}

describe('npm run db', () => {
  it('takes every screen out and brings it back, or leaves what was there when it is killed', {
    ...deep,
    timeout: 600_000,
  }, async () => {
    await fill()
    const content = await inDatabase('data', contentOf)

    const out = await outcomeOf(`backup ${copy}`, 'data')
    const back = await outcomeOf(`restore ${copy}`, 'restored')

    expect(out).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^Copia escrita en \S+: \d+ tablas, [\d.]+ filas, \d+ archivos\. Contiene datos personales; guárdela cifrada\.\n$/,
      ),
    })
    expect(back.output).toMatch(
      /^Copia del .+, completa; restaurando…\nRestaurada: .+, \d+ archivos\.\nRegistro de auditoría íntegro: /,
    )
    expect(back.code).toBe(0)
    expect(await inDatabase('restored', contentOf)).toEqual(content)

    await inDatabase('restored', (db) => sql`update document_types set name = name || ' de hoy'`.execute(db))
    const changed = await inDatabase('restored', contentOf)
    const killed = await run(`restore ${copy} --reemplazar`, 'restored', 'other', 'restaurando…')
    // All rows are written by then, and the transaction is not over.
    await vi.waitUntil(() => existsSync(`${placeOf('other')}.part`), { timeout: 60_000, interval: 1 })
    await killed.kill()

    expect(await inDatabase('restored', contentOf)).toEqual(changed)
    expect((await outcomeOf(`restore ${copy} --reemplazar`, 'restored', 'other')).code).toBe(0)
  })

  it('says what it takes, and makes no data from a file that is none', async () => {
    const [noFile, oddWord, noBackup] = [
      await outcomeOf('backup', 'nowhere'),
      await outcomeOf(`restore ${copy} --todo`, 'nowhere'),
      await outcomeOf('restore package.json', 'nowhere'),
    ]

    expect(noFile).toEqual({ code: 2, output: 'Uso: npm run db -- backup <archivo>\n' })
    expect(oddWord).toEqual({ code: 2, output: 'Uso: npm run db -- restore <archivo> [--reemplazar]\n' })
    expect(noBackup.code).toBe(1)
    expect(noBackup.output).toMatch(/package\.json no es una copia de Backoffice; indique/)
    expect(existsSync(join(folder.path, 'nowhere'))).toBe(false)
  })
})
