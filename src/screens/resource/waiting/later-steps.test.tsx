import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import type { ActionName } from '#src/schema/actions.ts'
import { serviceUrl } from '#src/simulated/resource-wire.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { wire } from '#tests/support/wire/service-wire.ts'
import { LaterSteps } from './later-steps.tsx'

const { model: locks } = screenOf('account-locks')
const { model: transactions } = screenOf('manual-gmf-transactions')

function show(model: typeof locks, actions: ActionName[]): void {
  wire.use(
    http.get(`${serviceUrl}/approvals/deciders`, () => HttpResponse.json({ data: ['Admin', 'Supervisor'] })),
  )
  renderInScreen(
    <>
      <p>Formulario</p>
      <LaterSteps model={model} />
    </>,
    { model, actions },
  )
}

it('says who may unlock an account to who locks it and may not', async () => {
  show(locks, ['ver', 'bloquear'])

  await screen.findByText('«Desbloquear» lo hace una persona con el rol Admin o Supervisor.')
})

it.each<[string, typeof locks, ActionName[]]>([
  ['to who may take the step', locks, ['bloquear', 'desbloquear']],
  ['of a request that others decide first', transactions, ['generar']],
])('says nothing %s', async (_when, model, actions) => {
  show(model, actions)

  await screen.findByText('Formulario')
  expect(screen.queryByText(/lo hace una persona/)).toBeNull()
})
