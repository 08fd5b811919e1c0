import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Dashboard, Figure } from '#src/schema/dashboard.ts'
import type { InboxItem, InboxPage } from '#src/schema/inbox-item.ts'
import type { ScreenEntry } from '#src/schema/render-model.ts'
import { keepDraft } from '#src/session/drafts.ts'
import { serviceUrl } from '#src/simulated/resource-wire.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { wire } from '#tests/support/wire/service-wire.ts'
import { Home } from './home.tsx'

const { model } = screenOf('maximum-usury-rates')
const entry = { ...model, figures: 1 } as unknown as ScreenEntry

const rates: Figure = {
  id: 'maximum-usury-rates.consumo',
  title: 'Tasa de usura',
  route: model.route,
  look: 'line',
  measure: 'Tasa',
  by: 'Vigente desde',
  data: {
    points: [
      { label: 'ene 2026', text: '24,36 % E.A.', value: 24.36 },
      { label: 'feb 2026', text: '25,23 % E.A.', value: 25.23 },
    ],
    current: 1,
  },
}
const balances: Figure = {
  ...rates,
  id: 'accounts.saldos',
  title: 'Saldos',
  look: 'groups',
  data: { points: [{ label: 'Nómina', text: '$ 10,00', value: 10 }], total: '$ 10,00', others: 3 },
}
const nothing: Dashboard = {
  texts: {},
  shortcuts: { favourites: [], recent: [] },
  blocks: [],
  requests: [],
  figures: [],
}
const inbox: InboxPage = {
  data: [],
  page: 1,
  size: 5,
  total: 0,
  counts: { inbox: 0, mine: 0, rejected: 0, unseen: 0 },
  sections: {},
  alerts: [],
}

/** Home of somebody who creates and approves rates, as the services answer. */
function open(dashboard: Partial<Dashboard> | number, waiting: Partial<InboxPage> = {}): void {
  wire.use(
    http.get(`${serviceUrl}/approvals`, () => HttpResponse.json({ ...inbox, ...waiting })),
    http.get(`${serviceUrl}/dashboard`, () =>
      typeof dashboard === 'number'
        ? HttpResponse.json({}, { status: dashboard })
        : HttpResponse.json({ data: { ...nothing, ...dashboard } }),
    ),
  )
  renderInScreen(<Home screens={[entry]} />, { model, actions: ['ver', 'crear', 'aprobar'] })
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('subject', 'a')
  // jsdom lays nothing out: all of home is in view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly seen: (entries: { isIntersecting: boolean }[]) => void
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.seen = seen
      }
      observe(): void {
        this.seen([{ isIntersecting: true }])
      }
      disconnect(): void {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const item: InboxItem = {
  id: 'c1',
  kind: 'editar',
  state: 'RECHAZADO',
  resource: model.id,
  title: model.title,
  route: model.route,
  recordId: 'r1',
  label: 'Consumo y ordinario',
  changedAt: '2026-01-10T15:00:00Z',
  requestedBy: 'gestor.dos',
  requestedAt: '2026-01-10T15:00:00Z',
  summary: { values: [{ title: 'Tasa', before: '24,36 %', after: '25,23 %' }], more: 1 },
}

describe('the lists of home', () => {
  it('say what each change would do, in the words of the inbox', async () => {
    open({}, { data: [{ ...item, state: 'PENDIENTE_APROBACION' }], counts: { ...inbox.counts, inbox: 1 } })

    const waiting = await screen.findByRole('region', { name: /^Esperan su aprobación/ })
    const [line] = await within(waiting).findAllByRole('listitem')
    expect(line?.textContent).toContain('Consumo y ordinarioTasa: 24,36 % → 25,23 % y 1 más')
  })

  it('say the same of one’s own requests, with their state', async () => {
    open({ requests: [item] })

    const own = await screen.findByRole('region', { name: 'Sus solicitudes' })
    const [line] = await within(own).findAllByRole('listitem')
    expect(line?.textContent).toContain('Tasa: 24,36 % → 25,23 % y 1 más')
    within(own).getByText('Rechazado')
  })
})

describe('what waits, by its age', () => {
  const waiting: Figure = {
    id: 'approvals.ages',
    title: 'Esperan su aprobación, por antigüedad',
    route: 'por-aprobar',
    look: 'queue',
    measure: 'Cambios y solicitudes',
    by: 'Días de espera',
  }

  it('is bars that lead to what they count, and a table', async () => {
    open({
      figures: [
        {
          ...waiting,
          data: {
            points: [
              { label: '0 a 1 día', text: '3', value: 3, query: 'waitedDays%5Blte%5D=1' },
              { label: '8 o más', text: '0', value: 0, query: 'waitedDays%5Bgte%5D=8' },
            ],
            total: '3',
          },
        },
      ],
    })

    const bar = await screen.findByRole('link', { name: /^3 ?esperan ?0 a 1 día$/ })
    expect(bar.getAttribute('href')).toBe('/por-aprobar?waitedDays%5Blte%5D=1')
    await userEvent.click(screen.getByText('Ver como tabla'))
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Días de esperaCambios y solicitudes',
      '0 a 1 día3',
      '8 o más0',
    ])
  })

  it('says so where nothing waits', async () => {
    open({ figures: [{ ...waiting, data: { points: [{ label: '0 a 1 día', text: '0', value: 0 }] } }] })

    const card = await screen.findByRole('region', { name: waiting.title })
    await within(card).findByText('No hay cambios por aprobar.')
  })
})

