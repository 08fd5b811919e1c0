import { describe, expect, it } from 'vitest'
import type { Screen } from '#src/schema/screen.ts'
import { screenOf } from '#tests/support/screen-calls.ts'
import { type Summarized, summarize, toSummaryValue } from './summarize.ts'

const usury = screenOf('maximum-usury-rates')
const categories = screenOf('filing-exception-categories')
const clients = screenOf('clients')

const december = {
  sfcModality: 'CONSUMO_ORDINARIO',
  currentBankRate: 11.4,
  usuryRate: 17.1,
  resolutionNumber: '0001 de 2026',
  validFrom: '2026-12-01',
  validTo: '2026-12-31',
  status: 'ACTIVO',
}
const january = {
  ...december,
  currentBankRate: 17.1,
  usuryRate: 25.65,
  resolutionNumber: '0412 de 2026',
  validFrom: '2027-01-01',
  validTo: '2027-01-31',
}

function described(screen: Screen, summarized: Partial<Summarized>, labels: Record<string, string> = {}) {
  const { fields, ...rest } = summarize(screen, {
    kind: 'editar',
    current: {},
    proposed: null,
    previous: null,
    ...summarized,
  })
  return { ...rest, values: fields.map((one) => toSummaryValue(one, (id) => labels[id])) }
}

