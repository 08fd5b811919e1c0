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
    ['minimum-wage-parameters', ['year', 'smmlvValue', 'validFrom']],
    ['life-insurance-rates', ['policyNumber', 'ratePerThousand', 'validFrom']],
    ['products', ['code', 'name', 'validFrom']],
    ['financial-entities', ['code', 'name', 'status']],
    ['loans', ['loanNumber', 'clientId', 'loanState']],
  ])('of %s has the columns that tell a record from its neighbours', (id, names) => {
    expect(namesOf(columnsIn(id, true))).toEqual(names)
  })

  it.each([
    ['is in force', { situation: 'VIGENTE' }, ['situation']],
    ['is a draft', { approvalStatus: 'BORRADOR' }, ['approvalStatus']],
    ['is inactive', { status: 'INACTIVO' }, ['status']],
  ])('tells below the day where a period stands that %s', (_standing, given, names) => {
    const row = { id: 'R1', version: 1, status: 'ACTIVO', approvalStatus: 'APROBADO', ...given }

    const [, , day] = columnsIn('maximum-usury-rates', true)

    expect(day?.beneath?.(row).map(({ name }) => name)).toEqual(names)
  })

  it('keeps the state of an agreement, which its days do not tell', () => {
    expect(namesOf(columnsIn('agreements', true))).toEqual(['code', 'name', 'agreementState'])
  })

  it('tells the words of the key below what periods are about', () => {
    const [about] = columnsIn('provisions', true)

    expect(about?.beneath?.({ id: 'P1', version: 1 }).map(({ name }) => name)).toEqual(['segment', 'rating'])
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
    expect(leastOf(rates, 'validFrom')).toBe(101)
    expect(leastOf(rates, 'sfcModality')).toBe(116)
  })
})

describe('a wide window', () => {
  const shareOf = (columns: TableColumn[], name: string): number =>
    columns.find(({ field }) => field.name === name)?.share ?? Number.NaN

  it('gives what is left over to texts by their length, and none of it to figures, days and states', () => {
    const modules = columnsIn('menu-modules', false)
    const products = columnsIn('products', false)

    expect(shareOf(modules, 'moduleName')).toBeGreaterThan(105)
    expect(shareOf(modules, 'state')).toBe(0)
    expect(shareOf(products, 'name')).toBeGreaterThan(200)
    expect(shareOf(products, 'validFrom')).toBe(0)
    expect(shareOf(products, 'status')).toBe(0)
  })

  it('has room for what the schema writes, and less than all for names and choices beside it', () => {
    const accounts = columnsIn('accounts', false)

    expect(leastOf(accounts, 'locksRestrictions')).toBeGreaterThanOrEqual(220)
    expect(leastOf(accounts, 'accountName')).toBe(115)
    expect(leastOf(accounts, 'accountType')).toBe(140)
  })
})
