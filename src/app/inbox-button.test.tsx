import { setTimeout as pause } from 'node:timers/promises'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { type Services, servicesAtom } from '#src/client/services.ts'
import { permissionDataAtom } from '#src/permissions/atoms.ts'
import type { InboxCounts, InboxPage } from '#src/schema/inbox-item.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import { sessionStateAtom } from '#src/session/session.ts'
import { useInbox } from '#src/session/use-inbox.ts'
import { InboxButton } from './inbox-button.tsx'

type Counts = Pick<InboxCounts, 'inbox' | 'mine'>

const pageOf = (counts: Counts): InboxPage => ({
  ...{ data: [], page: 1, size: 5, total: 0, alerts: [] },
  counts: { ...counts, rejected: 0, unseen: 0 },
  sections: {},
})

const clientsForAdmin: PermissionData = {
  roles: [{ id: 1, rolName: 'Admin', state: true }],
  Modules: [{ id: 5, name: 'Clientes', route: 'clients', state: true, moduleName: '', subModule: '' }],
  perm: [{ id: 1, rol_id: 1, menuOperation_id: 5, actionId: 501 }],
  actions: [{ id: 501, menuOperation_id: 5, state: true, accionName: 'ver' }],
}

/** The button of the top bar, as the server counts each time that it is called. */
function open(counts: Counts, later: Counts = counts, beside: ReactNode = null, roles = ['Admin']): void {
  let calls = 0
  const get = async () => {
    calls += 1
    if (calls === 1) return { data: pageOf(counts) }
    await pause(20)
    return { data: pageOf(later) }
  }
  const store = createStore()
  store.set(sessionStateAtom, { type: 'found', accounts: [{ id: 'a', name: 'Ana', userName: 'ana' }] })
  store.set(sessionStateAtom, {
    type: 'acquired',
    session: { idToken: 't', userDisplayName: 'Ana', roles, shortName: 'ana', subject: 'a' },
  })
  store.set(permissionDataAtom, clientsForAdmin)
  store.set(servicesAtom, {
    config: { services: { profile: '/profile' } },
    http: { get },
  } as unknown as Services)
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <InboxButton disabled={false} />
          {beside}
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

it('has the number of the tab that is read later', async () => {
  const Tab = () => <p>{useInbox({ tab: 'inbox', list: '' }).data?.counts.inbox}</p>

  open({ inbox: 87, mine: 0 }, { inbox: 86, mine: 0 }, <Tab />)

  await screen.findByText('86')
  expect(screen.getByTitle('Por aprobar').dataset.count).toBe('86')
})

it('is not there for who may open nothing, unless something of theirs waits', async () => {
  const Read = () => <p>{useInbox({ tab: 'inbox', list: '' }).isSuccess && 'read'}</p>
  const nothing = { inbox: 0, mine: 0 }
  open(nothing, nothing, <Read />)
  await screen.findByText('read')
  screen.getByRole('button', { name: 'Aprobaciones: 0 por aprobar, 0 solicitudes suyas abiertas' })
  cleanup()

  open(nothing, nothing, <Read />, [])
  await screen.findByText('read')
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()

  open({ inbox: 0, mine: 1 }, undefined, null, [])
  await screen.findByTitle('Mis solicitudes')
})
