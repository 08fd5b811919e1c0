import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { approve, reject, send, withdraw } from '#src/server/approvals/decide.ts'
import { proposeCreation, proposeInactivation, proposeUpdate } from '#src/server/approvals/propose.ts'
import { seedPermissions } from '#src/server/profile/seed.ts'
import { createRecord, insertRecord } from '#src/server/resources/write/create.ts'
import { inactivateRecord } from '#src/server/resources/write/inactivate.ts'
import { updateRecord } from '#src/server/resources/write/update.ts'
import { proposeRole } from '#src/server/roles/propose-role.ts'
import { readRoleRequest } from '#src/server/roles/role-request.ts'
import { findRole } from '#src/server/roles/role-row.ts'
import { roleSteps } from '#src/server/roles/role-steps.ts'
import {
  type AuditedStore,
  authorNamed,
  countingStatements,
  openAuditedStore,
  tamper,
} from '#tests/support/audited-store.ts'
import { category, cause } from '#tests/support/sent-records.ts'
import { root } from '#tests/support/start-server.ts'

let store: AuditedStore
beforeAll(async () => {
  store = await openAuditedStore()
})
afterAll(() => store.remove())

const gestor = authorNamed('gestor.uno')
const supervisor = authorNamed('supervisor.uno')

let codes = 0
const newCause = (): JsonObject => {
  codes += 1
  return cause(`CAUSA-${codes}`)
}

type Version = { version: number; action: string | null; by_name: string | null; snapshot: JsonObject }

