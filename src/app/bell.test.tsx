import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { type Services, servicesAtom } from '#src/client/services.ts'
import type { Notification, UnreadNotifications } from '#src/schema/notification.ts'
import { sessionStateAtom } from '#src/session/session.ts'
import { inboxesKey } from '#src/session/use-inbox.ts'
import { Bell } from './bell.tsx'

const rejected: Notification = {
  number: 7,
  kind: 'rejected',
  about: 'change',
  resource: 'maximum-usury-rates',
  title: 'Tasas de usura',
  route: 'libranza/maximum-usury-rates',
  recordId: 'r-1',
  changeId: 'c-1',
  label: 'Consumo, enero',
  reason: 'La tasa no es la certificada.',
  at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  read: false,
}

const Address = () => {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

/** The bell of somebody who has signed in, whose server reports what a test has it report. */
function ring(notifications: Notification[]) {
  let list = notifications
  const marked: unknown[] = []
  let digest = 'none'
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const queries = new QueryClient()
  const unread = (): number => list.filter(({ read }) => !read).length
  const store = createStore()
  store.set(servicesAtom, {
    config: { services: { profile: '/profile' } },
    http: {
      get: async (path: string) => {
        if (path.endsWith('/events')) return { data: readable }
        if (path.endsWith('/settings')) return { data: { digest, available: true } }
        return { data: { data: list, unread: unread(), more: false } }
      },
      put: async (path: string, body: { number?: number; until?: number; digest?: 'daily' | 'none' }) => {
        marked.push(body)
        if (path.endsWith('/settings')) digest = body.digest ?? digest
        else list = list.map((one) => ({ ...one, read: true }))
        return { data: '' }
      },
    },
  } as unknown as Services)
  const account = { id: 'a-1', name: 'Ana Ficticia', userName: 'ana@banco.example' }
  const session = {
    ...{ idToken: 'header.payload.signature', userDisplayName: 'Ana Ficticia', shortName: 'ana' },
    ...{ roles: [], subject: 'p-1' },
  }
  store.set(sessionStateAtom, { type: 'found', accounts: [account], active: account })
  store.set(sessionStateAtom, { type: 'acquired', session })
  store.set(sessionStateAtom, { type: 'profileLoaded' })
  render(
    <Provider store={store}>
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <Bell disabled={false} />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  )
  const report = (now: UnreadNotifications): Promise<void> =>
    writer.write(new TextEncoder().encode(`data: ${JSON.stringify(now)}\n\n`))
  return {
    marked,
    queries,
    report,
    come: (one: Notification) => {
      list = [one, ...list]
      return report({ unread: unread(), newest: one.number, seal: String(one.number) })
    },
  }
}

const bell = () => screen.getByRole('button', { name: /^Avisos/ })
const named = (name: string) => screen.findByRole('button', { name }, { timeout: 10_000 })

it('says how many are unread, announces one that comes, and has what it may be about read anew', async () => {
  const { report, come, queries } = ring([])
  const parts = [
    ['record', '1'],
    ['comments', '1'],
    ['list', {}],
    ['history', '1'],
    ['import', '1'],
  ]
  const read = [inboxesKey, ['roles', 'standings'], ...parts.map((part) => ['claims', ...part])]
  for (const key of read) queries.setQueryData(key, 'read before')
  await report({ unread: 2, newest: 5, seal: '9' })
  await named('Avisos: 2 sin leer')
  expect(screen.getByRole('status').textContent).toBe('')

  await come(rejected)

  await named('Avisos: 1 sin leer')
  expect(screen.getByRole('status').textContent).toBe('Llegó un aviso.')
  expect(read.filter((key) => !queries.getQueryState(key)?.isInvalidated)).toEqual([])
})

it('lists what happened in words, and opens and marks what is chosen', async () => {
  const { come, marked } = ring([])
  await come(rejected)
  await userEvent.click(await named('Avisos: 1 sin leer'))
  const panel = await screen.findByRole('dialog', { name: 'Avisos' })
  const line = await within(panel).findByRole('link')
  expect(line.textContent).toBe(
    'Sin leer: Su cambio en Tasas de usura fue rechazadoMotivo: La tasa no es la certificada.Consumo, enerohace 2 h',
  )

  await userEvent.click(line)

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(marked).toEqual([{ number: 7 }])
  expect(screen.getByText('/mis-solicitudes?_change=c-1')).toBeTruthy()
})

it('marks all as read, and says that there is nothing new', async () => {
  const { come, marked } = ring([{ ...rejected, number: 3, kind: 'finished', about: 'import' }])
  await come(rejected)
  await userEvent.click(await named('Avisos: 2 sin leer'))
  await screen.findByRole('link', { name: /Su importación en Tasas de usura terminó/ })

  await userEvent.click(screen.getByRole('button', { name: 'Marcar todo como leído' }))

  await screen.findByText('No tiene avisos nuevos.')
  expect(marked).toEqual([{ until: 7 }])
  expect(screen.queryByRole('button', { name: 'Marcar todo como leído' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('is left by Esc, and has the focus again', async () => {
  ring([])
  await userEvent.click(bell())
  await screen.findByText('No tiene avisos nuevos.')

  await userEvent.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(bell())
})

it('has a digest by e-mail, which is off until it is chosen', async () => {
  const { marked } = ring([])
  await userEvent.click(bell())
  const choice = (): Promise<HTMLInputElement> =>
    screen.findByRole('checkbox', { name: 'Recibir un resumen diario por correo' })
  expect((await choice()).checked).toBe(false)

  await userEvent.click(await choice())

  await waitFor(async () => expect((await choice()).checked).toBe(true))
  expect(marked).toEqual([{ digest: 'daily' }])
})
