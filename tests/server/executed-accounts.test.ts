import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { actOf } from '#src/server/audit/act.ts'
import { toResource } from '#src/server/resources/resource.ts'
import { insertRecord } from '#src/server/resources/write/create.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import type { Database } from '#src/server/sql/tables.ts'
import { serverAuthor } from '#src/server/workflow/server-author.ts'
import { accountPeople } from '#tests/support/account-people.ts'
import { ledgerFaultsIn } from '#tests/support/ledger-faults.ts'
import { schemasDir, screenOf, screens } from '#tests/support/screen-calls.ts'
import { type Answer, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const cancellations = '/execute-api/ops/gmf-account-cancellations/v1'
const holds = '/execute-api/ops/gmf-hold/v1/hold-transactions'
const onboardings = '/execute-api/ops/onboarding-requests/v1'
const locks = '/product-control/locks'

let server: TestServer
let database: Database
let people: ReturnType<typeof accountPeople>
beforeAll(async () => {
  server = await startTestServer({ schemasDir })
  database = await openDatabase(server.config)
  people = accountPeople(server, () => database.db)
  // The tests open more accounts for a client than a bank allows (ONB-2).
  await sql`update global_limits set number_value = 9 where limit_code = 'MAX_CUENTAS_CLIENTE'`.execute(
    database.db,
  )
})
afterAll(async () => {
  expect(await ledgerFaultsIn(database.db)).toEqual([])
  await database.close()
  await server.stop()
})

/** Document of the client of account 4000001234. */
const document = '1000000701'

describe('an approved onboarding', () => {
  it('opens an account with nothing for the client who is there already', async () => {
    const [ended, number] = await people.onboard(document)

    expect(ended.body).toMatchObject({ onboardingState: 'CUENTA_CREADA' })
    expect(number).toMatch(/^4\d{9}$/)
    expect(await people.account(number)).toMatchObject({
      state: 'ACTIVA',
      balance: 0,
      available: 0,
      exempt: true,
    })
    const { rows } = await sql`
      select from accounts where client_id = 'CL-0001' and number_account = ${number}`.execute(database.db)
    expect(rows).toHaveLength(1)
  })

  it('enrols a client who is new with what it knows, and gives the next number', async () => {
    const [first, number] = await people.onboard('1000000912', { fullName: 'Ana María Ficticia Inventada' })
    expect(first.body).toMatchObject({ onboardingState: 'CUENTA_CREADA' })

    const { body } = await server.call('admin', 'POST', '/product-control/clients/search', {
      q: 'Ana María Ficticia',
    })
    expect(body.data).toEqual([
      expect.objectContaining({
        clientState: 'ACTIVO',
        approvalStatus: 'APROBADO',
        fullName: 'Ana María Ficticia Inventada',
      }),
    ])
    expect(await people.account(number)).toMatchObject({ state: 'ACTIVA', exempt: true })
    const [, next] = await people.onboard('1000000912', { fullName: 'Ana María Ficticia Inventada' })
    expect(Number(next)).toBe(Number(number) + 1)
  })

  it('makes a client active who was being onboarded', async () => {
    await sql`update clients set client_state = 'EN_VINCULACION' where id = 'CL-0001'`.execute(database.db)

    await people.onboard(document)

    const { body } = await server.call('admin', 'GET', '/product-control/clients/CL-0001')
    expect(body).toMatchObject({ clientState: 'ACTIVO' })
  })

  it('says why no account was opened, and opens it when it is approved again', async () => {
    const offer = (status: string) =>
      sql`update products set status = ${status} where id = 'AH-NOMINA'`.execute(database.db)
    const made = await server.call('admin', 'POST', `${onboardings}/search`, { q: '2026000154' })
    const [row] = made.body.data as [JsonObject]
    const { rows } =
      await sql`update onboarding_requests set product_id = 'AH-NOMINA' where id = ${String(row.id)} returning 1`.execute(
        database.db,
      )
    expect(rows).toHaveLength(1)
    // What was found of this person in lists is decided on before.
    await sql`update validations set manual_decision = 'DESCARTADA', decision_state = 'APROBADO'
      where validation_type = 'LISTAS' and document_number in (
        select document_number from onboarding_requests where id = ${String(row.id)})`.execute(database.db)
    await offer('INACTIVO')
    const read = () => server.call('admin', 'GET', `${onboardings}/${row.id}`)

    for (const step of ['registrar-contrato', 'registrar-firma', 'aprobar'])
      expect(await people.take('admin', onboardings, await read(), step)).toMatchObject({ status: 200 })
    const failed = await people.settled(onboardings, row.id, 'onboardingState', ['APROBADO'])
    expect(failed.body).toMatchObject({
      onboardingState: 'EN_VALIDACION',
      executionError: expect.stringMatching(/ya no se ofrece/),
    })

    await offer('ACTIVO')
    await people.take('admin', onboardings, failed, 'aprobar')
    const opened = await people.settled(onboardings, row.id, 'onboardingState', ['APROBADO'])
    expect(opened.body).toMatchObject({ onboardingState: 'CUENTA_CREADA' })
    expect(opened.body.executionError).toBeUndefined()
  })
})

describe('the GMF of one origin', () => {
  it('is charged once, and no more of it is given back than was charged (TMG-1)', async () => {
    const origin = { numberAccount: '4000001234', originTransactionId: 'TX-UNA' }
    const charge = { ...origin, transactionType: 'COBRO_GMF', exemptionNumeral: null, baseAmount: 250_000 }
    const { balance } = await people.account('4000001234')

    expect((await people.movement(charge)).body).toMatchObject({
      requestStatus: 'EJECUTADA',
      gmfAmount: 1000,
    })
    expect(await people.movement(charge)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/originTransactionId', message: expect.stringMatching(/ya se cobró/) }] },
    })
    expect((await people.movement({ ...origin, baseAmount: 200_000 })).body).toMatchObject({
      requestStatus: 'EJECUTADA',
    })
    expect(await people.movement({ ...origin, baseAmount: 50_250 })).toMatchObject({
      status: 422,
      body: { errors: [{ message: 'La devolución supera el GMF cobrado.' }] },
    })
    expect((await people.account('4000001234')).balance).toBe(balance - 200)
  })

  it('is given back no further than a charge of it that still waits (TMG-1)', async () => {
    const origin = { numberAccount: '4000001234', originTransactionId: 'TX-POR-COBRAR' }
    const charge = { transactionType: 'COBRO_GMF', channelId: 'ACH', originTransactionDate: '2026-02-09' }
    const waiting = await server.call('gestor', 'POST', '/execute-api/ops/manual-gmf-transactions/v1', {
      ...{ ...origin, ...charge, baseAmount: 100_000 },
      reason: 'El canal no liquidó el gravamen',
    })
    expect(waiting.status, JSON.stringify(waiting.body)).toBe(201)

    expect(await people.movement({ ...origin, baseAmount: 999_999_999.99 })).toMatchObject({
      status: 422,
      body: { errors: [{ message: 'La devolución supera el GMF cobrado.' }] },
    })
  })

  it('is charged once by charges that met before either was there', async () => {
    const charge = {
      numberAccount: '4000001234',
      originTransactionId: 'TX-DOS',
      transactionType: 'COBRO_GMF',
      exemptionNumeral: null,
      baseAmount: 250_000,
    }
    const first = await people.movement(charge)
    const { balance } = await people.account('4000001234')
    const other = await people.movement({ ...charge, originTransactionId: 'TX-TRES' })
    // As if the second had been requested beside the first one.
    await sql`update manual_gmf_transactions set origin_transaction_id = 'TX-DOS', request_status = 'APROBADA'
      where id = ${String(other.body.id)}`.execute(database.db)
    await sql`insert into outbox (resource, record_id) values ('manual-gmf-transactions', ${String(other.body.id)})`.execute(
      database.db,
    )

    const ended = await people.settled(
      '/execute-api/ops/manual-gmf-transactions/v1',
      other.body.id,
      'requestStatus',
      ['APROBADA'],
    )

    expect(first.body).toMatchObject({ requestStatus: 'EJECUTADA' })
    expect(ended.body).toMatchObject({
      requestStatus: 'FALLIDA',
      executionError: expect.stringMatching(/ya se cobró/),
    })
    expect((await people.account('4000001234')).balance).toBe(balance - 1000)
  })
})

