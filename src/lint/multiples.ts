import type { Property } from '#src/schema/property-dialect.ts'
import type { Complaint } from './rule.ts'

/** Limits between which no multiple of `multipleOf` lies. */
export function withoutMultiple(property: Property, implies: Property): Complaint[] {
  const { multipleOf: step, ...limits } = { ...implies, ...property }
  const { minimum = -Infinity, exclusiveMinimum = -Infinity } = limits
  const { maximum = Infinity, exclusiveMaximum = Infinity } = limits
  const [low, high] = [Math.max(minimum, exclusiveMinimum), Math.min(maximum, exclusiveMaximum)]
  if (step === undefined || !Number.isFinite(low) || !Number.isFinite(high)) return []
  const first = Math.ceil(low / step) * step
  const least = first > exclusiveMinimum ? first : first + step
  return least <= maximum && least < exclusiveMaximum
    ? []
    : [{ pointer: '/multipleOf', message: `Entre ${low} y ${high} no hay ningún múltiplo de ${step}.` }]
}
