import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bareDigestOf, digestOf, earlierDigestOf } from '#src/server/audit/digest.ts'
import { writeEntry } from '#src/server/audit/entry.ts'
import { readLines } from '#src/server/audit/heads/file.ts'
import { readKeys } from '#src/server/audit/heads/keys.ts'
import type { Line } from '#src/server/audit/heads/line.ts'
import { openTrail } from '#src/server/audit/heads/trail.ts'
import { type Trust, verifyHeads } from '#src/server/audit/heads/verify-heads.ts'
import { isCurrent, verifyAudit } from '#src/server/audit/verify.ts'
import { type AuditConfig, type Config, readConfig } from '#src/server/config.ts'
import { createRecord } from '#src/server/resources/write/create.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { migrate } from '#src/server/sql/migrate.ts'
import { auditIn } from '#tests/support/audit-in.ts'
import { type AuditedStore, authorNamed, openAuditedStore, tamper } from '#tests/support/audited-store.ts'
import { runScript } from '#tests/support/child-process.ts'
import { deep } from '#tests/support/effort.ts'
import { cause, causes } from '#tests/support/sent-records.ts'
import { root, startTestServer } from '#tests/support/start-server.ts'
import { asOwner } from '#tests/support/tamperings.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const author = authorNamed('gestor.uno')

async function storeOfTest(): Promise<AuditedStore> {
  const store = await openAuditedStore(['withdrawal-causes'])
  undo.push(store.remove)
  return store
}

function placeOfTest(): AuditConfig {
  const folder = temporaryFolder('audit')
  undo.push(folder.remove)
  return auditIn(folder.path)
}

const enter = ({ database }: AuditedStore): Promise<void> =>
  writeEntry(database.db, { caller: author, resource: 'session', action: 'INGRESO' })

/** Forges what only the product may write. */
const forge = ({ database }: AuditedStore): Promise<unknown> =>
  sql`insert into audit_logs (id, occurred_at, user_name, person, roles, resource, action, outcome, request_id)
    values (gen_random_uuid()::text, now(), 'admin', 'x admin', '[]', 'session', 'INGRESO', 'OK', 'x')`.execute(
    database.db,
  )

const trustIn = ({ database }: AuditedStore, audit: AuditConfig): Promise<Trust> =>
  verifyHeads(database.db, readKeys(audit.keyFile), readLines(audit.headsFile))

/** Environment with the paths of a server's data. */
const environmentOf = (config: Config) => ({
  DATA_DIR: config.dataDir,
  DATABASE_URL: config.databaseUrl ?? '',
  FILES_DIR: config.filesDir,
  SCHEMAS_DIR: config.schemasDir,
  AUDIT_KEY_FILE: config.audit.keyFile,
})

/** SQL of the parts of the first link of a chain. */
const link = { place: 'link.place', previous: `''`, batch: 'link.batch', contents: 'link.contents' }

const linesOf = ({ headsFile }: AuditConfig): Line[] =>
  readLines(headsFile).map((line) => JSON.parse(line) as Line)

/** Starts and ends the product, and acts in between. */
async function during(
  store: AuditedStore,
  audit: AuditConfig,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const lines: string[] = []
  const trail = await openTrail(audit, (line) => lines.push(line))
  await trail.begin(store.database.db)
  await work()
  await trail.close()
  return lines
}

