import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { type Screen, sentPart } from '#src/schema/screen.ts'
import { proposeCreation } from '#src/server/approvals/propose.ts'
import { processCaller } from '#src/server/auth/author.ts'
import { findRows } from '#src/server/resources/finds.ts'
import { toResource } from '#src/server/resources/resource.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { anyone } from '#tests/support/judge-value.ts'
import { type Answer, root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const schemasDir = join(root, 'schemas')
const { screens } = loadCatalogue(schemasDir)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir })
})
afterAll(() => server.stop())

const screenOf = (id: string): Screen => {
  const screen = screens.find((one) => one.id === id)
  if (!screen) throw new Error(`no screen ${id}`)
  return screen
}

const pathOf = ({ service, path }: Screen): string =>
  service === 'productControl' ? path : `/execute-api${path}`

const call = (method: string, id: string, rest = '', body?: JsonObject, user = 'admin'): Promise<Answer> =>
  server.call(user, method, pathOf(screenOf(id)) + rest, body)

/** What a call was refused for: pairs of field and message. */
const refusals = ({ status, body }: Answer): unknown[] => [
  status,
  ...((body.errors as { pointer: string; message: string }[] | undefined) ?? []).map(
    ({ pointer, message }) => [pointer, message],
  ),
]

/** Saves a stored record with a change, and without the fields that are undefined in it. */
async function edit(id: string, row: string, change: JsonObject, user = 'admin'): Promise<Answer> {
  const { body: stored } = await call('GET', id, `/${row}`, undefined, user)
  const pending = stored.pending as { version: number } | undefined
  const body = {
    ...sentPart(screenOf(id), stored),
    ...change,
    version: stored.version ?? 0,
    ...(pending ? { pendingVersion: pending.version } : {}),
  }
  return call('PUT', id, `/${row}`, body, user)
}

const pendingVersion = ({ body }: Answer): number => (body.pending as { version: number }).version

/** Sends a change and has it approved by somebody else. */
async function putIntoForce(id: string, proposed: Answer): Promise<Answer> {
  const sent = await call('POST', id, `/${proposed.body.id}/enviar`, { version: pendingVersion(proposed) })
  if (sent.status !== 200) return sent
  return call('POST', id, `/${proposed.body.id}/aprobar`, { version: pendingVersion(sent) }, 'admin2')
}

const usury = {
  sfcModality: 'CONSUMO_ORDINARIO',
  currentBankRate: 16,
  usuryRate: 24,
  resolutionNumber: '0001 de 2026',
  validFrom: '2026-03-01',
  validTo: '2026-03-31',
  status: 'ACTIVO',
}

const range = {
  creditLineId: 'LIB-PUB',
  rateGroupId: 'GT-A',
  termFrom: 12,
  termTo: 36,
  amountFrom: 20_000_001,
  amountTo: 30_000_000,
  rateType: 'EFECTIVA_ANUAL',
  rate: 20,
  arrearsRate: 24.36,
  validFrom: '2026-03-01',
  validTo: '2026-03-31',
  status: 'ACTIVO',
}

/** Somebody who may edit the rows of a screen. */
const editorOf = ({ actions }: Screen): string =>
  ['Admin', 'Gestor', 'Cliente', 'PagosACH', 'OperacionesPasivos'].find((role) =>
    actions[role]?.includes('editar'),
  ) ?? 'Supervisor'

/** Requests are closed at some time; their own tests say when they may be changed. */
const editors = screens.filter(
  ({ actions, workflow }) => !workflow && Object.values(actions).flat().includes('editar'),
)

/** The first of all, while the rows are as they were loaded. */
describe('a demonstration row', () => {
  it.each(editors.map((screen) => [screen.id, editorOf(screen).toLowerCase()]))(
    'of %s is taken when %s saves it again',
    async (id, user) => {
      const list = await call('GET', id, '?size=15', undefined, user)
      for (const { id: row } of list.body.data as { id: string }[])
        expect([row, refusals(await edit(id, row, {}, user))]).toEqual([row, [200]])
    },
  )
})

