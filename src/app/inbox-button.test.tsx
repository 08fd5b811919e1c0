import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { type Services, servicesAtom } from '#src/client/services.ts'
import type { InboxCounts, InboxPage } from '#src/schema/inbox-item.ts'
import { InboxButton } from './inbox-button.tsx'

/** The button of the top bar, as the server counts. */
function open(counts: Pick<InboxCounts, 'inbox' | 'mine'>): void {
  const data: InboxPage = {
    data: [],
    page: 1,
    size: 5,
    total: 0,
    counts: { ...counts, rejected: 0, unseen: 0 },
    alerts: [],
  }
  const store = createStore()
  store.set(servicesAtom, {
    config: { services: { profile: '/profile' } },
    http: { get: () => Promise.resolve({ data }) },
  } as unknown as Services)
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <InboxButton disabled={false} />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  )
}

it('counts what awaits the person, and what of their own is open', async () => {
  open({ inbox: 3, mine: 120 })

  expect((await screen.findByTitle('Por aprobar')).dataset.count).toBe('3')
  expect(screen.getByTitle('Mis solicitudes').dataset.count).toBe('99+')
  expect(screen.getByTitle('Aprobaciones: 3 por aprobar, 120 solicitudes suyas abiertas')).toBeTruthy()
})

it('shows no number where there is nothing', async () => {
  open({ inbox: 0, mine: 1 })

  expect((await screen.findByTitle('Mis solicitudes')).dataset.count).toBe('1')
  expect(screen.queryByTitle('Por aprobar')).toBeNull()
})
