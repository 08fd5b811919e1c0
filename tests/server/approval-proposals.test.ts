import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { ownChangeText } from '#src/server/http/errors.ts'
import { createRecord } from '#src/server/resources/write/create.ts'
import {
  type ApprovalStore,
  by,
  openApprovalStore,
  refusalOf,
  waiting,
} from '#tests/support/approval-store.ts'
import { category } from '#tests/support/sent-records.ts'

const categories = 'filing-exception-categories'
const limits = 'cause-limits'
const rates = 'maximum-usury-rates'

let store: ApprovalStore
beforeAll(async () => {
  store = await openApprovalStore()
})
afterAll(() => store.close())

const [ana, luis, eva] = [by('ana'), by('luis'), by('eva')]
const confirming = (rule: string) => ({ ...ana, context: { ...ana.context, confirmed: [rule] } })

let codes = 0
const code = (): string => {
  codes += 1
  return `P-${codes}`
}
const limit = (amount: number, more: JsonObject = {}) => ({ code: code(), amount, status: 'ACTIVO', ...more })
const rate = (from: string, to: string, more: JsonObject = {}) => ({
  sfcModality: 'PRODUCTIVO_RURAL',
  currentBankRate: 16,
  usuryRate: 24,
  resolutionNumber: '0001 de 2026',
  status: 'ACTIVO',
  validFrom: from,
  validTo: to,
  ...more,
})

const draft = (author = ana): Promise<StoredRecord> => store.create(categories, category(code()), author)
/** Made by Ana, approved by Eva. */
async function inForce(id: string, record: JsonObject): Promise<StoredRecord> {
  const made = await store.create(id, record, ana)
  return made.pending ? store.step(id, 'approve', await store.step(id, 'send', made, ana), eva) : made
}
/** What somebody else proposes and sends. */
const otherChange = (id: string, { id: recordId, version }: StoredRecord) => sql`
  insert into pending_change (id, resource, record_id, version, kind, state, base_version, makers)
  values (${recordId}, ${id}, ${recordId}, 1, 'editar', 'PENDIENTE_APROBACION', ${version}, array['otra'])`
const logged = async (record: StoredRecord): Promise<JsonObject[]> =>
  (await store.audited(record)).map(({ user_name, action, reason }) => ({ user_name, action, reason }))

describe('a new record', () => {
  it('is a draft of its maker', async () => {
    const made = await draft()

    expect(made).toMatchObject({ version: 1, approvalStatus: 'BORRADOR' })
    expect(waiting(made)).toEqual({
      version: 1,
      kind: 'crear',
      state: 'BORRADOR',
      mine: true,
      draftedBy: 'ana',
      draftedAt: expect.anything(),
      changes: [],
    })
    expect(await logged(made)).toEqual([{ user_name: 'ana', action: 'CREAR', reason: null }])
  })

  it('waits at once where it is sent along, which is told beside what was made', async () => {
    const made = await store.create(categories, { ...category(code()), send: { reason: 'Acta 12.' } }, ana)

    expect(made).toMatchObject({ approvalStatus: 'PENDIENTE_APROBACION', requestedBy: 'ana' })
    expect(waiting(made)).toMatchObject({
      version: 1,
      state: 'PENDIENTE_APROBACION',
      requestedBy: 'ana',
      requestedAt: expect.anything(),
      requestReason: 'Acta 12.',
    })
    expect(await logged(made)).toEqual([
      { user_name: 'ana', action: 'CREAR', reason: null },
      { user_name: 'ana', action: 'ENVIAR', reason: 'Acta 12.' },
    ])
  })

  it('meets what is asked only of what is sent', async () => {
    const sent = store.create(limits, { ...limit(13), send: {} }, ana)

    expect(await refusalOf(sent)).toEqual({ code: 'invalid', pointers: ['/amount'], rules: ['LIM-2'] })
    expect(waiting(await store.create(limits, limit(13), ana)).state).toBe('BORRADOR')
  })

  it('leaves no days uncovered once it is sent', async () => {
    await inForce(rates, rate('2026-03-01', '2026-03-31'))
    const may = rate('2026-05-01', '2026-05-31')

    expect(await refusalOf(store.create(rates, { ...may, send: {} }, ana))).toMatchObject({
      rules: ['VIG-4'],
    })
    expect(waiting(await store.create(rates, may, ana)).state).toBe('BORRADOR')
  })

  it('takes effect at once where its screen lets it, sent or not', async () => {
    const made = await store.create(limits, limit(9), ana)
    const sent = await store.create(limits, { ...limit(9), send: {} }, ana)

    for (const one of [made, sent]) {
      expect(one).toMatchObject({ version: 1, approvalStatus: 'APROBADO' })
      expect(one).not.toHaveProperty('pending')
      expect(await logged(one)).toEqual([{ user_name: 'ana', action: 'CREAR', reason: null }])
    }
    expect(waiting(await store.create(limits, limit(10), ana)).state).toBe('BORRADOR')
  })
})