describe('the summary of an inbox item', () => {
  it('tells a new period by what differs from the one before, and from which day', () => {
    expect(described(usury, { kind: 'crear', current: january, previous: december })).toEqual({
      values: [
        { title: 'Interés bancario corriente', before: '11,40\u00a0% E.A.', after: '17,10\u00a0% E.A.' },
        { title: 'Tasa de usura', before: '17,10\u00a0% E.A.', after: '25,65\u00a0% E.A.' },
      ],
      more: 1,
      from: '2027-01-01',
      isNextPeriod: true,
    })
  })

  it('tells of a list what a change adds to it and removes', () => {
    const edited = described(screenOf('credit-lines'), {
      current: { businessTypes: ['NUEVO', 'RETANQUEO'] },
      proposed: { businessTypes: ['RETANQUEO'] },
    })

    expect(edited.values).toEqual([{ title: 'Tipos de negocio', items: ['Se quita Crédito nuevo'] }])
  })

  it('tells a list of a new record whole, for a line that says no change', () => {
    const { values } = described(screenOf('portfolio-purchases'), {
      kind: 'crear',
      current: { obligationTypes: ['LIBRANZA', 'TARJETA'], certificateMaxDays: 30 },
    })

    expect(values[0]).toMatchObject({
      title: 'Obligaciones que se compran',
      after: 'Libranza, Tarjeta de crédito',
    })
  })

  it('tells a new record that follows none by its first columns beside its label', () => {
    const { values, more } = described(usury, { kind: 'crear', current: january })

    expect(values).toEqual([
      { title: 'Interés bancario corriente', after: '17,10\u00a0% E.A.' },
      { title: 'Tasa de usura', after: '25,65\u00a0% E.A.' },
    ])
    expect(more).toBe(0)
  })

  it('tells a first period by its value before what it is classed by', () => {
    const parameter = { parameterCode: 'P', name: 'Plazo', group: 'LEGAL', valueType: 'ENTERO', value: '24' }
    const { values } = described(screenOf('general-parameters'), { kind: 'crear', current: parameter })

    expect(values[0]).toEqual({ title: 'Valor', after: '24' })
  })

  it.each([
    [
      'manual-gmf-transactions',
      {
        numberAccount: '000123456789',
        clientName: 'Ana Ficticia',
        transactionType: 'COBRO_GMF',
        baseAmount: 1_000_000,
      },
      'Cuenta de ahorros: ••••6789; Titular: Ana Ficticia; Tipo de transacción: Cobro de GMF; Base: $\u00a01.000.000,00',
    ],
    [
      'gmf-hold-releases',
      { holdId: 'HD-000001', numberAccount: '000123456789', holdAmount: 40_000, releaseType: 'APLICAR' },
      'Número de cuenta: ••••6789; Valor retenido: $\u00a040.000,00; Tipo de liberación: Aplicar como GMF',
    ],
    [
      'account-locks',
      { numberAccount: '000123456789', lockType: 'PARCIAL', amountLockPartial: 250_000 },
      'Número de cuenta: ••••6789; Tipo de bloqueo: Parcial; Monto bloqueado: $\u00a0250.000,00',
    ],
    [
      'novelties',
      {
        loanNumber: '0001234567',
        noveltyType: 'INGRESO',
        currentInstallment: 400_000,
        newInstallment: 430_000,
      },
      'Número de libranza: ••••4567; Tipo de novedad: Ingreso de descuento; Cuota actual: $\u00a0400.000,00; Cuota nueva: $\u00a0430.000,00',
    ],
    [
      'judicial-expenses',
      {
        loanNumber: '0001234567',
        clientName: 'Ana Ficticia',
        stage: 'DEMANDA',
        amount: 850_000,
        vatAmount: 161_500,
        totalAmount: 918_000,
      },
      'Número de préstamo: ••••4567; Cliente: Ana Ficticia; Etapa procesal: Demanda; Valor: $\u00a0850.000,00; Total a pagar: $\u00a0918.000,00',
    ],
    [
      'special-conditions',
      {
        scope: 'PRESTAMO',
        loanNumber: '0001234567',
        conditionType: 'CONDONACION_MORA',
        percent: 40,
        percentAmount: 160_000,
      },
      'Alcance: Préstamo; Número de préstamo: ••••4567; Condición: Condonación de mora; Valor del porcentaje: $\u00a0160.000,00',
    ],
  ])('tells a request of %s by account, client and amount', (id, current, words) => {
    const { values } = described(screenOf(id), { kind: 'solicitud', current })

    expect(values.map(({ title, after }) => `${title}: ${after}`).join('; ')).toBe(words)
  })

  it('tells whose a request is by the record of the client that it refers to', () => {
    const { values } = described(
      screenOf('claims'),
      { kind: 'solicitud', current: { loanNumber: '0001234567', clientId: 'C', claimedAmount: 0 } },
      { C: 'Ana Ficticia' },
    )

    expect(values).toEqual([
      { title: 'Número de préstamo', after: '••••4567' },
      { title: 'Cliente', after: 'Ana Ficticia' },
    ])
  })

  it('tells a change by the old and the new value, and what gets one or loses it', () => {
    const current = {
      code: 'EX',
      name: 'Excepción',
      maxDeviation: 2,
      deviationUnit: 'PUNTOS',
      monthlyQuota: null,
    }
    const proposed = { code: 'EX', name: 'Excepción', maxDeviation: 4, monthlyQuota: 12 }

    const { values, more } = described(categories, { current, proposed })

    expect(values).toHaveLength(2)
    expect(values).toContainEqual({ title: 'Desviación máxima', before: '2', after: '4' })
    expect(more).toBe(1)
  })

  it('tells the end of masked values alone, and nothing of personal ones that no list shows', () => {
    const { values } = described(clients, {
      current: { mobile: '3000000000', documentNumber: '1000001111' },
      proposed: { mobile: '3000000001', documentNumber: '1000002222' },
    })

    expect(JSON.stringify(values)).not.toMatch(/100000|300000/)
    expect(values.map(({ title }) => title)).toEqual(['Número de documento', 'Celular'])
  })

  it('tells a reference by the label of its record', () => {
    const scores = screenOf('minimum-scores')

    const { values } = described(
      scores,
      { current: { creditLineId: 'A' }, proposed: { creditLineId: 'B' } },
      { A: 'LIB-1', B: 'LIB-2' },
    )

    expect(values).toEqual([expect.objectContaining({ before: 'LIB-1', after: 'LIB-2' })])
  })

  it('says no more of an inactivation', () => {
    expect(described(usury, { kind: 'inactivar', current: january })).toEqual({ values: [], more: 0 })
  })
})
