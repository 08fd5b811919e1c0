import { describe, expect, it } from 'vitest'
import { registry } from '#src/kinds/views.ts'
import type { StoredRecord } from '#src/schema/record.ts'
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
const columnOf = (columns: TableColumn[], name: string): TableColumn | undefined =>
  columns.find(({ field }) => field.name === name)

describe('a list of the money of clients', () => {
  it.each([
    ['loans', ['loanNumber', 'clientId', 'productType', 'principalBalance', 'arrearsDays']],
    ['accounts', ['numberAccount', 'accountName', 'clientId', 'balance', 'availableBalance']],
  ])('of %s has first whose it is and how much', (id, names) => {
    expect(namesOf(columnsIn(id, false)).slice(0, names.length)).toEqual(names)
  })
})

describe('a narrow window', () => {
  it.each([
    ['maximum-usury-rates', ['sfcModality', 'usuryRate', 'validFrom']],
    ['term-rate-ranges', ['creditLineId', 'rate', 'validFrom']],
    ['minimum-wage-parameters', ['year', 'smmlvValue', 'validFrom']],
    ['life-insurance-rates', ['policyNumber', 'ratePerThousand', 'validFrom']],
    ['products', ['code', 'name', 'validFrom']],
    ['financial-entities', ['code', 'name', 'status']],
    ['loans', ['loanNumber', 'clientId', 'loanState']],
    ['clients', ['clientNumber', 'fullName', 'clientState']],
    ['onboarding-requests', ['onboardingNumber', 'fullName', 'onboardingState']],
    ['account-movements', ['concept', 'amount']],
    ['audit-logs', ['resource', 'occurredAt']],
  ])('of %s has the columns that tell a record from its neighbours', (id, names) => {
    expect(namesOf(columnsIn(id, true))).toEqual(names)
  })

  it.each([
    ['is in force', { situation: 'VIGENTE' }, ['situation']],
    ['is a draft', { approvalStatus: 'BORRADOR' }, ['approvalStatus']],
    ['is inactive', { status: 'INACTIVO' }, ['status']],
  ])('tells below the day where a period stands that %s', (_situation, given, names) => {
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

  it('tells below what a movement is about its account, and below its amount the day and whether it is a credit', () => {
    const columns = columnsIn('account-movements', true)

    expect(columns.map(({ beneath }) => beneath?.({ id: 'M1', version: 1 }).map(({ name }) => name))).toEqual(
      [['accountId'], ['movementDate', 'side']],
    )
  })

  it('tells below the state of an account that it is locked', () => {
    const state = columnsIn('accounts', true).at(-1)
    const account = { id: 'A1', version: 1, accountState: 'ACTIVA' }
    const locked = { ...account, locksRestrictions: { lockType: 'TOTAL' } }
    const beneath = (row: StoredRecord) => state?.beneath?.(row).map(({ name }) => name)

    expect(state?.field.name).toBe('accountState')
    expect(beneath(locked)).toEqual(['locksRestrictions'])
    expect(beneath(account)).toEqual([])
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

    expect(columnOf(accounts, 'availableBalance')?.least).toBe(180)
    expect(columnOf(accounts, 'numberAccount')?.least).toBe(116)
    expect(columnOf(rates, 'usuryRate')?.least).toBeGreaterThanOrEqual(120)
    expect(columnOf(rates, 'validFrom')?.least).toBe(96)
    expect(columnOf(rates, 'sfcModality')?.least).toBe(116)
  })
})

describe('a wide window', () => {
  it('gives what is left over to texts by their length, and none of it to figures, days and states', () => {
    const modules = columnsIn('menu-modules', false)
    const products = columnsIn('products', false)

    expect(columnOf(modules, 'moduleName')?.share).toBeGreaterThan(105)
    expect(columnOf(modules, 'state')?.share).toBe(0)
    expect(columnOf(products, 'name')?.share).toBeGreaterThan(200)
    expect(columnOf(products, 'validFrom')?.share).toBe(0)
    expect(columnOf(products, 'status')?.share).toBe(0)
  })

  it('keeps in view a state that stands far to the right', () => {
    expect(columnOf(columnsIn('loans', false), 'loanState')?.part).toBe('state')
    expect(columnOf(columnsIn('judicial-expenses', false), 'requestStatus')?.part).toBeUndefined()
  })

  it.each([
    ['waits for approval', { approvalStatus: 'PENDIENTE_APROBACION' }, ['approvalStatus']],
    ['begins later', { situation: 'FUTURA' }, ['situation']],
    ['is inactive', { status: 'INACTIVO' }, ['status']],
    ['is in force', { situation: 'VIGENTE' }, []],
  ])('tells below the state of an agreement that its period %s', (_words, given, names) => {
    const row = { id: 'C1', version: 1, status: 'ACTIVO', approvalStatus: 'APROBADO', ...given }

    for (const narrow of [false, true]) {
      const state = columnOf(columnsIn('agreements', narrow), 'agreementState')
      expect(state?.beneath?.(row).map(({ name }) => name)).toEqual(names)
    }
  })

  it.each([
    ['clients', 'clientState', ['openChange']],
    ['maximum-usury-rates', 'sfcModality', ['openChange']],
  ])('tells of a row of %s below %s that a change waits', (id, name, expected) => {
    const columns = columnsIn(id, false)
    const noted = columnOf(columns, name)
    const row = { id: '1', version: 1, situation: 'VIGENTE', approvalStatus: 'APROBADO' }

    const waiting = noted?.beneath?.({ ...row, openChange: 'PENDIENTE_APROBACION' } as StoredRecord)

    expect(waiting?.map((field) => field.name)).toEqual(expected)
    expect(noted?.beneath?.(row as StoredRecord)).toEqual([])
  })

  it('has room for what the schema writes, and less than all for names and choices beside it', () => {
    const accounts = columnsIn('accounts', false)

    expect(columnOf(accounts, 'locksRestrictions')?.least).toBeLessThan(140)
    expect(columnOf(accounts, 'locksRestrictions')?.part).toBe('name')
    expect(columnOf(columnsIn('onboarding-requests', false), 'fullName')?.part).toBe('name')
    expect(columnOf(accounts, 'accountName')?.least).toBe(115)
    expect(columnOf(accounts, 'accountType')?.least).toBe(140)
  })
})
