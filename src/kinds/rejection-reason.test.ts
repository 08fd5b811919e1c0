import { expect, it } from 'vitest'
import { refuseReason } from './rejection-reason.ts'

const messageFor = (length: number) => `Escriba el motivo, de 10 a 300 caracteres; tiene ${length}.`

it.each([
  ['', messageFor(0)],
  ['123456789', messageFor(9)],
  ['1234567890', undefined],
  ['x'.repeat(300), undefined],
  ['x'.repeat(301), messageFor(301)],
])('the reason «%s» is refused with: %s', (reason, message) => {
  expect(refuseReason(reason)).toBe(message)
})

it('a reason is refused what any text is', () => {
  expect(refuseReason('1234567890\u0000')).toMatch(/\.$/)
})
