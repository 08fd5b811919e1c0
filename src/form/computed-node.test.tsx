import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderForm, shortText } from '#tests/support/render-form.tsx'

it('shows what the server computes by other rows once it is known, and until then that the other fields give it', async () => {
  const held = { ...shortText('Titular'), readOnly: true, 'x-computed': 'found.account.holder' } as const
  const { store } = renderForm({ properties: { number: shortText('Cuenta'), holder: held } })
  await userEvent.type(screen.getByRole('textbox', { name: /^Cuenta/ }), '1')
  expect(screen.getByLabelText('Titular').textContent).toBe('Se calcula con los demás datos')

  act(() => store.provide({ holder: 'Ana Ficticia' }))

  expect(screen.getByLabelText('Titular').textContent).toBe('Ana Ficticia')
  act(() => store.provide({}))
  expect(screen.getByLabelText('Titular').textContent).toBe('Se calcula con los demás datos')
})