describe('heads of the audit log', () => {
  it('are signed while the product runs, soon after each commit', async () => {
    const [store, audit] = [await storeOfTest(), placeOfTest()]
    await during(store, audit, async () => {
      await enter(store)
      await vi.waitFor(() => expect(linesOf(audit).at(-1)).toMatchObject({ kind: 'head', place: 1 }), 10_000)
    })

    expect(await trustIn(store, audit)).toEqual({ faults: [], notices: [] })
    expect(linesOf(audit).map(({ kind }) => kind)).toEqual(['open', 'head', 'close'])
  })

  it('stay as they are over a start at which nothing is written', async () => {
    const [store, audit] = [await storeOfTest(), placeOfTest()]
    await during(store, audit, () => enter(store))
    await during(store, audit, async () => undefined)

    expect(await trustIn(store, audit)).toEqual({ faults: [], notices: [] })
  })

  it('are signed at the next start where the product ended without doing so, which is told', async () => {
    const [store, audit] = [await storeOfTest(), placeOfTest()]
    await during(store, audit, () => enter(store))
    // It was killed: no end is signed, nor what it had just written.
    await openTrail(audit)
    await forge(store)

    const lines = await during(store, audit, () => enter(store))

    expect(lines.join()).toContain('terminó sin firmar los asientos 2 ')
    expect(await trustIn(store, audit)).toMatchObject({
      faults: [],
      notices: [{ kind: 'found', places: '2' }],
    })
  })

  it('are never signed for what was written while the product was not running', async () => {
    const [store, audit] = [await storeOfTest(), placeOfTest()]
    await during(store, audit, () => enter(store))
    await forge(store)

    const lines = await during(store, audit, () => enter(store))

    expect(lines.join()).toContain('Nadie firmó los asientos 2 ')
    expect(await trustIn(store, audit)).toMatchObject({ faults: [{ kind: 'unsigned', at: '2' }] })
  })

  it('nor for what is written past it while it runs', async () => {
    const [store, audit] = [await storeOfTest(), placeOfTest()]
    await during(store, audit, async () => {
      await enter(store)
      await forge(store)
      await enter(store)
    })

    expect(await trustIn(store, audit)).toMatchObject({ faults: [{ kind: 'unsigned', at: '2' }] })
  })

  it('are not begun anew where their file was lost', async () => {
    const [store, audit] = [await storeOfTest(), placeOfTest()]
    await during(store, audit, () => enter(store))
    rmSync(audit.headsFile)
    await during(store, audit, () => enter(store))

    expect(await trustIn(store, audit)).toMatchObject({ faults: [{ kind: 'unsigned', at: '1' }] })
  })

  it('of several processes on one database stand side by side', async () => {
    const [store, audit] = [await storeOfTest(), placeOfTest()]
    await during(store, audit, () =>
      during(store, audit, async () => {
        await Promise.all(Array.from({ length: 30 }, () => enter(store)))
      }),
    )

    expect((await trustIn(store, audit)).faults).toEqual([])
  })

  it('wait for their file while it cannot be written, which is told, and none is lost', async () => {
    const [store, audit] = [await storeOfTest(), placeOfTest()]
    const aside = `${audit.headsFile}.aside`
    const lines: string[] = []
    const trail = await openTrail(audit, (line) => lines.push(line))
    await trail.begin(store.database.db)
    renameSync(audit.headsFile, aside)
    mkdirSync(audit.headsFile)
    await enter(store)
    await vi.waitFor(
      () => expect(lines.join()).toContain('No se pueden guardar las cabezas firmadas'),
      10_000,
    )
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    expect(trail.isBehind()).toBe(true)
    now.mockRestore()
    rmSync(audit.headsFile, { recursive: true })
    renameSync(aside, audit.headsFile)
    await trail.close()

    expect(trail.isBehind()).toBe(false)
    expect((await trustIn(store, audit)).faults).toEqual([])
  })

  it('are sent to an address, however long it was away', async () => {
    const [store, place] = [await storeOfTest(), placeOfTest()]
    const received: string[] = []
    let status = 503
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        if (status === 204) received.push(...Buffer.concat(chunks).toString().split('\n').filter(Boolean))
        response.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    undo.push(() => server.close())
    const audit = { ...place, headsUrl: `http://localhost:${(server.address() as AddressInfo).port}/` }

    const lines = await during(store, audit, () => enter(store))
    expect(lines.join()).toContain('AUDIT_HEADS_URL no recibe las cabezas firmadas (503)')
    status = 204
    await during(store, audit, () => enter(store))

    expect(received).toEqual(readLines(audit.headsFile))
  })
})

