import pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { type Screen, sentPart } from '#src/schema/screen.ts'
import { creationOf } from '#src/schema/workflow.ts'
import { proposeCreation } from '#src/server/approvals/propose.ts'
import { processCaller } from '#src/server/auth/author.ts'
import { findImpediments } from '#src/server/resources/impediments/find-impediments.ts'
import { findRows } from '#src/server/resources/lookups/find-rows.ts'
import { toResource } from '#src/server/resources/resource.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { checksByOthers } from '#src/validation/checks-by-others.ts'
import { countingStatements } from '#tests/support/audited-store.ts'
import {
  pendingVersion,
  refusals,
  screenOf,
  screens,
  serverWithScreens,
} from '#tests/support/screen-calls.ts'
import type { Answer } from '#tests/support/start-server.ts'
import { range } from '#tests/support/term-rate-range.ts'
import { anyone } from '#tests/support/value-validator.ts'

const { server, call, edit, putIntoForce } = serverWithScreens()

const usury = {
  sfcModality: 'CONSUMO_ORDINARIO',
  currentBankRate: 16,
  usuryRate: 24,
  resolutionNumber: '0001 de 2026',
  validFrom: '2026-03-01',
  validTo: '2026-03-31',
  status: 'ACTIVO',
}

/** Somebody who may edit the rows of a screen. */
const editorOf = ({ actions }: Screen): string =>
  ['Admin', 'Gestor', 'Cliente', 'PagosACH', 'OperacionesPasivos'].find((role) =>
    actions[role]?.includes('editar'),
  ) ?? 'Supervisor'

const isWritable = (screen: Screen, name: string): boolean =>
  screen.fields.some((field) => field.name === name && !field.readOnly)

