import { expect, it } from 'vitest'
import { columnTitle } from './column-title.ts'

it.each([
  ['numero_prestamo', 'Número de préstamo'],
  ['fecha_pago', 'Fecha de pago'],
  ['valor', 'Valor'],
  ['plazo_desde', 'Plazo desde'],
  ['tasa_por_mil', 'Tasa por mil'],
  ['codigo_comercial', 'Código comercial'],
  ['extraprima_maxima', 'Extraprima máxima'],
  ['Número del crédito', 'Número del crédito'],
])('calls the column %s «%s»', (name, title) => {
  expect(columnTitle(name)).toBe(title)
})
