import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { approve, send } from '#src/server/approvals/decide.ts'
import { proposeCreation } from '#src/server/approvals/propose.ts'
import { logSeeds } from '#src/server/audit/cover.ts'
import { bareDigestOf, contentsOf, digestOf, digestsIn, versionsIn } from '#src/server/audit/digest.ts'
import { digestedRows } from '#src/server/audit/digested-rows.ts'
import { writeEntry } from '#src/server/audit/entry.ts'
import { readGuarded } from '#src/server/audit/guarded-tables.ts'
import { readLines } from '#src/server/audit/heads/file.ts'
import { readKeys } from '#src/server/audit/heads/keys.ts'
import { openTrail } from '#src/server/audit/heads/trail.ts'
import { verifyHeads } from '#src/server/audit/heads/verify-heads.ts'
import { readShape, type Shape } from '#src/server/audit/shape/read-shape.ts'
import { verifyAudit } from '#src/server/audit/verify.ts'
import { identityOf } from '#src/server/auth/principal.ts'
import { addFile, keepFiles, markUsable } from '#src/server/files/file-rows.ts'
import { postEntries } from '#src/server/ledger/post-entries.ts'
import { seedPermissions } from '#src/server/profile/seed.ts'
import { createRecord } from '#src/server/resources/write/create.ts'
import { updateRecord } from '#src/server/resources/write/update.ts'
import { changeAccess, leaveSession } from '#src/server/sessions/end-sessions.ts'
import { migrate } from '#src/server/sql/migrate.ts'
import { openInMemory } from '#src/server/sql/open-pglite.ts'
import type { Tables } from '#src/server/sql/tables.ts'
import { auditIn } from '#tests/support/audit-in.ts'
import { type AuditedStore, authorNamed, openAuditedStore } from '#tests/support/audited-store.ts'
import { disguises, harmless } from '#tests/support/disguises.ts'
import { oneOf } from '#tests/support/effort.ts'
import { riders } from '#tests/support/riders.ts'
import { category, cause } from '#tests/support/sent-records.ts'
import { root } from '#tests/support/start-server.ts'
import {
  asOwner,
  editsOf,
  forged,
  miscomputedOf,
  movesOf,
  searchedElsewhere,
  type Tampering,
} from '#tests/support/tamperings.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'
import { reportVerification } from '../../scripts/db/report-verification.ts'

const folder = temporaryFolder('audit')
const audit = auditIn(folder.path)
const gestor = authorNamed('gestor.uno')
const supervisor = authorNamed('supervisor.uno')
const versionOf = ({ pending }: object & { pending?: unknown }) => (pending as { version: number }).version

const ids = ['withdrawal-causes', 'filing-exception-categories']
let store: AuditedStore
let heads: string[]
let shape: Shape
beforeAll(async () => {
  store = await openAuditedStore(ids)
  const { db } = store.database
  for (const write of [writePermissions, writeRecords, writeFiles, writeSessions, writePostings]) {
    const trail = await openTrail(audit)
    await trail.begin(db)
    await write(db)
    await trail.close()
  }
  heads = readLines(audit.headsFile)
  const made = await openInMemory()
  await migrate(
    made.db,
    ids.map((id) => store.resource(id).screen),
  )
  shape = await readShape(made.db)
  await made.close()
})
afterAll(async () => {
  await store.remove()
  folder.remove()
})

async function writePermissions(db: Kysely<Tables>): Promise<void> {
  const catalogue = loadCatalogue(join(root, 'schemas'))
  const screens = catalogue.screens.filter(({ id }) => ids.includes(id))
  await db.transaction().execute(async (transaction) => {
    await seedPermissions(transaction, { ...catalogue, screens })
    await logSeeds(transaction)
  })
}

