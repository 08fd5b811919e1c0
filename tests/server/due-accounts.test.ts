import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { accountPeople } from '#tests/support/account-people.ts'
import { applicant } from '#tests/support/applicant.ts'
import { ledgerFaultsIn } from '#tests/support/ledger-faults.ts'
import { pendingVersion } from '#tests/support/screen-calls.ts'
import { serverAndDatabase } from '#tests/support/server-and-database.ts'
import type { Answer } from '#tests/support/start-server.ts'

const cancellations = '/execute-api/ops/gmf-account-cancellations/v1'
const onboardings = '/execute-api/ops/onboarding-requests/v1'
const limits = '/product-control/limits/transactions'
const locks = '/product-control/locks'

const held = serverAndDatabase()

let people: ReturnType<typeof accountPeople>
beforeAll(() => {
  people = accountPeople(held.server, () => held.database.db)
})

/** Starts the product on a later day, and waits until nothing is due any more. */
async function restartOn(day: string): Promise<void> {
  held.server.config.fixedDate = day
  await held.server.restart()
  const due = async () => {
    const { rows } =
      await sql`select from account_locks where lock_state = 'ACTIVO' and expires_at < ${day}::date
      union all select from transaction_limits where used_amount <> 0 and resets_at <= ${`${day}T00:00:00-05:00`}::timestamptz
      union all select from onboarding_requests where expires_at < ${day}::date
        and onboarding_state in ('INICIADO', 'EN_VALIDACION', 'EN_REVISION')`.execute(held.database.db)
    return rows.length
  }
  await expect.poll(due, { timeout: 10_000 }).toBe(0)
}

async function lockedUntil(expiresAt: string, amountLockPartial: number): Promise<Answer> {
  const lock = { numberAccount: '4000001234', lockType: 'PARCIAL', wholeBalance: false, cause: 'CLIENTE' }
  const made = await held.server.call('gestor', 'POST', locks, { ...lock, amountLockPartial, expiresAt })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made
}

const read = async (path: string, { body }: Answer): Promise<JsonObject> =>
  (await held.server.call('admin', 'GET', `${path}/${body.id}`)).body

async function stateOf(account: string): Promise<unknown> {
  const { rows } = await sql<{ account_state: string }>`
    select account_state from accounts where number_account = ${account}`.execute(held.database.db)
  return rows[0]?.account_state
}

/** Ids of the locks that ended by themselves, in the order of the audit log. */
async function ended(): Promise<unknown[]> {
  const { rows } = await sql<{ id: string }>`
    select record_id as id from record_version
    where resource = 'account-locks' and by_name = 'sistema' order by at`.execute(held.database.db)
  return rows.map(({ id }) => id)
}