describe('a draft that is edited', () => {
  it('is written, and becomes a draft of whoever edits it too', async () => {
    const made = await draft()
    const edited = await store.edit(categories, made, { maxDeviation: 1 }, luis)

    expect(edited).toMatchObject({ version: 2, maxDeviation: 1, approvalStatus: 'BORRADOR' })
    expect(waiting(edited)).toMatchObject({ version: 2, kind: 'crear', draftedBy: 'ana', mine: true })
    expect(waiting(edited)).not.toHaveProperty('requestedBy')
    const sent = await store.step(categories, 'send', edited, ana)
    expect(await refusalOf(store.step(categories, 'approve', sent, luis))).toEqual({ code: 'ownRequest' })
    expect(await store.step(categories, 'approve', sent, eva)).toMatchObject({ maxDeviation: 1 })
  })

  it('may be sent with it', async () => {
    const values = { maxDeviation: 1, send: { reason: 'Acta 12.' } }
    const sent = await store.edit(categories, await draft(), values, luis)

    expect(sent).toMatchObject({ approvalStatus: 'PENDIENTE_APROBACION', requestedBy: 'luis' })
    expect(waiting(sent)).toMatchObject({ state: 'PENDIENTE_APROBACION', requestReason: 'Acta 12.' })
    expect((await logged(sent)).slice(1)).toEqual([
      { user_name: 'luis', action: 'EDITAR', reason: null },
      { user_name: 'luis', action: 'ENVIAR', reason: 'Acta 12.' },
    ])
  })

  it('stays one where a record in force would change at once', async () => {
    const edited = await store.edit(limits, await store.create(limits, limit(20), ana), { amount: 15 }, ana)

    expect(edited).toMatchObject({ amount: 15, approvalStatus: 'BORRADOR' })
    expect(waiting(edited)).toMatchObject({ version: 2, state: 'BORRADOR' })
  })

  it('is not edited while it waits', async () => {
    const sent = await store.step(categories, 'send', await draft(), ana)

    expect(await refusalOf(store.edit(categories, sent, { maxDeviation: 1 }, ana))).toEqual({
      code: 'pendingChange',
      detail: expect.stringContaining('Lo solicitó ana: '),
    })
  })

  it('of which nobody is the maker becomes one of who edits it', async () => {
    const made = await createRecord(store.db, store.resourceOf(categories), category(code()), ana)
    const edited = await store.edit(categories, made, { maxDeviation: 1 }, luis)

    expect(waiting(edited)).toMatchObject({ version: 1, kind: 'crear', draftedBy: 'luis' })
    expect(waiting(await store.step(categories, 'send', edited, luis)).state).toBe('PENDIENTE_APROBACION')
    const limited = await createRecord(store.db, store.resourceOf(limits), limit(20), ana)
    expect(waiting(await store.edit(limits, limited, { amount: 15 }, luis)).kind).toBe('crear')
  })

  it('that was rejected belongs to whoever writes it anew', async () => {
    const sent = await store.step(categories, 'send', await draft(), ana)
    const rejected = await store.step(categories, 'reject', sent, eva, { reason: 'No corresponde.' })
    const edited = await store.edit(categories, rejected, { maxDeviation: 1 }, luis)

    expect(edited).toMatchObject({ approvalStatus: 'BORRADOR' })
    expect(waiting(edited)).toMatchObject({ version: 4, state: 'BORRADOR', draftedBy: 'luis' })
  })

  it('meets what is asked only of what is sent, and may not have days of another one', async () => {
    const made = await store.create(limits, limit(20), ana)
    expect(await refusalOf(store.edit(limits, made, { amount: 13, send: {} }, ana))).toMatchObject({
      rules: ['LIM-2'],
    })
    expect(await store.edit(limits, made, { amount: 13 }, ana)).toMatchObject({ amount: 13 })

    await inForce(rates, rate('2027-01-01', '2027-01-31', { sfcModality: 'CONSUMO_ORDINARIO' }))
    const next = await store.create(
      rates,
      rate('2027-02-01', '2027-02-28', { sfcModality: 'CONSUMO_ORDINARIO' }),
      ana,
    )
    const refused = (values: JsonObject) => refusalOf(store.edit(rates, next, values, ana))
    const march = { validFrom: '2027-03-01', validTo: '2027-03-31' }
    expect(await refused({ validFrom: '2027-01-01', validTo: '2027-01-31' })).toMatchObject({
      rules: ['VIG-2'],
    })
    expect(await refused({ ...march, send: {} })).toMatchObject({ rules: ['VIG-4'] })
    expect(await store.edit(rates, next, march, ana)).toMatchObject(march)
  })
})

