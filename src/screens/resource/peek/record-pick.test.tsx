import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import type { StoredRecord } from '#src/schema/record.ts'
import { serviceUrl } from '#src/simulated/resource-wire.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf, wire } from '#tests/support/wire/service-wire.ts'
import type { Offer } from './offered-records.ts'
import { RecordPick } from './record-pick.tsx'

const { model } = screenOf('accounts')

const account = (id: string, accountName: string): StoredRecord => ({
  id,
  version: 1,
  accountName,
  numberAccount: `••••${id.slice(-4)}`,
})
const accounts = [
  {
    ...account('a-1111', 'Cuenta de ahorros'),
    ...{ accountState: 'ACTIVA', accountType: 'AHORROS', balance: 10_000, availableBalance: 9000 },
  },
  account('a-2222', 'Cuenta de nómina'),
]

/** The dialog over the accounts of Ana, who is found by her name or document. */
function open(holder?: { text: string }, offer: Offer & { shows?: string[] } = {}) {
  const onPick = vi.fn()
  apiOf(model, {
    list: async ({ search, filters }) => {
      const isAny = filters.every(
        ({ field, values }) => field !== 'accountState' || values.includes('ACTIVA'),
      )
      const data = !isAny
        ? []
        : search === ''
          ? accounts
          : accounts.filter(() => search === '00002222').slice(1)
      return { data, page: 1, size: 15, total: data.length, totalExact: true }
    },
    read: async (id) => ({
      ...{ id, version: 1, numberAccount: `0000${id.slice(-4)}`, clientId: 'c-1' },
      ...{ balance: 3_200_000, availableBalance: 3_000_000 },
      labels: { clientId: { 'c-1': 'Ana Ficticia' } },
    }),
  })
  wire.use(
    http.post(`${serviceUrl}${model.references.clients?.path}/lookup`, async ({ request }) => {
      const { q = [] } = (await request.json()) as { q?: string[] }
      return HttpResponse.json(
        q.includes('ana')
          ? [{ id: 'c-1', label: 'Ana Ficticia' }]
          : q.includes('1000000701')
            ? [{ id: 'c-1', label: 'Ana Ficticia (•••••••701)' }]
            : [],
      )
    }),
  )
  renderInScreen(
    <RecordPick
      model={model}
      picks={{ take: 'numberAccount', by: 'clientId', holder, ...offer, onPick }}
      onClose={vi.fn()}
    />,
  )
  return { onPick, user: userEvent.setup() }
}

const picked = (rest: { isNamed: boolean }): unknown =>
  expect.objectContaining({
    ...{ value: '00002222', title: expect.stringContaining('2222') },
    ...{ holder: { id: 'c-1', label: 'Ana Ficticia' }, ...rest },
  })

const search = (): HTMLElement => screen.getByRole('combobox', { name: 'Cliente o número de cuenta' })

it('takes the record of a holder by the keyboard alone', async () => {
  const { onPick, user } = open()
  await waitFor(() => expect(document.activeElement).toBe(search()))

  await user.keyboard('ana')
  await screen.findByRole('option', { name: 'Ana Ficticia' })
  await user.keyboard('{Enter}')
  const first = await screen.findByRole('button', { name: /1111/ })
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('{ArrowDown}{Enter}')

  await waitFor(() => expect(onPick).toHaveBeenCalledWith(picked({ isNamed: false })))
})

it('takes the record whose own number is typed', async () => {
  const { onPick, user } = open()

  await user.type(search(), '00002222')
  await user.click(await screen.findByRole('option', { name: /••••2222/ }))

  await waitFor(() => expect(onPick).toHaveBeenCalledWith(picked({ isNamed: false })))
})

it('offers the records of the holder that the form names', async () => {
  const { onPick, user } = open({ text: '1000000701' })

  await user.click(await screen.findByRole('button', { name: /2222/ }))

  await waitFor(() => expect(onPick).toHaveBeenCalledWith(picked({ isNamed: true })))
})

