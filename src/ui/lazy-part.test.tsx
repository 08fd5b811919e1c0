import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyPart } from './lazy-part.tsx'

const Part = ({ name }: { name: string }) => <p>Hola, {name}</p>
const Meanwhile = ({ name }: { name: string }) => <p>Viene {name}</p>

it('draws what stands for a part until it is there, and the part at once where it is', async () => {
  const load = vi.fn(async () => Part)
  const Lazy = lazyPart(load, Meanwhile)

  const { unmount } = render(<Lazy name="Ana" />)
  expect(screen.getByText('Viene Ana').isConnected).toBe(true)
  expect((await screen.findByText('Hola, Ana')).isConnected).toBe(true)
  unmount()

  render(<Lazy name="Luz" />)
  expect(screen.getByText('Hola, Luz').isConnected).toBe(true)
  expect(load).toHaveBeenCalledTimes(1)
})

it('hands the failure to load it to whoever shows failures', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Lazy = lazyPart(() => Promise.reject<typeof Part>(new Error('sin red')))

  render(
    <ErrorBoundary of="Ana" fallback={<p>No se pudo abrir</p>}>
      <Lazy name="Ana" />
    </ErrorBoundary>,
  )

  expect((await screen.findByText('No se pudo abrir')).isConnected).toBe(true)
  expect(silent).toHaveBeenCalled()
})
