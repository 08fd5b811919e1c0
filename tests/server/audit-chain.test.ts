import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { writeEntry } from '#src/server/audit/entry.ts'
import { openTrail } from '#src/server/audit/heads/trail.ts'
import { type Verification, verifyAudit } from '#src/server/audit/verify.ts'
import { createRecord } from '#src/server/resources/write/create.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { migrate } from '#src/server/sql/migrate.ts'
import { auditIn } from '#tests/support/audit-in.ts'
import { type AuditedStore, authorNamed, openAuditedStore, tamper } from '#tests/support/audited-store.ts'
import { runScript } from '#tests/support/child-process.ts'
import { deep } from '#tests/support/effort.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { cause } from '#tests/support/sent-records.ts'
import { root } from '#tests/support/start-server.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const author = authorNamed('gestor.uno')

/** A store with some entries, of which the first changed nothing. */
async function storeWith(count: number): Promise<AuditedStore> {
  const store = await openAuditedStore(['withdrawal-causes', 'audit-logs'])
  const { db } = store.database
  await writeEntry(db, { caller: author, resource: 'session', action: 'INGRESO' })
  for (let index = 1; index < count; index += 1)
    await createRecord(db, store.resource('withdrawal-causes'), numbered(index), author)
  return store
}

async function storeOfTest(count: number): Promise<AuditedStore> {
  const store = await storeWith(count)
  undo.push(store.remove)
  return store
}

const numbered = (number: number) => cause(`CAUSA-${number}`)

describe('the audit log, once it was tampered with,', () => {
  let store: AuditedStore
  beforeAll(async () => {
    store = await storeWith(5)
  })
  afterAll(() => store.remove())

  /** Verification after some statements, which are rolled back. */
  async function verificationAfter(...statements: string[]): Promise<Verification> {
    const { db } = store.database
    expect((await verifyAudit(db)).faults).toEqual([])
    const transaction = await db.startTransaction().execute()
    try {
      await tamper(transaction, ...statements)
      return await verifyAudit(transaction)
    } finally {
      await transaction.rollback().execute()
    }
  }
  it.each([
    ['what it says', `update audit_logs set after = '{"name":"Otra"}' where record_id is not null and id =`],
    ['when', `update audit_logs set occurred_at = occurred_at + interval '1 second' where id =`],
    ['who', `update audit_logs set user_name = 'supervisor.uno' where id =`],
  ])('shows an entry that was edited: %s', async (_what, update) => {
    const verification = await verificationAfter(`${update} (select entry from audit_chain where place = 3)`)

    expect(verification.faults).toEqual([{ kind: 'altered', at: '3' }])
  })

  it('shows an entry that was edited with its digest', async () => {
    const { faults } = await verificationAfter(
      `update audit_chain set digest = repeat('a', 64) where place = 3`,
    )

    expect(faults.map(({ at }) => at)).toEqual(['3', '4'])
  })

  it('shows an entry that was deleted', async () => {
    const { faults } = await verificationAfter(
      `delete from audit_logs where id = (select entry from audit_chain where place = 3)`,
    )

    expect(faults).toMatchObject([{ kind: 'removed', at: '3' }, { kind: 'unreported' }])
  })

  it('shows an entry that was deleted with its place', async () => {
    const { faults } = await verificationAfter(
      `delete from audit_logs where id = (select entry from audit_chain where place = 3)`,
      `delete from audit_chain where place = 3`,
    )

    expect(faults).toMatchObject([
      { kind: 'removed', at: '3' },
      { kind: 'altered', at: '4' },
      { kind: 'unreported' },
      { kind: 'unlinked' },
    ])
  })

  it('shows entries that were reordered', async () => {
    const { faults } = await verificationAfter(
      `update audit_chain set place = -2 where place = 2`,
      `update audit_chain set place = 2 where place = 3`,
      `update audit_chain set place = 3 where place = -2`,
    )

    expect(faults).toContainEqual({ kind: 'altered', at: '2' })
    expect(faults).toContainEqual({ kind: 'altered', at: '3' })
  })

  it('shows an entry that was inserted past the chain', async () => {
    const { faults } = await verificationAfter(
      `insert into audit_logs (id, occurred_at, user_name, person, roles, resource, action, outcome, request_id)
        values ('falso', now(), 'admin', 'x admin', '[]', 'session', 'INGRESO', 'OK', 'x')`,
    )

    expect(faults).toEqual([{ kind: 'added', at: 'falso' }])
  })

  it('shows an entry that was inserted into the chain', async () => {
    const { faults } = await verificationAfter(
      `insert into audit_logs (id, occurred_at, user_name, person, roles, resource, action, outcome, request_id)
        values ('falso', now(), 'admin', 'x admin', '[]', 'session', 'INGRESO', 'OK', 'x')`,
      `insert into audit_chain values (6, 'falso', repeat('b', 64))`,
    )

    expect(faults).toEqual([{ kind: 'altered', at: '6' }])
  })
})