describe('a value that other rows bound', () => {
  it('is judged by the rows that are approved when it is saved, and again when it is approved', async () => {
    const made = await call('POST', 'term-rate-ranges', '', range)
    expect(refusals(made)).toEqual([201])
    const sent = await call('POST', 'term-rate-ranges', `/${made.body.id}/enviar`, {
      version: pendingVersion(made),
    })
    const draft = await call('POST', 'maximum-usury-rates', '', usury)
    expect(refusals(await edit('term-rate-ranges', String(made.body.id), {}))).toEqual([409])

    await putIntoForce('maximum-usury-rates', draft)
    const approved = await call(
      'POST',
      'term-rate-ranges',
      `/${made.body.id}/aprobar`,
      { version: pendingVersion(sent) },
      'admin2',
    )
    expect(refusals(approved)).toEqual([
      422,
      ['/arrearsRate', 'La tasa supera la tasa de usura vigente (24,0000 % E.A.).'],
    ])
  })

  it('is bounded on each day of its validity that is certified', async () => {
    const open = { ...range, validFrom: '2026-02-01', validTo: '2026-02-28', arrearsRate: 25.2301 }
    expect(refusals(await call('POST', 'term-rate-ranges', '', open))).toEqual([
      422,
      ['/arrearsRate', 'La tasa supera la tasa de usura vigente (25,2300 % E.A.).'],
    ])
    const later = { ...range, validFrom: '2027-02-01', validTo: '2027-02-28', arrearsRate: 60 }
    expect(refusals(await call('POST', 'term-rate-ranges', '', later))).toEqual([201])
  })

  it('is bounded by the record that it refers to, and by those that refer to it', async () => {
    const minimum = {
      creditLineId: 'LIB-PUB',
      businessType: 'NUEVO',
      minAmount: 999_999,
      validFrom: '2026-03-01',
      status: 'ACTIVO',
    }
    expect(refusals(await call('POST', 'minimum-amounts', '', minimum))).toEqual([
      422,
      ['/minAmount', 'El monto debe estar entre los límites de la línea.'],
    ])
    const line = sentPart(screenOf('credit-lines'), (await call('GET', 'credit-lines', '/LIB-PUB')).body)
    const next = { ...line, validFrom: '2027-01-01', maxTermMonths: 60 }
    expect(refusals(await call('POST', 'credit-lines', '', next))).toEqual([
      422,
      ['/maxTermMonths', 'Hay rangos de tasa por fuera de los nuevos límites.'],
    ])
  })
})

describe('a rule that does not refuse', () => {
  const wage = {
    year: 2035,
    smmlvValue: 999_999,
    transportAllowance: 250_000,
    normType: 'DECRETO',
    normNumber: 'Decreto 9 de 2034',
    normState: 'VIGENTE',
    validFrom: '2035-01-01',
    status: 'ACTIVO',
  }
  const lower = 'El valor es menor que el del período anterior. ¿Desea continuar?'

  it('asks whoever writes to confirm, and its confirmation is kept as the reason', async () => {
    const asked = await call('POST', 'minimum-wage-parameters', '', wage)
    expect([asked.body.code, ...refusals(asked)]).toEqual(['unconfirmed', 422, ['/smmlvValue', lower]])
    const other = await call('POST', 'minimum-wage-parameters', '?confirma=SML-2', wage)
    expect(refusals(other)).toEqual([422, ['/smmlvValue', lower]])

    const made = await call('POST', 'minimum-wage-parameters', '?confirma=SML-1', wage)
    expect([made.status, made.body.notices]).toEqual([201, undefined])
    const history = await call('GET', 'minimum-wage-parameters', `/${made.body.id}/historial`)
    expect(history.body.data).toMatchObject([{ action: 'CREAR', reason: `Confirmó SML-1 «${lower}»` }])
  })

  it('asks neither for what stays as it was, nor whoever decides on it, who is told', async () => {
    const [draft] = (await call('GET', 'minimum-wage-parameters', '?validFrom[gte]=2035-01-01')).body
      .data as { id: string }[]
    const edited = await edit('minimum-wage-parameters', draft?.id ?? '', {
      normNumber: 'Decreto 10 de 2034',
    })
    expect(refusals(edited)).toEqual([200])
    const raised = await edit('minimum-wage-parameters', draft?.id ?? '', { smmlvValue: 999_998 })
    expect(raised.body.code).toBe('unconfirmed')
    await call('POST', 'minimum-wage-parameters', `/${draft?.id}/retirar`, {
      version: pendingVersion(edited),
    })
  })

  it('tells of what it finds in other rows with the answer', async () => {
    const month = {
      ...usury,
      validFrom: '2026-04-01',
      validTo: '2026-04-30',
      usuryRate: 15,
      currentBankRate: 10,
    }
    const made = await call('POST', 'maximum-usury-rates', '', month)
    expect(made.body.notices).toEqual([
      {
        pointer: '/usuryRate',
        keyword: 'RPT-4',
        message: expect.stringMatching(
          /^\d+ rangos superan la nueva tasa de usura y se liquidarán al tope\.$/,
        ),
      },
    ])
    const sent = await call('POST', 'maximum-usury-rates', `/${made.body.id}/enviar`, {
      version: pendingVersion(made),
    })
    expect(sent.body.notices).toEqual(made.body.notices)
  })

  it('asks before a row that is in use is inactivated', async () => {
    const message = 'El producto tiene cuentas abiertas; solo puede inactivarlo para nuevas aperturas.'
    const withdraw = async (): Promise<Answer> =>
      call('POST', 'products', '/AH-NOMINA/retirar', {
        version: pendingVersion(await call('GET', 'products', '/AH-NOMINA')),
      })
    await withdraw()
    expect(refusals(await call('DELETE', 'products', '/AH-NOMINA'))).toEqual([422, ['/status', message]])
    const confirmed = await call('DELETE', 'products', '/AH-NOMINA?confirma=PRD-3')
    expect(refusals(confirmed)).toEqual([200])
    expect(refusals(await withdraw())).toEqual([200])
  })
})

