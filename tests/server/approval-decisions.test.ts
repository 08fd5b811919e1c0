import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import {
  type ApprovalStore,
  by,
  openApprovalStore,
  refusalOf,
  waiting,
} from '#tests/support/approval-store.ts'
import { authorNamed } from '#tests/support/audited-store.ts'
import { category, cause } from '#tests/support/sent-records.ts'

const categories = 'filing-exception-categories'
const limits = 'cause-limits'
const causes = 'withdrawal-causes'
const rates = 'maximum-usury-rates'
const wages = 'minimum-wage-parameters'

let store: ApprovalStore
beforeAll(async () => {
  store = await openApprovalStore()
})
afterAll(() => store.close())

const [ana, luis, eva] = [by('ana'), by('luis'), by('eva')]

let codes = 0
const code = (): string => {
  codes += 1
  return `D-${codes}`
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
const reason = 'La desviación no corresponde a la política.'

const draft = (author = ana): Promise<StoredRecord> => store.create(categories, category(code()), author)
const sent = async (record: Promise<StoredRecord>, id = categories, author = ana): Promise<StoredRecord> =>
  store.step(id, 'send', await record, author)
/** Made by Ana, approved by Eva. */
async function inForce(id: string, record: JsonObject): Promise<StoredRecord> {
  const made = await store.create(id, record, ana)
  return made.pending ? store.step(id, 'approve', await store.step(id, 'send', made, ana), eva) : made
}
/** A change beside a category in force, proposed by Ana. */
const proposed = async (values: JsonObject = { maxDeviation: 3 }): Promise<StoredRecord> =>
  store.edit(categories, await inForce(categories, category(code())), values, ana)
const logged = async (record: StoredRecord): Promise<JsonObject[]> =>
  (await store.audited(record)).map(({ user_name, action, reason: why }) => ({
    user_name,
    action,
    reason: why,
  }))

/** Another person's write of a category. */
const moving = ({ id }: StoredRecord) =>
  sql`update filing_exception_categories set version = version + 1 where id = ${id}`
const moveOn = (record: StoredRecord) => moving(record).execute(store.db)
const inactivateCause = ({ id }: StoredRecord) =>
  sql`update withdrawal_causes set status = 'INACTIVO' where id = ${id}`.execute(store.db)

describe('a record that does not exist, or beside which nothing waits', () => {
  it('is told from one with a change', async () => {
    const unknown = { id: randomUUID(), version: 1 }
    const record = await inForce(categories, category(code()))

    for (const step of ['send', 'withdraw', 'approve', 'reject'] as const) {
      expect(await refusalOf(store.step(categories, step, unknown, ana))).toEqual({ code: 'notFound' })
      expect(await refusalOf(store.step(categories, step, { ...unknown, id: 'r1\u0000' }, ana))).toEqual({
        code: 'notFound',
      })
      expect(await refusalOf(store.step(categories, step, record, ana))).toEqual({ code: 'changeMoved' })
    }
    expect((await store.read(categories, record)).change).toBeUndefined()
  })
})

describe('sending', () => {
  it('a new record marks it, with who, when and why', async () => {
    const made = await draft()
    const waits = await store.step(categories, 'send', made, ana, { reason: 'Acta 12.' })

    expect(waits).toMatchObject({
      version: 2,
      approvalStatus: 'PENDIENTE_APROBACION',
      requestedBy: 'ana',
      requestedAt: expect.anything(),
    })
    expect(waiting(waits)).toMatchObject({
      version: 2,
      state: 'PENDIENTE_APROBACION',
      requestedBy: 'ana',
      requestReason: 'Acta 12.',
    })
    expect((await logged(made)).slice(1)).toEqual([
      { user_name: 'ana', action: 'ENVIAR', reason: 'Acta 12.' },
    ])
  })

  it('a change leaves its record as it is, and is told once', async () => {
    const change = await proposed()
    const waits = await store.step(categories, 'send', change, luis, { reason: 'Acta 12.' })

    expect(waits).toMatchObject({ version: change.version, approvalStatus: 'APROBADO', maxDeviation: 2 })
    expect(waiting(waits)).toMatchObject({ version: 5, requestedBy: 'luis', draftedBy: 'ana', mine: true })
    expect((await logged(change)).slice(-2)).toMatchObject([
      { action: 'EDITAR' },
      { user_name: 'luis', action: 'ENVIAR', reason: 'Acta 12.' },
    ])
  })

  it('is of the version that was seen, of what does not wait yet', async () => {
    const made = await draft()
    expect(await refusalOf(store.step(categories, 'send', made, ana, { version: 2 }))).toEqual({
      code: 'changeMoved',
    })
    const waits = await sent(Promise.resolve(made))

    expect(await refusalOf(store.step(categories, 'send', waits, ana))).toEqual({ code: 'changeMoved' })
  })

  it('is refused of what was made from an older version, and shows the one that is there', async () => {
    const change = await proposed()
    await moveOn(change)

    expect(await refusalOf(store.step(categories, 'send', change, ana))).toMatchObject({
      code: 'stale',
      current: { id: change.id, version: change.version + 1 },
    })
  })

  it('is refused of what somebody else writes meanwhile', async () => {
    const made = await draft()

    expect(
      await store.refusalDuring(moving(made), () => store.step(categories, 'send', made, ana)),
    ).toMatchObject({ code: 'stale', current: { version: 2 } })
  })

  it('takes a file that is there', async () => {
    const file = {
      key: 'filing-exception-categories/7f/acta.pdf',
      fileName: 'acta.pdf',
      contentType: 'application/pdf',
      sizeBytes: 20_480,
      sha256: '0f'.repeat(32),
    }

    expect(await refusalOf(store.step(categories, 'send', await draft(), ana, { file }))).toMatchObject({
      code: 'invalid',
      pointers: ['/file'],
    })
  })

  it('meets the rules of what is sent, of which an inactivation has none, and gives notices', async () => {
    const made = await store.create(limits, limit(13), ana)
    expect(await refusalOf(store.step(limits, 'send', made, ana))).toMatchObject({ rules: ['LIM-2'] })

    const lower = await store.edit(limits, await inForce(limits, limit(20)), { amount: 13 }, ana)
    const gone = await sent(store.inactivate(limits, lower, ana), limits)
    expect(waiting(gone)).toMatchObject({ kind: 'inactivar', state: 'PENDIENTE_APROBACION' })
    expect(gone).not.toHaveProperty('notices')

    expect(await sent(store.create(limits, limit(950), ana), limits)).toMatchObject({
      notices: [{ pointer: '/amount', keyword: 'LIM-3' }],
    })
  })

  it('is of what was proposed, not of what is in force', async () => {
    const record = await inForce(limits, limit(20))
    const change = await store.edit(limits, record, { amount: 950 }, ana)

    expect(await sent(Promise.resolve(change), limits)).toMatchObject({ amount: 20, notices: [{}] })
  })

  it('leaves no days uncovered', async () => {
    await inForce(rates, rate('2026-03-01', '2026-03-31'))
    const may = await store.create(rates, rate('2026-05-01', '2026-05-31'), ana)

    expect(await refusalOf(sent(Promise.resolve(may), rates))).toMatchObject({ rules: ['VIG-4'] })
    const april = await inForce(rates, rate('2026-04-01', '2026-04-30'))
    await sent(Promise.resolve(may), rates)
    const later = { validFrom: '2026-07-01', validTo: '2026-07-31' }
    expect(await refusalOf(sent(store.edit(rates, april, later, ana), rates))).toMatchObject({
      rules: ['VIG-4'],
    })
  })

  it('again clears what was decided, and what the earlier request said', async () => {
    const first = await store.step(categories, 'send', await draft(), ana, { reason: 'Acta 12.' })
    const rejected = await store.step(categories, 'reject', first, eva, { reason })

    const again = waiting(await store.step(categories, 'send', rejected, luis))

    expect(again).toMatchObject({ version: 4, state: 'PENDIENTE_APROBACION', requestedBy: 'luis' })
    for (const member of ['requestReason', 'attachment', 'decidedBy', 'reason'])
      expect(again).not.toHaveProperty(member)
  })
})

describe('approving', () => {
  it('puts a new record into force', async () => {
    const rejected = await store.step(categories, 'reject', await sent(draft()), eva, { reason })
    const approved = await store.step(categories, 'approve', await sent(Promise.resolve(rejected)), luis)

    expect(approved).toMatchObject({
      approvalStatus: 'APROBADO',
      version: 5,
      requestedBy: 'ana',
      requestedAt: expect.anything(),
      decidedBy: 'luis',
      decidedAt: expect.anything(),
      updatedBy: 'luis',
    })
    for (const member of ['pending', 'decisionReason', 'notices']) expect(approved).not.toHaveProperty(member)
    expect((await logged(approved)).at(-1)).toEqual({ user_name: 'luis', action: 'APROBAR', reason: null })
  })

  it('puts a change into force, written by who approved it at that time', async () => {
    const change = await sent(proposed({ maxDeviation: 3, name: 'Otra' }))
    const approved = await store.step(categories, 'approve', change, luis)

    expect(approved).toMatchObject({
      maxDeviation: 3,
      name: 'Otra',
      version: 4,
      requestedBy: 'ana',
      updatedBy: 'luis',
      decidedBy: 'luis',
    })
    expect(Date.parse(String(approved.updatedAt))).toBe(Date.parse(String(approved.decidedAt)))
    expect(approved).not.toHaveProperty('pending')
    expect(await store.ended(approved)).toMatchObject({
      state: 'APROBADO',
      decided_by: 'luis',
      decided_at: approved.decidedAt,
    })
  })

  it('is of others’ changes that wait, as they were seen', async () => {
    const made = await draft()
    expect(await refusalOf(store.step(categories, 'approve', made, eva))).toEqual({ code: 'changeMoved' })
    const waits = await sent(Promise.resolve(made), categories, luis)

    expect(await refusalOf(store.step(categories, 'approve', waits, ana))).toEqual({ code: 'ownRequest' })
    expect(await refusalOf(store.step(categories, 'approve', waits, luis))).toEqual({ code: 'ownRequest' })
    expect(await refusalOf(store.step(categories, 'approve', waits, eva, { version: 1 }))).toEqual({
      code: 'changeMoved',
    })
    expect(await refusalOf(store.step(categories, 'approve', waits, ana, { version: 1 }))).toEqual({
      code: 'changeMoved',
    })
  })

  it('is refused of an earlier change of the same record, which another person saw', async () => {
    const seen = await sent(proposed())
    const approved = await store.step(categories, 'approve', seen, luis)
    const next = await store.edit(categories, approved, { maxDeviation: 9 }, ana)
    const waits = await sent(Promise.resolve(next))
    const { version = 0 } = seen.pending as { version?: number }

    for (const step of ['approve', 'reject'] as const)
      expect(await refusalOf(store.step(categories, step, waits, eva, { reason, version }))).toEqual({
        code: 'changeMoved',
      })
    expect((await store.step(categories, 'approve', waits, eva)).maxDeviation).toBe(9)
  })

  it('is refused once the record is another, and nothing of it stays', async () => {
    const change = await sent(proposed())
    await moveOn(change)

    expect(await refusalOf(store.step(categories, 'approve', change, eva))).toMatchObject({
      code: 'stale',
      current: { version: change.version + 1 },
    })
    expect((await store.read(categories, change)).change).toMatchObject({
      state: 'PENDIENTE_APROBACION',
      decided_by: null,
    })
  })

  it('is refused of a record that somebody else writes meanwhile', async () => {
    const change = await sent(proposed())

    expect(
      await store.refusalDuring(moving(change), () => store.step(categories, 'approve', change, eva)),
    ).toMatchObject({ code: 'stale', current: { version: change.version + 1 } })
  })

  it('has one effect, however often it is given at once', async () => {
    const change = await sent(proposed())

    const all = await Promise.allSettled(
      Array.from({ length: 8 }, () => store.step(categories, 'approve', change, eva)),
    )

    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('inactivates, with notices of the rules', async () => {
    const record = await inForce(limits, limit(66))
    const gone = await sent(store.inactivate(limits, record, ana), limits)
    const approved = await store.step(limits, 'approve', gone, authorNamed('eva'))

    expect(approved).toMatchObject({
      status: 'INACTIVO',
      amount: 66,
      decidedBy: 'eva',
      updatedBy: 'eva',
      notices: [{ keyword: 'LIM-6' }],
    })
  })

  it('tells notices of a change', async () => {
    const change = await sent(store.create(limits, limit(950), ana), limits)

    expect(await store.step(limits, 'approve', change, eva)).toMatchObject({
      notices: [{ keyword: 'LIM-3' }],
    })
  })

  it('does not inactivate what others refer to, by whichever way', async () => {
    const [one, other] = [await inForce(limits, limit(5)), await inForce(limits, limit(5))]
    const gone = await sent(store.inactivate(limits, one, ana), limits)
    const { user } = ana.context
    const inactivating = { ...ana, context: { ...ana.context, user: { ...user, roles: ['Admin'] } } }
    const change = { status: 'INACTIVO', amount: 12 }
    const edited = await sent(store.edit(limits, other, change, inactivating), limits)
    const third = await inForce(limits, limit(5))
    const kept = await sent(store.edit(limits, third, { amount: 12 }, ana), limits)
    for (const { id } of [one, other, third]) await inForce(limits, limit(5, { parentId: id }))

    for (const proposed of [gone, edited])
      expect(await refusalOf(store.step(limits, 'approve', proposed, eva))).toMatchObject({
        code: 'invalid',
        pointers: ['/status'],
      })
    expect(await store.step(limits, 'approve', kept, eva)).toMatchObject({ amount: 12 })
  })

  it('does not leave days uncovered', async () => {
    const modality = { sfcModality: 'CONSUMO_ORDINARIO' }
    const january = await inForce(rates, rate('2028-01-01', '2028-01-31', modality))
    const february = await inForce(rates, rate('2028-02-01', '2028-02-29', modality))
    const gone = await sent(store.inactivate(rates, february, ana), rates)
    await inForce(rates, rate('2028-03-01', '2028-03-31', modality))

    expect(january.status).toBe('ACTIVO')
    expect(await refusalOf(store.step(rates, 'approve', gone, eva))).toMatchObject({ rules: ['VIG-4'] })
  })

  it('ends the open period that it follows', async () => {
    const wage = (validFrom: string) => ({
      year: Number(validFrom.slice(0, 4)),
      smmlvValue: 1_800_000,
      transportAllowance: 250_000,
      normType: 'DECRETO',
      normNumber: 'Decreto de prueba',
      normState: 'VIGENTE',
      status: 'ACTIVO',
      validFrom,
    })
    const confirming = authorNamed('ana')
    const make = async (validFrom: string) =>
      store.step(wages, 'send', await store.create(wages, wage(validFrom), confirming), confirming)
    const first = await store.step(wages, 'approve', await make('2027-01-01'), eva)
    const second = await make('2028-01-01')
    expect((await store.read(wages, first)).current).not.toHaveProperty('validTo')

    await store.step(wages, 'approve', second, eva)

    expect((await store.read(wages, first)).current).toMatchObject({ validTo: '2027-12-31' })
  })

  it('is refused of a change to a period that has begun meanwhile', async () => {
    const record = await inForce(rates, rate('2026-03-01', '2026-03-31', { sfcModality: 'POPULAR_RURAL' }))
    const change = await sent(store.edit(rates, record, { currentBankRate: 17, usuryRate: 25.5 }, ana), rates)

    expect(
      await refusalOf(store.step(rates, 'approve', change, authorNamed('eva', '2026-03-05'))),
    ).toMatchObject({
      code: 'invalid',
      pointers: ['/currentBankRate', '/usuryRate'],
    })
  })

  it('asks for what a new record refers to, and not again for what one in force does', async () => {
    const [old, other] = [
      await store.create(causes, cause(code()), ana),
      await store.create(causes, cause(code()), ana),
    ]
    const record = await inForce(limits, limit(20, { causeId: old.id }))
    const change = await sent(store.edit(limits, record, { amount: 30 }, ana), limits)
    const made = await sent(store.create(limits, limit(20, { causeId: other.id }), ana), limits)
    for (const gone of [old, other]) await inactivateCause(gone)

    expect(await store.step(limits, 'approve', change, eva)).toMatchObject({ amount: 30, causeId: old.id })
    expect(await refusalOf(store.step(limits, 'approve', made, eva))).toMatchObject({
      pointers: ['/causeId'],
    })
  })

  it('is refused where another record has its key by now', async () => {
    const taken = code()
    const change = await sent(
      store.edit(limits, await inForce(limits, limit(20)), { code: taken, amount: 30 }, ana),
      limits,
    )
    await store.create(limits, { ...limit(5), code: taken }, ana)

    expect(await refusalOf(store.step(limits, 'approve', change, eva))).toMatchObject({
      code: 'invalid',
      pointers: ['/code'],
    })
  })
})

describe('rejecting', () => {
  it('a new record marks it with who, when and why, once', async () => {
    const rejected = await store.step(categories, 'reject', await sent(draft()), eva, { reason })

    expect(rejected).toMatchObject({
      version: 3,
      approvalStatus: 'RECHAZADO',
      decidedBy: 'eva',
      decidedAt: expect.anything(),
      decisionReason: reason,
    })
    expect(waiting(rejected)).toMatchObject({ version: 3, state: 'RECHAZADO', decidedBy: 'eva', reason })
    expect((await logged(rejected)).slice(2)).toEqual([{ user_name: 'eva', action: 'RECHAZAR', reason }])
  })

  it('a change leaves its record as it is, and is told once', async () => {
    const change = await sent(proposed())
    const rejected = await store.step(categories, 'reject', change, eva, { reason })

    expect(rejected).toMatchObject({ version: change.version, approvalStatus: 'APROBADO' })
    expect(rejected).not.toHaveProperty('decisionReason')
    expect(waiting(rejected)).toMatchObject({ state: 'RECHAZADO', decidedBy: 'eva', reason })
    expect((await logged(change)).filter(({ action }) => action === 'RECHAZAR')).toEqual([
      { user_name: 'eva', action: 'RECHAZAR', reason },
    ])
  })

  it('is of others’ changes that wait, as they were seen', async () => {
    const made = await draft()
    const rejects = (record: StoredRecord, author: typeof ana, version?: number) =>
      refusalOf(store.step(categories, 'reject', record, author, { reason, ...(version ? { version } : {}) }))
    expect(await rejects(made, eva)).toEqual({ code: 'changeMoved' })
    const waits = await sent(Promise.resolve(made))

    expect(await rejects(waits, ana)).toEqual({ code: 'ownRequest' })
    expect(await rejects(waits, eva, 1)).toEqual({ code: 'changeMoved' })
  })
})

describe('withdrawing', () => {
  it('what waits makes it a draft again, which may be sent again', async () => {
    const back = await store.step(categories, 'withdraw', await sent(draft()), ana)

    expect(back).toMatchObject({ version: 3, approvalStatus: 'BORRADOR' })
    expect(waiting(back)).toMatchObject({ version: 3, state: 'BORRADOR' })
    expect((await logged(back)).slice(2)).toEqual([{ user_name: 'ana', action: 'RETIRAR', reason: null }])
    expect(waiting(await sent(Promise.resolve(back))).state).toBe('PENDIENTE_APROBACION')
  })

  it('a change first makes it a draft, and then drops it, each told once', async () => {
    const change = await sent(proposed())
    const back = await store.step(categories, 'withdraw', change, ana)
    expect(waiting(back)).toMatchObject({ version: 6, state: 'BORRADOR' })

    const dropped = await store.step(categories, 'withdraw', back, ana)

    expect(dropped).toMatchObject({ version: change.version })
    expect(dropped).not.toHaveProperty('pending')
    expect((await logged(change)).filter(({ action }) => action === 'RETIRAR')).toHaveLength(2)
    expect(await store.ended(dropped)).toMatchObject({ state: 'RETIRADO', makers: [expect.any(String)] })
    expect(waiting(await store.edit(categories, dropped, { maxDeviation: 4 }, luis)).version).toBe(8)
  })

  it('is too late, and no less their own, once somebody decides meanwhile', async () => {
    const waits = await sent(draft())
    const decided = sql`
      update pending_change set state = 'APROBADO', version = version + 1 where record_id = ${waits.id}`

    const refusal = await store.refusalDuring(decided, () => store.step(categories, 'withdraw', waits, ana))

    expect(refusal).toEqual({ code: 'changeMoved' })
  })

  it('is of who made it, of what was seen, and not of a new record that nobody sent', async () => {
    const made = await draft()
    expect(await refusalOf(store.step(categories, 'withdraw', made, ana))).toEqual({ code: 'changeMoved' })
    const waits = await sent(Promise.resolve(made))

    expect(await refusalOf(store.step(categories, 'withdraw', waits, eva))).toEqual({ code: 'notYours' })
    expect(await refusalOf(store.step(categories, 'withdraw', waits, ana, { version: 1 }))).toEqual({
      code: 'changeMoved',
    })
    expect(await refusalOf(store.step(categories, 'withdraw', waits, eva, { version: 1 }))).toEqual({
      code: 'changeMoved',
    })
  })
})