describe('the audit log', () => {
  it('is whole under fifty writers at once', async () => {
    const store = await storeOfTest(1)
    const { db } = store.database
    const causes = store.resource('withdrawal-causes')
    const made = Array.from({ length: 50 }, (_, index) => createRecord(db, causes, numbered(index), author))
    await Promise.all(made)

    const { entries, head, faults } = await verifyAudit(db)

    expect({ entries, place: head?.place, faults }).toEqual({ entries: 51, place: 51, faults: [] })
  })

  it('has no place for what was undone', async () => {
    const { database, resource } = await storeOfTest(2)
    const causes = resource('withdrawal-causes')
    await createRecord(database.db, causes, numbered(1), author).catch(() => undefined)
    await createRecord(database.db, causes, numbered(9), author)

    expect(await verifyAudit(database.db)).toMatchObject({ entries: 3, head: { place: 3 }, faults: [] })
  })

  it('shows the loss of its last entries by the head of before', async () => {
    const { database } = await storeOfTest(3)
    const { head } = await verifyAudit(database.db)
    await tamper(
      database.db,
      'delete from audit_chain where place > 1',
      'delete from audit_logs where id not in (select entry from audit_chain)',
      'truncate record_version, row_digest',
      'delete from withdrawal_causes',
    )

    expect((await verifyAudit(database.db)).faults).toEqual([])
    expect((await verifyAudit(database.db, { head })).faults).toEqual([{ kind: 'cut', at: '3' }])
  })
})

describe('npm run db -- verify', () => {
  /** A log of three entries, and what the command says of it. */
  async function commandOverLog() {
    const { database, settings, close } = await storeOfTest(3)
    const folder = temporaryFolder('audit')
    const schemas = copySchemas()
    // The log is a screen too, by which its table has keys.
    const log = 'admin/audit-logs.schema.json'
    mkdirSync(dirname(join(schemas.path, log)), { recursive: true })
    cpSync(join(root, 'schemas', log), join(schemas.path, log))
    undo.push(folder.remove, schemas.remove)
    const audit = auditIn(folder.path)
    const trail = await openTrail(audit)
    await trail.begin(database.db)
    await trail.close()
    const run = async () => {
      await close()
      const child = await runScript('scripts/db.ts verify', {
        DATA_DIR: settings.dataDir,
        DATABASE_URL: settings.databaseUrl ?? '',
        AUDIT_KEY_FILE: audit.keyFile,
        SCHEMAS_DIR: schemas.path,
      })
      return { code: await child.exit, output: child.output() }
    }
    return { database, run }
  }

  it('prints the head of a whole log', deep, async () => {
    const { database, run } = await commandOverLog()
    const { head } = await verifyAudit(database.db)

    expect(await run()).toEqual({
      code: 0,
      output: `Registro de auditoría íntegro: 3 asientos.\nCabeza: 3:${head?.digest}\n`,
    })
  })

  it('prints the faults of another', deep, async () => {
    const { database, run } = await commandOverLog()
    await tamper(database.db, `update audit_logs set user_name = 'nadie' where action = 'INGRESO'`)

    const { code, output } = await run()

    expect(code).toBe(1)
    expect(output).toContain('El asiento 1 no es el que se escribió: se editó o se cambió de lugar.')
  })

  it('says what it takes, and makes no data where there are none', async () => {
    const [wrong, nowhere] = await Promise.all([
      runScript('scripts/db.ts verify --head 12', {}),
      runScript('scripts/db.ts verify', { DATA_DIR: '/tmp/there-is-no-such-folder' }),
    ])

    expect([await wrong.exit, wrong.output()]).toEqual([
      2,
      'Uso: npm run db -- verify [--head <número>:<huella>]\n',
    ])
    expect([await nowhere.exit, nowhere.output()]).toEqual([
      1,
      'No hay datos en /tmp/there-is-no-such-folder; indique otra carpeta con DATA_DIR.\n',
    ])
  })
})

describe.runIf(inject('engine') === 'postgres')('on PostgreSQL', () => {
  it('a user without special rights keeps the log, and gives up writing over it', async () => {
    const admin = new pg.Client({ connectionString: inject('source') })
    await admin.connect()
    undo.push(() => admin.end())
    await admin.query("create role bank_product login password 'x'")
    undo.push(() => admin.query('drop role bank_product'))
    await admin.query('create database of_product owner bank_product')
    undo.push(() => admin.query('drop database of_product with (force)'))
    const address = new URL(inject('source'))
    Object.assign(address, { pathname: 'of_product', username: 'bank_product', password: 'x' })
    const { db, close } = await openDatabase({ databaseUrl: address.href, dataDir: '' })
    undo.push(close)

    await migrate(db, [])
    await writeEntry(db, { caller: author, resource: 'session', action: 'INGRESO' })

    expect(await verifyAudit(db)).toMatchObject({ entries: 1, faults: [] })
    await sql`alter table audit_logs disable trigger user`.execute(db)
    for (const words of [
      'delete from audit_logs',
      `update audit_logs set reason = 'x'`,
      'truncate audit_logs',
    ])
      await expect(sql.raw(words).execute(db)).rejects.toMatchObject({ code: '42501' })
  })
})