describe('a change of what is in force', () => {
  it('waits beside it, which stays as it is, and says so in the audit log', async () => {
    const record = await inForce(categories, category(code()))
    const proposed = await store.edit(categories, record, { maxDeviation: 3, name: 'Otra' }, luis)

    expect(proposed).toMatchObject({ version: record.version, maxDeviation: 2 })
    expect(waiting(proposed)).toMatchObject({
      version: 4,
      kind: 'editar',
      state: 'BORRADOR',
      mine: true,
      draftedBy: 'luis',
      changes: [
        { pointer: '/name', after: 'Otra' },
        { pointer: '/maxDeviation', before: 2, after: 3 },
      ],
    })
    expect((await store.audited(record)).at(-1)).toMatchObject({
      user_name: 'luis',
      action: 'EDITAR',
      changed_fields: ['name', 'maxDeviation'],
      before: { maxDeviation: 2 },
      after: { maxDeviation: 3, name: 'Otra' },
      reason: 'Cambio propuesto: rige cuando otra persona lo apruebe.',
    })
    expect(await store.read(categories, record)).toMatchObject({
      current: { version: record.version, maxDeviation: 2 },
      change: { base_version: record.version },
    })
  })

  it('may be sent with it, with notices of its rules', async () => {
    const record = await inForce(limits, limit(20))
    const sent = await store.edit(limits, record, { amount: 950, send: { reason: 'Acta 12.' } }, luis)

    expect(sent).toMatchObject({ amount: 20, notices: [{ pointer: '/amount', keyword: 'LIM-3' }] })
    expect(waiting(sent)).toMatchObject({ state: 'PENDIENTE_APROBACION', requestReason: 'Acta 12.' })
    expect((await logged(record)).slice(-2)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ user_name: 'luis', action: 'EDITAR' }),
        { user_name: 'luis', action: 'ENVIAR', reason: 'Acta 12.' },
      ]),
    )
  })

  it('is written over by who has seen it, with its latest version', async () => {
    const record = await inForce(categories, category(code()))
    const { version } = waiting(await store.edit(categories, record, { maxDeviation: 3 }, ana))
    const over = (author: typeof ana, pendingVersion?: number) =>
      store.edit(
        categories,
        record,
        { maxDeviation: 4, ...(pendingVersion ? { pendingVersion } : {}) },
        author,
      )

    expect(await refusalOf(over(luis))).toMatchObject({ code: 'stale', current: { pending: { version } } })
    expect(await refusalOf(over(luis))).not.toHaveProperty('detail')
    expect(await refusalOf(over(ana))).toMatchObject({ code: 'stale', detail: ownChangeText })
    expect(waiting(await over(luis, version))).toMatchObject({
      version: version + 1,
      draftedBy: 'ana',
      mine: true,
    })
    expect((await logged(record)).at(-1)).toMatchObject({ user_name: 'luis', action: 'EDITAR' })
    expect(await refusalOf(over(ana, version))).toMatchObject({ code: 'stale' })
    expect(await refusalOf(over(ana, 1))).not.toHaveProperty('detail')
    expect(waiting(await over(ana, version + 1)).changes).toEqual([
      { pointer: '/maxDeviation', before: 2, after: 4 },
    ])
  })

  it('is not written over by two at once', async () => {
    const record = await inForce(categories, category(code()))
    const { version } = waiting(await store.edit(categories, record, { maxDeviation: 3 }, ana))
    const moved = sql`update pending_change set version = version + 1 where record_id = ${record.id}`

    const refused = await store.refusalDuring(moved, () =>
      store.edit(categories, record, { maxDeviation: 4, pendingVersion: version }, ana),
    )

    expect(['changeMoved', 'stale']).toContain(refused.code)
  })

  it('takes the place of a proposal to inactivate it', async () => {
    const record = await inForce(categories, category(code()))
    const { version } = waiting(await store.inactivate(categories, record, ana))
    const edited = await store.edit(categories, record, { maxDeviation: 5, pendingVersion: version }, ana)

    expect(waiting(edited)).toMatchObject({
      kind: 'editar',
      changes: [{ pointer: '/maxDeviation', after: 5 }],
    })
  })

  it('takes effect at once where its screen lets it, unless another one is open', async () => {
    const record = await inForce(limits, limit(20))
    const lower = await store.edit(limits, record, { amount: 15 }, luis)
    expect(lower).toMatchObject({ amount: 15, approvalStatus: 'APROBADO', version: record.version + 1 })
    expect(lower).not.toHaveProperty('pending')
    expect((await logged(record)).at(-1)).toEqual({ user_name: 'luis', action: 'EDITAR', reason: null })

    const higher = await store.edit(limits, lower, { amount: 30 }, luis)
    const { version, state } = waiting(higher)
    expect(state).toBe('BORRADOR')
    const again = await store.edit(limits, lower, { amount: 12, pendingVersion: version }, luis)
    expect(again).toMatchObject({ amount: 15, pending: { version: version + 1 } })
  })

  it('is one at a time, also of two that are proposed at once', async () => {
    const record = await inForce(categories, category(code()))

    expect(
      await store.refusalDuring(otherChange(categories, record), () =>
        store.edit(categories, record, { maxDeviation: 5 }, ana),
      ),
    ).toEqual({ code: 'pendingChange' })
  })
})

