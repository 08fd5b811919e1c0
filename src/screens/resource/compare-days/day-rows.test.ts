import { expect, it } from 'vitest'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Field } from '#src/schema/screen.ts'
import { comparedFields, dayRows } from './day-rows.ts'

const fields = ['validFrom', 'rate', 'name', 'code'].map((name) => ({ name, property: {} }) as Field)

const row = (values: object): StoredRecord => ({ id: '1', version: 1, ...values }) as StoredRecord

const differences = [
  {
    id: '1',
    before: row({ code: 'A', name: 'Uno', rate: 1, validFrom: '2026-01-01' }),
    after: row({ code: 'A', name: 'Uno', rate: 2, validFrom: '2026-02-01', updatedBy: 'Ana' }),
  },
  {
    id: '2',
    before: row({ code: 'B', rate: 1, validFrom: '2026-01-01' }),
    after: row({ code: 'B', rate: 1, validFrom: '2026-02-01' }),
  },
  { id: '3', before: row({ code: 'C', validFrom: '2026-01-01' }) },
  { id: '4', after: row({ code: 'D', validFrom: '2026-02-01' }) },
]

it('tells what changes, ends and starts, and last what goes on the same in its next period', () => {
  expect(dayRows(differences, fields).map(({ change }) => change)).toEqual([
    'CHANGES',
    'ENDS',
    'STARTS',
    'RENEWED',
  ])
})

it('compares first what names a record, then what differs', () => {
  const rows = dayRows(differences, fields)

  const names = comparedFields(fields, ['code', 'validFrom'], rows).map(({ name }) => name)

  expect(names).toEqual(['code', 'validFrom', 'rate', 'name'])
})
