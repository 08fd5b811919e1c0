import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { Facts } from './facts.tsx'
import { KeyFacts } from './key-facts.tsx'

afterEach(() => vi.restoreAllMocks())

/** The text beside a title. */
const beside = async (title: string): Promise<string | null> =>
  within((await screen.findByText(title)).parentElement as HTMLElement).getByRole('definition').textContent

it.each([
  [true, 'Activo'],
  [false, 'Inactivo'],
])('reads a record in the words of the table: %s is «%s»', async (state, words) => {
  const record: StoredRecord = { id: '1', version: 1, optionId: '1102', name: 'Bloqueos', state }

  renderInScreen(<Facts model={screenOf('menu-modules').model} record={record} />)

  expect(await beside('Estado')).toBe(words)
})

it('names the file of a report, and not where it is stored', async () => {
  const record: StoredRecord = { id: '1', version: 1, fileKey: 'reports/aa/gmf_2026s03.xlsx' }

  renderInScreen(<Facts model={screenOf('reports').model} record={record} />)

  expect(await beside('Archivo')).toBe('gmf_2026s03.xlsx')
})

it('tells whoever is to decide of amounts with their sign, and of accounts no more than the table does', async () => {
  const record: StoredRecord = {
    id: '1',
    version: 1,
    lockNumber: '20260001',
    numberAccount: '4000001234',
    amountLockPartial: 1_000_000,
  }

  renderInScreen(<KeyFacts model={screenOf('account-locks').model} record={record} />)

  expect(await beside('Monto bloqueado')).toMatch(/^\$\s?1\.000\.000,00$/)
  expect(await beside('Número de cuenta')).toMatch(/1234$/)
  expect(await beside('Número de cuenta')).not.toContain('4000001234')
})

it.each([
  ['who decides on it, as its panel does', false, '1000000701'],
  ['who works on another screen, by its end', true, '•••••••701'],
])('shows a personal value that the server gave whole to %s', async (_name, isElsewhere, shown) => {
  const record: StoredRecord = { id: '1', version: 1, documentType: 'CC', documentNumber: '1000000701' }

  renderInScreen(<KeyFacts model={screenOf('validations').model} {...{ record, isElsewhere }} />)

  expect(await beside('Número de documento')).toBe(shown)
})

it('tells whoever is to decide every amount, however many columns stand before them', async () => {
  const record: StoredRecord = {
    ...{ id: '1', version: 1, loanNumber: '3000000201', clientName: 'Ana Ficticia', stage: 'DEMANDA' },
    ...{ courtCaseNumber: '11001400300120250001200', court: 'Juzgado Ficticio', cityCode: '11001' },
    ...{ expenseType: 'PERITO', supplierNit: '900111222-1', supplierName: 'Perito Ficticio' },
    ...{ invoiceNumber: 'CC-5', invoiceDate: '2026-01-20' },
    ...{ amount: 850_000, vatAmount: 161_500, withholdingAmount: 93_500, totalAmount: 918_000 },
  }

  renderInScreen(<KeyFacts model={screenOf('judicial-expenses').model} record={record} />)

  expect(await beside('Valor')).toMatch(/850\.000,00$/)
  expect(await beside('Total a pagar')).toMatch(/918\.000,00$/)
  expect(screen.getAllByRole('definition')).toHaveLength(8)
  // What tells the request from others of its screen comes before its other columns.
  expect(await beside('Proveedor')).toBe('Perito Ficticio')
  expect(await beside('Factura')).toBe('CC-5')
})

it('says of a value that cannot be read that it cannot be shown, and shows the others', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const unreadable = { toString: 'no function' }
  const record = { id: '1', version: 1, optionId: unreadable, name: 'Bloqueos', state: true } as StoredRecord

  renderInScreen(<Facts model={screenOf('menu-modules').model} record={record} />)

  expect(await beside('Estado')).toBe('Activo')
  screen.getByText('No se puede mostrar')
})

it('shows a grid as a table, with a heading for each of its fields', async () => {
  const record: StoredRecord = {
    id: '1',
    version: 1,
    steps: [
      { concept: 'Ingreso fijo', amount: 4_000_000, norm: 'Desprendible de nómina' },
      { concept: 'Salud', amount: -160_000, norm: 'Ley 100 de 1993, artículo 204' },
    ],
  }

  renderInScreen(<Facts model={screenOf('discount-capacity-simulations').model} record={record} />)

  const table = within(await screen.findByRole('region', { name: 'Pasos' })).getByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Concepto', 'Valor', 'Norma'])
  const [, , health] = within(table).getAllByRole('row')
  expect(health?.textContent).toMatch(/^Salud.*-160\.000,00.*artículo 204$/)
})