describe('inactivating', () => {
  const gone = (record: StoredRecord, author = ana) => store.inactivate(limits, record, author)

  it('a draft has effect at once, and makes whoever does it one of its makers', async () => {
    const made = await store.create(limits, limit(20), ana)
    const inactive = await gone(made, luis)

    expect(inactive).toMatchObject({ status: 'INACTIVO', version: 2, approvalStatus: 'BORRADOR' })
    expect(waiting(inactive)).toMatchObject({ version: 2, kind: 'crear', draftedBy: 'ana', mine: true })
    const sent = await store.step(limits, 'send', inactive, ana)
    expect(await refusalOf(gone(sent, luis))).toEqual({
      code: 'pendingChange',
      detail: expect.stringContaining('Lo solicitó ana: '),
    })
    expect(await refusalOf(store.step(limits, 'approve', sent, luis))).toEqual({ code: 'ownRequest' })
  })

  it('what is in force is a proposal, as the audit log says', async () => {
    const record = await inForce(limits, limit(66))
    const proposed = await gone(record, luis)

    expect(proposed).toMatchObject({
      status: 'ACTIVO',
      version: record.version,
      notices: [{ keyword: 'LIM-6' }],
    })
    expect(waiting(proposed)).toMatchObject({
      version: 4,
      kind: 'inactivar',
      state: 'BORRADOR',
      draftedBy: 'luis',
      changes: [{ pointer: '/status', before: 'ACTIVO', after: 'INACTIVO' }],
    })
    expect((await store.audited(record)).at(-1)).toMatchObject({
      user_name: 'luis',
      action: 'ELIMINAR',
      changed_fields: ['status'],
      before: { status: 'ACTIVO' },
      after: { status: 'INACTIVO' },
      reason: 'Cambio propuesto: rige cuando otra persona lo apruebe.',
    })
    expect(await refusalOf(gone(record))).toEqual({ code: 'pendingChange' })
  })

  it('is refused by its rules, and confirmed where they ask for it', async () => {
    expect(await refusalOf(gone(await inForce(limits, limit(44))))).toMatchObject({ rules: ['LIM-4'] })
    const record = await inForce(limits, limit(55))
    expect(await refusalOf(gone(record))).toMatchObject({ code: 'unconfirmed', rules: ['LIM-5'] })

    const proposed = await gone(record, confirming('LIM-5'))

    expect(proposed).not.toHaveProperty('notices')
    expect((await logged(record)).at(-1)?.reason).toBe(
      'Confirmó: «Se deja de usar un límite vigente». Cambio propuesto: rige cuando otra persona lo apruebe.',
    )
  })

  it('leaves what is inactive as it is, and is refused of another version', async () => {
    const record = await inForce(limits, limit(8, { status: 'INACTIVO' }))

    expect(await gone(record)).toEqual((await store.read(limits, record)).current)
    expect(
      await refusalOf(store.inactivate(limits, await inForce(limits, limit(8)), ana, '"7"')),
    ).toMatchObject({
      code: 'stale',
    })
  })

  it('leaves no days uncovered', async () => {
    const modality = { sfcModality: 'POPULAR_RURAL' }
    const months = [
      ['2028-01-01', '2028-01-31'],
      ['2028-02-01', '2028-02-29'],
      ['2028-03-01', '2028-03-31'],
    ] as const
    const made: StoredRecord[] = []
    for (const [from, to] of months) made.push(await inForce(rates, rate(from, to, modality)))
    const [, middle, last] = made as [StoredRecord, StoredRecord, StoredRecord]

    expect(await refusalOf(store.inactivate(rates, middle, ana))).toMatchObject({ rules: ['VIG-4'] })
    expect(waiting(await store.inactivate(rates, last, ana)).kind).toBe('inactivar')
  })

  it('is proposed once, also by two at once, and not beside another change', async () => {
    const record = await inForce(limits, limit(20))
    const inactive = await inForce(limits, limit(8, { status: 'INACTIVO' }))
    await store.edit(limits, inactive, { amount: 9, status: 'ACTIVO' }, ana)

    expect(await store.refusalDuring(otherChange(limits, record), () => gone(record))).toEqual({
      code: 'pendingChange',
    })
    expect(await refusalOf(gone(inactive))).toEqual({ code: 'pendingChange' })
  })
})
