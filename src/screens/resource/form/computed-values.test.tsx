import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { FormStore } from '#src/form/form-store.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { anyone } from '#tests/support/value-validator.ts'
import { wire } from '#tests/support/wire/service-wire.ts'
import { ComputedValues } from './computed-values.tsx'

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
  renderInScreen(<ComputedValues model={model} store={store} id={undefined} />)

  act(() => store.change('/conditionType', 'CONDONACION_MORA'))

  expect((await screen.findByRole('definition')).textContent).toMatch(/9\.500,00$/)
  screen.getByText('Total que se debe hoy')
  expect(sent).toEqual([{ loanNumber: '3000000201', conditionType: 'CONDONACION_MORA' }])
})