it('draws the schedule of a projection above its table, and says in words what it draws', async () => {
  const row = { insurance: 0, other: 0, interest: 100_000, principal: 500_000, total: 600_000 }
  const record: StoredRecord = {
    id: '1',
    version: 1,
    schedule: [
      { ...row, number: 1, date: '2026-02-15', balance: 500_000 },
      { ...row, number: 2, date: '2026-03-15', balance: 0 },
    ],
  }

  renderInScreen(<Facts model={screenOf('payment-projections').model} record={record} />)

  const balance = await screen.findByRole('img', { name: /^Saldo por fecha\./ })
  expect(balance.getAttribute('aria-label')).toBe(
    'Saldo por fecha. Saldo: de 500.000,00 (15/02/26) a 0,00 (15/03/26). La tabla que sigue tiene todos los valores.',
  )
  screen.getByRole('img', { name: /^Capital e Interés por fecha\./ })
  expect(screen.getAllByRole('row')).toHaveLength(3)
})

it('draws nothing of a single row, whose table says all', async () => {
  const row = { number: 1, date: '2026-02-15', principal: 500_000, interest: 0, insurance: 0, other: 0 }
  const record: StoredRecord = { id: '1', version: 1, schedule: [{ ...row, total: 500_000, balance: 0 }] }

  renderInScreen(<Facts model={screenOf('payment-projections').model} record={record} />)

  expect(await screen.findAllByRole('row')).toHaveLength(2)
  expect(screen.queryByRole('img')).toBeNull()
})

it('has each value of a document in a line, with its sign, under the titles that lead to it', async () => {
  const specialTerms: JsonObject = {
    terms: [
      { kind: 'RECAUDO', percent: 1.5, maximumAmount: 2_500_000 },
      { kind: 'PRIORIDAD', position: 2 },
    ],
  }
  renderInScreen(
    <Facts model={screenOf('agreements').model} record={{ id: '1', version: 1, specialTerms }} />,
  )

  await screen.findByText('Condiciones 1 · Comisión de recaudo')
  const lines = await screen.findAllByText(/^(Comisión sobre|Tope|Lugar)/)
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Comisión sobre lo recaudado (%): 1,5000\u00a0%',
    'Tope mensual: $\u00a02.500.000,00',
    'Lugar entre los descuentos de nómina: 2',
  ])
})

it.each([
  ['leaves out a part that this record does not use', { projectionType: 'PAGO_TOTAL' }, false],
  ['has that part of a record that uses it', { projectionType: 'ABONO_PLAZO', principalPaid: 100 }, true],
])('%s', async (_claim, given, isUsed) => {
  const { model } = screenOf('payment-projections')

  renderInScreen(<Facts model={model} record={{ id: '1', version: 1, ...given }} />)

  await screen.findByRole('heading', { name: 'Qué se proyecta' })
  expect(screen.queryByRole('heading', { name: 'Qué hace el abono' }) !== null).toBe(isUsed)
})

const account: StoredRecord = { id: '1', version: 1, numberAccount: '4000001234', accountState: 'ACTIVA' }

it.each([
  ['there is nothing inside', { ...account }],
  ['all inside is gone', { ...account, locksRestrictions: {} }],
])('says of a group what the table says where %s', async (_where, record) => {
  renderInScreen(<Facts model={screenOf('accounts').model} record={record} />)

  expect(await beside('Bloqueos')).toBe('Ninguno')
})

it('takes the available balance of an account from its balance, amount by amount', async () => {
  const amounts = { balance: 900_000, lockedAmount: 400_000, heldAmount: 20_000, availableBalance: 480_000 }

  renderInScreen(<Facts model={screenOf('accounts').model} record={{ ...account, ...amounts }} />)

  const balances = within(await screen.findByRole('region', { name: 'Saldos' }))
  expect(
    balances
      .getAllByRole('term')
      .slice(0, 4)
      .map(({ textContent }) => textContent),
  ).toEqual(['Saldo', 'Menos lo bloqueado', 'Menos lo retenido por GMF', 'Saldo disponible'])
})

it('leaves out the fields of other kinds of record, and shows those of its own that are empty', async () => {
  const record: StoredRecord = {
    ...{ id: '1', version: 1, clientNumber: 'CL-1', personType: 'JURIDICA' },
    ...{ fullName: 'Comercial Ficticia S.A.S.', businessName: 'Comercial Ficticia S.A.S.' },
  }

  renderInScreen(<Facts model={screenOf('clients').model} record={record} />)

  expect(await beside('Razón social')).toBe('Comercial Ficticia S.A.S.')
  expect(await beside('Correo')).toBe('—')
  expect(screen.queryByText('Primer nombre')).toBeNull()
})
