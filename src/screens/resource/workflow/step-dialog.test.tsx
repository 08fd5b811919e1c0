import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { StoredRecord } from '#src/schema/record.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { answerForm, apiOf } from '#tests/support/wire/service-wire.ts'
import { StepDialog } from './step-dialog.tsx'

const { model } = screenOf('account-locks')

const lock: StoredRecord = {
  ...{ id: 'b-1', version: 1, lockNumber: '20260004', numberAccount: '4000001234' },
  ...{ lockType: 'TOTAL', wholeBalance: true, cause: 'CLIENTE', lockState: 'ACTIVO' },
}

it.each([
  ['LEVANTADO', '¿Desea desbloquear esta cuenta? Vale enseguida: nadie más lo aprueba.'],
  ['POR_LEVANTAR', '¿Desea desbloquear esta cuenta? Otra persona lo aprobará.'],
])('says of the release of a lock that becomes %s whether it holds at once', async (to, question) => {
  answerForm('desbloquear-todo', { status: 404 })
  const steps = (model.workflow?.transitions ?? []).filter(
    (step) => step.name === 'desbloquear' && step.to === to,
  )

  renderInScreen(
    <StepDialog
      {...{ model, steps, record: lock, api: apiOf(model) }}
      transitionValidators={(model.workflow?.transitions ?? []).map(() => undefined)}
      refresh={() => Promise.resolve()}
      onDone={vi.fn()}
      onClose={vi.fn()}
    />,
    { model, actions: ['ver', 'desbloquear'] },
  )

  await screen.findByText(question)
})

it('requires the numeral of a hold that is given back from the first, and of one that is applied none', async () => {
  const { model } = screenOf('gmf-hold-releases')
  const steps = (model.workflow?.transitions ?? []).filter(({ name }) => name === 'liberar')
  const hold = { id: 'h-1', version: 1, holdId: 'HD-000011', holdState: 'EN_HOLD', releaseType: 'DEVOLVER' }

  renderInScreen(
    <StepDialog
      {...{ model, steps, record: hold, api: apiOf(model) }}
      transitionValidators={(model.workflow?.transitions ?? []).map(() => undefined)}
      refresh={() => Promise.resolve()}
      onDone={vi.fn()}
      onClose={vi.fn()}
    />,
    { model, actions: ['ver', 'liberar'] },
  )

  await screen.findByText('Numeral de exención')
  expect(screen.queryByText('opcional')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Aplicar como GMF' }))
  await waitFor(() => expect(screen.queryByText('Numeral de exención')).toBeNull())
})
