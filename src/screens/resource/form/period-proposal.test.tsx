import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { ListQuery } from '#src/query/list-query.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import type { OpenedRecord } from '../use-opened-record.ts'
import { RecordDialog } from './record-dialog.tsx'

const { model, validator } = screenOf('maximum-usury-rates')

const stored = (sfcModality: string, validFrom: string, validTo: string): StoredRecord => ({
  id: sfcModality,
  version: 1,
  sfcModality,
  validFrom,
  validTo,
  currentBankRate: 16.61,
  usuryRate: 24.92,
})

const january = stored('CONSUMO_ORDINARIO', '2026-01-01', '2026-01-31')
const march = stored('PRODUCTIVO_RURAL', '2026-03-01', '2026-03-31')

/** Opens the form, on 15 January 2026. @returns the list's queries, and what is called when the form closes */
function open(opened: OpenedRecord, rows: StoredRecord[]) {
  const queries: ListQuery[] = []
  const list = (query: ListQuery) => {
    queries.push(query)
    const code = query.filters.find(({ field }) => field === 'sfcModality')?.values[0]
    const data = rows.filter(({ sfcModality }) => sfcModality === code)
    return Promise.resolve({ data, page: 1, size: 5, total: data.length, totalExact: true })
  }
  const ways = { onSaved: vi.fn(), onClose: vi.fn() }
  renderInScreen(
    <RecordDialog {...{ model, validator, opened, ...ways }} api={apiOf(model, { list })} maySave />,
  )
  return { queries, onClose: ways.onClose }
}

const days = () =>
  ['Vigente desde', 'Vigente hasta'].map(
    (name) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`)).value,
  )

const choose = async (option: string): Promise<void> => {
  await userEvent.click(screen.getByLabelText(/^Modalidad/))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

it('proposes this month to the first row of its modality', async () => {
  open({ record: undefined }, [])

  await waitFor(() => expect(days()).toEqual(['01/01/26', '31/01/26']))
})

it('proposes nothing that a person would have to throw away before leaving', async () => {
  const { onClose } = open({ record: undefined }, [january])
  await waitFor(() => expect(days()).toEqual(['01/02/26', '28/02/26']))

  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('proposes the month after the last row that is in force or waits to be', async () => {
  const { queries } = open({ record: undefined }, [january])

  await waitFor(() => expect(days()).toEqual(['01/02/26', '28/02/26']))
  expect(queries[0]?.sort).toEqual([{ field: 'validFrom', descending: true }])
  expect(queries[0]?.filters).toContainEqual({ field: 'status', operator: 'eq', values: ['ACTIVO'] })
})

it('follows the modality, as long as nobody writes another day', async () => {
  open({ record: undefined }, [january, march])
  await waitFor(() => expect(days()).toEqual(['01/02/26', '28/02/26']))

  await choose('Crédito productivo rural')
  await waitFor(() => expect(days()).toEqual(['01/04/26', '30/04/26']))

  const to = screen.getByLabelText(/^Vigente hasta/)
  await userEvent.clear(to)
  await userEvent.type(to, '30/06/26')
  await choose('Crédito de consumo y ordinario')

  await waitFor(() => expect(days()).toEqual(['01/02/26', '30/06/26']))
})

it('proposes the next month to a copy too', async () => {
  open({ record: undefined, copied: january }, [january])

  await waitFor(() => expect(days()).toEqual(['01/02/26', '28/02/26']))
})

it('leaves a record that is there as it is', async () => {
  const { queries } = open({ record: march }, [january, march])

  await screen.findByLabelText(/^Vigente desde/)
  expect(days()).toEqual(['01/03/26', '31/03/26'])
  expect(queries).toEqual([])
})
