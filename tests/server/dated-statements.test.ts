import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredRecord } from '#src/schema/record.ts'
import { approve, send } from '#src/server/approvals/decide.ts'
import { proposeCreation } from '#src/server/approvals/propose.ts'
import { createClock } from '#src/server/clock.ts'
import { listRecords } from '#src/server/resources/list/list-records.ts'
import {
  type AuditedStore,
  authorNamed,
  countingStatements,
  openAuditedStore,
} from '#tests/support/audited-store.ts'

let store: AuditedStore
beforeAll(async () => {
  store = await openAuditedStore(['minimum-wage-parameters'])
})
afterAll(() => store.remove())

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

const seen = ({ id, pending }: StoredRecord) => ({ id, version: (pending as { version: number }).version })

it('a period costs as many statements as a write may, and a list as of a day one', async () => {
  const wages = store.resource('minimum-wage-parameters')
  const put = async (validFrom: string) => {
    const counted = countingStatements(store.database.db)
    const made = await proposeCreation(counted.db, wages, wage(validFrom), authorNamed('ana'))
    const drafted = counted.count()
    const sent = await send(counted.db, wages, seen(made), authorNamed('ana'))
    const sending = counted.count() - drafted
    await approve(counted.db, wages, seen(sent), authorNamed('luis'))
    return { draft: drafted, send: sending, approve: counted.count() - drafted - sending }
  }
  await put('2025-01-01')

  const following = await put('2026-01-01')
  const { db, count } = countingStatements(store.database.db)
  const { total } = await listRecords(db, wages, new URLSearchParams({ asOf: '2025-06-01' }))

  // Checking a call's permission is one more, and each lookup of a rule counts as a reference does.
  const most = 7 + wages.finds.length
  for (const [step, statements] of Object.entries(following))
    expect(statements, step).toBeLessThanOrEqual(most)
  expect([total, count()]).toEqual([1, 1])
})

it('a list as it was asked before tells where each period stands on another day', async () => {
  const situations = async (today: string) => {
    const wages = { ...store.resource('minimum-wage-parameters'), lists, clock: createClock(today) }
    const { data } = await listRecords(store.database.db, wages, new URLSearchParams({ sort: 'year,asc' }))
    return data.map(({ situation }) => situation)
  }
  const { lists } = store.resource('minimum-wage-parameters')

  expect(await situations('2025-12-31')).toEqual(['VIGENTE', 'FUTURA'])
  expect(await situations('2026-01-01')).toEqual(['VENCIDA', 'VIGENTE'])
  expect(await situations('2025-12-31')).toEqual(['VIGENTE', 'FUTURA'])
})
