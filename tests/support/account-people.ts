import { type Kysely, sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { Tables } from '#src/server/sql/tables.ts'
import { applicant } from './applicant.ts'
import type { Answer, TestServer } from './start-server.ts'

const gmf = '/execute-api/ops/manual-gmf-transactions/v1'
const onboardings = '/execute-api/ops/onboarding-requests/v1'

/** An account as the database has it, whole. */
export type StoredAccount = {
  id: string
  number: string
  state: string
  balance: number
  available: number
  interest: number
  withheld: number
  exempt: boolean
  daily: number
  monthly: number
  used: number
}

/** What a maker and a checker do about accounts, and what the database then holds. */
export function accountPeople(server: Pick<TestServer, 'call'>, db: () => Kysely<Tables>) {
  const take = (user: string, path: string, { body }: Answer, name: string, more: JsonObject = {}) =>
    server.call(user, 'POST', `${path}/${body.id}/${name}`, { version: body.version ?? 0, ...more })

  /** The record once the server has left the states in which it works. */
  async function settled(path: string, id: unknown, field: string, working: string[]): Promise<Answer> {
    const read = () => server.call('admin', 'GET', `${path}/${id}`)
    await vi.waitFor(async () => expect(working).not.toContain((await read()).body[field]), { timeout: 8000 })
    return read()
  }

  async function movement(more: JsonObject): Promise<Answer> {
    const made = await server.call('gestor', 'POST', gmf, {
      transactionType: 'AJUSTE_EXENCION',
      exemptionNumeral: 'NUM_1',
      channelId: 'ACH',
      originTransactionDate: '2026-02-09',
      reason: 'El canal no liquidó el gravamen',
      ...more,
    })
    if (made.status !== 201) return made
    const approved = await take('supervisor', gmf, made, 'aprobar')
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    return settled(gmf, made.body.id, 'requestStatus', ['APROBADA'])
  }

  async function account(number: string): Promise<StoredAccount> {
    const { rows } = await sql<StoredAccount>`
      select id, number_account as number, account_state as state, balance::float8 as balance,
        available_balance::float8 as available, coalesce(interest, 0)::float8 as interest,
        coalesce(withholding_tax, 0)::float8 as withheld, gmf_exempt as exempt,
        coalesce(gmf_month_used, 0)::float8 as used,
        coalesce((limits_restrictions ->> 'dailyCounter')::float8, 0) as daily,
        coalesce((limits_restrictions ->> 'generalCounter')::float8, 0) as monthly
      from accounts where number_account = ${number}`.execute(db())
    return rows[0] as StoredAccount
  }

  return {
    take,
    settled,
    movement,
    account,

    /** Credits an account by adjustments of the GMF, in pesos. */
    fund: async (numberAccount: string, pesos: number): Promise<void> => {
      const originTransactionId = `FONDO-${Math.random().toString(36).slice(2, 12).toUpperCase()}`
      const made = await movement({ numberAccount, originTransactionId, baseAmount: pesos * 250 })
      expect(made.body, JSON.stringify(made.body)).toMatchObject({ requestStatus: 'EJECUTADA' })
    },

    /** Has the onboarding of a document approved; returns it once it is over, and the number of its account. */
    onboard: async (documentNumber: string, more: JsonObject = {}): Promise<[Answer, string]> => {
      const made = await server.call('cliente', 'POST', onboardings, {
        ...applicant,
        documentNumber,
        fullName: documentNumber === '1000000701' ? 'Cliente Ficticio' : 'Aspirante Inventado De Prueba',
        birthDate: '1985-03-14',
        pep: false,
        ...more,
      })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      const continued = await take('cliente', onboardings, made, 'continuar')
      const signed = await take('cliente', onboardings, continued, 'registrar-firma')
      const approved = await take('admin', onboardings, signed, 'aprobar')
      expect(approved.status, JSON.stringify(approved.body)).toBe(200)
      const ended = await settled(onboardings, made.body.id, 'onboardingState', ['APROBADO'])
      const { rows } = await sql<{ number: string | null }>`
        select number_account as number from onboarding_requests where id = ${String(made.body.id)}`.execute(
        db(),
      )
      return [ended, rows[0]?.number ?? '']
    },
  }
}
