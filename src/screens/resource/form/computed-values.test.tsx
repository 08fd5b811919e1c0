import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { FormStore } from '#src/form/form-store.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { anyone } from '#tests/support/value-validator.ts'
import { wire } from '#tests/support/wire/service-wire.ts'
import { ComputedValues } from './computed-values.tsx'

it('keeps what a stored record has by other rows until its change is answered', async () => {
  const limits = screenOf('transaction-limits')
  const initial = { numberAccount: '4000001234', limitPeriod: 'DIARIO', limitAmount: 2_000_000 }
  const context = { ...anyone, stored: { maximumLimit: 5_000_000 } }
  const store = new FormStore({
    ...{ fields: limits.model.fields, validator: limits.validator, context, initial },
  })
  renderInScreen(<ComputedValues model={limits.model} store={store} formId="f" id="1" />)

  act(() => store.change('/limitAmount', 3_000_000))

  expect(store.computed.maximumLimit).toBe(5_000_000)
  // A service that browsers call themselves answers with nothing.
  await waitFor(() => expect(store.computed.maximumLimit).toBeUndefined())
})

const { model, validator } = screenOf('special-conditions')

it('shows what a loan owes once it is known what is to be forgiven, and sends nothing else', async () => {
  const sent: unknown[] = []
  wire.use(
    http.post('*/special-conditions/v1/calcular', () => HttpResponse.json({})),
    http.post('*/special-conditions/v1/efecto', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ data: [{ title: 'Total que se debe hoy', text: '$ 9.500,00' }] })
    }),
  )
  const initial = { scope: 'PRESTAMO', loanNumber: '3000000201', reason: 'Lo pidió.' }
  const store = new FormStore({ fields: model.fields, validator, context: anyone, initial })
  renderInScreen(<ComputedValues model={model} store={store} formId="f" id={undefined} />)

  act(() => store.change('/conditionType', 'CONDONACION_MORA'))

  expect((await screen.findByRole('definition')).textContent).toMatch(/9\.500,00$/)
  screen.getByText('Total que se debe hoy')
  expect(sent).toEqual([{ loanNumber: '3000000201', conditionType: 'CONDONACION_MORA' }])
})