describe('an approved hold', () => {
  const held = async (more: JsonObject): Promise<Answer> => {
    const resource = toResource(screenOf('gmf-hold-releases'), screens)
    const values = {
      id: randomUUID(),
      holdId: `HD-${randomUUID().slice(0, 8)}`,
      numberAccount: '4000001234',
      clientDocument: document,
      holdDate: '2026-02-09T10:00:00-05:00',
      holdAmount: 7000,
      originAmount: 1_750_000,
      channelId: 'ACH',
      ...more,
    }
    const { id } = await database.db
      .transaction()
      .execute((db) => insertRecord(db, resource, values, actOf(serverAuthor('2026-02-10'), 'CREAR')))
    return server.call('admin', 'GET', `${holds}/${id}`)
  }

  async function released(hold: Answer, releaseType: string): Promise<Answer> {
    const exemption = releaseType === 'DEVOLVER' ? { exemptionNumeral: 'NUM_1' } : {}
    const asked = await server.call('gestor', 'POST', `${holds}/liberar`, {
      records: [{ id: hold.body.id ?? '', version: hold.body.version ?? 0 }],
      releaseType,
      justification: 'Se revisó con el cliente.',
      ...exemption,
    })
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    const waiting = await server.call('admin', 'GET', `${holds}/${hold.body.id}`)
    expect(await people.take('gestor', holds, waiting, 'aprobar')).toMatchObject({ status: 403 })
    expect(await people.take('supervisor', holds, waiting, 'aprobar')).toMatchObject({ status: 200 })
    return people.settled(holds, hold.body.id, 'holdState', ['EN_SOLICITUD'])
  }

  it('that is given back is available again, and moves nothing', async () => {
    const before = await people.account('4000001234')
    const hold = await held({})
    expect((await people.account('4000001234')).available).toBe(before.available - 7000)

    const ended = await released(hold, 'DEVOLVER')

    expect(ended.body).toMatchObject({ holdState: 'LIBERADA', executedAt: expect.any(String) })
    expect(await people.account('4000001234')).toMatchObject({
      balance: before.balance,
      available: before.available,
    })
  })

  it('that is applied is charged of what it held (LHO-4)', async () => {
    const before = await people.account('4000001234')

    const ended = await released(await held({}), 'APLICAR')

    expect(ended.body).toMatchObject({ holdState: 'APLICADA' })
    expect(await people.account('4000001234')).toMatchObject({
      balance: before.balance - 7000,
      available: before.available - 7000,
    })
    const { rows } = await sql`
      select amount::float8 as amount, credit from ledger_entry where origin = ${`gmf-hold-releases/${ended.body.id}`}`.execute(
      database.db,
    )
    expect(rows).toEqual([{ amount: 7000, credit: 'gmf-payable' }])
  })

  it('is held again where it cannot be charged, with what is wrong, each by itself', async () => {
    const [lost, good] = [await held({ numberAccount: '4999999999' }), await held({ holdAmount: 100 })]

    expect((await released(lost, 'APLICAR')).body).toMatchObject({
      holdState: 'EN_HOLD',
      executionError: expect.stringMatching(/ya no está el registro/),
    })
    expect((await released(good, 'APLICAR')).body).toMatchObject({ holdState: 'APLICADA' })
  })
})

