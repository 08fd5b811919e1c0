import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { sentPart } from '#src/schema/screen.ts'
import {
  pendingVersion,
  refusals,
  screenOf,
  screens,
  serverWithScreens,
} from '#tests/support/screen-calls.ts'
import type { Answer } from '#tests/support/start-server.ts'
import { range } from '#tests/support/term-rate-range.ts'

const { call, putIntoForce } = serverWithScreens()

describe('rows of which no two may share something', () => {
  const other = { ...range, rateGroupId: 'GT-PEN', validFrom: '2028-01-01', validTo: '2028-12-31' }

  it('are refused while they are drafts by those in force, with what the other holds', async () => {
    await putIntoForce('term-rate-ranges', await call('POST', 'term-rate-ranges', '', other))
    const crossing = { ...other, termFrom: 30, termTo: 40, amountFrom: 25_000_000, amountTo: 26_000_000 }
    const message = 'El rango se cruza con otro ya registrado (12-36 meses).'
    const refused = await call('POST', 'term-rate-ranges', '', crossing)
    expect(refusals(refused)).toEqual([422, ['/termFrom', message]])
    expect(refused.body.errors).toMatchObject([
      {
        advice:
          'El otro registro tiene Plazo desde 12\u00a0meses, Plazo hasta 36\u00a0meses, Monto desde $\u00a020.000.001,00, Monto hasta $\u00a030.000.000,00 y Vigente desde 01/01/28.',
      },
    ])
    for (const change of [
      { termFrom: 37 },
      { amountFrom: 30_000_001, amountTo: 31_000_000 },
      { validFrom: '2029-01-01', validTo: '2029-12-31' },
      { rateGroupId: 'GT-A' },
    ])
      expect(refusals(await call('POST', 'term-rate-ranges', '', { ...crossing, ...change }))).toEqual([201])
  })

  it('are refused by the database when two of them are approved', async () => {
    const year = { validFrom: '2030-01-01', validTo: '2030-12-31' }
    const one = await call('POST', 'term-rate-ranges', '', { ...other, ...year })
    const two = await call('POST', 'term-rate-ranges', '', { ...other, ...year, termFrom: 24 })
    const sent = await Promise.all(
      [one, two].map((made) =>
        call('POST', 'term-rate-ranges', `/${made.body.id}/enviar`, { version: pendingVersion(made) }),
      ),
    )
    const approved = await Promise.all(
      sent.map((step) =>
        call(
          'POST',
          'term-rate-ranges',
          `/${step.body.id}/aprobar`,
          { version: pendingVersion(step) },
          'admin2',
        ),
      ),
    )
    expect(approved.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(approved.map(refusals)).toContainEqual([
      422,
      [
        '/termFrom',
        expect.stringMatching(/^El rango se cruza con otro ya registrado \((12|24)-36 meses\)\.$/),
      ],
    ])
  })

  it('may be so only among those that hold some value', async () => {
    const cycle = {
      code: 'ACH-9',
      name: 'Otro ciclo',
      cycleType: 'ACH',
      periodicity: 'DIARIA',
      cutoffTime: '08:30',
      sendTime: '09:30',
      holidayRule: 'SIGUIENTE',
      position: 9,
      validFrom: '2026-02-01',
      status: 'ACTIVO',
    }
    expect(refusals(await call('POST', 'payment-cycles', '', cycle))).toEqual([
      422,
      ['/cutoffTime', 'Ya existe un ciclo con esa hora de corte.'],
    ])
    const payroll = { ...cycle, cycleType: 'NOMINA', cutoffDay: 10, paymentDay: 20 }
    const { cutoffTime: _cutoff, sendTime: _send, ...monthly } = payroll
    expect(refusals(await call('POST', 'payment-cycles', '', monthly))).toEqual([201])
  })

  it('may share nothing but that: one default group', async () => {
    const group = { code: 'GT-9', name: 'Otro', minScore: 0, maxScore: 9, priority: 50, status: 'ACTIVO' }
    expect(refusals(await call('POST', 'rate-groups', '', { ...group, isDefault: true }))).toEqual([
      422,
      ['/isDefault', 'Debe existir un único grupo por defecto.'],
    ])
    expect(refusals(await call('POST', 'rate-groups', '', { ...group, isDefault: false }))).toEqual([201])
  })
})

/** For each `x-exclusive` a demonstration row, a change for a copy of it, and the expected message. */
const shared: Record<string, [id: string, row: string, change: JsonObject, field: string, message: string]> =
  {
    'RPT-2': [
      'term-rate-ranges',
      'LIB-PUB-GT-B-12-1000000',
      { termFrom: 13, arrearsRate: 24 },
      'termFrom',
      'El rango se cruza con otro ya registrado (12-120 meses).',
    ],
    'CAP-2': [
      'discount-capacity-matrix',
      'PENSIONADOS-PENSIONADO-0',
      { incomeFromSmmlv: 98 },
      'incomeFromSmmlv',
      'Los rangos de ingreso se cruzan o dejan un espacio sin cubrir.',
    ],
    'SVD-1': [
      'life-insurance-rates',
      '',
      { ageFrom: 60, ageTo: 60 },
      'ageFrom',
      'Los rangos de edad se cruzan o dejan edades sin tarifa.',
    ],
    'CUM-1': [
      'debtor-insurance-accumulations',
      '',
      { amountFrom: 1, amountTo: 2, ageFrom: 18, ageTo: 18 },
      'amountFrom',
      'El rango de cúmulo y edad se cruza con otro.',
    ],
    'SRD-1': [
      'risk-disbursement-scores',
      '',
      { scoreFrom: 398, scoreTo: 400 },
      'scoreFrom',
      'Los rangos de score deben cubrir de 0 a 999 sin cruzarse.',
    ],
    'PRV-1': [
      'provisions',
      '',
      { rating: 'E', arrearsFrom: 30, arrearsTo: 31, validFrom: '2027-01-01' },
      'arrearsFrom',
      'Los días de mora de las calificaciones deben ser consecutivos.',
    ],
    'CIC-1': [
      'payment-cycles',
      'ACH-1',
      { code: 'ACH-7', cutoffTime: '11:30', sendTime: '11:45' },
      'cutoffTime',
      'Ya existe un ciclo con esa hora de corte.',
    ],
    'GRT-1': [
      'rate-groups',
      'GT-B',
      { code: 'GT-7', priority: 70 },
      'isDefault',
      'Debe existir un único grupo por defecto.',
    ],
    'GRT-PRIORIDAD': [
      'rate-groups',
      'GT-A',
      { code: 'GT-8' },
      'priority',
      'Ya existe un grupo activo con esa prioridad.',
    ],
  }

describe('what no two rows may share', () => {
  it('is what screens say', () => {
    const ids = screens.flatMap(({ exclusive }) => exclusive.map(({ id }) => id))
    expect(ids).toEqual(expect.arrayContaining(Object.keys(shared)))
  })

  it.each(Object.entries(shared))('%s', async (_rule, [id, row, change, field, message]) => {
    const [first] = (await call('GET', id, '?size=15')).body.data as { id: string }[]
    const { body } = await call('GET', id, `/${row === '' ? first?.id : row}`)
    const copy = { ...sentPart(screenOf(id), body), ...change }
    expect(refusals(await call('POST', id, '', copy))).toEqual([422, [`/${field}`, message]])
  })
})

describe('a set of rows that covers a whole range', () => {
  const message = 'Los rangos de score deben cubrir de 0 a 999 sin cruzarse.'
  const score = {
    creditLineId: 'LIB-MIL',
    scoreFrom: 100,
    scoreTo: 999,
    riskLevel: 'BAJO',
    decision: 'DESEMBOLSAR',
    validityDays: 30,
    validFrom: '2027-01-01',
    status: 'ACTIVO',
  }
  const send = (made: Answer): Promise<Answer> =>
    call('POST', 'risk-disbursement-scores', `/${made.body.id}/enviar`, { version: pendingVersion(made) })

  it('is asked for when a row is sent, with those that are not approved yet', async () => {
    const high = await call('POST', 'risk-disbursement-scores', '', score)
    expect(refusals(high)).toEqual([201])
    expect(refusals(await send(high))).toEqual([422, ['/scoreFrom', message]])

    const low = await call('POST', 'risk-disbursement-scores', '', { ...score, scoreFrom: 0, scoreTo: 99 })
    expect(refusals(await send(high))).toEqual([200])
    expect(refusals(await send(low))).toEqual([200])
  })
})