describe('what accounts wait for', () => {
  let [later, sooner, december]: Answer[] = []
  let raised: Answer
  let forgotten: Answer
  let cancelled = ''
  const start = { available: 0 }

  beforeAll(async () => {
    start.available = (await people.account('4000001234')).available
    later = await lockedUntil('2026-02-12', 1000)
    sooner = await lockedUntil('2026-02-11', 2000)
    december = await lockedUntil('2026-12-01', 4000)
    const whole = { numberAccount: '4000003244', lockType: 'TOTAL', wholeBalance: true, cause: 'CLIENTE' }
    await held.server.call('gestor', 'POST', locks, { ...whole, expiresAt: '2026-12-01' })
    forgotten = await held.server.call('cliente', 'POST', onboardings, {
      ...applicant,
      documentNumber: '1000000961',
      fullName: 'Aspirante Que No Vuelve',
      birthDate: '1985-03-14',
      pep: false,
    })
    expect(forgotten.body).toMatchObject({ expiresAt: '2026-02-25' })
    const [, number] = await people.onboard('1000000701')
    cancelled = number
    await people.fund(number, 1_000_000)
    const asked = await held.server.call('gestor', 'POST', cancellations, {
      userId: '1000000701',
      numberAccount: number,
      reason: 'MIGRACION',
      destinationType: 'CUENTA_FAVORITA',
      destinationAccount: '00000000201',
      destinationEntityId: 'BANCOLOMBIA',
    })
    const authorized = await people.take('supervisor', cancellations, asked, 'autorizar')
    await people.take('supervisor', cancellations, authorized, 'ejecutar')
    await people.settled(cancellations, asked.body.id, 'requestStatus', ['EN_EJECUCION'])
    raised = await proposedLimit()
    await sql`update transaction_limits set used_amount = 900 where id = ${String(raised.body.id)}`.execute(
      held.database.db,
    )
  }, 60_000)

  /** A raise of the daily limit of an account, which waits for approval. */
  async function proposedLimit(): Promise<Answer> {
    const { body } = await held.server.call('gestor', 'POST', `${limits}/search`, { size: 15 })
    const rows = body.data as JsonObject[]
    const row = rows.find(
      ({ numberAccount, limitPeriod }) => String(numberAccount).endsWith('1234') && limitPeriod === 'DIARIO',
    )
    const { body: limit } = await held.server.call('gestor', 'GET', `${limits}/${row?.id}`)
    const change = {
      limitAmount: 3_000_000,
      reason: 'SOLICITUD_CLIENTE',
      status: 'ACTIVO',
      version: limit.version ?? 0,
    }
    const drafted = await held.server.call('gestor', 'PUT', `${limits}/${row?.id}`, {
      ...change,
      numberAccount: limit.numberAccount ?? '',
      limitPeriod: 'DIARIO',
    })
    expect(drafted.status, JSON.stringify(drafted.body)).toBe(200)
    const sent = await held.server.call('gestor', 'POST', `${limits}/${row?.id}/enviar`, {
      version: pendingVersion(drafted),
    })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    return sent
  }

  it('is taken once, in its order, after three days without the process', async () => {
    expect(await people.account(cancelled)).toMatchObject({
      daily: 1_000_000,
      monthly: 1_000_000,
      used: 1_000_000,
    })

    await restartOn('2026-02-13')
    await restartOn('2026-02-13')

    expect(await ended()).toEqual([sooner?.body.id, later?.body.id])
    for (const lock of [sooner, later])
      expect(await read(locks, lock as Answer)).toMatchObject({ lockState: 'VENCIDO', version: 2 })
    expect((await people.account('4000001234')).available).toBe(start.available - 4000)
    expect(await people.account(cancelled)).toMatchObject({ daily: 0, monthly: 1_000_000, used: 1_000_000 })
  })

  it('does not keep a limit that is to be raised from being raised', async () => {
    expect(await read(limits, raised)).toMatchObject({
      usedAmount: 0,
      resetsAt: expect.stringContaining('2026-02-14'),
    })

    const { status, body } = await held.server.call(
      'supervisor',
      'POST',
      `${limits}/${raised.body.id}/aprobar`,
      {
        version: pendingVersion(raised),
      },
    )

    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ limitAmount: 3_000_000 })
  })

  it('holds on its last day, and is over with it: a lock until December ends in December', async () => {
    // As accounts were that were locked before they told it.
    await sql`update accounts set account_state = 'ACTIVA', unlocked_state = null,
      locks_restrictions = '{"lockType": "TOTAL"}' where number_account = '4000003244'`.execute(
      held.database.db,
    )
    await restartOn('2026-12-01')
    expect(await read(locks, december as Answer)).toMatchObject({ lockState: 'ACTIVO' })
    expect(await read(onboardings, forgotten)).toMatchObject({ onboardingState: 'ABANDONADO' })
    expect(await people.account(cancelled)).toMatchObject({ daily: 0, monthly: 0, used: 0 })

    expect(await stateOf('4000003244')).toBe('BLOQUEADA')

    await restartOn('2026-12-02')

    expect(await stateOf('4000003244')).toBe('ACTIVA')
    expect(await read(locks, december as Answer)).toMatchObject({
      lockState: 'VENCIDO',
      updatedBy: 'sistema',
    })
    expect((await people.account('4000001234')).available).toBe(start.available)
    expect(await ledgerFaultsIn(held.database.db)).toEqual([])
  })
})
