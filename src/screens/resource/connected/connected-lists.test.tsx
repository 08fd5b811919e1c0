import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import type { ConnectedRecords } from '#src/schema/connected.ts'
import type { ResourceAnswers } from '#src/simulated/resource-wire.ts'
import { serviceUrl } from '#src/simulated/resource-wire.ts'
import { PeekContext } from '#src/ui/peek-context.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf, wire } from '#tests/support/wire/service-wire.ts'
import { PeekScope } from '../peek/peek-scope.tsx'
import { ConnectedLists } from './connected-lists.tsx'
import { RecordHolders } from './record-holders.tsx'

const { model } = screenOf('products')
const { model: locks } = screenOf('account-locks')

const accounts: ConnectedRecords = {
  resource: 'accounts',
  by: 'productId',
  title: 'Cuentas',
  field: 'Producto',
  total: 7,
  totalExact: true,
  records: [
    { id: 'A1', label: '•••• 1234', state: 'Activa' },
    { id: 'A2', label: '•••• 5678', inactive: true },
  ],
}

const none: ConnectedRecords = { ...accounts, resource: 'loans', title: 'Créditos', total: 0, records: [] }

function open(connected: NonNullable<ResourceAnswers['connected']>) {
  const look = vi.fn()
  renderInScreen(
    <PeekContext value={{ open: look, maySee: () => true }}>
      <ConnectedLists model={{ ...model, isReferred: true }} api={apiOf(model, { connected })} id="P1" />
    </PeekContext>,
  )
  return look
}

const names = (): string[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')

it('shows the records of each screen that refer to one, with how many they are and their state', async () => {
  open(async () => [accounts, none])

  await screen.findByRole('heading', { name: 'Cuentas 7' })
  expect(names()).toEqual(['•••• 1234Activa', '•••• 5678Inactivo'])
  expect(screen.queryByRole('heading', { name: /Créditos/ })).toBeNull()
})

it('shows what tells a record from others of its screen', async () => {
  const facts = [
    { title: 'Producto', text: 'Libranza' },
    { title: 'Saldo de capital', text: '$ 12.000.000,00' },
  ]
  open(async () => [{ ...accounts, records: [{ id: 'A1', label: '•••• 1234', state: 'Vigente', facts }] }])

  await screen.findByText('Producto: Libranza · Saldo de capital: $ 12.000.000,00')
})

it('leads to the list with these records alone', async () => {
  open(async () => [
    { ...accounts, list: '/accounts?productId=P1' },
    { ...none, total: 1 },
  ])

  const way = await screen.findByRole('link', { name: 'Ver en la lista: Cuentas' })
  expect(way.getAttribute('href')).toBe('/accounts?productId=P1')
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

it('opens one of them beside the screen', async () => {
  const look = open(async () => [accounts])

  await userEvent.click(await screen.findByRole('button', { name: '•••• 5678' }))

  expect(look).toHaveBeenCalledExactlyOnceWith({ resource: 'accounts', id: 'A2' })
})

it('shows the rest when it is requested', async () => {
  const third = { id: 'A3', label: '•••• 9012' }
  open(async (_id, of) => [of ? { ...accounts, total: 3, records: [...accounts.records, third] } : accounts])

  await userEvent.click(await screen.findByRole('button', { name: 'Ver 5 más' }))

  await screen.findByRole('button', { name: '•••• 9012' })
  expect(names()).toHaveLength(3)
})

it('names the field where a screen refers by two', async () => {
  open(async () => [accounts, { ...accounts, by: 'parentId', field: 'Producto anterior', total: 1 }])

  await screen.findByRole('heading', { name: 'Cuentas · Producto 7' })
  screen.getByRole('heading', { name: 'Cuentas · Producto anterior 1' })
})

it('says so where there are more than are counted', async () => {
  open(async () => [{ ...accounts, total: 1000, totalExact: false }])

  await screen.findByRole('heading', { name: 'Cuentas más de 1.000' })
  screen.getByRole('button', { name: 'Ver más' })
})

it('says where nothing refers to the record', async () => {
  open(async () => [none])
  await screen.findByText(/Ningún registro/)
})

it('names whose the account of a record is, which opens beside it', async () => {
  const look = vi.fn()
  const holder = {
    field: 'numberAccount',
    title: 'Titular',
    resource: 'clients',
    id: 'C1',
  }
  const holders = async () => [{ ...holder, label: 'Cliente Ficticio Uno (••••0701)' }]
  renderInScreen(
    <PeekScope model={locks} open={look}>
      <RecordHolders model={locks} api={apiOf(locks, { holders })} id="P1" />
    </PeekScope>,
    { model: screenOf('clients').model, actions: ['ver'] },
  )

  await screen.findByText('Titular')
  await userEvent.click(screen.getByRole('button', { name: 'Cliente Ficticio Uno (••••0701)' }))

  expect(look).toHaveBeenCalledWith({ resource: 'clients', id: 'C1' })
})

it.each([
  ['judicial-expenses', false],
  ['account-locks', true],
])('in a dialog about %s a holder whom the record names itself is told once', async (id, isNamed) => {
  const { model: asked } = screenOf(id)
  const holder = { field: 'loanNumber', title: 'Cliente', resource: 'clients', id: 'C1' }
  const holders = vi.fn(async () => [{ ...holder, label: 'Cliente Ficticio Uno (••••0701)' }])

  renderInScreen(<RecordHolders model={asked} api={apiOf(asked, { holders })} id="P1" inDialog />)

  await waitFor(() => expect(holders).toHaveBeenCalled())
  if (isNamed) await screen.findByText('Cliente')
  else expect(screen.queryByText('Cliente')).toBeNull()
})

it('shows the figures of a record that refers to its holder itself', async () => {
  const { model: claims } = screenOf('claims')
  const api = apiOf(claims, {})
  wire.use(
    http.get(`${serviceUrl}${claims.path}/P1/efecto`, () =>
      HttpResponse.json({ data: [{ title: 'Quedaría a cargo del cliente', text: '$ 10,00' }] }),
    ),
  )

  renderInScreen(<RecordHolders model={claims} api={api} id="P1" />)

  await screen.findByText('Quedaría a cargo del cliente')
})