/** Somebody who may make new ones; undefined where nobody may. */
const creatorOf = (screen: Screen): string | undefined =>
  Object.keys(screen.actions)
    .find((role) => screen.actions[role]?.includes(creationOf(screen).action))
    ?.toLowerCase()

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
    const refused = await call('POST', 'term-rate-ranges', '', open)
    expect(refusals(refused)).toEqual([
      422,
      ['/arrearsRate', 'La tasa supera la tasa de usura vigente (25,2300 % E.A.).'],
    ])
    expect(refused.body.errors).toMatchObject([
      { advice: expect.stringMatching(/la resolución \d{4} de 202[56] /) },
    ])
    const later = { ...range, validFrom: '2027-02-01', validTo: '2027-02-28', arrearsRate: 60 }
    expect(refusals(await call('POST', 'term-rate-ranges', '', later))).toEqual([201])
  })

  it('is bounded by the record that it refers to, and by those that refer to it', async () => {
    const low = await call('POST', 'term-rate-ranges', '', { ...range, amountFrom: 0, arrearsRate: 24 })
    expect(low.body.errors).toMatchObject([
      { pointer: '/amountFrom', advice: 'La línea admite de $ 1.000.000,00 a $ 150.000.000,00.' },
    ])
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
    const unconfirmed = await call('POST', 'minimum-wage-parameters', '', wage)
    expect([unconfirmed.body.code, ...refusals(unconfirmed)]).toEqual([
      'unconfirmed',
      422,
      ['/smmlvValue', lower],
    ])
    const other = await call('POST', 'minimum-wage-parameters', '?confirma=SML-2', wage)
    expect(refusals(other)).toEqual([422, ['/smmlvValue', lower]])

    const made = await call('POST', 'minimum-wage-parameters', '?confirma=SML-1', wage)
    expect([made.status, made.body.notices]).toEqual([201, undefined])
    const history = await call('GET', 'minimum-wage-parameters', `/${made.body.id}/historial`)
    expect(history.body.data).toMatchObject([{ action: 'CREAR', reason: `Confirmó: «${lower}».` }])
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
      expect.arrayContaining([
        { pointer: '/limitAmount', before: limitAmount, after: limitAmount + 1 },
        expect.objectContaining({ pointer: '/previousLimit', after: limitAmount }),
      ]),
    ])
    await call('POST', 'transaction-limits', `/${id}/retirar`, { version: pendingVersion(raised) }, 'gestor')

    const lowered = await edit('transaction-limits', id, { limitAmount: limitAmount - 1 }, 'gestor')
    expect(approval(lowered)).toEqual([limitAmount - 1, 'APROBADO', undefined])
    const history = await call('GET', 'transaction-limits', `/${id}/historial`)
    const versions = history.body.data as { action: string; by: string }[]
    expect(versions[0]).toMatchObject({ action: 'EDITAR', by: 'gestor' })
    expect(versions.filter(({ by }) => by === 'gestor')).toHaveLength(1)
  })

  it('lets a first limit wait that raises that of its account, for who holds the action that its screen names', async () => {
    const all = (await call('GET', 'global-limits', '?size=15')).body.data as JsonObject[]
    const general = all.find(({ limitCode }) => limitCode === 'TRANSFERENCIA_GENERAL')
    const raised = await edit('global-limits', String(general?.id), { amountValue: 70_000_000 })
    expect(refusals(await putIntoForce('global-limits', raised))).toEqual([200])

    const free = { ...limit, numberAccount: '4000005678', limitPeriod: 'MENSUAL', limitAmount: 60_000_001 }
    const made = await call('POST', 'transaction-limits', '', free, 'gestor')
    expect(approval(made).slice(0, 2)).toEqual([60_000_001, 'BORRADOR'])
    expect(refusals(await call('POST', 'transaction-limits', '', free, 'cliente'))[0]).toBe(403)
  })

  it('puts a first limit that raises nothing into force at once', async () => {
    const first = { ...limit, numberAccount: '4000003210', limitAmount: 5_000_000 }
    const made = await call('POST', 'transaction-limits', '', first, 'gestor')

    expect(approval(made)).toEqual([5_000_000, 'APROBADO', undefined])
    expect(made.body.previousLimit).toBe(5_000_000)
  })

  it('says which limit held until then, be it of the account or of the row that is changed', async () => {
    const limits = (await call('POST', 'transaction-limits', '/search', { size: 15 })).body.data as {
      id: string
      limitAmount: number
      approvalStatus: string
      previousLimit?: number
    }[]
    const made = limits.find(({ approvalStatus }) => approvalStatus === 'BORRADOR')
    const shown = await call('GET', 'transaction-limits', `/${made?.id}`)
    const { body } = await call('POST', 'accounts', '/search', { q: '4000005678', size: 15 })
    const [account] = body.data as { limitsRestrictions: { generalLimit: number } }[]
    expect(shown.body.previousLimit).toBe(account?.limitsRestrictions.generalLimit)
    expect(shown.body.previousLimit).toBeGreaterThan(0)

    const lower = limits.find(({ approvalStatus }) => approvalStatus === 'APROBADO')
    const saved = await edit('transaction-limits', String(lower?.id), {
      limitAmount: Number(lower?.limitAmount) - 10,
    })
    expect(saved.body.previousLimit).toBe(lower?.limitAmount)
    const commented = await edit('transaction-limits', String(lower?.id), { comments: 'El mismo límite' })
    expect(commented.body.previousLimit).toBe(lower?.limitAmount)
  })

  it('is none of a term deposit, which transfers nothing', async () => {
    const deposit = { ...limit, numberAccount: '5000009012', limitAmount: 100 }

    expect(refusals(await call('POST', 'transaction-limits', '', deposit))[1]).toEqual([
      '/numberAccount',
      'Un CDT no hace transferencias y no tiene límites.',
    ])
  })
})

