import { expect, it } from 'vitest'
import type { Field } from '#src/schema/screen.ts'
import { quotedNumber } from './quoted-number.ts'

const field = (name: string, kind: string, inside?: Field[]): Field => ({
  name,
  kind,
  title: name,
  property: {},
  required: false,
  readOnly: false,
  immutable: false,
  ...(inside ? { level: { fields: inside, branches: [] } } : {}),
})
const fields = [
  field('amount', 'monto'),
  field('code', 'codigo'),
  field('fees', 'list', [field('value', 'monto')]),
]

it.each([
  ['30000000', '30000000'],
  ['0,5', '0.5'],
  ['007', '7'],
  ['19.99', '19.99'],
  ['$ 1.500.000,50', '1500000.50'],
])('tells how a file writes the number in "%s"', (written, number) => {
  expect(quotedNumber(fields, { amount: written }, '/amount')).toBe(
    `Escriba el número sin comillas y con punto decimal: ${number}.`,
  )
})

it('finds the number inside a list', () => {
  expect(quotedNumber(fields, { fees: [{ value: '5' }] }, '/fees/0/value')).toContain(': 5.')
})

it.each([
  [{ amount: 'mucho' }, '/amount'],
  [{ amount: 5 }, '/amount'],
  [{ code: '5' }, '/code'],
  [{}, '/amount'],
])('says nothing of %j at %s', (record, pointer) => {
  expect(quotedNumber(fields, record, pointer)).toBeUndefined()
})
