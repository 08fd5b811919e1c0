import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { changeDates, extraInterest } from './date-change.ts'
import { type FixedCharge, withFixedCharges } from './fixed-charge.ts'
import { payDue } from './loan-payment.ts'
import { type LoanPosition, newPosition, paidUntil } from './loan-position.ts'
import { nominalRate } from './nominal-rate.ts'
import { payPart, type Reduction } from './partial-payment.ts'
import { type Payoff, payoffOn } from './payoff.ts'
import { changeRate } from './rate-change.ts'
import { scheduleOf } from './schedule.ts'
import type { Installment, ScheduleTerms } from './schedule-terms.ts'
import { grantGrace, setInstallments } from './special-condition.ts'
import { atOwnRateAgain, grantSpecialRate } from './special-rate.ts'

type Row = (number | string)[]

type ReferenceCase = {
  title: string
  terms: Omit<ScheduleTerms, 'rate'> & { rateEa: string }
  schedule?: { installment: number; rows: Row[] }
  paid?: number
  day?: string
  payoff?: Payoff
  amount?: number
  reduction?: Reduction
  change?:
    | { type: 'rate'; day: string; rateEa: string }
    | { type: 'special'; from: string; to: string; rateEa: string }
    | { type: 'date'; newDay: number; firstEffectiveDate: string; extraInterestDays: number }
    | { type: 'grace'; from: string; graceType: 'CAPITAL' | 'TOTAL'; installments: number }
    | { type: 'installments'; from: string; amount: number; installments: number }
  rewritten?: { installment: number; rows: Row[] }
  charges?: {
    after: string
    list: FixedCharge[]
    rows: Row[]
    payoff: Payoff
    payments: { amount: number; paid: Record<string, number> }[]
  }
  partialPayment?: { interestPaid: number; principalPaid: number; installment: number; rows: Row[] }
}

/** Worked out by tests/fixtures/loans/reference.py, which shares nothing with this code. */
const { cases, columns, arrearsPercent } = JSON.parse(
  readFileSync('tests/fixtures/loans/reference-cases.json', 'utf8'),
) as { cases: ReferenceCase[]; columns: (keyof Installment)[]; arrearsPercent: string }

const scheduleFor = ({ terms: { rateEa, ...terms } }: ReferenceCase) =>
  scheduleOf({ ...terms, rate: nominalRate(Number(rateEa), terms.periodicity) })

const positionOf = (reference: ReferenceCase) =>
  paidUntil(newPosition(scheduleFor(reference), { percent: Number(arrearsPercent) }), reference.paid ?? 0)

const packed = (rows: Installment[]): Row[] => rows.map((row) => columns.map((column) => row[column]))

describe('a schedule equals its reference to the cent', () => {
  const withSchedule = cases.flatMap((each) => (each.schedule ? [{ ...each, schedule: each.schedule }] : []))

  it.each(withSchedule)('$title', (reference) => {
    const { installment, rows } = scheduleFor(reference)

    expect({ installment, rows: packed(rows) }).toEqual(reference.schedule)
  })
})

describe('a payoff equals its reference to the cent', () => {
  const withPayoff = cases.flatMap((each) => (each.payoff ? [each] : []))

  it.each(withPayoff)('$title', (reference) => {
    expect(payoffOn(positionOf(reference), reference.day ?? '')).toEqual(reference.payoff)
  })
})

describe('a partial payment and the schedule it leaves equal their reference to the cent', () => {
  const withPartial = cases.flatMap((each) =>
    each.reduction ? [{ ...each, reduction: each.reduction }] : [],
  )

  it.each(withPartial)('$title', (reference) => {
    const { day = '', amount = 0, reduction, partialPayment } = reference

    const { position, lines, interestPaid, principalPaid } = payPart(
      positionOf(reference),
      day,
      amount,
      reduction,
    )

    expect({
      dueAmount: lines.reduce((sum, { total }) => sum + total, 0),
      interestPaid,
      principalPaid,
      installment: position.installment,
      rows: packed(position.rows.filter(({ date }) => date > day)),
    }).toEqual(partialPayment)
  })
})

describe('a schedule that is written anew equals its reference to the cent', () => {
  const withChange = cases.flatMap((each) => (each.change ? [{ ...each, change: each.change }] : []))

  it.each(withChange)('$title', (reference) => {
    const position = positionOf(reference)

    const changed = changedBy(position, reference.change)
    const { installment, rows, terms } = changed

    const isNew = (row: Installment): boolean => row.number >= (terms.firstNumber ?? 1)
    expect({ installment, rows: packed(rows.filter(isNew)) }).toEqual(reference.rewritten)
    const isUntouched = (row: Installment): boolean =>
      !isNew(row) && row.date <= ('from' in reference.change ? reference.change.from : row.date)
    expect(rows.filter(isUntouched)).toEqual(position.rows.filter(isUntouched))
    if (reference.change.type === 'date')
      expect(extraInterest(position, changed, reference.change).days).toBe(reference.change.extraInterestDays)
  })
})

describe('a running loan that takes fixed charges equals its reference to the cent', () => {
  const withCharges = cases.flatMap((each) => (each.charges ? [{ ...each, charges: each.charges }] : []))

  it.each(withCharges)('$title', (reference) => {
    const { charges, day = '' } = reference

    const position = withFixedCharges(positionOf(reference), charges, charges.after)

    expect(packed(position.rows)).toEqual(charges.rows)
    expect(payoffOn(position, day)).toEqual(charges.payoff)
    for (const { amount, paid } of charges.payments) {
      const { lines, surplus } = payDue(position, day, amount)
      const parts = (['other', 'insurance', 'arrears', 'interest', 'principal'] as const).map(
        (concept) => [concept, lines.reduce((sum, line) => sum + line[concept], 0)] as const,
      )
      expect({ ...Object.fromEntries(parts), surplus }).toEqual(paid)
    }
    expect(withFixedCharges(position, charges, charges.after)).toEqual(position)
  })
})

function changedBy(position: LoanPosition, change: NonNullable<ReferenceCase['change']>): LoanPosition {
  if (change.type === 'rate') return changeRate(position, change.day, nominalRate(Number(change.rateEa)))
  if (change.type === 'special')
    return atOwnRateAgain(
      grantSpecialRate(position, { ...change, rate: nominalRate(Number(change.rateEa)), ownPercent: 20.75 }),
    )
  if (change.type === 'date') return changeDates(position, change)
  if (change.type === 'grace') return grantGrace(position, change.from, change.graceType, change.installments)
  return setInstallments(position, change.from, change.amount, change.installments)
}