describe('a record under edit', () => {
  const draft = { numberAccount: '4000003210', limitPeriod: 'MENSUAL' }
  const computed = (row: string, body: JsonObject, user: string): Promise<Answer> =>
    call('POST', 'transaction-limits', `${row}/calcular`, body, user)

  it('is told what it takes from other rows before it can be saved, for who may save it', async () => {
    const { status, body } = await computed('', draft, 'gestor')

    expect(status).toBe(200)
    expect(body.previousLimit).toBeGreaterThan(0)
    expect(body.maximumLimit).toBeGreaterThan(0)
    expect((await computed('', draft, 'cliente')).status).toBe(403)
  })

  it('starts on a day of the accounting month that is open', async () => {
    const { body } = await call('POST', 'mass-payments', '/calcular', {}, 'pagosach')

    expect(body.valueDate).toMatch(/^2026-02-/)
  })

  it('takes nothing from a field that is not filled well', async () => {
    const { status, body } = await computed('', { ...draft, numberAccount: 'x', status: ['?'] }, 'gestor')

    expect([status, body.previousLimit]).toEqual([200, undefined])
  })

  it('leaves in the audit log that a name was shown, and not where none was', async () => {
    const movement = { numberAccount: '4000001234', transactionType: 'COBRO_GMF' }
    const { body } = await call('POST', 'manual-gmf-transactions', '/calcular', movement, 'gestor')
    expect(body.clientName).toBe('Cliente Ficticio')

    const client = new pg.Client({ connectionString: server.config.databaseUrl })
    await client.connect()
    const { rows } = await client.query(
      "select resource, after from audit_logs where action = 'VER_DETALLE' and after::text like '%calculados%'",
    )
    await client.end()
    expect(rows).toEqual([
      {
        resource: 'manual-gmf-transactions',
        after: { 'Registros nuevos con datos personales calculados': 1 },
      },
    ])
  })

  it('is proposed the debtor of its loan, and what the deposit of its number holds', async () => {
    const propose = async (id: string, draft: JsonObject) => (await call('POST', id, '/calcular', draft)).body

    expect(await propose('insurance-endorsements', { loanNumber: '3000000101' })).toMatchObject({
      clientId: 'CL-0001',
    })
    expect(
      await propose('deceval-operations', { securityType: 'CDT', numberAccount: '5000009012' }),
    ).toMatchObject({ holderClientId: expect.any(String), nominalValue: expect.any(Number) })
  })

  it('builds on the record as it is stored', async () => {
    const [there] = (await call('POST', 'transaction-limits', '/search', { size: 15 })).body.data as {
      id: string
      limitAmount: number
    }[]
    const row = `/${there?.id}`
    const { body } = await call('GET', 'transaction-limits', row)

    const raised = await computed(row, { ...body, limitAmount: Number(there?.limitAmount) + 1 }, 'gestor')

    expect(raised.body.previousLimit).toBe(there?.limitAmount)
  })
})

describe('a period that follows another one', () => {
  it('takes the contract that came with it', async () => {
    const list = await call('GET', 'agreements', '?size=15', undefined, 'cliente')
    const [listed] = (list.body.data as JsonObject[]).filter(({ code }) => code === 'CV-0001')
    const { body: held } = await call('GET', 'agreements', `/${listed?.id}`, undefined, 'cliente')
    const next = sentPart(screenOf('agreements'), {
      ...held,
      validFrom: '2026-12-01',
      maxDiscountPercent: 40,
    })

    const tried = await call('POST', 'agreements', '/comprobar', next, 'cliente')

    expect(refusals(tried)).toEqual([200])
  })
})