describe('the figures of home', () => {
  it('say what is in force, in words for who sees no chart, and as a table', async () => {
    open({ figures: [rates] })

    const card = await screen.findByRole('region', { name: 'Tasa de usura' })
    expect(within(card).getByText('25,23 %')).toBeTruthy()
    expect(within(card).getByRole('img').getAttribute('aria-label')).toMatch(
      /^Gráfica: de 24,36 % E\.A\. \(ene 2026\) a 25,23 % E\.A\. \(feb 2026\)/,
    )
    expect(within(card).getByText('Ver como tabla')).toBeTruthy()
    expect(within(card).getByRole('row', { name: 'feb 2026 25,23 % E.A.', hidden: true })).toBeTruthy()
  })

  it('in groups are a table with the rest counted', async () => {
    open({ figures: [balances] })

    const table = await screen.findByRole('table', { name: 'Saldos' })
    expect(within(table).getByRole('row', { name: 'Nómina $\u00a010,00' })).toBeTruthy()
    expect(within(table).getByText('y 3 grupos más')).toBeTruthy()
  })

  it('without rows say so', async () => {
    open({ figures: [{ ...rates, data: { points: [] } }] })

    expect(await screen.findByText('Todavía no hay datos.')).toBeTruthy()
  })

  it('of a service that does not answer say so', async () => {
    open({ figures: [{ ...rates, data: { points: [], unread: 'El servicio no está disponible.' } }] })

    expect(await screen.findByText('El servicio no está disponible.')).toBeTruthy()
  })

  it('are asked for again where they could not be read; the rest of home is there', async () => {
    open(503)
    await screen.findByText(/No se pudieron consultar las cifras/)
    wire.use(
      http.get(`${serviceUrl}/dashboard`, () =>
        HttpResponse.json({ data: { ...nothing, figures: [rates] } }),
      ),
    )

    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))

    expect(await screen.findByRole('region', { name: 'Tasa de usura' })).toBeTruthy()
  })
})

