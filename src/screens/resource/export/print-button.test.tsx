import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { recordFileName } from '#src/kinds/record-file-name.ts'
import { serviceUrl } from '#src/simulated/resource-wire.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { wire } from '#tests/support/wire/service-wire.ts'
import { PrintButton } from './print-button.tsx'

const { model } = screenOf('financial-entities')
const bank = { id: 'B-1', version: 1, code: '1007', name: 'Banco Ficticio' }
const address = `${serviceUrl}${model.path}/:id/pdf`

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(URL, 'createObjectURL')
  Reflect.deleteProperty(URL, 'revokeObjectURL')
})

it('saves the record as a document', async () => {
  const asked: string[] = []
  wire.use(
    http.get(address, ({ params }) => {
      asked.push(String(params.id))
      return new HttpResponse('%PDF-1.3', { headers: { 'content-type': 'application/pdf' } })
    }),
  )
  Object.assign(URL, { createObjectURL: () => 'blob:documento', revokeObjectURL: () => undefined })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  renderInScreen(<PrintButton model={model} record={bank} />, { model, actions: ['ver', 'exportar'] })

  await userEvent.click(screen.getByRole('button', { name: 'Imprimir / PDF' }))

  await screen.findByText(
    'Se guardó el registro con su historial en «Entidades financieras 1007 2026-01-15.pdf».',
  )
  expect(asked).toEqual(['B-1'])
  expect(saved).toEqual(['Entidades financieras 1007 2026-01-15.pdf'])
})

it('names the end of a masked number in the name of a file, and no more, with no day twice', () => {
  const { model: accounts } = screenOf('accounts')
  const { model: projections } = screenOf('payment-projections')
  const account = { id: 'A-7', version: 1, numberAccount: '4000001234' }
  const projection = { id: 'P-1', version: 1, loanNumber: '3000000101', projectionDate: '2026-02-05' }
  const named = [
    recordFileName(accounts, account, '2026-01-15', 'pdf'),
    recordFileName(accounts, { ...account, numberAccount: '••••1234' }, '2026-01-15', 'pdf'),
    recordFileName(projections, projection, '2026-01-15', 'pdf'),
    recordFileName(projections, projection, '2026-02-05', 'pdf'),
  ]

  expect(named).toEqual([
    'Cuentas 1234 2026-01-15.pdf',
    'Cuentas 1234 2026-01-15.pdf',
    'Proyección de pagos 0101 2026-02-05 2026-01-15.pdf',
    'Proyección de pagos 0101 2026-02-05.pdf',
  ])
})

it('names the id of a record whose key says who a person is', () => {
  const { model: clients } = screenOf('clients')
  const personal = { ...clients, key: ['fullName'] }
  const client = { id: 'C-7', version: 1, fullName: 'Cliente Ficticio' }

  expect(recordFileName(personal, client, '2026-01-15', 'pdf')).toBe('Clientes C-7 2026-01-15.pdf')
})

it('says why there is no document', async () => {
  wire.use(http.get(address, () => HttpResponse.json({ status: 403 }, { status: 403 })))
  renderInScreen(<PrintButton model={model} record={bank} />, { model, actions: ['ver', 'exportar'] })

  await userEvent.click(screen.getByRole('button', { name: 'Imprimir / PDF' }))

  await screen.findByRole('alert')
})

it('is not there for who may not export', () => {
  renderInScreen(<PrintButton model={model} record={bank} />, { model, actions: ['ver'] })

  expect(screen.queryByRole('button')).toBeNull()
})