describe('the product', () => {
  it('does not start without the key that its heads were signed with', async () => {
    const [store, audit] = [await storeOfTest(), placeOfTest()]
    await during(store, audit, () => enter(store))
    rmSync(audit.keyFile)

    await expect(openTrail(audit)).rejects.toThrow(
      /No se puede leer la clave .* indique su archivo con AUDIT_KEY_FILE/,
    )
  })

  it('does not start where heads cannot be kept', async () => {
    const audit = placeOfTest()
    mkdirSync(join(audit.keyFile, '..'), { recursive: true })
    mkdirSync(audit.headsFile)

    await expect(openTrail(audit)).rejects.toThrow(/AUDIT_HEADS_FILE/)
  })

  it('is told the key outside of a demonstration', () => {
    const bank = { OIDC_AUTHORITY: 'https://ingreso.example.com', OIDC_CLIENT_ID: 'x', OIDC_TENANTS: 'banco' }

    expect(() => readConfig(bank, root)).toThrow(/^Falta AUDIT_KEY_FILE/)
    expect(readConfig({ ...bank, AUDIT_KEY_FILE: '/claves/firma.pem' }, root).audit).toEqual({
      keyFile: '/claves/firma.pem',
      headsFile: '/claves/heads.jsonl',
      headsUrl: undefined,
      mayCreateKey: false,
    })
  })

  it('is not ready while heads are not kept', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    undo.push(() => errors.mockRestore())
    const server = await startTestServer()
    undo.push(server.stop)
    const { headsFile } = server.config.audit
    const ready = async () => (await fetch(`${server.url}/readyz`)).status
    expect(await ready()).toBe(200)
    renameSync(headsFile, `${headsFile}.aside`)
    mkdirSync(headsFile)
    await server.call('admin', 'POST', causes, cause('SIN-CABEZA'))
    await vi.waitFor(() => expect(errors).toHaveBeenCalled(), 10_000)

    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    undo.push(() => now.mockRestore())
    expect(await ready()).toBe(503)
    rmSync(headsFile, { recursive: true })
    renameSync(`${headsFile}.aside`, headsFile)
    await vi.waitFor(async () => expect(await ready()).toBe(200), 10_000)
  })
})

describe('a database that lost the log of which heads were signed', () => {
  const erased = ['audit_chain', 'audit_logs', 'record_version'].map((table) => `delete from ${table}`)
  const uncovered = [
    'drop table row_digest cascade',
    'alter table audit_chain drop column batch, drop column contents',
  ]
  const edited = `update withdrawal_causes set name = name || 'x'`
  const everything = `do $$ declare name text; begin
    for name in select oid::regclass::text from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
      loop execute format('drop table %s cascade', name); end loop; end $$`
  const forged = `update audit_chain set digest = repeat('b', 64) where place = 1`

  it.each([
    ['erased, as if it were of before the chain covered rows', [edited, ...uncovered, ...erased]],
    ['uncovered', [edited, ...uncovered]],
    ['emptied', [...erased, 'delete from row_digest']],
    ['empty', [everything]],
    ['one of another chain', [forged]],
  ])('is refused by a start, and told by verify: %s', async (_what, statements) => {
    const [store, audit] = [await storeOfTest(), placeOfTest()]
    const { db } = store.database
    await during(store, audit, () =>
      createRecord(db, store.resource('withdrawal-causes'), cause('ANTES'), author),
    )
    await db.transaction().execute((transaction) => asOwner(transaction, statements))

    const trail = await openTrail(audit)
    await expect(trail.admit(db)).rejects.toThrow(
      /llegó al asiento 1 .* «npm run db -- restore».* «npm run db -- anew»/,
    )
    await trail.close()
    expect((await trustIn(store, audit)).faults).toContainEqual({ kind: 'replaced', at: '1' })
  })

  it('is begun anew by who has the key alone, which verify goes on to tell', {
    ...deep,
    timeout: 120_000,
  }, async () => {
    const server = await startTestServer()
    undo.push(server.stop)
    const { config } = server
    await server.call('admin', 'POST', causes, cause('ANTES'))
    const run = async (words: string) => {
      const child = await runScript(`scripts/db.ts ${words}`, environmentOf(config))
      return { code: await child.exit, output: child.output() }
    }
    const erase = async () => {
      const { db, close } = await openDatabase(config)
      await db.transaction().execute((transaction) => asOwner(transaction, [edited, ...uncovered, ...erased]))
      await close()
    }

    await expect(server.restart(erase)).rejects.toThrow(
      /son de un registro de auditoría que llegó al asiento \d+/,
    )
    expect(await run('verify')).toEqual({
      code: 1,
      output: expect.stringMatching(/Las cabezas firmadas son de otra cadena, hasta el asiento \d+/),
    })
    expect(await run('anew')).toEqual({ code: 0, output: expect.stringMatching(/asiento \d+ se deja/) })
    await server.restart()
    await server.restart(async () => {
      expect(await run('verify')).toEqual({
        code: 0,
        output: expect.stringMatching(
          /Aviso: el archivo de cabezas conoce otra cadena, hasta el asiento \d+/,
        ),
      })
    })
  })
})

