import { describe, expect, it } from 'vitest'
import { registry } from '#src/kinds/views.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { screenOf } from '#tests/support/render-in-screen.tsx'
import { columnsOf, type TableColumn } from './columns.ts'
import { fitColumns } from './fit-columns.ts'
import { placesOf } from './places.ts'

const cells = { texts: {}, hrefOf: () => undefined, nameOf: () => '' }

/** The columns of a screen by name, as the rows of a page make them. */
function fitted(id: string, rows: JsonObject[], { narrow = false, width = 0, totals = {} } = {}) {
  const { model } = screenOf(id)
  const places = placesOf(model, { columns: undefined }).map((place) => (width ? { ...place, width } : place))
  const columns = columnsOf({ ...{ model, registry, narrow, places }, isChosen: width > 0 })
  const all = fitColumns(columns, {
    rows: rows.map((row, at) => ({ id: String(at), version: 1, ...row })),
    ...{ totals, registry, cells },
  })
  const find = (among: TableColumn[], name: string) => among.find(({ field }) => field.name === name)
  return {
    estimated: (name: string) => find(columns, name)?.least ?? 0,
    least: (name: string) => find(all, name)?.least ?? 0,
    share: (name: string) => find(all, name)?.share ?? 0,
  }
}

describe('columns', () => {
  const account = { accountName: 'CUENTA DE AHORROS PROGRAMADO', balance: 1500.5 }

  it('give the name of a row all that it needs, and figures no more than they do', () => {
    const { estimated, least } = fitted('accounts', [account])

    expect(least('accountName')).toBeGreaterThan(estimated('accountName') + 60)
    expect(least('balance')).toBeLessThan(estimated('balance') - 40)
  })

  it('let a very long name go on in another line', () => {
    const { least } = fitted('accounts', [{ accountName: 'Cuenta '.repeat(15) }])

    expect(least('accountName')).toBe(320)
  })

  it('have room for the bolder letters of the first one', () => {
    const number = '2026000001'
    const row = { simulationNumber: number }

    // Ten digits of 7.8 px, and what a cell has beside its text.
    expect(fitted('discount-capacity-simulations', [row]).least('simulationNumber')).toBeGreaterThan(78 + 26)
  })

  it('are no narrower than their headings', () => {
    const { least } = fitted('accounts', [{ balance: 0 }])

    expect(least('balance')).toBeGreaterThan('Saldo'.length * 7)
  })

  it('hold their sums as well, and the words of a choice', () => {
    const totals = { balance: '159.447.741.864,04' }
    const lines = fitted('credit-lines', [{ sfcModality: 'CONSUMO_ORDINARIO' }])

    expect(fitted('accounts', [account], { totals }).least('balance')).toBeGreaterThan(150)
    expect(lines.least('sfcModality')).toBeGreaterThan(180)
  })

  it('share what is left over by what their texts need', () => {
    const { share } = fitted('withdrawal-causes', [
      { name: 'La pagaduría no aprobó el descuento', stage: 'VISACION' },
    ])

    expect(share('name')).toBeGreaterThan(share('stage'))
  })

  it('stay as a person drew them, and as they are while no rows are there', () => {
    expect(fitted('accounts', [account], { width: 90 }).least('accountName')).toBe(90)
    const { estimated, least } = fitted('accounts', [])
    expect(least('balance')).toBe(estimated('balance'))
  })

  it('of a narrow window leave room for the state', () => {
    const row = { numberAccount: '****1234', availableBalance: 12_500_000, accountState: 'ACTIVA' }
    const { least } = fitted('accounts', [row], { narrow: true })

    // A window of 390 px, and the menu of a row.
    expect(least('numberAccount') + least('availableBalance') + least('accountState')).toBeLessThanOrEqual(
      390 - 48,
    )
  })
})
