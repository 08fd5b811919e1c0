import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { StoredRecord } from '#src/schema/record.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { answerForm, apiOf } from '#tests/support/wire/service-wire.ts'
import type { OpenedRecord } from '../use-opened-record.ts'
import { RecordDialog } from './record-dialog.tsx'

const { model, validator } = screenOf('transaction-limits')

const limit: StoredRecord = {
  id: 'l-1',
  version: 1,
  numberAccount: '4000001234',
  limitPeriod: 'DIARIO',
  limitAmount: 2_000_000,
  reason: 'POLITICA',
  comments: 'La vez pasada',
  status: 'ACTIVO',
  approvalStatus: 'APROBADO',
}

/** The form over a limit in force. */
function open(maySave: boolean): void {
  answerForm('limitar-cuenta', { status: 404 })
  const api = apiOf(model)
  const opened: OpenedRecord = { record: limit }
  renderInScreen(
    <RecordDialog {...{ model, validator, api, opened, maySave }} onSaved={vi.fn()} onClose={vi.fn()} />,
    { model, actions: ['ver', 'limitar'] },
  )
}

it('starts the next change without the remark on the last one', async () => {
  open(true)

  const remark = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Comentarios/ })
  expect(remark.value).toBe('')
})

it('has nothing to say about a remark that nobody wrote, and nothing to lose', async () => {
  open(true)
  await screen.findByRole('textbox', { name: /^Comentarios/ })

  await userEvent.click(screen.getByRole('button', { name: 'Limitar' }))

  await screen.findByText('No hay cambios.')
  expect(screen.queryByText('Escriba un valor o deje el campo vacío.')).toBeNull()
})

it('shows the remark on the last change to who only looks', async () => {
  open(false)

  const remark = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Comentarios/ })
  expect(remark.value).toBe('La vez pasada')
})