describe('a change that only waits for approval at times', () => {
  const limit = { numberAccount: '4000001234', limitPeriod: 'DIARIO', reason: 'POLITICA', status: 'ACTIVO' }
  const approval = ({ body }: Answer): unknown[] => [
    body.limitAmount,
    body.approvalStatus,
    (body.pending as { changes: unknown } | undefined)?.changes,
  ]

  it('takes effect at once where its screen says so, and otherwise waits beside the record', async () => {
    const [there] = (await call('POST', 'transaction-limits', '/search', { size: 15 })).body.data as {
      id: string
      limitAmount: number
      limitPeriod: string
      approvalStatus: string
    }[]
    if (!there) throw new Error('no limit')
    const { id, limitAmount } = there
    expect(there.approvalStatus).toBe('APROBADO')

    const raised = await edit('transaction-limits', id, { limitAmount: limitAmount + 1 }, 'gestor')
    expect(approval(raised)).toEqual([
      limitAmount,
      'APROBADO',
      [{ pointer: '/limitAmount', before: limitAmount, after: limitAmount + 1 }],
    ])
    await call('POST', 'transaction-limits', `/${id}/retirar`, { version: pendingVersion(raised) }, 'gestor')

    const lowered = await edit('transaction-limits', id, { limitAmount: limitAmount - 1 }, 'gestor')
    expect(approval(lowered)).toEqual([limitAmount - 1, 'APROBADO', undefined])
    const history = await call('GET', 'transaction-limits', `/${id}/historial`)
    expect(history.body.data).toMatchObject([{ action: 'EDITAR', by: 'gestor' }, {}])
  })

  it('lets a new limit wait, for who holds the action that its screen names: nobody raises one alone', async () => {
    const free = { ...limit, numberAccount: '5000009012', limitAmount: 100 }
    const made = await call('POST', 'transaction-limits', '', free, 'gestor')
    expect(approval(made).slice(0, 2)).toEqual([100, 'BORRADOR'])
    expect(refusals(await call('POST', 'transaction-limits', '', free, 'cliente'))[0]).toBe(403)
  })
})

describe('a hold of GMF that is over', () => {
  it('is in a request already, and in no other (LHO-1)', async () => {
    const { body } = await call('GET', 'gmf-hold-releases', '?holdState=LIBERADA')
    const [over] = body.data as { id: string; version: number }[]
    const asked = {
      version: over?.version ?? 0,
      releaseType: 'APLICAR',
      justification: 'Otra vez, por ensayo',
    }
    const again = await call('POST', 'gmf-hold-releases', `/${over?.id}/liberar`, asked)
    expect([again.status, again.body.detail]).toEqual([409, 'La retención ya está en una solicitud.'])
  })
})

