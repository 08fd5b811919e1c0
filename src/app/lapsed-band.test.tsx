import { act, fireEvent, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { expect, it } from 'vitest'
import { sessionStateAtom } from '#src/session/session.ts'
import { LapsedBand } from './lapsed-band.tsx'

it('is there while the token has ended and cannot be renewed, and leads to the sign-in', () => {
  const store = createStore()
  const session = { idToken: 't', userDisplayName: 'Ana', roles: [], shortName: 'ana', subject: 'a' }
  store.set(sessionStateAtom, {
    type: 'found',
    accounts: [{ id: 'a', name: 'Ana', userName: 'ana' }],
  })
  store.set(sessionStateAtom, { type: 'acquired', session })
  store.set(sessionStateAtom, { type: 'profileLoaded' })
  render(
    <Provider store={store}>
      <LapsedBand />
    </Provider>,
  )

  expect(screen.queryByRole('status')).toBeNull()
  act(() => store.set(sessionStateAtom, { type: 'notAcquired', why: 'refused' }))
  expect(screen.getByRole('status').textContent).toContain('Su sesión terminó.')
  act(() => store.set(sessionStateAtom, { type: 'acquired', session }))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => store.set(sessionStateAtom, { type: 'notAcquired', why: 'refused' }))
  fireEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }))

  expect(store.get(sessionStateAtom)).toMatchObject({ is: 'redirecting' })
})