/** Writes two of every kind. */
async function writeRecords(db: Kysely<Tables>): Promise<void> {
  const [causes, categories] = [
    store.resource('withdrawal-causes'),
    store.resource('filing-exception-categories'),
  ]
  for (const code of ['CAUSA-1', 'CAUSA-2']) {
    const { id } = await createRecord(db, causes, cause(code), gestor)
    await updateRecord(
      db,
      causes,
      id,
      { ...cause(code), name: `Otra ${code}`, version: 1 },
      undefined,
      supervisor,
    )
  }
  for (const code of ['EXC-1', 'EXC-2', 'EXC-3']) {
    const made = await proposeCreation(db, categories, category(code), gestor)
    const sent = await send(db, categories, { id: made.id, version: versionOf(made) }, gestor)
    if (code === 'EXC-3') await approve(db, categories, { id: made.id, version: versionOf(sent) }, supervisor)
  }
  await db.transaction().execute(async (transaction) => {
    for (const id of ['A', 'B'])
      await sql`
        insert into workflow_request (resource, record_id, state, is_open, makers, writers, requested_by, requested_at,
          decided_by, decided_at, reason)
        values ('gastos', ${id}, 'CREADO', true, array['x gestor'], array['x gestor'], 'gestor', now(),
          ${id}, now(), 'Motivo')`.execute(transaction)
    for (const recordId of ['A', 'B'])
      await writeEntry(transaction, { caller: gestor, resource: 'gastos', recordId, action: 'EDITAR' })
    await writeEntry(transaction, {
      caller: gestor,
      resource: 'session',
      action: 'INGRESO',
      before: { a: 1 },
      after: { a: 2 },
      changedFields: ['a'],
      reason: 'Motivo',
    })
  })
}

async function writeFiles(db: Kysely<Tables>): Promise<void> {
  const resource = 'withdrawal-causes'
  for (const id of ['A', 'B']) {
    const file = {
      id,
      key: `${resource}/${id}/x.png`,
      fileName: 'x.png',
      contentType: 'image/png',
      sizeBytes: 9,
    }
    await addFile(db, file, resource, 'gestor')
    await markUsable(db, id, 'a'.repeat(64))
  }
  await db.transaction().execute(async (transaction) => {
    await keepFiles(
      transaction,
      resource,
      ['A', 'B'].map((id) => `${resource}/${id}/x.png`),
    )
    await writeEntry(transaction, { caller: gestor, resource, recordId: 'A', action: 'EDITAR' })
  })
}

async function writeSessions(db: Kysely<Tables>): Promise<void> {
  for (const caller of [gestor, supervisor]) {
    await writeEntry(db, { caller, resource: 'session', action: 'INGRESO' })
    await leaveSession(db, caller, undefined)
    const account = { person: identityOf(caller.person), userName: caller.person.userName }
    await changeAccess(db, authorNamed('admin'), account, true, 'Motivo')
  }
}

/** Two postings of two entries each, with the entry that reports them. */
async function writePostings(db: Kysely<Tables>): Promise<void> {
  for (const recordId of ['A', 'B'])
    await db.transaction().execute(async (transaction) => {
      const entry = { debit: 'cash', credit: `account:${recordId}`, amount: 10.5, concept: 'Prueba' }
      const entries = [entry, { ...entry, debit: 'clearing', amount: 20 }]
      await postEntries(transaction, { origin: `gastos/${recordId}/pago`, valueDate: '2026-02-10', entries })
      await writeEntry(transaction, { caller: gestor, resource: 'gastos', recordId, action: 'EJECUTAR' })
    })
}

const appendOnly = ['audit_logs', 'audit_chain', 'record_version', 'row_digest', 'ledger_entry']
const live = [
  'withdrawal_causes',
  'filing_exception_categories',
  'pending_change',
  'workflow_request',
  'stored_file',
]
const sessions = ['person_access', 'ended_session']
const permissions = ['profile_role', 'profile_perm', 'profile_perm_seed', 'profile_module', 'profile_action']
const tables = [...appendOnly, ...live, ...sessions, ...permissions]

type VerifyOutcome = { code: number; lines: string[] }

/** Output and exit code of `verify`, within a transaction. */
async function verified(db: Kysely<Tables>, lines = heads, keyFile = audit.keyFile): Promise<VerifyOutcome> {
  const reported: string[] = []
  const say = (line: string): void => void reported.push(line)
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(say),
    vi.spyOn(console, 'error').mockImplementation(say),
  ]
  const code = reportVerification(
    await verifyAudit(db, { shape }),
    await verifyHeads(db, readKeys(keyFile), lines),
  )
  for (const spy of spies) spy.mockRestore()
  return { code, lines: reported }
}

/** The same without the heads, which a write of the test itself lacks. */
async function verifiedAlone(db: Kysely<Tables>): Promise<VerifyOutcome> {
  const { faults } = await verifyAudit(db)
  return { code: faults.length === 0 ? 0 : 1, lines: faults.map(({ kind, at }) => `${kind} ${at}`) }
}

