import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Page } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { renderInScreen } from '#tests/support/render-in-screen.tsx'
import { useSelection } from '../use-selection.ts'
import { SelectAll } from './select-all.tsx'

const rowsOf = (count: number): StoredRecord[] =>
  Array.from({ length: count }, (_, index) => ({ id: `R${index}`, version: 1 }))

/** The bar over a list of so many rows, of which the first page is ticked; a page may be delayed. */
async function tickPage(
  total: number,
  { search = '', keepBack = Promise.resolve() } = {},
): Promise<number[]> {
  const rows = rowsOf(total)
  const query = { page: 1, size: 15, sort: [], search, filters: [] }
  const requestedPages: number[] = []
  const pageAt = (page: number): Page => ({
    data: rows.slice((page - 1) * 15, page * 15),
    page,
    size: 15,
    total,
    totalExact: true,
  })
  const list = async ({ page }: { page: number }): Promise<Page> => {
    requestedPages.push(page)
    await keepBack
    return pageAt(page)
  }
  const first = pageAt(1)
  const Bar = () => {
    const selection = useSelection(first.data, query)
    return (
      <>
        <output>{selection.rows.length}</output>
        <button type="button" onClick={() => selection.choose(first.data.map(({ id }) => id))}>
          Página
        </button>
        <SelectAll api={{ list }} list={{ page: first }} query={query} selection={selection} />
      </>
    )
  }
  renderInScreen(<Bar />)
  await userEvent.click(await screen.findByRole('button', { name: 'Página' }))
  return requestedPages
}

const ticked = (): string | null | undefined => document.querySelector('output')?.textContent

describe('a page that is ticked whole', () => {
  it('leads to all rows of the search, page by page', async () => {
    const requestedPages = await tickPage(40, { search: 'banco' })

    await userEvent.click(screen.getByRole('button', { name: 'Seleccionar las 40 filas del filtro' }))

    await screen.findByText('40')
    expect(requestedPages).toEqual([1, 2, 3])
    expect(screen.queryByRole('button', { name: /Seleccionar las/ })).toBeNull()
  })

  it('stays as it is when the rest is cancelled', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const requestedPages = await tickPage(40, { keepBack: promise })
    await userEvent.click(screen.getByRole('button', { name: 'Seleccionar las 40 filas de la lista' }))
    await screen.findByText(/Leyendo 0 de 40…/)

    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    resolve()
    await screen.findByRole('button', { name: /Seleccionar las 40/ })

    expect(ticked()).toBe('15')
    expect(requestedPages).toEqual([1])
  })

  it('says how many can be ticked where there are too many', async () => {
    await tickPage(501)

    screen.getByText('Filtre la lista para seleccionarla toda: hasta 500 filas a la vez.')
    expect(screen.queryByRole('button', { name: /Seleccionar las/ })).toBeNull()
  })
})
