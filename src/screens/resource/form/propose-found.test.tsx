import { expect, it } from 'vitest'
import { FormStore } from '#src/form/form-store.ts'
import { screenOf } from '#tests/support/render-in-screen.tsx'
import { anyone } from '#tests/support/value-validator.ts'
import { proposeFound } from './propose-found.ts'

const {
  model: { fields },
  validator,
} = screenOf('insurance-endorsements')

it('proposes the debtor of each loan, and leaves another client that was chosen', () => {
  const store = new FormStore({ fields, validator, context: anyone, initial: { loanNumber: '3000000101' } })
  const last = {}

  proposeFound(store, fields, { clientId: 'CL-0001' }, last)
  expect(store.data.clientId).toBe('CL-0001')
  proposeFound(store, fields, { clientId: 'CL-0002' }, last)
  expect(store.data.clientId).toBe('CL-0002')
  store.change('/clientId', 'CL-0004')
  proposeFound(store, fields, { clientId: 'CL-0001' }, last)
  expect(store.data.clientId).toBe('CL-0004')
})

it('says that what it proposed is filled in, so that other records are asked about it', () => {
  const store = new FormStore({ fields, validator, context: anyone, initial: { loanNumber: '3000000101' } })
  const left: unknown[] = []
  store.watchLeft(() => left.push(store.data.clientId))

  proposeFound(store, fields, { clientId: 'CL-0001' }, {})
  proposeFound(store, fields, {}, {})

  expect(left).toEqual(['CL-0001'])
})
