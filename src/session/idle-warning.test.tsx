import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { NoticesProvider } from '#src/ui/notices-provider.tsx'
import { IdleWarning } from './idle-warning.tsx'

vi.mock('#src/ui/overlays.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

it('is a notice that can be answered where its dialog cannot be loaded', async () => {
  const stay = vi.fn()
  render(
    <NoticesProvider>
      <IdleWarning left={60_000} onStay={stay} onLeave={vi.fn()} />
    </NoticesProvider>,
  )

  await screen.findByText('Su sesión está por cerrarse. No ha habido actividad.')
  await userEvent.click(screen.getByRole('button', { name: 'Seguir trabajando' }))

  expect(stay).toHaveBeenCalledOnce()
})
