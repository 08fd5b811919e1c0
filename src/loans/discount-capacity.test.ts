import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CapacityRow, capacityRow } from './capacity-row.ts'
import { discountCapacity } from './discount-capacity.ts'
import { legalDeductions, type Payslip } from './payslip.ts'

/** The first two rows of the example of domain §6.8, of 2026. */
const below: CapacityRow = {
  incomeFromSmmlv: 0,
  incomeToSmmlv: 2,
  maxDiscountPercent: 45,
  safetyMarginAmount: 3_000_000,
  includesOtherLoans: true,
  variableIncomePercent: 0,
}
const above: CapacityRow = {
  incomeFromSmmlv: 2,
  incomeToSmmlv: 99,
  maxDiscountPercent: 50,
  safetyMarginAmount: 5_000_000,
  includesOtherLoans: true,
  variableIncomePercent: 30,
}

/** 4.000.000 pesos, 4 % of health and of pension, 400.000 of embargo, 300.000 of another payroll loan. */
const payslip: Payslip = {
  fixedIncome: 400_000_000,
  variableIncome: 50_000_000,
  health: 16_000_000,
  pension: 16_000_000,
  solidarityFund: 0,
  withholdingTax: 0,
  courtOrders: 40_000_000,
  otherDeductions: 0,
  payrollLoans: [{ amount: 30_000_000, isOwn: false }],
}
const limits = { agreementPercent: 50, parameterPercent: 50 }

