import { expect, it } from 'vitest'
import { FormStore } from '#src/form/form-store.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { initialValues } from '#src/validation/initial-values.ts'
import { screenOf } from '#tests/support/render-in-screen.tsx'
import { anyone } from '#tests/support/value-validator.ts'
import { proposeStart } from './propose-start.ts'

const {
  model: { fields },
  validator,
} = screenOf('mass-payments')

/** The form of a mass payment, whose day is proposed in the month that is open. */
async function start(values: JsonObject, compute: () => Promise<JsonObject>): Promise<FormStore> {
  const initial = { ...initialValues(fields, anyone), ...values }
  const store = new FormStore({ fields, validator, context: anyone, initial })
  await proposeStart(store, fields, compute)
  return store
}

const lastOfMonth = async (): Promise<JsonObject> => ({ valueDate: '2025-12-31' })

it('starts with what other rows say, which changes nothing that could be lost', async () => {
  const store = await start({}, lastOfMonth)

  expect(store.data.valueDate).toBe('2025-12-31')
  expect(store.changes).toEqual({})
})

it('keeps what something else has set', async () => {
  expect((await start({ valueDate: '2026-01-10' }, lastOfMonth)).data.valueDate).toBe('2026-01-10')
})

it('starts as it stands without an answer', async () => {
  const store = await start({}, () => Promise.reject(new Error('No service')))

  expect(store.data.valueDate).toBe(anyone.today)
})