describe('a database of before the chain covered rows and versions', () => {
  it('is covered from the next start on, as it stands by then', async () => {
    const store = await storeOfTest()
    const { db } = store.database
    const resource = store.resource('withdrawal-causes')
    const { id } = await createRecord(db, resource, cause('ANTES'), author)
    const bare = bareDigestOf('log', { place: 'link.place', previous: `''` })
    await tamper(
      db,
      ...['insert', 'update', 'delete'].map(
        (event) => `drop trigger keep_digests_${event} on withdrawal_causes`,
      ),
      `update audit_chain as link set digest = ${bare} from audit_logs as log where log.id = link.entry`,
      'alter table audit_chain drop column contents, drop column batch',
    )
    await sql`drop table row_digest`.execute(db)

    await migrate(db, [resource.screen])
    expect(await verifyAudit(db)).toMatchObject({ entries: 2, faults: [] })

    await tamper(
      db,
      `update record_version set reason = 'x' where record_id = '${id}'`,
      `update withdrawal_causes set name = 'x' where id = '${id}'`,
    )
    expect((await verifyAudit(db)).faults).toEqual(
      expect.arrayContaining([
        { kind: 'earlier', at: '1' },
        { kind: 'row', at: `withdrawal_causes ${id}` },
      ]),
    )
  })
})

describe('a database of before files were guarded', () => {
  it('has them covered by its next start, and by no other', async () => {
    const store = await storeOfTest()
    const { db } = store.database
    const { screen } = store.resource('withdrawal-causes')
    const unguard = ['insert', 'update', 'delete'].map(
      (event) => `drop trigger keep_digests_${event} on stored_file`,
    )
    const keep = (id: string) => `
      insert into stored_file (id, key, resource, file_name, content_type, size_bytes, kept, asked_by)
      values ('${id}', '${id}', 'withdrawal-causes', 'x.png', 'image/png', 9, true, 'gestor')`
    await enter(store)
    await tamper(
      db,
      `update audit_chain as link set format = 2, digest = ${digestOf('log', { ...link, format: '2' })} from audit_logs as log
        where log.id = link.entry`,
      keep('antes'),
    )
    for (const statement of unguard) await sql.raw(statement).execute(db)
    expect(await isCurrent(db)).toBe(false)

    await migrate(db, [screen])
    expect(await isCurrent(db)).toBe(true)
    expect(await verifyAudit(db)).toMatchObject({ entries: 2, faults: [] })

    for (const statement of [...unguard, keep('después')]) await sql.raw(statement).execute(db)
    await migrate(db, [screen])
    expect((await verifyAudit(db)).faults).toEqual([{ kind: 'rowAdded', at: 'stored_file después' }])
  })
})

