import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { delay, HttpResponse, http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import type { InboxItem, InboxPage } from '#src/schema/inbox-item.ts'
import type { Pending } from '#src/schema/pending.ts'
import { serviceUrl } from '#src/simulated/resource-wire.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { wire } from '#tests/support/wire/service-wire.ts'
import { InboxScreen } from './inbox-screen.tsx'

const { model } = screenOf('products')
const load = async () => ({ model, transitionValidators: [] })

const item = (number: number): InboxItem =>
  ({
    ...{ id: `c${number}`, kind: 'editar', state: 'PENDIENTE_APROBACION', resource: 'products' },
    ...{ recordId: `R-${number}`, title: 'Productos', route: 'settings/products', version: 2 },
    ...{ label: `Producto ${number}`, changedAt: '2026-01-14T15:00:00Z' },
  }) as InboxItem

/** What the inbox waits for before it answers. */
let answering: Promise<void> | undefined

/** Answers an inbox of 32 items by pages of 15. */
beforeEach(() => {
  answering = undefined
  const all = Array.from({ length: 32 }, (_, at) => item(at + 1))
  wire.use(
    http.get(`${serviceUrl}/approvals`, async ({ request }) => {
      await answering
      const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
      const counts = { inbox: 32, mine: 0, rejected: 0, unseen: 0 }
      const data = all.slice((page - 1) * 15, page * 15)
      const sections = { products: 30, accounts: 2 }
      const answer: InboxPage = { data, page, size: 15, total: 32, counts, sections, alerts: [] }
      return HttpResponse.json(answer)
    }),
  )
})

const screens = ['products', 'accounts', 'claims', 'clients'].map((id) => ({
  ...{ id, title: `Sección ${id}`, isDecided: true as const, load },
}))

/** The sections that the filter of an inbox offers. */
async function offered(): Promise<(string | null)[]> {
  await userEvent.click(await screen.findByRole('button', { name: /^Filtros/ }))
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Sección/ })
  return boxes.map(({ labels }) => labels?.[0]?.textContent ?? null)
}

it('filters by the sections with something in it, with how much', async () => {
  renderInScreen(<InboxScreen tab="inbox" screens={screens} />)
  await screen.findByRole('button', { name: /Producto 15/ })

  expect(await offered()).toEqual(['Sección accounts (2)', 'Sección products (30)'])
})

it('goes on from the last item of a page with the first of the next, and back with the last one before', async () => {
  renderInScreen(<InboxScreen tab="inbox" screens={screens} />)
  await userEvent.click(await screen.findByRole('button', { name: /Producto 15/ }))

  await userEvent.click(screen.getByRole('button', { name: 'Cambio siguiente' }))
  await screen.findByRole('heading', { name: 'Producto 16' })
  screen.getByText(/16 de 32/)
  screen.getByText('16 - 30 de 32')

  await userEvent.click(screen.getByRole('button', { name: 'Cambio anterior' }))
  await screen.findByRole('heading', { name: 'Producto 15' })
  screen.getByText('1 - 15 de 32')
})

it('ends at the first and the last item of all', async () => {
  renderInScreen(<InboxScreen tab="inbox" screens={screens} />)
  await userEvent.click(await screen.findByRole('button', { name: /Producto 1Edi|Producto 1Cambio/ }))

  expect(screen.getByRole('button', { name: 'Cambio anterior' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Última página' }))
  await userEvent.click(await screen.findByRole('button', { name: /Producto 32/ }))

  expect(screen.getByRole('button', { name: 'Cambio siguiente' })).toHaveProperty('disabled', true)
})

it('says that an item is being read until its record is there', async () => {
  wire.use(
    http.get(`${serviceUrl}${model.path}/:id`, async () => {
      await delay('infinite')
      return HttpResponse.json({})
    }),
  )
  renderInScreen(<InboxScreen tab="inbox" screens={screens} />, { model, actions: ['ver', 'aprobar'] })

  await userEvent.click(await screen.findByRole('button', { name: /Producto 15/ }))

  expect(await screen.findByText('Cargando el cambio…')).toBeTruthy()
})

/** Opens an item while another part of the list is on its way. @param pending the change of its record by then */
async function openBeside(pending: Partial<Pending> | undefined): Promise<void> {
  let now: Partial<Pending> | undefined = { state: 'PENDIENTE_APROBACION' }
  wire.use(
    http.get(`${serviceUrl}${model.path}/:id`, ({ params }) => {
      const whole = now && { version: 2, kind: 'editar', mine: false, changes: [], ...now }
      return HttpResponse.json({ id: params.id, version: 1, ...(whole ? { pending: whole } : {}) })
    }),
  )
  renderInScreen(<InboxScreen tab="inbox" screens={screens} />, { model, actions: ['ver', 'aprobar'] })
  await screen.findByRole('button', { name: /Producto 15/ })
  const { promise, resolve } = Promise.withResolvers<void>()
  answering = promise
  await userEvent.click(screen.getByRole('button', { name: 'Última página' }))
  await userEvent.click(screen.getByRole('button', { name: /Producto 15/ }))
  await screen.findByRole('button', { name: 'Aprobar' })
  now = pending
  resolve()
  await screen.findByRole('button', { name: /Producto 32/ })
}

it('shows an open item that waits also while the list shows others', async () => {
  await openBeside({ state: 'PENDIENTE_APROBACION' })

  screen.getByRole('heading', { name: 'Producto 15' })
  screen.getByRole('button', { name: 'Aprobar' })
  expect(screen.queryByText('Este cambio ya no espera su aprobación.')).toBeNull()
})

it('says that an open item was decided once the list no longer has it', async () => {
  await openBeside(undefined)

  await screen.findByText('Este cambio ya no espera su aprobación.')
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull()
})