describe('a projection of payments', () => {
  it('takes its figures from the loan, and sends who covers the debt to the full payment', async () => {
    const asked = { loanNumber: '3000000101', projectionType: 'ABONO_PLAZO', projectionDate: '2026-02-12' }
    const covered = { ...asked, amount: 18_547_262.62 }
    expect(refusals(await call('POST', 'payment-projections', '', covered, 'cliente'))).toEqual([
      422,
      ['/amount', 'El abono cubre la deuda; use pago total.'],
    ])
    const made = await call('POST', 'payment-projections', '', { ...asked, amount: 5_000_000 }, 'cliente')
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ principalBalance: 18_250_000, totalAmount: 18_547_262.62 })
    expect(refusals(await call('POST', 'payment-projections', '', asked, 'gestor'))[0]).toBe(403)
  })
})

describe('a row to which active ones refer', () => {
  const inUse = (title: string): unknown => [
    422,
    ['/status', `No se puede inactivar: el registro está en uso por ${title}.`],
  ]

  it('is not inactivated, be it by DELETE or by editing its state', async () => {
    expect(refusals(await call('DELETE', 'financial-entities', '/ALFA-VIDA'))).toEqual(
      inUse('Seguro de vida deudores'),
    )
    expect(refusals(await edit('financial-entities', 'ALFA-VIDA', { status: 'INACTIVO' }))).toEqual(
      inUse('Seguro de vida deudores'),
    )
  })

  it('is not inactivated by an approval either, when it came into use meanwhile', async () => {
    const category = {
      code: 'EXC-USO',
      name: 'Otra',
      exceptionType: 'PLAZO',
      approvalLevel: 'GERENCIA',
      requiresSupport: true,
      status: 'ACTIVO',
    }
    const made = await putIntoForce(
      'filing-exception-categories',
      await call('POST', 'filing-exception-categories', '', category),
    )
    const id = String(made.body.id)
    const proposed = await call('DELETE', 'filing-exception-categories', `/${id}`)
    expect(refusals(proposed)).toEqual([200])
    const ruling = {
      code: 'DI-USO',
      name: 'Dictamen',
      result: 'APLAZADO',
      stage: 'ANALISIS',
      requiresException: true,
      exceptionCategoryId: id,
      allowsRefiling: false,
      finalState: false,
      status: 'ACTIVO',
    }
    expect(refusals(await call('POST', 'filing-rulings', '', ruling))).toEqual([201])
    expect(refusals(await putIntoForce('filing-exception-categories', proposed))).toEqual(
      inUse('Dictámenes de radicación'),
    )
    expect(refusals(await call('DELETE', 'filing-exception-categories', `/${id}`))[0]).toBe(409)
  })

  it('may be inactivated once nobody refers to it, and is no longer referred to', async () => {
    const cause = {
      code: 'CD-USO',
      name: 'Sin uso',
      origin: 'CLIENTE',
      stage: 'PROSPECTO',
      requiresComment: false,
    }
    const more = { allowsReopen: false, status: 'ACTIVO' }
    const made = await call('POST', 'withdrawal-causes', '', { ...cause, ...more })
    expect(refusals(await call('DELETE', 'withdrawal-causes', `/${made.body.id}`))).toEqual([200])
    const [prospect] = (await call('GET', 'prospects', '?size=15')).body.data as { id: string }[]
    const change = {
      prospectStatus: 'NO_INTERESADO',
      withdrawalCauseId: String(made.body.id),
      dataConsent: true,
    }
    const consent = { consentDate: '2026-01-12' }
    expect(refusals(await edit('prospects', prospect?.id ?? '', { ...change, ...consent }))).toEqual([
      422,
      ['/withdrawalCauseId', 'Causal no existe o está inactivo.'],
    ])
  })
})

describe('a list of references', () => {
  const list = {
    code: 'LST-9',
    name: 'Otra lista',
    listType: 'NORMAL',
    agreementIds: ['NO-ESTA'],
    validFrom: '2040-01-01',
    status: 'ACTIVO',
  }

  it('holds active records only, and comes with their labels', async () => {
    expect(refusals(await call('POST', 'agreement-lists', '', list))).toEqual([
      422,
      ['/agreementIds', 'Convenios no existe o está inactivo.'],
    ])
    const { body } = await call('GET', 'agreement-lists', '/LST-PREF')
    const labels = body.labels as Record<string, Record<string, string>>
    expect(labels.agreementIds?.['CV-0001']).toMatch(/\(.+-\d\)$/)
  })

  it('keeps what it refers to in use', async () => {
    const edited = await call('GET', 'agreements', '/CV-0003')
    await call('POST', 'agreements', '/CV-0003/retirar', { version: pendingVersion(edited) })
    expect(refusals(await call('DELETE', 'agreements', '/CV-0003'))).toEqual([
      422,
      ['/status', 'No se puede inactivar: el registro está en uso por Listas de convenios.'],
    ])
  })
})