it('says that nobody is found by what the form names, and looks for others', async () => {
  const { user } = open({ text: '999' })

  await screen.findByText('No se encontró ningún cliente con lo escrito en el formulario.')
  await user.type(search(), 'ana')
  await user.click(await screen.findByRole('option', { name: 'Ana Ficticia' }))

  await screen.findByRole('button', { name: /1111/ })
  expect(screen.queryByText(/No se encontró/)).toBeNull()
})

it('gives the document by which the holder was found, and none where that was a name', async () => {
  const byNumber = open()
  await byNumber.user.type(search(), '1000000701')
  await byNumber.user.click(await screen.findByRole('option', { name: 'Ana Ficticia (•••••••701)' }))
  await byNumber.user.click(await screen.findByRole('button', { name: /1111/ }))
  await waitFor(() =>
    expect(byNumber.onPick).toHaveBeenCalledWith(expect.objectContaining({ typed: '1000000701' })),
  )
  cleanup()

  const byName = open()
  await byName.user.type(search(), 'ana')
  await byName.user.click(await screen.findByRole('option', { name: 'Ana Ficticia' }))
  await byName.user.click(await screen.findByRole('button', { name: /1111/ }))
  await waitFor(() =>
    expect(byName.onPick).toHaveBeenCalledWith(expect.objectContaining({ typed: undefined })),
  )
})

it('offers what the field takes alone, without the value of the field beside it, and says so', async () => {
  open({ text: '1000000701' }, { where: { accountState: ['ACTIVA', 'BLOQUEADA'] }, except: '00002222' })

  await screen.findByRole('button', { name: /1111/ })
  screen.getByText('Se ofrecen solo los de Estado: Activa, Bloqueada.')
  expect(screen.queryByRole('button', { name: /2222/ })).toBeNull()
})

it('says of each record on offer what the form takes it by, and what its field says of it', async () => {
  open({ text: '1000000701' }, { where: { accountType: 'AHORROS' }, shows: ['availableBalance'] })

  await screen.findByRole('button', {
    name: /Tipo de cuenta: Cuenta de ahorros · Saldo disponible: 9\.000,00 · Estado: Activa · Saldo: 10\.000,00$/,
  })
})

it('offers none that would be refused', async () => {
  open({ text: '1000000701' }, { where: { accountState: 'CANCELADA' } })

  await screen.findByText('No hay registros para elegir de este cliente.')
})

it('says whose the chosen record is, and the figures that its field names', async () => {
  const { onPick, user } = open({ text: '1000000701' }, { shows: ['balance', 'availableBalance'] })

  await user.click(await screen.findByRole('button', { name: /2222/ }))

  await waitFor(() => expect(onPick).toHaveBeenCalled())
  expect(onPick.mock.calls[0]?.[0].title).toMatch(
    /2222\) · Ana Ficticia · Saldo: 3\.200\.000,00 · Saldo disponible: 3\.000\.000,00$/,
  )
})

it('asks the field of the form for its records where the person may not see their screen', async () => {
  const onPick = vi.fn()
  const sent: unknown[] = []
  const base = `${serviceUrl}/ops/examples/v1/elegibles/account`
  wire.use(
    http.post(base, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ data: accounts, page: 1, size: 15, total: 2, totalExact: true })
    }),
    http.get(`${base}/a-2222`, () =>
      HttpResponse.json({
        ...{ id: 'a-2222', version: 1, numberAccount: '00002222', clientId: 'c-1' },
        labels: { clientId: { 'c-1': 'Ana Ficticia' } },
      }),
    ),
    http.post(`${serviceUrl}${model.references.clients?.path}/lookup`, () =>
      HttpResponse.json([{ id: 'c-1', label: 'Ana Ficticia' }]),
    ),
  )
  const through = { service: 'ops', path: '/ops/examples/v1', field: 'account' }
  const picks = { take: 'numberAccount', by: 'clientId', through, onPick }
  renderInScreen(<RecordPick model={model} picks={picks} onClose={vi.fn()} />)

  await userEvent.type(search(), 'ana')
  await userEvent.click(await screen.findByRole('option', { name: 'Ana Ficticia' }))
  await userEvent.click(await screen.findByRole('button', { name: /2222/ }))

  await waitFor(() => expect(onPick).toHaveBeenCalledWith(picked({ isNamed: false })))
  expect(sent).toEqual([{ holder: 'c-1' }])
})