describe('a write that is tried first', () => {
  /** Rows of every table of the database. */
  const rowsOf = async (client: pg.Client): Promise<unknown[]> => {
    const count = `(xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || quote_ident(tablename), false, true, '')))[1]::text`
    const { rows } = await client.query(
      `select tablename, ${count} as n, (select sum(value) from record_sequence) as numbers from pg_tables where schemaname = 'public' order by 1`,
    )
    return rows
  }
  const limit = { numberAccount: '4000006789', limitPeriod: 'DIARIO', reason: 'POLITICA', status: 'ACTIVO' }
  const tried = (id: string, body: JsonObject, row = '', user = 'gestor'): Promise<Answer> =>
    call('POST', id, `${row}/comprobar`, body, user)

  it('is what the write would be, with what is computed, and leaves nothing', async () => {
    const client = new pg.Client({ connectionString: server.config.databaseUrl })
    await client.connect()
    const before = await rowsOf(client)

    const preview = await tried('transaction-limits', { ...limit, limitAmount: 4_000_000 })
    const refused = await tried('transaction-limits', { ...limit, limitAmount: 5_000_001 })
    const usuryNext = { ...usury, validFrom: '2026-05-01', validTo: '2026-05-31' }
    const period = await tried('maximum-usury-rates', usuryNext, '', 'admin')

    expect(await rowsOf(client)).toEqual(before)
    await client.end()
    expect(preview).toMatchObject({
      status: 200,
      body: { waits: false, record: { ...limit, limitAmount: 4_000_000, previousLimit: 5_000_000 } },
    })
    expect(preview.body.record).not.toHaveProperty('id')
    expect(period.body).toMatchObject({ waits: true, record: usuryNext })
    const made = await call('POST', 'transaction-limits', '', { ...limit, limitAmount: 5_000_001 }, 'gestor')
    expect(refusals(refused)).toEqual(refusals(made))
    expect(refusals(refused)).toEqual([
      422,
      ['/limitAmount', 'El límite supera el máximo permitido para todas las cuentas.'],
    ])
    expect(JSON.stringify(refused.body)).toMatch(/El máximo es \$.5\.000\.000,00\./)
  })

  it('says of a change what it would set, and refuses one of a version that has gone', async () => {
    const { body: page } = await call('GET', 'transaction-limits', '?limitPeriod=DIARIO')
    const [row] = page.data as { id: string; version: number; limitAmount: number }[]
    const { body: stored } = await call('GET', 'transaction-limits', `/${row?.id}`)
    const sent = sentPart(screenOf('transaction-limits'), stored)
    const lower = { ...sent, limitAmount: Number(row?.limitAmount) - 1, version: row?.version ?? 0 }

    const preview = await tried('transaction-limits', lower, `/${row?.id}`)
    const stale = await tried('transaction-limits', { ...lower, version: 999 }, `/${row?.id}`)

    expect(preview.body).toMatchObject({
      waits: false,
      record: { limitAmount: lower.limitAmount, previousLimit: row?.limitAmount },
    })
    expect([stale.status, stale.body.current]).toMatchObject([409, { id: row?.id }])
    expect((await tried('transaction-limits', lower, `/${row?.id}`, 'cliente')).status).toBe(403)
  })

  it('says why a draft could not be sent yet', async () => {
    const score = {
      creditLineId: 'LIB-MIL',
      scoreFrom: 100,
      scoreTo: 199,
      riskLevel: 'BAJO',
      decision: 'DESEMBOLSAR',
      validityDays: 30,
      validFrom: '2033-01-01',
      status: 'ACTIVO',
    }
    const preview = await tried('risk-disbursement-scores', score, '', 'admin')

    expect(preview.body).toMatchObject({
      waits: true,
      sendIssues: [
        { pointer: '/scoreFrom', keyword: 'SRD-1-DESDE' },
        { pointer: '/scoreTo', keyword: 'SRD-1-HASTA' },
      ],
    })
    const sent = await tried('risk-disbursement-scores', { ...score, send: {} }, '', 'admin')
    expect([sent.status, sent.body.errors]).toEqual([422, preview.body.sendIssues])
  })
})

describe('a hold of GMF that is over', () => {
  it('is in a request already, and in no other (LHO-1)', async () => {
    const { body } = await call('GET', 'gmf-hold-releases', '?holdState=LIBERADA')
    const [over] = body.data as { id: string; version: number }[]
    const request = {
      version: over?.version ?? 0,
      releaseType: 'APLICAR',
      justification: 'Otra vez, por ensayo',
    }
    const again = await call('POST', 'gmf-hold-releases', `/${over?.id}/liberar`, request)
    expect([again.status, again.body.detail]).toEqual([409, 'La retención ya está en una solicitud.'])
  })
})

