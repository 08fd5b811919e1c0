import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { createDiskStore } from '#src/server/files/disk-store.ts'
import { findLedgerFaults } from '#src/server/ledger/find-ledger-faults.ts'
import { openBalances } from '#src/server/ledger/open-balances.ts'
import { renewCounters } from '#src/server/scheduler/renew-counters.ts'
import { toResources } from '#src/server/to-resources.ts'
import { addDays } from '#src/validation/calendar-day.ts'
import { type Account, accountBank } from '#tests/support/account-bank.ts'
import { availableOf, blank, note, type Paper, type Step } from '#tests/support/account-model.ts'
import { effort } from '#tests/support/effort.ts'
import { type OpenDatabase, openFilledDatabase } from '#tests/support/open-database.ts'
import { schemasDir } from '#tests/support/screen-calls.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

const catalogue = loadCatalogue(schemasDir)
const first = '2026-02-10'
let day = first
const clock = { today: () => day, now: () => `${day}T12:00:00-05:00` }
const resources = toResources(catalogue.screens, schemasDir, clock)

const folder = temporaryFolder('files')
let database: OpenDatabase
let bank: ReturnType<typeof accountBank>
beforeAll(async () => {
  database = await openFilledDatabase(schemasDir, catalogue, first)
  const { db } = database
  await openBalances(db, resources, first)
  const files = { store: createDiskStore(folder.path), secret: 'prueba' }
  bank = accountBank({ db, resources, clock, files })
}, 120_000)
afterAll(async () => {
  await database.remove()
  folder.remove()
})

/** An account as the bank keeps it, in cents, with what its entries come to. */
async function kept({ id }: Account): Promise<JsonObject> {
  const own = `account:${id}`
  const { rows } = await sql<JsonObject>`
    select account_state <> 'CANCELADA' as "isOpen", (balance * 100)::integer as balance,
      (available_balance * 100)::integer as available,
      ((limits_restrictions ->> 'dailyCounter')::numeric * 100)::integer as daily,
      ((limits_restrictions ->> 'generalCounter')::numeric * 100)::integer as monthly,
      coalesce((select sum(case when credit = ${own} then amount else -amount end) * 100 from ledger_entry
        where ${own} in (debit, credit)), 0)::integer as entries
    from accounts where id = ${id}`.execute(database.db)
  return rows[0] ?? {}
}

const account = fc.constantFrom(0, 1)
const cents = fc.integer({ min: 1, max: 900_000 })
const signed = fc.tuple(cents, fc.constantFrom(1, -1)).map(([one, sign]) => one * sign)
const releases = fc.constantFrom('DEVOLVER' as const, 'APLICAR' as const)
const destinations = fc.constantFrom(
  'CUENTA_PROPIA' as const,
  'EFECTIVO' as const,
  'CUENTA_FAVORITA' as const,
)

const kind = <Name extends Step['kind']>(name: Name): fc.Arbitrary<Name> => fc.constant(name)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: kind('move'), account, cents: signed, isTransfer: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('lock'), account, cents }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('unlock'), account }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('lockAll'), account }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('hold'), account, cents }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('release'), account, type: releases }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('cancel'), account, destination: destinations }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('days'), days: fc.integer({ min: 1, max: 20 }) }) },
)

async function pass(days: number, papers: Paper[]): Promise<void> {
  const next = addDays(day, days)
  for (const paper of papers) {
    paper.daily = 0
    if (next.slice(0, 7) !== day.slice(0, 7)) paper.monthly = 0
  }
  day = next
  await renewCounters(database.db, resources, clock)
}

/** Takes steps in the bank and on paper, and compares both after each. */
async function compare(steps: Step[]): Promise<void> {
  day = first
  const accounts: [Account, Account] = [await bank.open(), await bank.open()]
  const papers: [Paper, Paper] = [blank(), blank()]
  for (const one of steps) {
    if (one.kind === 'days') await pass(one.days, papers)
    else {
      const [own, other] = one.account === 0 ? accounts : accounts.toReversed()
      const paper = papers[one.account]
      if (!own || !other || !paper) throw new Error('no account')
      const isTaken = await bank.take(own, other, one, { ...paper })
      expect(isTaken, JSON.stringify(one)).toBe(note(papers, one))
    }
    for (const place of [0, 1] as const) {
      const { isOpen, balance, daily, monthly } = papers[place]
      const available = availableOf(papers[place])
      const expected = { isOpen, balance, available, daily, monthly, entries: balance }
      expect(await kept(accounts[place]), JSON.stringify(one)).toEqual(expected)
      expect(available).toBeGreaterThanOrEqual(0)
    }
  }
}

describe('whatever happens to accounts', () => {
  it('leaves them what their entries come to, less locks and holds, and never less than nothing', async () => {
    const histories = fc.array(step, { minLength: 6, maxLength: 18 })
    await fc.assert(fc.asyncProperty(histories, compare), { numRuns: effort(6, 200) })

    expect(await findLedgerFaults(database.db, resources)).toEqual([])
    const lone = sql`select origin from ledger_entry where debit = credit or amount <= 0`
    expect((await lone.execute(database.db)).rows).toEqual([])
  }, 600_000)

  it('never showed less than nothing available, nor between', async () => {
    const { rows } = await sql`
      select record_id from record_version
      where resource = 'accounts' and (snapshot ->> 'availableBalance')::numeric < 0`.execute(database.db)

    expect(rows).toEqual([])
  })
})
