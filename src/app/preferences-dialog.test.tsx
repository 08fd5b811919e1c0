import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { HttpResponse, http } from 'msw'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { servicesAtom } from '#src/client/services.ts'
import { menuAtom } from '#src/permissions/atoms.ts'
import type { DigestSettings } from '#src/schema/notification.ts'
import { settingsAtom } from '#src/session/own-settings.ts'
import { serviceUrl } from '#src/simulated/resource-wire.ts'
import { NoticesProvider } from '#src/ui/notices-provider.tsx'
import { openWindow } from '#tests/support/draw-table.tsx'
import { wire, wireServices } from '#tests/support/wire/service-wire.ts'
import { Arrival } from './arrival.tsx'
import { PreferencesDialog } from './preferences-dialog.tsx'

const option = { id: 2101, moduleName: 'Clientes', route: 'clients', modules: [] }
const menu = [{ id: 21, moduleName: 'Ahorro', route: '', modules: [option] }]
const page = document.documentElement

function storeOf(settings = {}) {
  const store = createStore()
  store.set(servicesAtom, wireServices())
  store.set(menuAtom, menu)
  store.set(settingsAtom, settings)
  return store
}

beforeEach(() => openWindow({ narrow: false }))

afterEach(() => {
  storeOf()
  vi.unstubAllGlobals()
  delete page.dataset.theme
  delete page.dataset.density
  history.replaceState(null, '', location.pathname)
})

function open(answer: () => Response, available = false) {
  const store = storeOf({ density: 'compact' })
  const sent: unknown[] = []
  wire.use(
    http.get(`${serviceUrl}/notifications/settings`, () =>
      HttpResponse.json({ digest: 'none', available } satisfies DigestSettings),
    ),
    http.put(`${serviceUrl}/settings`, async ({ request }) => {
      sent.push(await request.json())
      return answer()
    }),
  )
  const onClose = vi.fn()
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <NoticesProvider>
          <PreferencesDialog onClose={onClose} />
        </NoticesProvider>
      </QueryClientProvider>
    </Provider>,
  )
  return { store, sent, onClose, user: userEvent.setup() }
}

it('stores what a person chooses, and shows it at once', async () => {
  const { sent, onClose, user } = open(() => new HttpResponse(null, { status: 204 }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Compacta' }).checked).toBe(true)

  await user.click(screen.getByRole('radio', { name: 'Oscuros' }))
  await user.click(screen.getByRole('radio', { name: 'Cómoda' }))
  await user.click(screen.getByLabelText('Página de inicio'))
  await user.click(await screen.findByRole('option', { name: 'Clientes · Ahorro' }))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ theme: 'dark', density: 'comfortable', start: 'clients' }])
  expect(page.dataset).toMatchObject({ theme: 'dark', density: 'comfortable' })
})

it('offers a daily digest where e-mail reaches the person', async () => {
  open(() => new HttpResponse(null, { status: 204 }), true)

  await screen.findByRole('heading', { name: 'Por correo' })
  screen.getByRole('checkbox', { name: 'Recibir un resumen diario por correo' })
})

it('goes back to what holds for everybody, and has no part for notices that nobody offers', async () => {
  const { sent, user } = open(() => new HttpResponse(null, { status: 204 }))
  expect(screen.queryByText('Por correo')).toBeNull()

  await user.click(screen.getByRole('radio', { name: 'Normal' }))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))

  await waitFor(() => expect(sent).toEqual([{}]))
  expect(page.dataset.density).toBe('normal')
})

it('says that it could not be stored, and changes nothing', async () => {
  const { onClose, user } = open(() => HttpResponse.json({}, { status: 500 }))

  await user.click(screen.getByRole('radio', { name: 'Alto contraste' }))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))

  await screen.findByRole('alert')
  expect(page.dataset.theme).not.toBe('contrast')
  expect(onClose).not.toHaveBeenCalled()
})

/** Where a person arrives who opens an address. */
function arrive(hash: string, start: string): string | null {
  history.replaceState(null, '', `${location.pathname}${hash}`)
  const Place = () => <output>{useLocation().pathname}</output>
  render(
    <Provider store={storeOf({ start })}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<Arrival>{null}</Arrival>} />
          <Route path="*" element={null} />
        </Routes>
        <Place />
      </MemoryRouter>
    </Provider>,
  )
  return screen.getByRole('status').textContent
}

it.each([
  ['the bare address at the page that the person chose', '', 'clients', '/clients'],
  ['the bare address at the inbox', '', 'por-aprobar', '/por-aprobar'],
  ['a link to home at home', '#/', 'clients', '/'],
  ['the bare address at home where the page is no longer theirs', '', 'loans', '/'],
])('arrives by %s', (_what, hash, start, place) => {
  expect(arrive(hash, start)).toBe(place)
})

it('stays at home when a start page is chosen there', () => {
  const store = storeOf()
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Arrival>
          <p>Inicio</p>
        </Arrival>
      </MemoryRouter>
    </Provider>,
  )

  act(() => store.set(settingsAtom, { start: 'clients' }))

  screen.getByText('Inicio')
})

it('stores what a person is not to be notified of', async () => {
  const { sent, user } = open(() => new HttpResponse(null, { status: 204 }))
  const group = screen.getByRole('group', { name: /Avisos que recibe/ })
  const box = (name: RegExp) => within(group).getByRole<HTMLInputElement>('checkbox', { name })
  expect([box(/mencionan/).checked, box(/terminaron/).checked]).toEqual([true, true])

  await user.click(box(/terminaron/))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))

  await waitFor(() => expect(sent).toEqual([{ density: 'compact', muted: ['finished'] }]))
})
