import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { writeEntry } from '#src/server/audit/entry.ts'
import { processCaller } from '#src/server/auth/author.ts'
import { backup } from '#src/server/backup/backup.ts'
import type { BackupSummary } from '#src/server/backup/read-lines.ts'
import { checkBackup, type Restored, restore } from '#src/server/backup/restore.ts'
import { createDiskStore } from '#src/server/files/disk-store.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import type { Database } from '#src/server/sql/tables.ts'
import { contentOf } from '#tests/support/database-content.ts'
import { createDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { deep } from '#tests/support/effort.ts'
import { banner, banners, copyFileSchemas, png } from '#tests/support/file-screens.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

type Place = { settings: TestDatabase['settings']; filesDir: string }

const folder = temporaryFolder('backup')
const copy = join(folder.path, 'banco.copia')
const schemas = copyFileSchemas()
const undo: (() => unknown)[] = [folder.remove, schemas.remove]

let server: TestServer
/** Content of the database when it was copied. */
let content: Record<string, string[]>
let summary: BackupSummary
const image = png(150_000)

beforeAll(async () => {
  server = await startTestServer({ schemasDir: schemas.path })
  undo.push(server.stop)
  const { config } = server
  const source = { settings: config, filesDir: config.filesDir }
  await useProduct()
  await server.restart(async () => {
    await inDatabase(source, async ({ db }) => {
      // Left behind by a removed screen and by an older product.
      await sql`create table bygone_rates (id text collate "C" primary key, exact numeric, near double precision,
        at timestamptz, spell interval, raw bytea, many text[], extra jsonb)`.execute(db)
      await sql`insert into bygone_rates values ('á"\n', 0.10000000000000000000000001, 0.1::float8 + 0.2,
        '2026-02-10 12:00:00.123456-05', '1 mon 2 days', '\\x00ff0a', array['a,b', null, '"'],
        '{"b": 1.50, "a": "\\u00f1"}'), ('2', null, 'NaN', 'infinity', null, '', '{}', 'null')`.execute(db)
      await sql`alter table withdrawal_causes add column bygone text collate "C"`.execute(db)
      await db.transaction().execute(async (transaction) => {
        const entry = { id: 'de-antes', resource: 'withdrawal-causes', action: 'IMPORTAR' } as const
        await sql`
          with _saved as (
            update withdrawal_causes set bygone = 'queda', version = version + 1 where code like 'C%' returning *)
          insert into record_version (resource, record_id, version, action, at, by_name, entry, snapshot)
          select ${entry.resource}, id, version, ${entry.action}, now(), 'producto', ${entry.id},
            jsonb_strip_nulls(to_jsonb(_saved)) - array['_extra', '_key__code', '_key__name'] from _saved`.execute(
          transaction,
        )
        await writeEntry(transaction, { ...entry, caller: processCaller('producto') })
      })
      content = await contentOf(db)
    })
    summary = await backupOf(source, copy)
  })
})
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

/** A record with a file, and one that has a history. */
async function useProduct(): Promise<void> {
  const fileRequest = {
    operation: 'PUT',
    resource: 'front-banners',
    fileName: 'casa.png',
    contentType: 'image/png',
  }
  const presigned = '/execute-api/mto/presigned-urls/v1'
  const { body } = await server.call('admin', 'POST', presigned, { ...fileRequest, sizeBytes: image.length })
  const answer = await fetch(String(body.url), {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(image),
  })
  const saved = await server.call(
    'admin',
    'POST',
    banners,
    banner('COPIADO', (await answer.json()) as JsonObject),
  )
  expect(saved.status).toBe(201)
}

async function inDatabase<Value>(
  { settings }: Place,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  const database = await openDatabase(settings)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const foldersOf = ({ filesDir }: Place) => ({ filesDir, schemasDir: schemas.path })

const backupOf = (place: Place, file: string): Promise<BackupSummary> =>
  inDatabase(place, (database) => backup(database, foldersOf(place), file))

const restoreTo = (place: Place, file: string, mayReplace = false): Promise<Restored> =>
  inDatabase(place, (database) =>
    restore(database, loadCatalogue(schemas.path).screens, foldersOf(place), file, mayReplace),
  )

/** An empty database of the engine of the test, or of PGlite. */
async function emptyPlace(engine = inject('engine')): Promise<Place> {
  const files = temporaryFolder('files')
  undo.push(files.remove)
  if (engine === inject('engine')) {
    const { settings, remove } = await createDatabase(engine, inject('source'))
    undo.push(remove)
    return { settings, filesDir: files.path }
  }
  const data = temporaryFolder('data')
  undo.push(data.remove)
  return { settings: { dataDir: data.path, databaseUrl: undefined }, filesDir: files.path }
}

const held = (place: Place): Promise<Record<string, string[]>> => inDatabase(place, ({ db }) => contentOf(db))

describe('a backup', () => {
  it('tells what it holds, is for its owner alone, and has nothing that opens a session', () => {
    const text = gunzipSync(readFileSync(copy)).toString()

    expect(summary).toMatchObject({ tables: Object.keys(content).length, files: 1, missing: [] })
    expect(summary.rows).toBe(Object.values(content).flat().length)
    expect(statSync(copy).mode & 0o077).toBe(0)
    expect(text).not.toMatch(/oidc_|signingKey|"RS256"/)
  })

  it('restores every value on PGlite, and from there on the engine that it came from', deep, async () => {
    const [other, same] = [await emptyPlace('pglite'), await emptyPlace()]
    const second = join(folder.path, 'segunda.copia')

    const there = await restoreTo(other, copy)
    await backupOf(other, second)
    const back = await restoreTo(same, second)

    expect(there).toMatchObject({ rows: summary.rows, files: 1, sameSchemas: true, audit: { faults: [] } })
    expect(back.audit).toEqual(there.audit)
    expect(await held(other)).toEqual(content)
    expect(await held(same)).toEqual(content)
  })

  it('is what a product goes on from', async () => {
    const place = await emptyPlace()
    await restoreTo(place, copy)

    const again = await startTestServer({
      ...place.settings,
      filesDir: place.filesDir,
      schemasDir: schemas.path,
    })
    undo.push(again.stop)
    const { body } = await again.call('admin', 'GET', `${banners}?q=COPIADO`)
    const [record = {}] = body.data as JsonObject[]
    const { image: file } = (await again.call('admin', 'GET', `${banners}/${record.id}`)).body
    const { key } = file as JsonObject
    const get = { operation: 'GET', resource: 'front-banners', key: key ?? '' }
    const address = await again.call('admin', 'POST', '/execute-api/mto/presigned-urls/v1', get)
    const bytes = await (await fetch(String(address.body.url))).arrayBuffer()
    const history = await again.call('admin', 'GET', `${banners}/${record.id}/historial`)
    const created = await again.call('admin', 'POST', banners, banner('DESPUES', file as JsonObject))

    expect(Buffer.from(bytes).equals(image)).toBe(true)
    expect(history.body.data).toHaveLength(1)
    expect(created.status).toBe(201)
  })

  it('is refused where a file of that name stands', async () => {
    const place = await emptyPlace()
    await restoreTo(place, copy)

    await expect(backupOf(place, copy)).rejects.toThrow(/^Ya existe .+: indique otro nombre\.$/)
  })
})

describe('a restore', () => {
  it('takes the place of what is there, files included, only when it is told so', async () => {
    const place = await emptyPlace()
    await restoreTo(place, copy)
    const [old, lost] = ['0'.repeat(32), '1'.repeat(32)]
    const store = createDiskStore(place.filesDir)
    await store.put(old, Readable.from([image]))
    await inDatabase(place, async ({ db }) => {
      await sql`update withdrawal_causes set name = name || ' de hoy'`.execute(db)
      // As what screens read of the ledger is.
      await sql`create view causes_in_use as select code from withdrawal_causes`.execute(db)
      await sql`insert into stored_file (id, key, resource, file_name, content_type, size_bytes, asked_by)
        values (${old}, 'a', 'a', 'a', 'a', 1, 'a'), (${lost}, 'b', 'a', 'a', 'a', 1, 'a')`.execute(db)
    })
    const changed = await held(place)

    await expect(restoreTo(place, copy)).rejects.toThrow(
      'La base de datos ya tiene datos; restaure en una vacía, o agregue --reemplazar para borrarlos y poner los de la copia.',
    )
    const after = await held(place)
    const done = await restoreTo(place, copy, true)

    expect(after).toEqual(changed)
    expect(done.audit.faults).toEqual([])
    expect(await held(place)).toEqual(content)
    expect(await store.get(old)).toBeUndefined()
  })

  it('leaves all as it was where the schemas refuse a row of it', async () => {
    const place = await emptyPlace()
    await restoreTo(place, copy)
    const { screens } = loadCatalogue(schemas.path)
    const stricter = screens.map((screen) =>
      screen.id === 'withdrawal-causes' ? { ...screen, unique: [...screen.unique, ['status']] } : screen,
    )

    const refused = inDatabase(place, (database) => restore(database, stricter, foldersOf(place), copy, true))

    await expect(refused).rejects.toThrow(
      /^Los esquemas de hoy no admiten filas de withdrawal_causes que están en la copia/,
    )
    expect(await held(place)).toEqual(content)
  })

  it('never takes tables of others', async () => {
    const place = await emptyPlace()
    await inDatabase(place, ({ db }) => sql`create table theirs (id integer)`.execute(db))

    await expect(restoreTo(place, copy, true)).rejects.toThrow(
      'La base de datos tiene tablas que no son de Backoffice; restaure en una base vacía.',
    )
  })

  it('goes into no database that is in use', async () => {
    const place = await emptyPlace()

    const used = inDatabase(place, async ({ db }) => {
      await sql`select 1`.execute(db)
      await restoreTo(place, copy)
    })

    await expect(used).rejects.toThrow(/^Otro proceso ya usa la carpeta|^La base de datos está en uso/)
  })

  const bytes = (): Buffer => readFileSync(copy)
  const rewritten = (change: (text: string) => string): Buffer =>
    gzipSync(change(gunzipSync(bytes()).toString()))
  it.each<[string, () => Buffer | undefined, RegExp]>([
    ['is not there', () => undefined, /^No existe la copia \S+; revise el nombre\.$/],
    [
      'is cut',
      () => bytes().subarray(0, bytes().length / 2),
      /está incompleta: le falta el final; use otra copia\.$/,
    ],
    [
      'ends between two lines',
      () => rewritten((text) => text.slice(0, text.lastIndexOf('{'))),
      /está incompleta/,
    ],
    ['has another byte', () => flipped(bytes()), /está dañada|está incompleta/],
    [
      'has another value',
      () => rewritten((text) => text.replace('COPIADO', 'COPIADA')),
      /está dañada: su contenido/,
    ],
    ['lacks the rows of a table that it names', () => resealed(withoutCauses), /está dañada/],
    ['goes on after its end', () => rewritten((text) => `${text}{}\n`), /está dañada/],
    ['is a text', () => Buffer.from('{"product":"backoffice"}'), /no es una copia de Backoffice; indique/],
    [
      'is of another program',
      () => gzipSync('{"product":"otro"}\n'),
      /no es una copia de Backoffice; indique/,
    ],
    [
      'is of a newer one',
      () => rewritten((text) => text.replace('"format":1', '"format":9')),
      /versión más nueva/,
    ],
  ])('is not begun from a file that %s', async (_what, make, message) => {
    const file = join(folder.path, 'mala.copia')
    const made = make()
    if (made) writeFileSync(file, made)

    await expect(checkBackup(file)).rejects.toThrow(message)
  })
})

/** The lines without the table that the first one names. */
function withoutCauses(lines: string[]): string[] {
  const at = lines.findIndex((line) => line.startsWith('{"table":"withdrawal_causes"'))
  const { rows } = JSON.parse(lines[at] ?? '{}') as { rows: number }
  expect(rows).toBeGreaterThan(0)
  return lines.toSpliced(at, rows + 1)
}

/** A backup whose lines were changed by somebody who can reseal it. */
function resealed(change: (lines: string[]) => string[]): Buffer {
  const lines = gunzipSync(readFileSync(copy)).toString().trimEnd().split('\n').slice(0, -1)
  const body = `${change(lines).join('\n')}\n`
  const sha256 = createHash('sha256').update(body).digest('hex')
  return gzipSync(`${body}${JSON.stringify({ sha256 })}\n`)
}

const flipped = (bytes: Buffer): Buffer => {
  const place = bytes.length >> 1
  bytes.writeUInt8(bytes.readUInt8(place) ^ 0xff, place)
  return bytes
}