async function versionsOf(recordId: string): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select version, action, by_name, snapshot from record_version where record_id = ${recordId}
    order by version`.execute(store.database.db)
  return rows
}

describe('a write', () => {
  it('keeps its version and tells the audit log who changed what', async () => {
    const { db } = store.database
    const causes = store.resource('withdrawal-causes')
    const record = newCause()

    const made = await createRecord(db, causes, record, gestor)
    const change = { ...record, name: 'Otra causa', version: 1 }
    await updateRecord(db, causes, made.id, change, undefined, supervisor)
    await inactivateRecord(db, causes, made.id, undefined, supervisor)

    expect(await store.entries(made.id)).toMatchObject([
      { action: 'CREAR', user_name: 'gestor.uno', before: {}, after: record, reason: null },
      {
        action: 'EDITAR',
        user_name: 'supervisor.uno',
        before: { name: record.name },
        after: { name: 'Otra causa' },
        changed_fields: ['name'],
      },
      { action: 'ELIMINAR', before: { status: 'ACTIVO' }, after: { status: 'INACTIVO' } },
    ])
    expect(await versionsOf(made.id)).toMatchObject([
      {
        version: 1,
        action: 'CREAR',
        by_name: 'gestor.uno',
        snapshot: { ...record, id: made.id, version: 1 },
      },
      { version: 2, action: 'EDITAR', snapshot: { name: 'Otra causa', version: 2 } },
      { version: 3, action: 'ELIMINAR', snapshot: { status: 'INACTIVO', version: 3 } },
    ])
  })

  it('tells of masked fields what lists show', async () => {
    const staff = store.resource('commercial-staff')
    const record = {
      staffCode: 'A-0001',
      documentType: 'CC',
      documentNumber: '1000000777',
      fullName: 'Persona Ficticia',
    }

    await insertRecord(
      store.database.db,
      staff,
      { ...record, id: 'A-0001' },
      { caller: gestor, action: 'CREAR' },
    )

    const [entry] = await store.entries('A-0001')
    expect(entry?.after).toMatchObject({ documentNumber: '•••••••777', staffCode: 'A-0001' })
    expect(JSON.stringify(entry)).not.toContain('1000000777')
  })

  it('costs no statement more than the row alone', async () => {
    const causes = store.resource('withdrawal-causes')
    const record = newCause()
    const creating = countingStatements(store.database.db)
    const made = await createRecord(creating.db, causes, record, gestor)
    const changing = countingStatements(store.database.db)
    const change = { ...record, name: 'Otra', version: 1 }
    await updateRecord(changing.db, causes, made.id, change, undefined, gestor)

    expect({ create: creating.count(), update: changing.count() }).toEqual({ create: 1, update: 2 })
  })

  it('does not happen where the audit log cannot tell of it', async () => {
    const { db } = store.database
    const causes = store.resource('withdrawal-causes')
    await sql`alter table audit_logs add constraint full_disk check (user_name <> 'unaudited')`.execute(db)
    const record = newCause()

    await expect(createRecord(db, causes, record, authorNamed('unaudited'))).rejects.toThrow('full_disk')

    const { rows } = await sql`select from withdrawal_causes where code = ${record.code}`.execute(db)
    expect(rows).toHaveLength(0)
  })

  it('leaves neither version nor entry when it fails', async () => {
    const { db } = store.database
    const causes = store.resource('withdrawal-causes')
    const record = newCause()
    await createRecord(db, causes, record, gestor)
    const before = (await store.entries()).length

    await expect(createRecord(db, causes, record, gestor)).rejects.toMatchObject({ code: 'invalid' })

    expect(await store.entries()).toHaveLength(before)
  })

  it('keeps the version before it of a row that is older than the history', async () => {
    const { db } = store.database
    const causes = store.resource('withdrawal-causes')
    const made = await createRecord(db, causes, newCause(), gestor)
    await tamper(db, `delete from record_version where record_id = '${made.id}'`)

    await inactivateRecord(db, causes, made.id, undefined, supervisor)

    expect(await versionsOf(made.id)).toMatchObject([
      { version: 1, action: null, by_name: 'gestor.uno', snapshot: { status: 'ACTIVO' } },
      { version: 2, action: 'ELIMINAR', by_name: 'supervisor.uno', snapshot: { status: 'INACTIVO' } },
    ])
  })
})

describe('what was kept', () => {
  it.each(['audit_logs', 'audit_chain', 'record_version'])(
    'is never changed or removed: %s',
    async (table) => {
      const { db } = store.database
      await createRecord(db, store.resource('withdrawal-causes'), newCause(), gestor)
      const column = table === 'audit_chain' ? 'digest' : 'reason'

      for (const statement of [
        `update ${table} set ${column} = 'x'`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' })
    },
  )
})

describe('a change of a role', () => {
  it('is told when it is asked for and when it holds, option by option', async () => {
    const { db } = store.database
    await seedPermissions(db, loadCatalogue(join(root, 'schemas')))
    const { id } = await findRole(db, { name: 'Gestor' })
    const actions = [
      { menuOperation_id: 2405, accionName: 'eliminar', active: true },
      { menuOperation_id: 2405, accionName: 'crear', active: false },
    ]

    const { change } = await proposeRole(db, readRoleRequest({ id, version: 1, actions }), gestor)
    await roleSteps.approve(db, { id: 'Gestor', version: change?.version ?? 0 }, supervisor)

    const logged = {
      resource: 'roles',
      before: { 'Causales de desistimiento': 'ver, crear, editar' },
      after: { 'Causales de desistimiento': 'ver, editar, eliminar' },
      changed_fields: ['Causales de desistimiento'],
    }
    expect(await store.entries('Gestor')).toMatchObject([
      { ...logged, action: 'ENVIAR', user_name: 'gestor.uno' },
      { ...logged, action: 'APROBAR', user_name: 'supervisor.uno' },
    ])
  })
})

describe('a step under dual control', () => {
  const versionOf = ({ pending }: JsonObject): number => (pending as { version: number }).version

  it('is told once, whether it changes the row or what waits beside it', async () => {
    const { db } = store.database
    const resource = store.resource('filing-exception-categories')
    const record = category('EXC-1')

    const made = await proposeCreation(db, resource, record, gestor)
    const { id } = made
    const sent = await send(db, resource, { id, version: versionOf(made) }, gestor)
    const refused = await reject(
      db,
      resource,
      { id, version: versionOf(sent), reason: 'Falta el soporte.' },
      supervisor,
    )
    const again = await send(db, resource, { id, version: versionOf(refused) }, gestor)
    const live = await approve(db, resource, { id, version: versionOf(again) }, supervisor)
    const change = { ...record, maxDeviation: 3, version: live.version }
    const proposed = await proposeUpdate(db, resource, id, change, undefined, gestor)
    const waiting = await send(db, resource, { id, version: versionOf(proposed) }, gestor)
    const back = await withdraw(db, resource, { id, version: versionOf(waiting) }, gestor)
    const onceMore = await send(db, resource, { id, version: versionOf(back) }, gestor)
    const changed = await approve(db, resource, { id, version: versionOf(onceMore) }, supervisor)
    await proposeInactivation(db, resource, id, undefined, gestor)

    const logged = (await store.entries(id)).map(({ action, user_name, changed_fields, reason }) => ({
      action,
      by: user_name,
      deviation: changed_fields?.includes('maxDeviation') ?? false,
      reason,
    }))
    const proposal = 'Cambio propuesto: rige cuando otra persona lo apruebe.'
    expect(logged).toEqual([
      { action: 'CREAR', by: 'gestor.uno', deviation: true, reason: null },
      { action: 'ENVIAR', by: 'gestor.uno', deviation: false, reason: null },
      { action: 'RECHAZAR', by: 'supervisor.uno', deviation: false, reason: 'Falta el soporte.' },
      { action: 'ENVIAR', by: 'gestor.uno', deviation: false, reason: null },
      { action: 'APROBAR', by: 'supervisor.uno', deviation: false, reason: null },
      { action: 'EDITAR', by: 'gestor.uno', deviation: true, reason: proposal },
      { action: 'ENVIAR', by: 'gestor.uno', deviation: false, reason: null },
      { action: 'RETIRAR', by: 'gestor.uno', deviation: false, reason: null },
      { action: 'ENVIAR', by: 'gestor.uno', deviation: false, reason: null },
      { action: 'APROBAR', by: 'supervisor.uno', deviation: true, reason: null },
      { action: 'ELIMINAR', by: 'gestor.uno', deviation: false, reason: proposal },
    ])
    expect((await versionsOf(id)).map(({ version }) => version)).toEqual(
      Array.from({ length: changed.version }, (_, index) => index + 1),
    )
  })

  it('is told once however many take it at once', async () => {
    const { db } = store.database
    const resource = store.resource('filing-exception-categories')
    const made = await proposeCreation(db, resource, category('EXC-2'), gestor)
    const { id } = made
    const sent = await send(db, resource, { id, version: versionOf(made) }, gestor)

    const decisions = Array.from({ length: 20 }, (_, index) =>
      approve(db, resource, { id, version: versionOf(sent) }, authorNamed(`supervisor.${index}`)),
    )
    const outcomes = await Promise.allSettled(decisions)

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const approvals = (await store.entries(id)).filter(({ action }) => action === 'APROBAR')
    expect(approvals).toHaveLength(1)
    expect((await versionsOf(id)).map(({ action }) => action)).toEqual(['CREAR', 'ENVIAR', 'APROBAR'])
  })
})
