import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
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
  expect(health).toHaveTextContent(/^Salud.*-160\.000,00.*artículo 204$/)
})