/** A write of the product, to its end. */
async function renameFirst(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from withdrawal_causes where code = 'CAUSA-1'`.execute(
    db,
  )
  const change = { ...cause('CAUSA-1'), name: 'Una más', version: 2 }
  await updateRecord(
    db,
    store.resource('withdrawal-causes'),
    rows[0]?.id ?? '',
    change,
    undefined,
    supervisor,
  )
  await sql`set constraints all immediate`.execute(db)
}

/** Outcome after a change made as the owner, which is rolled back. */
async function outcomeOf(
  work: (db: Kysely<Tables>) => Promise<unknown>,
  look: (db: Kysely<Tables>) => Promise<VerifyOutcome> = verified,
): Promise<VerifyOutcome> {
  const transaction = await store.database.db.startTransaction().execute()
  try {
    await work(transaction)
    return await look(transaction)
  } finally {
    await transaction.rollback().execute()
  }
}

/** Tamperings that nobody would notice. */
async function unnoticed(
  tamperings: Tampering[],
  then: (db: Kysely<Tables>) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const names: string[] = []
  for (const { name, statements } of tamperings) {
    const { code, lines } = await outcomeOf(async (db) => {
      await asOwner(db, statements)
      await then(db)
    })
    const where =
      /asiento|fila \w+|tabla \w+|versión \S+|versiones .* \d+|cabeza \d+|comprobante contable \S+/
    if (code !== 1 || !lines.slice(1).some((line) => where.test(line))) names.push(name)
  }
  return names
}

/** Makes everything agree again, as somebody can who knows the digests but has no key. */
async function makeAgree(db: Kysely<Tables>): Promise<void> {
  const statements = ["set local timezone = 'UTC'"]
  for (const table of await readGuarded(db))
    statements.push(`
      update row_digest as own set digest = now.digest from (${digestedRows(table)}) as now
      where own.table_name = '${table.name}' and own.row_key = now.row_key
        and own.number = (select max(number) from row_digest as o where o.table_name = own.table_name and o.row_key = own.row_key)`)
  statements.push(`
    update row_digest as own set prior = steps.last from (
      select number, lag(digest) over (partition by table_name, row_key order by number) as last from row_digest) as steps
    where own.number = steps.number`)
  const link = {
    place: 'link.place',
    previous: `coalesce(before, '')`,
    batch: 'link.batch',
    contents: 'told',
    format: 'link.format',
  }
  statements.push(`
    do $$ declare link record; log record; told text; before text; begin
      for link in select * from audit_chain order by place loop
        select * into log from audit_logs where id = link.entry;
        told := ${contentsOf(
          `(select ${versionsIn('v')} from record_version as v where v.entry = link.entry)`,
          `(select ${digestsIn('d')} from row_digest as d where d.batch = link.batch and link.place = (select min(place) from audit_chain where batch = link.batch))`,
        )};
        before := case when link.contents is null then ${bareDigestOf('log', link)} else ${digestOf('log', link)} end;
        update audit_chain set contents = case when link.contents is null then null else told end, digest = before
        where place = link.place;
      end loop;
    end $$`)
  await asOwner(db, statements)
}

const cutLast = (count: number): string[] => [
  `create temp table cut on commit drop as select place, entry, batch from audit_chain order by place desc limit ${count}`,
  'delete from audit_chain where place in (select place from cut)',
  'delete from audit_logs where id in (select entry from cut)',
  'delete from record_version where entry in (select entry from cut)',
  'delete from row_digest where batch in (select batch from cut)',
]

describe('after every kind of write', () => {
  it('verify finds an untouched database whole', async () => {
    const { code, lines } = await outcomeOf(async () => undefined)

    expect({ code, lines }).toMatchObject({
      code: 0,
      lines: [/íntegro/, /^Cabeza/].map((one) => expect.stringMatching(one)),
    })
  })

  it('is not changed by making agree what agrees', async () => {
    expect(await outcomeOf(makeAgree)).toMatchObject({ code: 0 })
  })
})

describe('whoever owns the tables', () => {
  it.each(oneOf(12, tables, 0))('changes no column unnoticed: %s', async (table) => {
    const edits = await editsOf(store.database.db, table)

    expect(edits.length).toBeGreaterThan(1)
    expect(await unnoticed(edits)).toEqual([])
  })

  it.each(oneOf(12, tables, 1))(
    'takes no row away, adds none and swaps no two unnoticed: %s',
    async (table) => {
      expect(await unnoticed(await movesOf(store.database.db, table))).toEqual([])
    },
  )

  it.each(oneOf(12, [...appendOnly, ...live, ...sessions], 2))(
    'changes nothing unnoticed by computing all digests anew: %s',
    async (table) => {
      const { db } = store.database
      const all = [...(await editsOf(db, table)), ...(await movesOf(db, table))]
      // These are computed anew, so the change leaves no trace.
      const undone = /audit_chain\.(digest|contents)|row_digest\.(prior|digest) edited/

      expect(
        await unnoticed(
          all.filter(({ name }) => !undone.test(name)),
          makeAgree,
        ),
      ).toEqual([])
    },
  )

  it('adds no version under a number that none gets unnoticed', async () => {
    expect(await unnoticed(forged)).toEqual([])
    expect(await unnoticed(forged, makeAgree)).toEqual([])
  })

  it.each([1, 2, 5])('cuts no end off unnoticed: %i entries', async (count) => {
    expect(await unnoticed([{ name: 'cut', statements: cutLast(count) }])).toEqual([])
    expect(await unnoticed([{ name: 'cut', statements: cutLast(count) }], makeAgree)).toEqual([])
  })

  it('empties nothing and puts no older copy back unnoticed', async () => {
    const empty = [...appendOnly, ...live].map((table) => `delete from "${table}"`)
    const older = [
      ...cutLast(3),
      'delete from workflow_request',
      "delete from filing_exception_categories where code = 'EXC-3'",
    ]

    expect(await unnoticed([{ name: 'emptied', statements: empty }])).toEqual([])
    expect(await unnoticed([{ name: 'older', statements: older }], makeAgree)).toEqual([])
  })

  it.each(['withdrawal_causes', 'audit_logs'])(
    'writes nothing past the product with all triggers on: %s',
    async (table) => {
      const forged = `
      insert into audit_logs (id, occurred_at, user_name, person, roles, resource, action, outcome, request_id)
      values ('falso', now(), 'admin', 'x admin', '[]', 'session', 'INGRESO', 'OK', 'x')`
      const row = `update withdrawal_causes set name = 'Otra' where ctid = (select min(ctid) from withdrawal_causes)`
      const statements = table === 'audit_logs' ? [forged, row, 'set constraints all immediate'] : [row]

      const { code, lines } = await outcomeOf(async (db) => {
        for (const statement of statements) await sql.raw(statement).execute(db)
      })

      expect(code).toBe(1)
      expect(lines.join('\n')).toMatch(
        table === 'audit_logs' ? /La aplicación no firmó los asientos \d+/ : /se escribió sin asiento/,
      )
    },
  )

  it.each([
    [
      'alter table withdrawal_causes disable trigger user',
      /La tabla withdrawal_causes no tiene sus disparadores/,
    ],
    [
      'drop trigger keep_digests_update on withdrawal_causes',
      /La tabla withdrawal_causes no tiene sus disparadores/,
    ],
    ['drop table withdrawal_causes', /Falta la tabla withdrawal_causes/],
  ])('leaves no table unguarded: %s', async (statement, reported) => {
    const { code, lines } = await outcomeOf((db) => sql.raw(statement).execute(db))

    expect({ code, reported: lines.some((line) => reported.test(line)) }).toEqual({ code: 1, reported: true })
  })

  it.each(oneOf(12, disguises, 0))(
    'makes nothing something else unnoticed: $name',
    async ({ statements, reported }) => {
      const { code, lines } = await outcomeOf(async (db) => {
        for (const statement of statements) await sql.raw(statement).execute(db)
      })

      expect({ code, lines }).toEqual({
        code: 1,
        lines: expect.arrayContaining([expect.stringMatching(reported)]),
      })
    },
  )

  it.each(['withdrawal_causes', 'pending_change', 'audit_logs'])(
    'changes nothing unnoticed that the database computes: %s',
    async (table) => {
      const tamperings = await miscomputedOf(store.database.db, table)

      expect(tamperings.length).toBeGreaterThan(0)
      for (const { column, statements } of tamperings) {
        const { code, lines } = await outcomeOf((db) => asOwner(db, statements))
        expect({ code, lines: lines.slice(1) }).toMatchObject({
          code: 1,
          lines: expect.arrayContaining([
            expect.stringMatching(
              new RegExp(`La fila ${table} \\S+ tiene en la columna ${column} otro valor`),
            ),
          ]),
        })
      }
    },
  )

  it.each([
    ['put back', 'set sessions = sessions - 1'],
    ['put ahead', 'set sessions = sessions + 1'],
  ])('has the counter of ended sessions %s unnoticed in no case', async (_, change) => {
    const { code, lines } = await outcomeOf((db) => asOwner(db, [`update profile_epoch ${change}`]))

    expect(code).toBe(1)
    expect(lines.join('\n')).toMatch(/La fila profile_epoch sessions no tiene el número/)
  })

  it('puts the counter of ended sessions back for no single end unnoticed', async () => {
    const { code, lines } = await outcomeOf(async (db) => {
      await sql`update profile_epoch set sessions = sessions - 1`.execute(db)
      await leaveSession(db, supervisor, undefined)
      await sql`set constraints all immediate`.execute(db)
      await sql`update profile_epoch set sessions = sessions + 1`.execute(db)
    }, verifiedAlone)

    expect(code).toBe(1)
    expect(lines.join('\n')).toMatch(/ends ended_session/)
  })

  it('takes no row out of searches by keys that another function computed', async () => {
    const { rows } = await sql<{ computes: string }>`
      select pg_get_functiondef('sort_key(text)'::regprocedure) as computes`.execute(store.database.db)
    const { statements } = searchedElsewhere('withdrawal_causes', 'name', rows[0]?.computes ?? '')

    const { code, lines } = await outcomeOf((db) => asOwner(db, statements))

    expect(code).toBe(1)
    expect(lines.join('\n')).toMatch(
      /La fila withdrawal_causes \S+ tiene en la columna _key__name otro valor/,
    )
  })

  it.each(oneOf(12, harmless, 1))('may make reading faster or slower: %s', async (statement) => {
    expect(await outcomeOf((db) => sql.raw(statement).execute(db))).toMatchObject({ code: 0 })
  })

  it('hides no change of a row behind the next write of the product', async () => {
    const { code, lines } = await outcomeOf(async (db) => {
      await asOwner(db, [`update withdrawal_causes set origin = 'BANCO' where code = 'CAUSA-1'`])
      await renameFirst(db)
    })

    expect(code).toBe(1)
    expect(lines.join('\n')).toMatch(/La fila withdrawal_causes \S+ cambió entre dos versiones/)
  })
})

describe('the ledger', () => {
  const columns = 'origin, line, debit, credit, amount, value_date, concept'
  const copied = (...all: string[]): string => {
    const selected = all.map(
      (values) => `select ${values} from ledger_entry where origin = 'gastos/A/pago' and line = 1`,
    )
    return `insert into ledger_entry (${columns}) ${selected.join(' union all ')}`
  }
  const changed = /El comprobante contable gastos\/A\/pago no es el que se registró/
  const unreported = /El comprobante contable gastos\/C\/pago no está en la cadena/

  it.each([
    ['an amount', `update ledger_entry set amount = 11 where origin = 'gastos/A/pago' and line = 1`, changed],
    ['a day', `update ledger_entry set value_date = '2026-02-09' where origin = 'gastos/A/pago'`, changed],
    ['an entry less', `delete from ledger_entry where origin = 'gastos/A/pago' and line = 2`, changed],
    [
      'its entries in another order',
      `update ledger_entry set line = 9 - line where origin = 'gastos/A/pago'`,
      changed,
    ],
    ['an entry more', copied('origin, 3, debit, credit, amount, value_date, concept'), changed],
    [
      'another pair that balances',
      copied(
        'origin, 3, debit, credit, amount, value_date, concept',
        'origin, 4, credit, debit, amount, value_date, concept',
      ),
      changed,
    ],
    [
      'a posting less',
      `delete from ledger_entry where origin = 'gastos/A/pago'`,
      /Falta el comprobante contable gastos\/A\/pago/,
    ],
    [
      'a posting more that balances',
      copied(
        `'gastos/C/pago', 1, debit, credit, amount, value_date, concept`,
        `'gastos/C/pago', 2, credit, debit, amount, value_date, concept`,
      ),
      unreported,
    ],
    [
      'another origin',
      `update ledger_entry set origin = 'gastos/C/pago' where origin = 'gastos/A/pago'`,
      unreported,
    ],
  ])('says which posting has %s', async (_what, statement, reported) => {
    const { code, lines } = await outcomeOf((db) => asOwner(db, [statement]))

    expect({ code, lines }).toEqual({
      code: 1,
      lines: expect.arrayContaining([expect.stringMatching(reported)]),
    })
  })

  it('takes no posting past the product, with all triggers on', async () => {
    const { code, lines } = await outcomeOf(async (db) => {
      await sql.raw(copied(`'gastos/C/pago', 1, debit, credit, amount, value_date, concept`)).execute(db)
    })

    expect(code).toBe(1)
    expect(lines.join('\n')).toMatch(/La fila ledger_entry gastos\/C\/pago se escribió sin asiento/)
  })

  it('takes no second part of a posting later', async () => {
    const { code, lines } = await outcomeOf(async (db) => {
      await sql.raw(copied('origin, 3, debit, credit, amount, value_date, concept')).execute(db)
      await renameFirst(db)
    }, verifiedAlone)

    expect(code).toBe(1)
    expect(lines.join('\n')).toMatch(/outside ledger_entry gastos\/A\/pago/)
  })
})

describe('what rides in a transaction of the product', () => {
  it.each(oneOf(12, riders, 2))('is told once it is gone: $name', async ({ statements, after }) => {
    const { code } = await outcomeOf(async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
      await renameFirst(db)
      for (const statement of after) await sql.raw(statement).execute(db)
    }, verifiedAlone)

    expect(code).toBe(1)
  })

  it('is not seen where nothing rides', async () => {
    expect(await outcomeOf(renameFirst, verifiedAlone)).toMatchObject({ code: 0 })
  })
})

describe('the file of signed heads', () => {
  const outcomeWith = (lines: string[], keyFile = audit.keyFile): Promise<VerifyOutcome> =>
    outcomeOf(
      async () => undefined,
      (db) => verified(db, lines, keyFile),
    )
  const lastHead = (): number => heads.findLastIndex((line) => line.includes('"head"'))

  it.each([
    ['is gone', () => [], /Ninguna cabeza firmada es de esta cadena/],
    ['ends early', () => heads.slice(0, lastHead()), /La aplicación no firmó los asientos/],
    ['begins late', () => heads.slice(2), /faltan líneas/],
    ['has a line less', () => heads.toSpliced(1, 1), /faltan líneas/],
    ['has a line twice', () => heads.toSpliced(1, 0, heads[1] ?? ''), /faltan líneas/],
    [
      'has a line edited',
      () => heads.with(1, (heads[1] ?? '').replace('"place":', '"place":1')),
      /La línea 2 .* no es la que se firmó/,
    ],
    [
      'has another entry claimed',
      () => heads.with(1, (heads[1] ?? '').replace('"places":"', '"places":"99,')),
      /La línea 2/,
    ],
    ['has a line that is none', () => heads.with(1, 'x'), /La línea 2/],
  ])('is missed when it %s', async (_what, lines, reported) => {
    const { code, lines: said } = await outcomeWith(lines())

    expect({ code, reported: said.some((line) => reported.test(line)) }).toEqual({ code: 1, reported: true })
  })

  it('is believed for the keys of its owner alone', async () => {
    const other = join(folder.path, 'other.pem')
    const { publicKey } = generateKeyPairSync('ed25519')
    writeFileSync(other, publicKey.export({ type: 'spki', format: 'pem' }))

    const { code, lines } = await outcomeWith(heads, other)

    expect(code).toBe(1)
    expect(lines.join('\n')).toContain('se firmó con una clave que no está en AUDIT_KEY_FILE')
  })

  it('goes on under a new key, while the old one stays to be believed', async () => {
    const next = {
      ...audit,
      keyFile: join(folder.path, 'next.pem'),
      headsFile: join(folder.path, 'next.jsonl'),
    }
    writeFileSync(next.headsFile, readFileSync(audit.headsFile))
    const { privateKey } = generateKeyPairSync('ed25519')
    const fresh = privateKey.export({ type: 'pkcs8', format: 'pem' })
    writeFileSync(next.keyFile, `${fresh}${readFileSync(audit.keyFile, 'utf8')}`)
    await (await openTrail(next)).close()

    const lines = readLines(next.headsFile)

    expect(lines).toHaveLength(heads.length + 2)
    expect(await outcomeWith(lines, next.keyFile)).toMatchObject({ code: 0 })
  })

  it('holds nothing but numbers, digests and times', () => {
    const text = heads.join('\n')

    expect(text).not.toMatch(/gestor|supervisor|CAUSA|withdrawal/)
    expect(Object.keys(JSON.parse(heads[1] ?? '{}') as object)).toEqual([
      ...['kind', 'chain', 'place', 'digest', 'places', 'at', 'run', 'number', 'key', 'signature'],
    ])
  })
})
