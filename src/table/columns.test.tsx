import { describe, expect, it } from 'vitest'
import { registry } from '#src/kinds/views.ts'
import { screenOf } from '#tests/support/render-in-screen.tsx'
import { columnsOf, type TableColumn } from './columns.ts'
import { placesOf } from './places.ts'

function columnsIn(id: string, narrow: boolean, chosen?: string[]): TableColumn[] {
  const { model } = screenOf(id)
  const columns = chosen?.map((field) => ({ field }))
  return columnsOf({
    ...{ model, registry, narrow },
    places: placesOf(model, { columns }),
    isChosen: columns !== undefined,
  })
}

const namesOf = (columns: TableColumn[]): string[] => columns.map(({ field }) => field.name)
const leastOf = (columns: TableColumn[], name: string): number | undefined =>
  columns.find(({ field }) => field.name === name)?.least

describe('a narrow window', () => {
  it.each([
    ['maximum-usury-rates', ['sfcModality', 'usuryRate', 'validFrom']],
    ['term-rate-ranges', ['creditLineId', 'rate', 'validFrom']],
    ['products', ['code', 'name', 'status']],
    ['loans', ['loanNumber', 'clientId', 'loanState']],
  ])('of %s has the columns that tell a record from its neighbours', (id, names) => {
    expect(namesOf(columnsIn(id, true))).toEqual(names)
  })

  it('keeps the columns that a person chose, rather than those', () => {
    expect(namesOf(columnsIn('term-rate-ranges', true, ['rateGroupId', 'termTo', 'rate']))).toEqual([
      'rateGroupId',
      'termTo',
    ])
  })

  it('gives amounts, rates and days all the width that they need, and texts less', () => {
    const accounts = columnsIn('accounts', true)
    const rates = columnsIn('maximum-usury-rates', true)

    expect(leastOf(accounts, 'availableBalance')).toBe(180)
    expect(leastOf(accounts, 'numberAccount')).toBe(116)
    expect(leastOf(rates, 'usuryRate')).toBeGreaterThanOrEqual(120)
    expect(leastOf(rates, 'validFrom')).toBe(120)
    expect(leastOf(rates, 'sfcModality')).toBe(116)
  })
})
