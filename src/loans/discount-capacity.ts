import { type CapacityBounds, type CapacityLimits, capacityBounds } from './capacity-bounds.ts'
import type { CapacityRow } from './capacity-row.ts'
import { type CapacityStep, capacitySteps } from './capacity-steps.ts'
import type { Payslip } from './payslip.ts'

export type DiscountCapacity = CapacityBounds & { steps: CapacityStep[] }

/**
 * The discount capacity that a payslip leaves (domain §6.8), step by step. The policy of the matrix and what the law leaves
 * to the worker hold together, so no row can be laxer than the law.
 */
export function discountCapacity(
  payslip: Payslip,
  row: CapacityRow,
  limits: CapacityLimits,
): DiscountCapacity {
  const bounds = capacityBounds(payslip, row, limits)
  return { ...bounds, steps: capacitySteps(payslip, row, limits, bounds) }
}
