import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import {
  brokenReferences,
  differingTwins,
  otherHolders,
  staleValues,
  unknownNumbers,
} from '#tests/support/disagreements.ts'
import { serverAndDatabase } from '#tests/support/server-and-database.ts'
import { type StoredRecords, storedRecords } from '#tests/support/stored-records.ts'

const here = serverAndDatabase()

let stored: Map<string, StoredRecords>
beforeAll(async () => {
  stored = await storedRecords(here.database, '2026-02-10')
})

const recordsOf = (screen: string): JsonObject[] => stored.get(screen)?.records ?? []

describe('records of the demonstration, by what the schemas declare', () => {
  it('refer to records that are there', () => {
    expect(brokenReferences(stored)).toEqual([])
    expect(unknownNumbers(stored)).toEqual([])
  })

  it('name the holder that their account or loan has', () => {
    expect(otherHolders(stored)).toEqual([])
  })

  it('repeat what the records say that they are about', () => {
    expect(differingTwins(stored)).toEqual([])
    expect(staleValues(stored)).toEqual([])
  })
})

describe('states of the demonstration', () => {
  it('have each account cancelled that a cancellation has closed, and no other, with nothing left', () => {
    const closed = recordsOf('accounts').filter(({ accountState }) => accountState === 'CANCELADA')
    const executed = recordsOf('gmf-account-cancellations').filter(
      ({ requestStatus }) => requestStatus === 'EJECUTADA',
    )

    expect(numbersOf(closed)).toEqual(numbersOf(executed))
    expect(closed.filter(({ balance, interest }) => balance !== 0 || interest !== 0)).toEqual([])
  })

  it('have an account for each onboarding that opened one, of the same person', () => {
    const opened = recordsOf('onboarding-requests').filter(
      ({ onboardingState }) => onboardingState === 'CUENTA_CREADA',
    )
    const documentOf = ({ numberAccount }: JsonObject): unknown => {
      const account = recordsOf('accounts').find((one) => one.numberAccount === numberAccount)
      return recordsOf('clients').find(({ id }) => id === account?.clientId)?.documentNumber
    }

    expect(opened.map(documentOf)).toEqual(opened.map(({ documentNumber }) => documentNumber))
    expect(opened.length).toBeGreaterThan(0)
  })

  it('pay the suppliers that have an account here into their own', () => {
    const documentOf = new Map(recordsOf('clients').map(({ id, documentNumber }) => [id, documentNumber]))
    const ownerOf = new Map(
      recordsOf('accounts').map(({ numberAccount, clientId = '' }) => [
        numberAccount,
        documentOf.get(clientId),
      ]),
    )
    const paidHere = recordsOf('judicial-expenses').filter(
      ({ paymentMethod, requestStatus }) => paymentMethod === 'ABONO_CUENTA' && requestStatus !== 'FALLIDA',
    )

    for (const { destinationAccount, supplierNit, requestNumber } of paidHere)
      expect(ownerOf.get(destinationAccount), String(requestNumber)).toBe(supplierNit)
    expect(paidHere.length).toBeGreaterThan(0)
  })
})

const numbersOf = (records: JsonObject[]): unknown[] =>
  records.map(({ numberAccount }) => numberAccount).sort()
