import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import type { StoredRecord } from '#src/schema/record.ts'
import { serviceUrl } from '#src/simulated/resource-wire.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { wire } from '#tests/support/wire/service-wire.ts'
import { StepButtons } from './step-buttons.tsx'

const { model } = screenOf('manual-gmf-transactions')

const record: StoredRecord = { id: '1', version: 1, requestStatus: 'SOLICITADA' }

it('offers what refuses a request before what takes it on', async () => {
  const offered = (model.workflow?.transitions ?? []).filter(({ by }) => by === 'other')

  renderInScreen(
    <StepButtons {...{ model, record, offered }} busy={false} begin={() => Promise.resolve()} />,
    { model, actions: ['aprobar', 'rechazar'] },
  )

  await screen.findByRole('button', { name: 'Aprobar' })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Rechazar', 'Aprobar'])
})

it('offers a payoff anew without speaking of an amount, which it has not', async () => {
  const projections = screenOf('payment-projections').model
  const payoff: StoredRecord = { id: '1', version: 1, projectionType: 'PAGO_TOTAL' }
  const offered = (projections.workflow?.transitions ?? []).filter(({ from }) => from.includes('GENERADA'))

  renderInScreen(
    <StepButtons model={projections} record={payoff} offered={offered} busy={false} begin={vi.fn()} />,
    { model: projections, actions: ['generar'] },
  )

  await screen.findByRole('button', { name: 'Proyectar de nuevo' })
})

it('names the roles that decide, to who asked and to who may not', async () => {
  const shared = { model, offered: [], busy: false, begin: () => Promise.resolve() }
  wire.use(
    http.get(`${serviceUrl}/approvals/deciders`, () => HttpResponse.json({ data: ['Admin', 'Supervisor'] })),
  )
  const own = { ...record, workflow: { mine: true, taken: {} } }

  renderInScreen(
    <>
      <StepButtons {...shared} record={record} />
      <StepButtons {...shared} record={own} />
    </>,
    { model, actions: ['aprobar', 'rechazar'] },
  )

  await screen.findByText('Lo decide una persona con el rol Admin o Supervisor.')
  await screen.findByText(/Lo decide otra persona con el rol Admin o Supervisor\.$/)
})

it('names the roles that go on where nobody has to decide', async () => {
  wire.use(http.get(`${serviceUrl}/approvals/deciders`, () => HttpResponse.json({ data: ['Admin'] })))
  const uploads = screenOf('mass-uploads').model
  const approved: StoredRecord = { id: '1', version: 1, requestStatus: 'APROBADA' }

  renderInScreen(
    <StepButtons
      model={uploads}
      record={approved}
      offered={[]}
      busy={false}
      begin={() => Promise.resolve()}
    />,
    { model: uploads, actions: ['ver'] },
  )

  await screen.findByText('«Ejecutar» lo hace una persona con el rol Admin.')
})