describe('rows of which no two may share something', () => {
  const other = { ...range, rateGroupId: 'GT-PEN', validFrom: '2028-01-01', validTo: '2028-12-31' }

  it('are refused while they are drafts by those in force, with what the other holds', async () => {
    await putIntoForce('term-rate-ranges', await call('POST', 'term-rate-ranges', '', other))
    const crossing = { ...other, termFrom: 30, termTo: 40, amountFrom: 25_000_000, amountTo: 26_000_000 }
    const message = 'El rango se cruza con otro ya registrado (12-36 meses).'
    expect(refusals(await call('POST', 'term-rate-ranges', '', crossing))).toEqual([
      422,
      ['/termFrom', message],
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

/** Of each `x-exclusive` a demonstration row, and what a copy of it is to be told that differs in this. */
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

describe('a computed field', () => {
  it('follows from the record, and is not sent', async () => {
    const next = { ...range, validFrom: '2031-01-01', validTo: '2031-12-31', rateType: 'MENSUAL_VENCIDA' }
    const monthly = { ...next, rate: 1.8, arrearsRate: 1.9 }
    const made = await call('POST', 'term-rate-ranges', '', monthly)
    expect(made.body).toMatchObject({ rate: 1.8, rateEa: 23.8721 })
    expect((await edit('term-rate-ranges', String(made.body.id), { rate: 1.65 })).body).toMatchObject({
      rateEa: 21.6994,
    })
    expect(refusals(await call('POST', 'term-rate-ranges', '', { ...monthly, rateEa: 1 }))).toEqual([
      422,
      ['/rateEa', 'El campo «rateEa» lo pone el servidor; no lo envíe.'],
    ])
  })

  it('follows from other rows too, and through an approval', async () => {
    const wage = {
      year: 2027,
      smmlvValue: 1_838_450,
      transportAllowance: 250_000,
      normType: 'DECRETO',
      normNumber: 'Decreto 1 de 2026',
      normState: 'VIGENTE',
      validFrom: '2027-01-01',
      status: 'ACTIVO',
    }
    const made = await call('POST', 'minimum-wage-parameters', '', wage)
    expect(made.body).toMatchObject({ increasePercent: 5 })
    const edited = await edit('minimum-wage-parameters', String(made.body.id), { smmlvValue: 1_925_995 })
    expect(edited.body).toMatchObject({ increasePercent: 10 })
    const approved = await putIntoForce('minimum-wage-parameters', edited)
    expect([refusals(approved), approved.body.increasePercent]).toEqual([[200], 10])
  })
})

describe('a search that counts what rows share', () => {
  it('counts each value once that more rows hold than it says', async () => {
    const resources = screens.map((screen) => toResource(screen, screens))
    const resource = resources.find(({ screen }) => screen.id === 'global-limits')
    if (!resource) throw new Error('no resource')
    const counted: unknown[] = []
    await server.restart(async () => {
      const { db, close } = await openDatabase(server.config)
      for (const over of ['0', '1', 'self.amountValue']) {
        const finds = resource.finds.map((find) =>
          find.each ? { ...find, each: { ...find.each, over } } : find,
        )
        const record = { limitCode: 'MAX_CUENTAS_CLIENTE' }
        const found = await findRows(db, { ...resource, finds }, new Set(['exceeding']), record, anyone)
        counted.push(found.shown.exceeding)
      }
      await close()
    })

    expect(counted).toEqual(['2', '0', '0'])
  })
})

describe('what a write costs', () => {
  it('is at most eight statements, one for each search and one for all references', async () => {
    const resources = screens.map((screen) => toResource(screen, screens))
    const resource = resources.find(({ screen }) => screen.id === 'term-rate-ranges')
    if (!resource) throw new Error('no resource')
    let count = 0
    await server.restart(async () => {
      const { db, close } = await openDatabase(server.config)
      const counting = db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          count += 1
          return result
        },
      })
      const record = { ...range, validFrom: '2032-01-01', validTo: '2032-12-31' }
      const author = { ...processCaller('ensayo'), context: anyone }
      await proposeCreation(counting, resource, record, author)
      await close()
    })

    expect(resource.finds).toHaveLength(2)
    expect(count).toBeLessThanOrEqual(8 + resource.finds.length + 1)
  })
})
