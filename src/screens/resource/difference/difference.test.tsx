import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { Difference } from './difference.tsx'

const lookup = () => Promise.resolve([])

it('tells a state as the table does, and not as yes or no', () => {
  const { model } = screenOf('menu-modules')
  const changes = [{ pointer: '/state', before: true, after: false }]

  renderInScreen(<Difference {...{ model, lookup, changes }} />)

  expect(screen.getAllByRole('row')[1]?.textContent).toBe('EstadoActivoInactivo')
})

it('tells a value itself where the table tells more of the record', () => {
  const { model } = screenOf('claims')
  const changes = [{ pointer: '/paidAmount', before: 1000, after: 2000 }]

  renderInScreen(<Difference {...{ model, lookup, changes }} />)

  expect(screen.getAllByRole('row')[1]?.textContent).toContain('$\u00a01.000,00$\u00a02.000,00')
})

it('tells a document part by part, by the titles that lead to each', () => {
  const { model } = screenOf('agreements')
  const terms = (percent: number, month: string): JsonObject => ({
    terms: [
      { kind: 'RECAUDO', percent },
      { kind: 'MESES', months: ['ENERO', month] },
    ],
    clauses: { 'Cláusula 7': 'Igual' },
  })
  const changes = [
    { pointer: '/specialTerms', before: terms(1, 'MARZO'), after: { ...terms(1.5, 'ABRIL'), clauses: {} } },
  ]

  renderInScreen(<Difference {...{ model, lookup, changes }} />)

  const texts = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(texts).toEqual([
    [
      'Condiciones pactadas › Condiciones 1 › Comisión de recaudo › Comisión sobre lo recaudado (%)',
      '1,0000\u00a0%',
      '1,5000\u00a0%',
    ],
    [
      'Condiciones pactadas › Condiciones 2 › Descuento en meses fijos › Meses en que descuenta',
      'Se quita Marzo',
      'Se agrega Abril',
    ],
    ['Condiciones pactadas › Otras cláusulas › Cláusula 7', 'Igual', 'vacío'],
  ])
})

it('tells of a list what was added to it and removed, in the words of its options', () => {
  const { model } = screenOf('credit-lines')
  const changes = [{ pointer: '/businessTypes', before: ['NUEVO', 'RETANQUEO'], after: ['RETANQUEO'] }]

  renderInScreen(<Difference {...{ model, lookup, changes }} />)

  expect(screen.getAllByRole('row')[1]?.textContent).toBe('Tipos de negocioSe quita Crédito nuevo')
})

it('tells a document that was not there before by its lines', async () => {
  const { model } = screenOf('agreements')
  const changes = [{ pointer: '/specialTerms', before: undefined, after: { clauses: { Siete: 'Nueva' } } }]

  renderInScreen(<Difference {...{ model, lookup, changes }} />)

  await screen.findByText('Siete: Nueva')
  expect(screen.getAllByRole('row')[1]?.textContent).toBe('Condiciones pactadasOtras cláusulasSiete: Nueva')
})

it('names before, after and difference in each row for who compares them where the titles are not shown', () => {
  const { model } = screenOf('agreements')
  const changes = [
    { pointer: '/monthlyQuota', before: 1, after: 2 },
    { pointer: '/specialTerms', before: { clauses: { Siete: 'Uno' } }, after: { clauses: { Siete: 'Dos' } } },
  ]
  const delta = { heading: 'Diferencia', textOf: () => '+ 1' }

  renderInScreen(<Difference {...{ model, lookup, changes, delta }} />)

  const labels = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.dataset.label))
  expect(labels.length).toBeGreaterThan(0)
  for (const row of labels) expect(row).toEqual(['Antes', 'Después', 'Diferencia'])
})

it('tells what is new without a column of nothing before it', () => {
  const { model } = screenOf('menu-modules')
  const changes = [{ pointer: '/state', after: true }]

  renderInScreen(<Difference {...{ model, lookup, changes }} />)

  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CampoValor',
    'EstadoActivo',
  ])
})

it('keeps the column before where one value of several was there', () => {
  const { model } = screenOf('menu-modules')
  const changes = [
    { pointer: '/state', after: true },
    { pointer: '/name', before: 'Módulo', after: 'Otro' },
  ]

  renderInScreen(<Difference {...{ model, lookup, changes }} />)

  expect(screen.getAllByRole('row')[0]?.textContent).toBe('CampoAntesDespués')
})

it('says of what is computed nothing before it where it was not there yet', () => {
  const { model } = screenOf('transaction-limits')
  const changes = [
    { pointer: '/limitAmount', before: 500_000, after: 900_000 },
    { pointer: '/previousLimit', after: 500_000 },
    { pointer: '/comments', after: 'Lo pidió.' },
  ]

  renderInScreen(<Difference {...{ model, lookup, changes }} />)

  const before = screen.getAllByRole('row').map((row) => row.children[1]?.textContent)
  expect(before.slice(1)).toEqual(['$\u00a0500.000,00', '', 'vacío'])
})
