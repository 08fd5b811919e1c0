import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Guarded, notShown } from './error-boundary.tsx'
import { type Notice, NoticesProvider, useNotify } from './notices-provider.tsx'
import { PageHeader } from './page-header.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => vi.restoreAllMocks())

const fail = (): never => {
  throw new Error('interno')
}

it('what cannot be drawn is said to be missing, and drawn when it is another', () => {
  const { rerender } = render(<Guarded of={1} draw={fail} />)
  screen.getByText(notShown)

  rerender(<Guarded of={1} draw={() => 'Causal'} />)
  screen.getByText(notShown)
  rerender(<Guarded of={2} draw={() => 'Causal'} />)

  screen.getByText('Causal')
})

/** A server's value that is no text. */
const noText = { nothing: 'of a text' } as unknown as string

it('a notice that cannot be shown leaves the screen, and can be closed', async () => {
  const notice: Notice = { type: 'info', message: 'Guardado.', code: noText }
  const Teller = () => {
    const notify = useNotify()
    return (
      <button type="button" onClick={() => notify(notice)}>
        Guardar
      </button>
    )
  }
  render(
    <NoticesProvider>
      <Teller />
    </NoticesProvider>,
  )

  screen.getByText('Guardar').click()

  expect((await screen.findByRole('status')).textContent).toBe(notShown)
  screen.getByRole('button', { name: 'Cerrar aviso' }).click()
  screen.getByText('Guardar')
})

it('a title that cannot be shown leaves the rest of its header', () => {
  render(<PageHeader trail={['Crédito']} title={noText} description="Causales" />)

  expect(screen.getByRole('heading').textContent).toBe(notShown)
  screen.getByText('Causales')
})
