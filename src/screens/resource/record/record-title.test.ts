import { expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { screenOf } from '#tests/support/render-in-screen.tsx'
import { recordName, recordTitle } from './record-words.ts'

const titleOn = (screen: string, record: JsonObject): string =>
  recordTitle(screenOf(screen).model, { id: 'R1', version: 1, ...record })

const client = { clientNumber: 'CL-0002', documentType: 'CC', documentNumber: '1000000702' }

it('is the label of the record with its key beside, of a masked number its end', () => {
  expect(titleOn('clients', { ...client, fullName: 'Clienta Ficticia' })).toBe(
    'Clienta Ficticia (•••••••702) · CL-0002',
  )
})

it('is the same for who gets the number masked from the server', () => {
  expect(titleOn('clients', { ...client, documentNumber: '•••••••702', fullName: 'Clienta Ficticia' })).toBe(
    'Clienta Ficticia (•••••••702) · CL-0002',
  )
})

it('does not say twice what the label says of the key', () => {
  expect(titleOn('accounts', { numberAccount: '••••1234', accountName: 'Cuenta de ahorros' })).toBe(
    'Cuenta de ahorros (••••1234)',
  )
  expect(titleOn('filing-rulings', { code: 'D-01', name: 'Devolución' })).toBe('D-01 - Devolución')
})

it('says from which day a period of a record holds', () => {
  expect(titleOn('agreement-lists', { code: 'LST-1', name: 'Preferente', validFrom: '2026-01-01' })).toBe(
    'Preferente · LST-1 · 01/01/26',
  )
})

it('names what the key refers to by its label', () => {
  const document = {
    code: 'CC',
    name: 'Cédula',
    creditLineId: 'L1',
    businessType: 'NUEVO',
    linkType: 'PENSIONADO',
  }

  expect(titleOn('product-documents', { ...document, labels: { creditLineId: { L1: 'Libranza' } } })).toMatch(
    /^Cédula · CC · Libranza · /,
  )
})

it('is the label alone where nobody knows the record by its key', () => {
  const payment = {
    ...{ paymentId: '6f1c2d3e-0000-4000-8000-000000000001', paymentDate: '2026-11-15' },
    installmentNumber: 3,
  }

  expect(titleOn('loan-payment-history', payment)).toBe('15/11/26 · cuota 3')
})

it('is the key alone without a label, or where the record lacks a part of it', () => {
  expect(titleOn('withdrawal-causes', { code: 'CD-TASA' })).toBe('CD-TASA')
  expect(titleOn('clients', client)).toBe('CL-0002')
})

it('says of a masked number in the key its end alone, as a list does', () => {
  const prospect = { campaignCode: 'LIB2026-01', documentType: 'CC', documentNumber: '1000000502' }
  const { model } = screenOf('prospects')

  expect(recordName(model, { id: 'P1', version: 1, ...prospect })).toBe(
    'LIB2026-01 · Cédula de ciudadanía · •••••••502',
  )
})