describe('a database of before postings were in the chain', () => {
  it('has them covered by its next start, as they are by then, and by no other', async () => {
    const store = await storeOfTest()
    const { db } = store.database
    const { screen } = store.resource('withdrawal-causes')
    const post = (origin: string) => `
      insert into ledger_entry (origin, line, debit, credit, amount, value_date, concept)
      values ('${origin}', 1, 'cash', 'clearing', 7, '2026-02-10', 'x'),
        ('${origin}', 2, 'clearing', 'cash', 7, '2026-02-10', 'x')`
    const unguard = 'drop trigger keep_digests_insert on ledger_entry'
    await enter(store)
    await tamper(
      db,
      unguard,
      `update audit_chain as link set format = 3, digest = ${digestOf('log', { ...link, format: '3' })} from audit_logs as log
        where log.id = link.entry`,
      post('antes'),
    )
    expect(await isCurrent(db)).toBe(false)

    await migrate(db, [screen])
    await migrate(db, [screen])
    expect(await isCurrent(db)).toBe(true)
    expect(await verifyAudit(db)).toMatchObject({ entries: 2, faults: [] })
    expect(await store.entries()).toMatchObject([
      {},
      { reason: 'Desde este asiento la cadena cubre los comprobantes contables, incluidos los de antes.' },
    ])

    for (const statement of [unguard, post('después')]) await sql.raw(statement).execute(db)
    await migrate(db, [screen])
    expect((await verifyAudit(db)).faults).toEqual([{ kind: 'postingAdded', at: 'después' }])
  })
})

describe('a database of before ended sessions were guarded', () => {
  it('has them covered by its next start, and by no other', async () => {
    const store = await storeOfTest()
    const { db } = store.database
    const { resource } = store
    const unguard = ['person_access', 'ended_session'].flatMap((table) =>
      ['insert', 'update', 'delete'].map((event) => `drop trigger keep_digests_${event} on ${table}`),
    )
    const putOut = (person: string) => `
      insert into person_access (person, user_name, is_out, number, changed_by, reason)
      values ('${person}', 'x', true, 1, 'admin', 'Motivo')`
    await enter(store)
    await tamper(
      db,
      'update audit_chain set batch = null',
      `update audit_chain as link set digest = ${earlierDigestOf('log', link)} from audit_logs as log where log.id = link.entry`,
      'alter table audit_chain drop column format',
      putOut('antes'),
    )
    for (const statement of unguard) await sql.raw(statement).execute(db)

    await migrate(db, [resource('withdrawal-causes').screen])
    expect(await verifyAudit(db)).toMatchObject({ entries: 2, faults: [] })

    for (const statement of [...unguard, putOut('después')]) await sql.raw(statement).execute(db)
    await migrate(db, [resource('withdrawal-causes').screen])
    expect((await verifyAudit(db)).faults).toEqual([{ kind: 'rowAdded', at: 'person_access después' }])
  })
})

describe('npm run db -- verify', () => {
  it('finds the product whole after starts, writes, a backup and its restore', {
    ...deep,
    timeout: 240_000,
  }, async () => {
    const server = await startTestServer()
    undo.push(server.stop)
    const { config } = server
    const environment = environmentOf(config)
    const run = async (words: string) => {
      const child = await runScript(`scripts/db.ts ${words}`, environment)
      return { code: await child.exit, output: child.output() }
    }
    const copy = join(config.filesDir, 'banco.copia')
    await server.call('admin', 'POST', causes, cause('VERIFICADA'))
    await server.restart(async () => {
      expect(await run('verify')).toEqual({
        code: 0,
        output: expect.stringMatching(/^Registro de auditoría íntegro/),
      })
      expect(await run(`backup ${copy}`)).toMatchObject({ code: 0 })
    })
    await server.call('admin', 'POST', causes, cause('PERDIDA'))
    await server.restart(async () => {
      expect(await run(`restore ${copy} --reemplazar`)).toMatchObject({ code: 0 })
    })
    await server.call('admin', 'POST', causes, cause('DESPUES'))
    await server.restart(async () => {
      expect(await run('verify')).toEqual({
        code: 0,
        output: expect.stringContaining('Aviso: se restauró una copia'),
      })
    })
  })
})
