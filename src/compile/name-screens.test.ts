import { expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { findField } from '#src/schema/screen.ts'

const { screens } = loadCatalogue('schemas')

const optionsOf = (id: string, name: string): string[] => {
  const screen = screens.find((one) => one.id === id)
  return (screen && findField(screen, name)?.property.oneOf?.map(({ title }) => title)) ?? []
}

it('offers every screen, or those alone that are listed', () => {
  expect(optionsOf('audit-logs', 'resource').length).toBeGreaterThan(screens.length - 1)
  expect(optionsOf('account-movements', 'originScreen')).toEqual([
    'Saldo inicial',
    'Cancelación de cuentas GMF',
    'Gastos judiciales',
    'Liberación GMF en HOLD',
    'Operaciones Deceval',
    'Transacciones manuales GMF',
  ])
})
