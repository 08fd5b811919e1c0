import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Notice, NoticesProvider, useForgottenErrors, useNotify } from './notices-provider.tsx'

/** Shows notices one by one. @returns what is shown in the end */
function shownAfter(...notices: Notice[]): (string | null)[] {
  const held: { notify?: (notice: Notice) => void } = {}
  const Teller = () => {
    held.notify = useNotify()
    return null
  }
  render(
    <NoticesProvider>
      <Teller />
    </NoticesProvider>,
  )
  for (const notice of notices) act(() => held.notify?.(notice))
  return screen.queryAllByRole('status').map(({ textContent }) => textContent)
}

it('shows of several notices about one record the last', () => {
  const shown = shownAfter(
    { type: 'info', about: '1', message: 'Quedó como borrador.' },
    { type: 'success', about: '2', message: 'Se guardó otro.' },
    { type: 'success', about: '1', message: 'Quedó pendiente.' },
  )

  expect(shown).toEqual(['Se guardó otro.', 'Quedó pendiente.'])
})

it('shows notices beside each other that are about no record', () => {
  expect(shownAfter({ type: 'info', message: 'Uno' }, { type: 'info', message: 'Dos' })).toEqual([
    'Uno',
    'Dos',
  ])
})

it('goes by itself in half a minute, however much it says, but for an error', () => {
  vi.useFakeTimers()
  try {
    shownAfter(
      { type: 'info', message: 'El valor es menor que el del período anterior.', lingers: true },
      { type: 'error', message: 'Está en uso.' },
    )

    act(() => vi.advanceTimersByTime(10_000))
    expect(screen.queryAllByRole('status')).toHaveLength(1)
    act(() => vi.advanceTimersByTime(21_000))

    expect(screen.queryAllByRole('status')).toHaveLength(0)
    expect(screen.getByRole('alert').textContent).toContain('Está en uso.')
  } finally {
    vi.useRealTimers()
  }
})

it('keeps an error for who is away, and for a minute once somebody is there', () => {
  vi.useFakeTimers()
  try {
    shownAfter({ type: 'error', message: 'Está en uso.' })
    act(() => vi.advanceTimersByTime(3_600_000))
    expect(screen.queryAllByRole('alert')).toHaveLength(1)

    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })))
    act(() => vi.advanceTimersByTime(59_000))
    expect(screen.queryAllByRole('alert')).toHaveLength(1)
    act(() => vi.advanceTimersByTime(1_000))

    expect(screen.queryAllByRole('alert')).toHaveLength(0)
  } finally {
    vi.useRealTimers()
  }
})

it('forgets errors where the person goes elsewhere, and nothing else', () => {
  const held: { notify?: (notice: Notice) => void } = {}
  const Place = ({ name }: { name: string }) => {
    useForgottenErrors(name)
    held.notify = useNotify()
    return null
  }
  const at = (name: string) => (
    <NoticesProvider>
      <Place name={name} />
    </NoticesProvider>
  )
  const { rerender } = render(at('causales'))
  act(() => held.notify?.({ type: 'error', message: 'Está en uso.' }))
  act(() => held.notify?.({ type: 'success', message: 'Se guardó.' }))
  const way = { label: 'Abrir el registro', run: () => undefined }
  act(() => held.notify?.({ type: 'error', message: 'No se ejecutó.', actions: [way] }))

  rerender(at('causales'))
  expect(screen.getAllByRole('alert')[0]?.textContent).toContain('Está en uso.')
  rerender(at('clientes'))

  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('No se ejecutó.'),
  ])
  expect(screen.getByRole('status').textContent).toBe('Se guardó.')
})
