import type { Cents } from './cents.ts'
import { percentOf } from './charge.ts'

/** A row of `provisions` (domain §7.1): a rating, the days of arrears that it holds for, and percentages. */
export type ProvisionRow = {
  rating: string
  arrearsFrom: number
  arrearsTo: number
  capitalPercent: number
  interestPercent: number
  feePercent: number
  counterCyclicalPercent: number
}

/** What is set aside for one loan, in cents. */
export type Provision = Record<'capital' | 'interest' | 'fees' | 'counterCyclical' | 'total', Cents>

/**
 * The row for some days of arrears, among those of the loan's modality and segment that are in force.
 * @throws RangeError where no row holds for them, which PRV-1 keeps from happening
 */
export function provisionRow(rows: ProvisionRow[], arrearsDays: number): ProvisionRow {
  const row = rows.find(
    ({ arrearsFrom, arrearsTo }) => arrearsFrom <= arrearsDays && arrearsDays <= arrearsTo,
  )
  if (!row) throw new RangeError(`no provision for ${arrearsDays} days`)
  return row
}

/** Provision of a loan by its row; each part is rounded half up, since each has its account. */
export function provisionOf(
  owed: Record<'principal' | 'interest' | 'other', Cents>,
  row: ProvisionRow,
): Provision {
  const capital = percentOf(owed.principal, row.capitalPercent)
  const interest = percentOf(owed.interest, row.interestPercent)
  const fees = percentOf(owed.other, row.feePercent)
  const counterCyclical = percentOf(owed.principal, row.counterCyclicalPercent)
  return { capital, interest, fees, counterCyclical, total: capital + interest + fees + counterCyclical }
}
