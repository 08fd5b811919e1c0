import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import type { StoredRecord } from '#src/schema/record.ts'
import { serviceUrl } from '#src/simulated/resource-wire.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { wire } from '#tests/support/wire/service-wire.ts'
import { StepButtons } from './step-buttons.tsx'

const { model } = screenOf('manual-gmf-transactions')

const record: StoredRecord = { id: '1', version: 1, requestStatus: 'SOLICITADA' }

const api = { requirements: async () => [] }

it('offers what refuses a request before what takes it on', async () => {
  const offered = (model.workflow?.transitions ?? []).filter(({ by }) => by === 'other')

  renderInScreen(
    <StepButtons
      {...{ model, api, record, offered }}
      busy={false}
      isNarrow={false}
      begin={() => Promise.resolve()}
    />,
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
    <StepButtons
      model={projections}
      api={api}
      record={payoff}
      offered={offered}
      busy={false}
      isNarrow={false}
      begin={vi.fn()}
    />,
    { model: projections, actions: ['generar'] },
  )

  await screen.findByRole('button', { name: 'Proyectar de nuevo' })
})

it('names the roles that decide, to who asked and to who may not', async () => {
  const shared = { model, api, offered: [], busy: false, isNarrow: false, begin: () => Promise.resolve() }
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
      api={api}
      record={approved}
      offered={[]}
      busy={false}
      isNarrow={false}
      begin={() => Promise.resolve()}
    />,
    { model: uploads, actions: ['ver'] },
  )

  await screen.findByText('«Ejecutar» lo hace una persona con el rol Admin.')
})

it('names the roles that approve, to who may take another step of the request alone', async () => {
  wire.use(http.get(`${serviceUrl}/approvals/deciders`, () => HttpResponse.json({ data: ['Admin'] })))
  const { model: onboarding } = screenOf('onboarding-requests')
  const validated: StoredRecord = { id: '1', version: 1, onboardingState: 'EN_VALIDACION' }
  const offered = (onboarding.workflow?.transitions ?? []).filter(({ name }) => name === 'revisar')

  renderInScreen(
    <StepButtons
      {...{ model: onboarding, api, record: validated, offered }}
      busy={false}
      isNarrow={false}
      begin={() => Promise.resolve()}
    />,
    { model: onboarding, actions: ['editar'] },
  )

  await screen.findByText('«Aprobar» lo hace una persona con el rol Admin.')
})

it('says beforehand what a step lacks, and leaves it out of reach until then, or what it warns of', async () => {
  const { model: onboarding } = screenOf('onboarding-requests')
  const validated: StoredRecord = { id: '1', version: 1, requestStatus: 'EN_VALIDACION' }
  const offered = (onboarding.workflow?.transitions ?? []).filter(
    ({ from, by }) => by !== 'system' && from.includes('EN_VALIDACION'),
  )
  const lacks = ['Falta una validación de identidad aprobada y vigente.']
  const guarded = {
    requirements: async () => [
      { step: 'aprobar', lacks, warns: [] },
      { step: 'revisar', lacks: [], warns: ['No se ha comparado con las listas.'] },
    ],
  }

  renderInScreen(
    <StepButtons
      model={onboarding}
      api={guarded}
      record={validated}
      {...{ offered }}
      busy={false}
      isNarrow={false}
      begin={vi.fn()}
    />,
    { model: onboarding, actions: ['aprobar', 'editar'] },
  )

  await screen.findByText(`Para «Aprobar»: ${lacks[0]}`)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Aprobar' })
  expect([
    button.disabled,
    document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
  ]).toEqual([
    true,
    `Para «Enviar a revisión»: No se ha comparado con las listas.Para «Aprobar»: ${lacks[0]}`,
  ])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar a revisión' }).disabled).toBe(false)
})

it('says on a phone how much is lacking in one line, which opens it', async () => {
  const { model: onboarding } = screenOf('onboarding-requests')
  const offered = (onboarding.workflow?.transitions ?? []).filter(
    ({ from, by }) => by !== 'system' && from.includes('EN_VALIDACION'),
  )
  const unsigned = 'El aspirante no ha firmado con OTP.'
  const requirements = async () => [
    { step: 'aprobar', lacks: ['Falta una validación de identidad.', unsigned], warns: [] },
    { step: 'revisar', lacks: [unsigned], warns: ['No se ha comparado con las listas.'] },
  ]
  renderInScreen(
    <StepButtons
      model={onboarding}
      api={{ requirements }}
      record={{ id: '1', version: 1, onboardingState: 'EN_VALIDACION' }}
      offered={offered}
      busy={false}
      isNarrow
      begin={vi.fn()}
    />,
    { model: onboarding, actions: ['aprobar', 'editar'] },
  )

  const line = await screen.findByText('Faltan 2 requisitos · 1 advertencia')
  const folded = screen.getByText(/^Para «Aprobar»: Falta/).closest('details')
  expect(folded?.open).toBe(false)
  await userEvent.click(line)

  expect(folded?.open).toBe(true)
})
