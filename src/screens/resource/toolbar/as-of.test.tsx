import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import type { Address } from '../address/use-address.ts'
import { AsOf } from './as-of.tsx'

const { model } = screenOf('minimum-wage-parameters')

async function typeDay(keys: string) {
  const go = vi.fn()
  const query = { asOf: undefined } as Address['query']
  renderInScreen(<AsOf model={model} address={{ query, go }} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Vigente el' }))
  await user.type(screen.getByLabelText('Día'), keys)
  return go
}

it('says at Enter that a day does not exist, and stays', async () => {
  const go = await typeDay('31/02/26{Enter}')

  screen.getByText(/^Escriba una fecha que exista/)
  expect(go).not.toHaveBeenCalled()
})

it('closes at Enter once the day is one', async () => {
  const go = await typeDay('28/02/26{Enter}')

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(go).toHaveBeenCalledWith({ query: { asOf: '2026-02-28' } })
})

it('closes at Escape, whatever is typed', async () => {
  await typeDay('31/02/26{Escape}')

  expect(screen.queryByRole('dialog')).toBeNull()
})
