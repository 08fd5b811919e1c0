import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderInScreen } from '#tests/support/render-in-screen.tsx'
import { RejectDialog } from './reject-dialog.tsx'

it('rejects by Ctrl+Enter once the reason is complete, as a form saves', async () => {
  const onReject = vi.fn()
  renderInScreen(<RejectDialog about="Productos · Cuenta uno" onReject={onReject} onClose={vi.fn()} />)
  const reason = await screen.findByRole('textbox', { name: /Motivo/ })

  screen.getByText(/^De 10 a 300 caracteres/)
  await userEvent.type(reason, 'Corto{Control>}{Enter}{/Control}')
  expect(onReject).not.toHaveBeenCalled()
  await screen.findByText(/de 10 a 300 caracteres; tiene 5/)
  screen.getByText('5 de 300')
  await userEvent.type(reason, ' pero completo.{Control>}{Enter}{/Control}')

  expect(onReject).toHaveBeenCalledExactlyOnceWith('Corto pero completo.')
})
