import { expect, expectTypeOf, it } from 'vitest'
import type { StoredRecord } from '../record.ts'
import type { NeededRecord } from './needed-record.ts'

/** A record as `release-hold` reads it. */
const hold: NeededRecord<'release-hold'> = {
  id: '1',
  version: 1,
  numberAccount: '4000001234',
  releaseType: 'APLICAR',
  holdAmount: 1000,
}

it('has the fields that an operation declares, each by its kind', () => {
  expect(hold.holdAmount + 1).toBe(1001)
  expectTypeOf(hold.releaseType).toEqualTypeOf<'DEVOLVER' | 'APLICAR'>()
  expectTypeOf<NeededRecord<'pay-judicial-expense'>['chargedToClient']>().toEqualTypeOf<boolean>()
  expectTypeOf<NeededRecord<'simulate-capacity'>['payrollLoans']>().toExtend<object[] | undefined>()
})

it('says which of them some records leave empty', () => {
  expectTypeOf<NeededRecord<'apply-claim'>['paidAmount']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<NeededRecord<'apply-claim'>['loanNumber']>().toEqualTypeOf<string>()
})

it('has no other, and is a record all the same', () => {
  expectTypeOf<keyof typeof hold>().toEqualTypeOf<
    'id' | 'version' | 'numberAccount' | 'releaseType' | 'holdAmount'
  >()
  expectTypeOf(hold).toExtend<StoredRecord>()
})
