import type { CapacityBounds, CapacityLimits } from './capacity-bounds.ts'
import type { CapacityRow } from './capacity-row.ts'
import type { Cents } from './cents.ts'
import type { Payslip } from './payslip.ts'

/** One step for people to read: what it is, its amount in cents (negative where it is taken away), and its norm. */
export type CapacityStep = { title: string; amount: Cents; norm: string }

const law = 'Ley 1527 de 2012, artículo 3, numeral 5'
const matrix = 'Matriz de capacidad de descuento'

export const capacitySteps = (
  payslip: Payslip,
  row: CapacityRow,
  limits: CapacityLimits,
  bounds: CapacityBounds,
): CapacityStep[] => [
  step('Ingreso fijo', payslip.fixedIncome, 'Desprendible de nómina'),
  step(`Ingreso variable computable (${shown(row.variableIncomePercent)} %)`, bounds.variable, matrix),
  step('Salud', -payslip.health, 'Ley 100 de 1993, artículo 204'),
  step('Pensión', -payslip.pension, 'Ley 100 de 1993, artículo 20'),
  step('Fondo de solidaridad', -payslip.solidarityFund, 'Ley 100 de 1993, artículo 27'),
  step('Retención en la fuente', -payslip.withholdingTax, 'Estatuto Tributario, artículo 383'),
  step('Embargos', -payslip.courtOrders, 'Código Sustantivo del Trabajo, artículos 154 a 156'),
  step('Neto después de descuentos de ley', bounds.net, law),
  step(
    `Descuento máximo (${shown(bounds.percent)} % del neto)`,
    bounds.share,
    sourceOf(bounds.percent, row, limits),
  ),
  step('Descuentos por libranza que se cuentan', -bounds.loans, matrix),
  step('Colchón por cuota', -row.safetyMarginAmount, matrix),
  step('Capacidad según la matriz', bounds.policy, matrix),
  step('Tope de la ley después de todos los descuentos', bounds.legal, law),
  ...(bounds.minimumNet === undefined ? [] : [step('Tope por neto mínimo libre', bounds.minimumNet, matrix)]),
  step('Capacidad de descuento libre', bounds.capacity, 'El menor de los topes, nunca menos que cero'),
]

/** Adds 0, so that nothing taken away is 0 and not −0. */
const step = (title: string, amount: Cents, norm: string): CapacityStep => ({
  title,
  amount: amount + 0,
  norm,
})

const shown = (percent: number): string => String(percent).replace('.', ',')

/** Where the percentage comes from, the strictest source first. */
function sourceOf(percent: number, row: CapacityRow, limits: CapacityLimits): string {
  if (percent === row.maxDiscountPercent) return matrix
  if (percent === limits.agreementPercent) return 'Convenio'
  return percent === limits.parameterPercent ? 'Parámetro LIBRANZA_DESCUENTO_MAX' : law
}