describe('a projection of payments', () => {
  it('sends who covers the debt to the full payment', async () => {
    const request = { loanNumber: '3000000101', projectionType: 'ABONO_PLAZO', projectionDate: '2026-02-12' }
    const covered = { ...request, amount: 30_000_000 }
    expect(refusals(await call('POST', 'payment-projections', '', covered, 'cliente'))).toEqual([
      422,
      ['/amount', 'El abono cubre la deuda; use pago total.'],
    ])
    const made = await call('POST', 'payment-projections', '', { ...request, amount: 5_000_000 }, 'cliente')
    expect(made.status).toBe(201)
    expect(refusals(await call('POST', 'payment-projections', '', request, 'gestor'))[0]).toBe(403)
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

describe('what other rows would refuse', () => {
  const foreseen = async (id: string, row: string, body: JsonObject, user = 'admin') => {
    const answer = await call('POST', id, `${row}/impedimentos`, body, user)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data as JsonObject[]
  }
  const cancelled = {
    userId: '1000000701',
    numberAccount: '4000002345',
    destinationType: 'EFECTIVO',
    reason: 'INACTIVIDAD',
  }

  it('is told of an account that has a cancellation under way, once account and client are filled in', async () => {
    const { userId, ...withoutClient } = cancelled

    expect(await foreseen('gmf-account-cancellations', '', { userId })).toEqual([])
    expect(await foreseen('gmf-account-cancellations', '', withoutClient, 'gestor')).toEqual([
      {
        pointer: '/numberAccount',
        keyword: 'CGM-VIVA',
        message: 'La cuenta ya tiene una solicitud de cancelación en curso.',
        advice: expect.stringContaining('2026000061'),
        reads: ['numberAccount'],
      },
    ])
    const saved = await call('POST', 'gmf-account-cancellations', '', cancelled, 'gestor')
    const [said] = await foreseen('gmf-account-cancellations', '', cancelled, 'gestor')
    expect([said]).toMatchObject(saved.body.errors as JsonObject[])
  })

  it('is told to who may save it alone, and nothing of it is written', async () => {
    const client = new pg.Client({ connectionString: server.config.databaseUrl })
    await client.connect()
    const written = async () => {
      const counted =
        'select (select count(*) from audit_logs) + (select count(*) from gmf_account_cancellations) as n'
      return (await client.query(counted)).rows
    }
    const before = await written()

    await foreseen('gmf-account-cancellations', '', cancelled, 'gestor')

    expect(await written()).toEqual(before)
    await client.end()
    const refused = await call('POST', 'gmf-account-cancellations', '/impedimentos', cancelled, 'cliente')
    expect(refused.status).toBe(403)
  })

  const edited = editors.filter(({ id }) => !['product-documents', 'menu-modules'].includes(id))
  it.each(edited.map((screen) => [screen.id, screen] as const))(
    'is nothing for a row of %s as it is, and its key for a new one',
    async (id, screen) => {
      const user = editorOf(screen).toLowerCase()
      const { body } = await call('POST', id, '/search', { size: 15 }, user)
      const [{ id: row } = { id: '' }] = body.data as { id: string }[]
      const stored = (await call('GET', id, `/${row}`, undefined, user)).body
      const key = screen.unique.find((names) =>
        names.every((name) => isWritable(screen, name) && stored[name] !== undefined),
      )
      const wrong = (one: JsonObject) => ['unique', 'VIG-2'].includes(String(one.keyword))

      const refusing = (one: JsonObject) => one.level === undefined

      const ofStored = await foreseen(id, `/${row}`, sentPart(screen, stored as never), user)

      expect(ofStored.filter(refusing)).toEqual([])
      const maker = creatorOf(screen)
      if (!key || !maker) return
      const ofKey = Object.fromEntries(key.map((name) => [name, stored[name] ?? null]))
      const again = { ...sentPart(screen, stored as never), ...ofKey }
      const said = await foreseen(id, '', again, maker)
      expect(said.filter(wrong)).not.toEqual([])
    },
  )
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
        const results = await findRows(db, { ...resource, finds }, new Set(['exceeding']), record, anyone)
        counted.push(results.shown.exceeding)
      }
      await close()
    })

    expect(counted).toEqual(['30', '14', '0'])
  })
})

describe('what it costs to foresee a refusal', () => {
  it('is one or two statements of searches and one for an advice, and one each for keys, exclusions and periods', async () => {
    const resources = screens.map((screen) => toResource(screen, screens))
    const costs: unknown[] = []
    await server.restart(async () => {
      const { db, close } = await openDatabase(server.config)
      const costOf = async (id: string, record: JsonObject): Promise<void> => {
        const resource = resources.find(({ screen }) => screen.id === id)
        if (!resource) throw new Error('no resource')
        const counting = countingStatements(db)
        const checks = checksByOthers(resource.screen)
        await findImpediments(counting.db, resource, checks, record, undefined, anyone)
        costs.push([id, Object.keys(record).length, counting.count()])
      }
      const account = { numberAccount: '4000002345' }
      await costOf('gmf-account-cancellations', { userId: '1000000701' })
      await costOf('gmf-account-cancellations', account)
      await costOf('gmf-account-cancellations', { ...account, userId: '1000000701' })
      await costOf('term-rate-ranges', range)
      await close()
    })

    expect(costs).toEqual([
      ['gmf-account-cancellations', 1, 0],
      ['gmf-account-cancellations', 1, 2],
      ['gmf-account-cancellations', 2, 3],
      ['term-rate-ranges', Object.keys(range).length, 5],
    ])
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
