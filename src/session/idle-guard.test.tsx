import { act, fireEvent, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppConfig } from '#src/client/app-config.ts'
import { type Services, servicesAtom } from '#src/client/services.ts'
import { loadOverlays } from '#src/ui/use-overlays.ts'
import { IdleGuard } from './idle-guard.tsx'
import { sessionStateAtom } from './session.ts'

const minute = 60_000

// As in the product, which loads them long before anybody is idle.
beforeAll(loadOverlays)
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

/** Somebody signed in, under the limits of the product. */
function signedIn(limit = 15 * minute) {
  const store = createStore()
  const config = { idle: { limit, warning: minute } } as AppConfig
  store.set(servicesAtom, { config } as Services)
  const account = { id: 'a', name: 'Ana', userName: 'ana' }
  const session = { idToken: 't', userDisplayName: 'Ana', roles: [], shortName: 'ana', subject: 'a' }
  store.set(sessionStateAtom, { type: 'found', accounts: [account] })
  store.set(sessionStateAtom, { type: 'acquired', session })
  store.set(sessionStateAtom, { type: 'profileLoaded' })
  render(
    <Provider store={store}>
      <IdleGuard />
    </Provider>,
  )
  return { state: () => store.get(sessionStateAtom) }
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const warning = () => screen.queryByRole('alertdialog', { name: 'Su sesión está por cerrarse' })

describe('a session without anybody', () => {
  it('warns a minute before the end, counts down, and ends', async () => {
    const { state } = signedIn()

    await pass(14 * minute - 1)
    expect(warning()).toBeNull()
    await pass(1)
    expect(warning()).not.toBeNull()
    expect(screen.getByRole('timer').textContent).toBe('1:00')
    await pass(30_000)
    expect(screen.getByRole('timer').textContent).toBe('0:30')
    await pass(30_000)

    expect(state()).toMatchObject({ is: 'leaving', reason: 'idle' })
  })

  it('goes on when the warning is answered, which a pushed mouse does not', async () => {
    const { state } = signedIn()
    await pass(14 * minute + 5_000)
    fireEvent.pointerMove(window)
    await pass(1_000)
    expect(warning()).not.toBeNull()

    fireEvent.click(screen.getByRole('button', { name: 'Seguir trabajando' }))

    expect(warning()).toBeNull()
    await pass(13 * minute)
    expect(warning()).toBeNull()
    expect(state()).toMatchObject({ is: 'active' })
  })

  it('may be left at once from the warning', async () => {
    const { state } = signedIn()
    await pass(14 * minute)

    fireEvent.click(screen.getByRole('button', { name: 'Salir ahora' }))

    expect(state()).toMatchObject({ is: 'leaving', reason: 'now' })
  })

  it('ends with the first thing that is done on a machine that slept, which does not count', async () => {
    const { state } = signedIn()
    vi.setSystemTime(Date.now() + 60 * minute)

    act(() => void fireEvent.keyDown(window, { key: 'a' }))

    expect(state()).toMatchObject({ is: 'leaving', reason: 'idle' })
  })
})

describe('a session with somebody', () => {
  it.each(['keyDown', 'pointerDown', 'wheel', 'touchStart', 'pointerMove'] as const)(
    'goes on by %s',
    async (gesture) => {
      signedIn()
      await pass(13 * minute)
      fireEvent[gesture](window)

      await pass(13 * minute)

      expect(warning()).toBeNull()
    },
  )

  it('goes on by what they do in another tab, also once it was warned of', async () => {
    const { state } = signedIn()
    await pass(14 * minute)
    expect(warning()).not.toBeNull()

    localStorage.setItem('activity', String(Date.now()))
    const newValue = localStorage.getItem('activity')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'activity', newValue })))

    expect(warning()).toBeNull()
    await pass(10 * minute)
    expect(state()).toMatchObject({ is: 'active' })
  })

  it('never ends when the server says so', async () => {
    const { state } = signedIn(0)

    await pass(1000 * minute)

    expect(warning()).toBeNull()
    expect(state()).toMatchObject({ is: 'active' })
  })
})
