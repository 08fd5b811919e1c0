import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { actOf } from '#src/server/audit/act.ts'
import type { Clock } from '#src/server/clock.ts'
import type { Files } from '#src/server/files/files.ts'
import { ApiError } from '#src/server/http/errors.ts'
import { moveAccount } from '#src/server/ledger/move-account.ts'
import { changeRecord, lockRecord } from '#src/server/operations/change-record.ts'
import { RefusedOperation, type Work } from '#src/server/operations/operation.ts'
import { runEffect } from '#src/server/outbox/run-effect.ts'
import type { Resource } from '#src/server/resources/resource.ts'
import { createRecord, insertRecord } from '#src/server/resources/write/create.ts'
import type { Tables } from '#src/server/sql/tables.ts'
import { serverAuthor } from '#src/server/workflow/server-author.ts'
import { type AccountStep, availableOf, limits, type Paper, paidOf } from './account-model.ts'

/** An account of the bank, and what is locked and held of it. */
export type Account = { id: string; numberAccount: string; locks: string[]; holds: string[] }

/** What a bank without a server is made of. */
export type Parts = { db: Kysely<Tables>; resources: Resource[]; clock: Clock; files: Files }

const pesos = (cents: number): number => cents / 100

/** The bank itself, which takes steps with its own operations. */
export function accountBank({ db: whole, resources, clock, files }: Parts) {
  const resourceOf = (id: string): Resource => {
    const resource = resources.find(({ screen }) => screen.id === id)
    if (!resource) throw new Error(`no screen ${id}`)
    return resource
  }
  const [locks, holds] = [resourceOf('account-locks'), resourceOf('gmf-hold-releases')]

  /** Does something in a transaction; false where it is refused in words. */
  const allowed = (act: (work: Work) => Promise<unknown>): Promise<boolean> => {
    const today = clock.today()
    return whole
      .transaction()
      .execute((db) => act({ db, resourceOf, today, author: serverAuthor(today) }))
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof RefusedOperation) return false
          if (error instanceof ApiError && error.code === 'invalid') return false
          throw error
        },
      )
  }

  const insert = (resource: Resource, values: JsonObject): Promise<boolean> =>
    allowed(({ db, author }) => insertRecord(db, resource, values, actOf(author, 'CREAR')))

  const change = (resource: Resource, id: string, values: JsonObject): Promise<boolean> =>
    allowed(async (work) =>
      changeRecord(work, resource, await lockRecord(work, resource, id), values, 'Prueba'),
    )

  async function worked(): Promise<void> {
    const faults: string[] = []
    const report = (line: string): void => void faults.push(line)
    while (await runEffect({ db: whole, resources, clock, files, outside: new Set(), report }));
    expect(faults).toEqual([])
  }

  /** Has the effect of a record made, by two workers at once; the state in which it ends. */
  async function ended(resource: Resource, id: string, field: string): Promise<unknown> {
    await sql`insert into outbox (resource, record_id) values (${resource.screen.id}, ${id})`.execute(whole)
    await Promise.all([worked(), worked()])
    return (await whole.transaction().execute((db) => lockRecord({ db }, resource, id)))[field]
  }

  const lockedBy = (account: Account, lock: JsonObject): Promise<boolean> =>
    allowed(async ({ db, author }) => {
      const { numberAccount } = account
      const asked = { numberAccount, cause: 'INCONSISTENCIA', ...lock }
      account.locks.push((await createRecord(db, locks, asked, author, { lockState: 'ACTIVO' })).id)
    })

  /** The core holds what is available alone. */
  async function held(account: Account, cents: number, paper: Paper): Promise<boolean> {
    if (!paper.isOpen || cents > availableOf(paper)) return false
    const id = randomUUID()
    account.holds.push(id)
    return insert(holds, {
      id,
      holdId: id,
      numberAccount: account.numberAccount,
      clientDocument: '1000000701',
      holdDate: clock.now(),
      holdAmount: pesos(cents),
      originAmount: 1,
      channelId: 'ACH',
      holdState: 'EN_HOLD',
      releaseType: 'DEVOLVER',
    })
  }

  async function released(account: Account, releaseType: string): Promise<boolean> {
    const [id] = account.holds
    if (id === undefined) return false
    await change(holds, id, { holdState: 'EN_SOLICITUD', releaseType, decidedBy: 'supervisor' })
    const isReleased = (await ended(holds, id, 'holdState')) !== 'EN_HOLD'
    if (isReleased) account.holds.shift()
    return isReleased
  }

  async function cancelled(account: Account, other: Account, destination: string, { balance }: Paper) {
    const id = randomUUID()
    const paid = destination === 'SIN_SALDO' ? 0 : paidOf(balance, destination)
    const isOwn = destination === 'CUENTA_PROPIA'
    await insert(resourceOf('gmf-account-cancellations'), {
      id,
      requestNumber: String(Math.floor(1e9 + Math.random() * 8e9)),
      requestStatus: 'EN_EJECUCION',
      userId: '1000000701',
      encodedKey: '00000000000000000000000000000001',
      numberAccount: account.numberAccount,
      balance: pesos(balance),
      accruedInterest: 0,
      withholdingTax: 0,
      destinationType: destination,
      ...(isOwn ? { destinationAccount: other.numberAccount } : {}),
      gmfExemptCause: isOwn ? 'MISMO_TITULAR' : 'NINGUNA',
      gmfAmount: pesos(balance - paid),
      netAmount: pesos(paid),
      reason: 'MIGRACION',
    })
    return (await ended(resourceOf('gmf-account-cancellations'), id, 'requestStatus')) === 'EJECUTADA'
  }

  return {
    /** A new account of a client of the demonstration, with limits that are soon reached. */
    open: async (): Promise<Account> => {
      const id = randomUUID()
      const numberAccount = String(4_800_000_000 + Math.floor(Math.random() * 90_000_000))
      await insert(resourceOf('accounts'), {
        id,
        numberAccount,
        accountName: 'Cuenta de prueba',
        accountType: 'AHORROS',
        productId: 'AH-DIGITAL',
        clientId: 'CL-0001',
        accountState: 'ACTIVA',
        balance: 0,
        interest: 0,
        withholdingTax: 0,
        availableBalance: 0,
        gmfExempt: false,
        gmfMonthUsed: 0,
        openDate: clock.today(),
        limitsRestrictions: {
          dailyCounter: 0,
          generalCounter: 0,
          dailyLimit: pesos(limits.daily),
          generalLimit: pesos(limits.monthly),
        },
      })
      return { id, numberAccount, locks: [], holds: [] }
    },

    /** Takes a step; whether it was taken. @param paper the account before it */
    take: async (account: Account, other: Account, step: AccountStep, paper: Paper): Promise<boolean> => {
      if (step.kind === 'move')
        return allowed((work) =>
          moveAccount(work, {
            account: account.id,
            amount: pesos(step.cents),
            against: step.isTransfer ? 'clearing' : 'cash',
            concept: 'Prueba',
            origin: `prueba/${randomUUID()}`,
            isTransfer: step.isTransfer && step.cents < 0,
          }),
        )
      if (step.kind === 'lock') {
        const amountLockPartial = pesos(step.cents)
        return lockedBy(account, { lockType: 'PARCIAL', wholeBalance: false, amountLockPartial })
      }
      if (step.kind === 'lockAll') return lockedBy(account, { lockType: 'TOTAL', wholeBalance: true })
      if (step.kind === 'hold') return held(account, step.cents, paper)
      if (step.kind === 'release') return released(account, step.type)
      if (step.kind === 'cancel')
        return cancelled(account, other, paper.balance === 0 ? 'SIN_SALDO' : step.destination, paper)
      const id = account.locks.shift()
      return id === undefined ? false : change(locks, id, { lockState: 'LEVANTADO' })
    },
  }
}
