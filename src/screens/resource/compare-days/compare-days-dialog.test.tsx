import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { DayComparison, DayDifference } from '#src/schema/day-comparison.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import { CompareDaysDialog } from './compare-days-dialog.tsx'

const { model } = screenOf('minimum-wage-parameters')

const wage = (validFrom: string, smmlvValue: number) => ({
  ...{ id: validFrom, version: 1, validFrom, smmlvValue, status: 'ACTIVO', normNumber: 'Decreto 1' },
})

const risen: DayDifference[] = [
  { id: '2026-01-01', before: wage('2025-01-01', 1423500), after: wage('2026-01-01', 1750905) },
]

/** Opens the comparison. @returns which days are compared, to be looked at */
function open(differences: DayDifference[], asOf?: string) {
  const compareDays = vi.fn(
    async (from: string, to: string): Promise<DayComparison> => ({ from, to, differences, isCut: false }),
  )
  apiOf(model, { compareDays })
  renderInScreen(<CompareDaysDialog {...{ model, asOf }} onClose={() => {}} />)
  return compareDays
}

it('compares the day of the table with that of a month before, and shows both values', async () => {
  const compareDays = open(risen, '2026-01-10')

  const grid = within(await screen.findByRole('grid', { name: 'Diferencias entre los dos días' }))
  expect(compareDays).toHaveBeenCalledWith('2025-12-10', '2026-01-10')
  expect(grid.getAllByText('Cambia')).toHaveLength(1)
  grid.getByText('antes 1.423.500,00, después 1.750.905,00')
  screen.getByText(/^Toda la tabla «Salario mínimo.*», sin los filtros de la lista: /)
  screen.getByText('Ítems por página')
})

it('shows what differs in a field that is no column of the table', async () => {
  const agreements = screenOf('agreements').model
  const agreed = (validFrom: string, discountCode: string) => ({
    ...{ id: validFrom, version: 1, validFrom, code: 'CV-9', discountCode },
  })
  const differences = [{ id: '2', before: agreed('2026-01-01', '041'), after: agreed('2026-02-01', '042') }]
  apiOf(agreements, { compareDays: async (from, to) => ({ from, to, differences, isCut: false }) })
  renderInScreen(<CompareDaysDialog model={agreements} asOf="2026-02-10" onClose={() => {}} />)

  const grid = within(await screen.findByRole('grid', { name: 'Diferencias entre los dos días' }))
  expect(grid.getAllByText('Cambia')).toHaveLength(1)
  grid.getByText('antes 041, después 042')
})

it('compares other days once both are some, in their order', async () => {
  const compareDays = open(risen)
  const user = userEvent.setup()
  await screen.findByRole('grid')

  await user.clear(screen.getByLabelText('Primer día'))
  await user.type(screen.getByLabelText('Primer día'), '01/02/26')
  await screen.findByText('El segundo día debe ser posterior al primero.')
  await user.clear(screen.getByLabelText('Segundo día'))
  await user.type(screen.getByLabelText('Segundo día'), '01/03/26')

  await screen.findByText(/01\/02\/26 – 01\/03\/26/)
  expect(compareDays.mock.lastCall).toEqual(['2026-02-01', '2026-03-01'])
})

it('says where nothing differs', async () => {
  open([])

  await screen.findByText('Entre esos días no cambia nada de lo que rige.')
})