/** The 350 UVT of 2026 that a person withdraws in a month without GMF. */
const exemptAmount = 350 * 52_374

describe('an account that is cancelled', () => {
  /** What the client has withdrawn this month from all accounts, closed ones too. */
  const withdrawn = (pesos: number) =>
    sql`update accounts set last_movement_date = '2026-02-10', gmf_month_used = ${pesos} - (
        select coalesce(sum(gmf_month_used), 0) from accounts
        where client_id = 'CL-0001' and number_account <> '4000001234')
      where number_account = '4000001234'`.execute(database.db)
  beforeEach(() => withdrawn(exemptAmount))

  async function asked(numberAccount: string, more: JsonObject): Promise<Answer> {
    const made = await server.call('gestor', 'POST', cancellations, {
      userId: document,
      numberAccount,
      reason: 'MIGRACION',
      ...more,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(await people.take('gestor', cancellations, made, 'autorizar')).toMatchObject({ status: 403 })
    const authorized = await people.take('supervisor', cancellations, made, 'autorizar')
    expect(authorized.status, JSON.stringify(authorized.body)).toBe(200)
    return authorized
  }

  async function run(authorized: Answer, name = 'ejecutar'): Promise<Answer> {
    const running = await people.take('supervisor', cancellations, authorized, name)
    expect(running.status, JSON.stringify(running.body)).toBe(200)
    return people.settled(cancellations, authorized.body.id, 'requestStatus', ['EN_EJECUCION'])
  }

  const entriesOf = async ({ body }: Answer) => {
    const { rows } = await sql<{ debit: string; credit: string; amount: number }>`
      select split_part(debit, ':', 1) as debit, split_part(credit, ':', 1) as credit, amount::float8 as amount
      from ledger_entry where origin = ${`gmf-account-cancellations/${body.id}`} order by line`.execute(
      database.db,
    )
    return rows
  }

  it('is refused beyond the limit of transfers, and paid in cash instead, with its GMF', async () => {
    const [, number] = await people.onboard(document)
    await people.fund(number, 3_500_000)
    await people.fund(number, 2_524_000)
    const favourite = {
      destinationType: 'CUENTA_FAVORITA',
      destinationAccount: '00000000201',
      destinationEntityId: 'BANCOLOMBIA',
    }

    const failed = await run(await asked(number, favourite))
    expect(failed.body).toMatchObject({
      requestStatus: 'FALLIDA',
      executionError: expect.stringMatching(/límite diario/),
    })
    expect(await people.account(number)).toMatchObject({ state: 'ACTIVA', balance: 6_024_000, daily: 0 })

    const again = await people.take('gestor', cancellations, failed, 'generar')
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    expect(
      (
        await people.take('gestor', cancellations, again, 'anular', {
          reason: 'El cliente prefiere efectivo.',
        })
      ).status,
    ).toBe(200)
    const paid = await run(await asked(number, { destinationType: 'EFECTIVO' }))

    expect(paid.body).toMatchObject({ requestStatus: 'EJECUTADA', gmfAmount: 24_000, netAmount: 6_000_000 })
    expect(await people.account(number)).toMatchObject({ state: 'CANCELADA', balance: 0, available: 0 })
    expect(await entriesOf(paid)).toEqual([
      { debit: 'account', credit: 'gmf-payable', amount: 24_000 },
      { debit: 'account', credit: 'cash', amount: 6_000_000 },
    ])
    expect(
      await server.call('gestor', 'POST', locks, {
        numberAccount: number,
        lockType: 'TOTAL',
        wholeBalance: true,
        cause: 'FRAUDE',
      }),
    ).toMatchObject({ status: 422 })
  })

  it('takes no movement that was asked for before, which says so and can be given up', async () => {
    const gmf = '/execute-api/ops/manual-gmf-transactions/v1'
    const [, number] = await people.onboard(document)
    await people.fund(number, 100_000)
    const refund = await server.call('gestor', 'POST', gmf, {
      numberAccount: number,
      transactionType: 'AJUSTE_EXENCION',
      exemptionNumeral: 'NUM_1',
      channelId: 'ACH',
      originTransactionId: 'TX-CERRADA',
      originTransactionDate: '2026-02-09',
      baseAmount: 250_000,
      reason: 'El canal no liquidó el gravamen',
    })
    await run(await asked(number, { destinationType: 'EFECTIVO' }))

    const approved = await people.take('supervisor', gmf, refund, 'aprobar')
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    const failed = await people.settled(gmf, refund.body.id, 'requestStatus', ['APROBADA'])

    expect(failed.body).toMatchObject({
      requestStatus: 'FALLIDA',
      executionError: expect.stringMatching(/^La cuenta está cancelada/),
    })
    expect(await people.account(number)).toMatchObject({ state: 'CANCELADA', balance: 0 })
    const given = await people.take('gestor', gmf, failed, 'desistir', { reason: 'La cuenta se cerró.' })
    expect(given.body).toMatchObject({ requestStatus: 'ANULADA' })
  })

  it('pays no GMF on what is left of the exempt amount of its person over all accounts (X-7)', async () => {
    await withdrawn(exemptAmount - 1_000_000)
    const [, number] = await people.onboard(document)
    await people.fund(number, 2_004_000)

    const paid = await run(await asked(number, { destinationType: 'EFECTIVO' }))

    expect(paid.body).toMatchObject({
      requestStatus: 'EJECUTADA',
      gmfExemptCause: 'LIMITE_350_UVT',
      gmfAmount: 4_000,
      netAmount: 2_000_000,
    })
  })

  it('counts what goes to another entity for the limits of its day and month', async () => {
    const [, number] = await people.onboard(document)
    await people.fund(number, 1_004_000)

    const paid = await run(
      await asked(number, {
        destinationType: 'CUENTA_FAVORITA',
        destinationAccount: '00000000201',
        destinationEntityId: 'BANCOLOMBIA',
      }),
    )

    expect(paid.body).toMatchObject({ requestStatus: 'EJECUTADA' })
    expect(await people.account(number)).toMatchObject({
      daily: 1_000_000,
      monthly: 1_000_000,
      used: 1_000_000,
    })
    expect(await entriesOf(paid)).toContainEqual({ debit: 'account', credit: 'clearing', amount: 1_000_000 })
  })

  it('pays its interest less the tax to another account of its client, once what stopped it is gone', async () => {
    const [, number] = await people.onboard(document)
    const free = await server.call('admin', 'GET', `${holds}/HD-000001`)
    const reason = {
      releaseType: 'DEVOLVER',
      exemptionNumeral: 'NUM_1',
      justification: 'Dentro del monto exento.',
    }
    await server.call('gestor', 'POST', `${holds}/liberar`, {
      records: [{ id: 'HD-000001', version: free.body.version ?? 0 }],
      ...reason,
    })
    await people.take('supervisor', holds, await server.call('admin', 'GET', `${holds}/HD-000001`), 'aprobar')
    await people.settled(holds, 'HD-000001', 'holdState', ['EN_SOLICITUD'])
    const before = await people.account('4000001234')
    const authorized = await asked('4000001234', {
      destinationType: 'CUENTA_PROPIA',
      destinationAccount: number,
    })
    const lock = await server.call('gestor', 'POST', locks, {
      numberAccount: '4000001234',
      lockType: 'PARCIAL',
      wholeBalance: false,
      amountLockPartial: 500,
      cause: 'INCONSISTENCIA',
    })

    const failed = await run(authorized)
    expect(failed.body).toMatchObject({
      requestStatus: 'FALLIDA',
      executionError: expect.stringMatching(/bloqueos o retenciones/),
    })
    expect(await people.account('4000001234')).toMatchObject({
      balance: before.balance,
      interest: before.interest,
    })

    await people.take('supervisor', locks, lock, 'desbloquear', { releaseReason: 'Se aclaró el saldo.' })
    // A lock stops what the other account pays, not what it receives.
    const whole = { lockType: 'TOTAL', wholeBalance: true, cause: 'CLIENTE' }
    await server.call('gestor', 'POST', locks, { ...whole, numberAccount: number })
    const paid = await run(failed, 'reintentar')

    expect(paid.body).toMatchObject({ requestStatus: 'EJECUTADA', gmfAmount: 0 })
    const net = Math.round((before.balance + before.interest - before.withheld) * 100) / 100
    expect(await people.account('4000001234')).toMatchObject({
      state: 'CANCELADA',
      balance: 0,
      interest: 0,
      withheld: 0,
    })
    expect(await people.account(number)).toMatchObject({ balance: net, available: 0 })
    expect(await entriesOf(paid)).toEqual([
      { debit: 'account-interest', credit: 'account', amount: before.interest },
      { debit: 'account', credit: 'account-withholding', amount: before.withheld },
      { debit: 'account', credit: 'account', amount: net },
    ])

    await sql`insert into outbox (resource, record_id) values ('gmf-account-cancellations', ${String(paid.body.id)})`.execute(
      database.db,
    )
    await expect.poll(async () => (await sql`select from outbox`.execute(database.db)).rows.length).toBe(0)
    expect((await people.account(number)).balance).toBe(net)
  })
})
