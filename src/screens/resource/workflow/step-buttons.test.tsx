import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { StoredRecord } from '#src/schema/record.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { StepButtons } from './step-buttons.tsx'

const { model } = screenOf('manual-gmf-transactions')

const record: StoredRecord = { id: '1', version: 1, requestState: 'SOLICITADA' }

it('offers what refuses a request before what takes it on', async () => {
  const offered = (model.workflow?.transitions ?? []).filter(({ by }) => by === 'other')

  renderInScreen(
    <StepButtons {...{ model, record, offered }} busy={false} begin={() => Promise.resolve()} />,
    { model, actions: ['aprobar', 'rechazar'] },
  )

  await screen.findByRole('button', { name: 'Aprobar' })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Rechazar', 'Aprobar'])
})
