import { expect, it } from 'vitest'
import { redactedValue } from './redacted-value.ts'
import { lastThree } from './redaction.ts'

it.each([
  ['4000001234', '•••••••234'],
  ['1234', '•234'],
  ['123', ''],
  ['12', ''],
  ['', ''],
])('shows of %s only %s', (value, shown) => {
  expect(lastThree(value)).toBe(shown)
})

it('shows of a masked value what its kind does, and nothing where there is none', () => {
  expect(redactedValue({ kind: 'cuenta' }, '4000001234')).toBe('••••1234')
  expect(redactedValue({ kind: 'monto' }, 1000)).toBeUndefined()
  expect(redactedValue({ kind: 'cuenta' }, undefined)).toBeUndefined()
})