describe('the blocks of home', () => {
  it('are not there to arrange for who has none', async () => {
    wire.use(
      http.get(`${serviceUrl}/approvals`, () => HttpResponse.json(inbox)),
      http.get(`${serviceUrl}/dashboard`, () => HttpResponse.json({ data: nothing })),
    )
    renderInScreen(<Home screens={[entry]} />)

    await screen.findByText(/Su rol todavía no tiene secciones|Su usuario no tiene opciones/)

    expect(screen.queryByRole('button', { name: 'Personalizar inicio' })).toBeNull()
  })

  it('are hidden and moved at once, and stored', async () => {
    const stored: unknown[] = []
    wire.use(
      http.put(`${serviceUrl}/dashboard`, async ({ request }) => {
        stored.push(await request.json())
        return new HttpResponse(null, { status: 204 })
      }),
    )
    open({ figures: [rates, balances] })
    await screen.findByRole('region', { name: 'Saldos' })

    await userEvent.click(screen.getByRole('button', { name: 'Personalizar inicio' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Subir Saldos' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tasa de usura' }))

    expect(screen.queryByRole('region', { name: 'Tasa de usura' })).toBeNull()
    await vi.waitFor(() =>
      expect(stored.at(-1)).toMatchObject({
        blocks: [
          ...['waiting', 'drafts', 'requests', 'shortcuts', 'sections'].map((id) => ({ id, shown: true })),
          { id: 'accounts.saldos', shown: true },
          { id: 'maximum-usury-rates.consumo', shown: false },
        ],
      }),
    )
  })

  it('stand as the person arranged them', async () => {
    open({ figures: [rates], blocks: [{ id: 'waiting', shown: false }] })
    await screen.findByRole('region', { name: 'Tasa de usura' })

    expect(screen.queryByRole('region', { name: /Esperan su aprobación/ })).toBeNull()
  })
})

it('what was rejected is corrected from home, in the form of its record', async () => {
  open({
    requests: [
      {
        id: 'c1',
        resource: model.id,
        title: model.title,
        route: model.route,
        recordId: 'r7',
        label: 'Consumo - 01/04/26',
        kind: 'crear',
        state: 'RECHAZADO',
        changedAt: new Date().toISOString(),
      },
    ],
  })

  const link = await screen.findByRole('link', { name: 'Corregir Consumo - 01/04/26 · Tasa máxima de usura' })

  expect(link.getAttribute('href')).toBe(`/${model.route}`)
  expect(screen.getByText('Rechazado')).toBeTruthy()
})

it.each([
  ['Corregir', true],
  ['Ver', false],
])('a rejected request leads on by «%s»: may it be corrected? %s', async (word, refused) => {
  open({
    requests: [
      {
        ...{ id: `${model.id}.r8`, resource: model.id, title: model.title, route: model.route },
        ...{ recordId: 'r8', label: '2026000041', kind: 'solicitud', state: 'RECHAZADA', stage: 'Rechazada' },
        ...{ mark: 'rejected', changedAt: new Date().toISOString() },
        ...(refused ? { refused } : {}),
      },
    ],
  })

  const link = await screen.findByRole('link', { name: `${word} 2026000041 · Tasa máxima de usura` })

  expect(link.getAttribute('href')?.split('?')[0]).toBe(refused ? `/${model.route}` : '/mis-solicitudes')
})

it('what was typed and not saved is there with the way back to it', async () => {
  keepDraft('a', {
    screen: model.id,
    record: 'r7',
    form: 'f7',
    label: 'Consumo - 01/04/26',
    changes: { usuryRate: 20 },
    version: 1,
    savedAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  })
  open({})

  const drafts = await screen.findByRole('region', { name: /Sus borradores/ })

  expect(within(drafts).getByText('hace 2 h')).toBeTruthy()
  expect(within(drafts).getByRole('link', { name: 'Continuar Consumo - 01/04/26' })).toBeTruthy()
})

it('has the title, the welcome and the text that its catalogue has', async () => {
  open({ texts: { title: 'Mesa de prueba', welcome: 'Buen día', text: 'Un texto del catálogo.' } })

  await screen.findByRole('heading', { level: 1, name: 'Mesa de prueba' })
  screen.getByText('Buen día, Ana')
  screen.getByText('Un texto del catálogo.')
})