describe('a discount capacity', () => {
  it('is worked out step by step, each with its amount and its norm', () => {
    const { steps, ...result } = discountCapacity(payslip, above, limits)

    // 4.000.000 + 30 % of 500.000 − 160.000 − 160.000 − 400.000 = 3.430.000; half is 1.715.000; − 300.000 − 50.000.
    expect(result).toMatchObject({ net: 343_000_000, percent: 50, capacity: 136_500_000 })
    expect(steps).toEqual([
      { title: 'Ingreso fijo', amount: 400_000_000, norm: 'Desprendible de nómina' },
      {
        title: 'Ingreso variable computable (30 %)',
        amount: 15_000_000,
        norm: 'Matriz de capacidad de descuento',
      },
      { title: 'Salud', amount: -16_000_000, norm: 'Ley 100 de 1993, artículo 204' },
      { title: 'Pensión', amount: -16_000_000, norm: 'Ley 100 de 1993, artículo 20' },
      { title: 'Fondo de solidaridad', amount: 0, norm: 'Ley 100 de 1993, artículo 27' },
      { title: 'Retención en la fuente', amount: 0, norm: 'Estatuto Tributario, artículo 383' },
      { title: 'Embargos', amount: -40_000_000, norm: 'Código Sustantivo del Trabajo, artículos 154 a 156' },
      {
        title: 'Neto después de descuentos de ley',
        amount: 343_000_000,
        norm: 'Ley 1527 de 2012, artículo 3, numeral 5',
      },
      {
        title: 'Descuento máximo (50 % del neto)',
        amount: 171_500_000,
        norm: 'Matriz de capacidad de descuento',
      },
      {
        title: 'Descuentos por libranza que se cuentan',
        amount: -30_000_000,
        norm: 'Matriz de capacidad de descuento',
      },
      { title: 'Colchón por cuota', amount: -5_000_000, norm: 'Matriz de capacidad de descuento' },
      { title: 'Capacidad según la matriz', amount: 136_500_000, norm: 'Matriz de capacidad de descuento' },
      {
        title: 'Tope de la ley después de todos los descuentos',
        amount: 141_500_000,
        norm: 'Ley 1527 de 2012, artículo 3, numeral 5',
      },
      {
        title: 'Capacidad de descuento libre',
        amount: 136_500_000,
        norm: 'El menor de los topes, nunca menos que cero',
      },
    ])
  })

  it('is of the lowest percentage, and says whose it is', () => {
    const { percent, capacity, steps } = discountCapacity(payslip, above, {
      agreementPercent: 40,
      parameterPercent: 45,
    })

    // 3.430.000 × 40 % = 1.372.000 − 300.000 − 50.000.
    expect([percent, capacity]).toEqual([40, 102_200_000])
    expect(steps.find(({ title }) => title.startsWith('Descuento máximo'))).toEqual({
      title: 'Descuento máximo (40 % del neto)',
      amount: 137_200_000,
      norm: 'Convenio',
    })
  })

  it('counts what the law counts even where its row does not: other payroll loans and other deductions', () => {
    const lax = { ...above, includesOtherLoans: false, safetyMarginAmount: 0 }

    // Policy: 1.715.000; law: 1.715.000 − 300.000 − 200.000.
    expect(discountCapacity({ ...payslip, otherDeductions: 20_000_000 }, lax, limits).capacity).toBe(
      121_500_000,
    )
  })

  it('leaves the worker the cent that is left over of a half', () => {
    const odd = { ...payslip, fixedIncome: 400_000_001, payrollLoans: [] }

    // Half of 3.430.000,01 is 1.715.000,005.
    expect(discountCapacity(odd, { ...above, safetyMarginAmount: 0 }, limits).capacity).toBe(171_500_000)
  })

  it('leaves the least net of its row', () => {
    // 3.430.000 − 300.000 − 2.500.000 is less than the 1.365.000 of the matrix.
    const { capacity, steps } = discountCapacity(payslip, { ...above, minimumNetAmount: 250_000_000 }, limits)

    expect(capacity).toBe(63_000_000)
    expect(steps.at(-2)).toMatchObject({ title: 'Tope por neto mínimo libre', amount: 63_000_000 })
  })

  it('does not count a loan that the new one pays off', () => {
    const purchased = { ...payslip, payrollLoans: [{ amount: 30_000_000, isOwn: false, isPaidOff: true }] }

    expect(discountCapacity(purchased, above, limits).capacity).toBe(166_500_000)
  })

  it('is 0 and not less where everything is taken', () => {
    const full = { ...payslip, payrollLoans: [{ amount: 200_000_000, isOwn: true }] }
    const seized = { ...payslip, courtOrders: 500_000_000 }

    expect(discountCapacity(full, above, limits).capacity).toBe(0)
    expect(discountCapacity(seized, above, limits)).toMatchObject({
      net: -117_000_000,
      share: 0,
      capacity: 0,
    })
  })

  it('always leaves the worker half of the net, to the cent, with every deduction', () => {
    const cents = fc.integer({ min: 0, max: 10 ** 9 })
    const anyPayslip = fc.record({
      fixedIncome: cents,
      variableIncome: cents,
      health: cents,
      pension: cents,
      solidarityFund: cents,
      withholdingTax: cents,
      courtOrders: cents,
      otherDeductions: cents,
      payrollLoans: fc.array(fc.record({ amount: cents, isOwn: fc.boolean() }), { maxLength: 3 }),
    })
    const anyRow = fc.record({
      incomeFromSmmlv: fc.constant(0),
      incomeToSmmlv: fc.constant(99),
      maxDiscountPercent: fc.integer({ min: 0, max: 1_000_000 }).map((percent) => percent / 10_000),
      safetyMarginAmount: cents,
      minimumNetAmount: fc.option(cents, { nil: undefined }),
      includesOtherLoans: fc.boolean(),
      variableIncomePercent: fc.integer({ min: 0, max: 100 }),
    })

    fc.assert(
      fc.property(anyPayslip, anyRow, (slip, row) => {
        const { capacity, net, variable } = discountCapacity(slip, row, {
          agreementPercent: 100,
          parameterPercent: 100,
        })

        expect(capacity).toBeGreaterThanOrEqual(0)
        expect(net).toBe(slip.fixedIncome + variable - legalDeductions(slip))
        if (capacity === 0) return
        const deducted = slip.payrollLoans.reduce((sum, { amount }) => sum + amount, slip.otherDeductions)
        expect(2 * (net - deducted - capacity)).toBeGreaterThanOrEqual(net)
      }),
    )
  })
})

describe('the row of an income', () => {
  const smmlv = 175_090_500

  it.each([
    [350_180_999, below],
    [350_181_000, above],
    [0, below],
    [99 * 175_090_500, undefined],
  ])('of %d cents goes from its lower limit to below its upper one', (fixedIncome, expected) => {
    expect(capacityRow([below, above], { ...payslip, fixedIncome, variableIncome: 0 }, smmlv)).toBe(expected)
  })
})
