import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { type Answer, root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

const post = (user: string, path: string, body: JsonObject): Promise<Answer> =>
  server.call(user, 'POST', `/execute-api/hub/${path}`, body)

async function made(user: string, resource: string, body: JsonObject): Promise<Answer> {
  const answer = await post(user, `${resource}/v1`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer
}

type Move = (user: string, name: string, from: Answer, input?: JsonObject) => Promise<Answer>

const moves =
  (resource: string): Move =>
  (user, name, { body }, input = {}) =>
    post(user, `${resource}/v1/${body.id}/${name}`, { version: body.version ?? 0, ...input })

const refused = (pointer: string, message: string): JsonObject => ({
  status: 422,
  body: { errors: [{ pointer, message }] },
})

const claimOf = (loanNumber: string, clientId: string): JsonObject => ({
  loanNumber,
  clientId,
  insurerId: 'ALFA-VIDA',
  policyNumber: 'GRD-000101',
  coverage: 'ITP',
  eventDate: '2026-01-03',
  noticeDate: '2026-01-12',
  claimedAmount: 1_000_000,
})

/** Steps to give up a claim, with the input of each. */
const givenUp = {
  documentar: {},
  radicar: {},
  objetar: { objectionReason: 'EXCLUSION' },
  reconsiderar: {},
  desistir: {},
}

/** The first demonstration row of a resource that is in a state and fits. */
async function first(resource: string, state: string, fits = (_: JsonObject) => true): Promise<Answer> {
  const path = `/execute-api/hub/${resource}/v1?size=15&requestStatus=${state}`
  const answer = await server.call('admin', 'GET', path)
  const row = (answer.body.data as JsonObject[]).find(fits)
  expect(row).toBeDefined()
  return { ...answer, body: row ?? {} }
}

describe('a write-off', () => {
  const writeOff = {
    loanNumber: '3000000212',
    cause: 'INCOBRABLE',
    collectionActions: 'Llamadas, visita al domicilio y demanda sin bienes embargables en catorce meses.',
    boardActNumber: 'JD-2026-02',
    boardActDate: '2026-02-03',
    accountingDate: '2026-02-10',
    negativeReportNotified: true,
  }

  it('waits for the claim of its loan to end', async () => {
    let claim = await made('admin', 'claims', claimOf('3000000212', 'CL-0001'))

    expect(await post('admin', 'write-offs/v1', writeOff)).toMatchObject(
      refused('/loanNumber', 'El préstamo tiene un siniestro o acuerdo de pago vigente.'),
    )

    for (const [step, input] of Object.entries(givenUp))
      claim = await moves('claims')('admin', step, claim, input)
    expect(claim.body).toMatchObject({ claimState: 'DESISTIDO' })
  })

  it('holds what the loan owes, and is the only one of it', async () => {
    const { body } = await made('supervisor', 'write-offs', writeOff)

    expect(body).toMatchObject({ rating: 'E', principalAmount: 3700000, interestAmount: 435000 })
    expect(body).toMatchObject({ otherAmount: 0, provisionPercent: 100, totalAmount: 4135000 })
    expect(await post('admin', 'write-offs/v1', writeOff)).toMatchObject(
      refused('/loanNumber', 'El préstamo ya tiene un castigo.'),
    )
  })

  it('asks for the prior notice to the debtor', async () => {
    expect(
      await post('admin', 'write-offs/v1', { ...writeOff, negativeReportNotified: false }),
    ).toMatchObject({
      body: {
        errors: [{ pointer: '/negativeReportNotified', message: 'Falta el aviso previo al reporte.' }],
      },
    })
  })
})

describe('a change of date', () => {
  const change = {
    scope: 'PRESTAMO',
    loanNumber: '3000000109',
    dateType: 'DIA_PAGO',
    newDay: 25,
    firstEffectiveDate: '2026-03-25',
    reason: 'El cliente cambió su fecha de nómina',
  }

  it('takes the day of the loan, and bars another one', async () => {
    const { body } = await made('cliente', 'date-changes', change)

    expect(body).toMatchObject({ currentDay: 20, extraInterestDays: 5 })
    const again = await post('cliente', 'date-changes/v1', change)
    expect(again).toMatchObject(refused('/loanNumber', 'Ya hay un cambio de fecha en trámite.'))
    expect(again.body.errors).toMatchObject([
      {
        advice: `Es la solicitud ${body.requestNumber}, de cliente: espere a que termine, o pida que la anulen.`,
      },
    ])
  })
})

describe('a novelty', () => {
  const novelty = { agreementId: 'CV-0001', loanNumber: '3000000106', payrollPeriod: '2026-04' }
  const take = moves('novelties')

  it('needs a second person where it raises the discount, and nobody where it does not', async () => {
    const raise = { ...novelty, noveltyType: 'MODIFICACION', newInstallment: 500000 }
    const lower = { ...raise, payrollPeriod: '2026-05', newInstallment: 300000 }

    expect(await take('admin', 'aprobar', await made('admin', 'novelties', raise))).toMatchObject({
      status: 403,
      body: { detail: 'No puede decidir una solicitud que usted creó.' },
    })
    expect(await take('admin', 'aprobar', await made('admin', 'novelties', lower))).toMatchObject({
      status: 200,
      body: { requestStatus: 'APROBADA' },
    })
  })

  it('ends with the answer of the payroll, and why where it is not whole', async () => {
    const requested = await made('gestor', 'novelties', { ...novelty, noveltyType: 'RETIRO' })
    const taken = await take('supervisor', 'ejecutar', await take('supervisor', 'aprobar', requested))
    const read = () => server.call('gestor', 'GET', `/execute-api/hub/novelties/v1/${taken.body.id}`)
    // Its file for the payroll is written meanwhile.
    await expect.poll(async () => (await read()).body.outgoingFile, { timeout: 10_000 }).toBeDefined()
    const sent = await read()
    expect(sent.body.sentToPayroll).toMatch(/^\d{4}-/)

    expect(await take('gestor', 'responder', sent, { payrollAnswer: 'PARCIAL' })).toMatchObject(
      refused('/payrollAnswerReason', 'Escriba el detalle de la respuesta.'),
    )
    expect(await take('gestor', 'responder', sent, { payrollAnswer: 'ACEPTADA' })).toMatchObject({
      status: 200,
      body: { requestStatus: 'EJECUTADA', payrollAnswer: 'ACEPTADA' },
    })
  })
})

describe('a mass payment', () => {
  it('is not approved while its file holds another total', async () => {
    const differs = await first(
      'mass-payments',
      'SOLICITADA',
      ({ difference, surplusTreatment }) => Number(difference) > 0 && surplusTreatment !== 'PARTIDA',
    )

    expect(await moves('mass-payments')('admin', 'aprobar', differs)).toMatchObject(
      refused('/difference', 'El total del archivo no coincide con el valor declarado.'),
    )
  })
})

describe('a mass upload', () => {
  it('that was found wrong before anybody decided is not executed', async () => {
    const failed = await first('mass-uploads', 'FALLIDA')

    expect(await moves('mass-uploads')('admin', 'reintentar', failed)).toMatchObject({ status: 409 })
  })
})

describe('a claim', () => {
  const take = moves('claims')
  const paid = { paidAmount: 5400000, paymentDate: '2026-02-10' }

  it('is applied by neither its creator nor who registered its payment', async () => {
    let at = await made('cliente', 'claims', claimOf('3000000109', 'CL-0002'))
    expect(at.body).toMatchObject({ balanceAtEvent: 5400000, prescriptionDate: '2028-01-03' })
    for (const step of ['documentar', 'radicar', 'aceptar']) at = await take('cliente', step, at)
    expect(await take('admin', 'pagar', at, { ...paid, paymentDate: '2026-02-11' })).toMatchObject(
      refused('/paymentDate', 'La fecha de pago va de la fecha de aviso a hoy.'),
    )
    at = await take('admin', 'pagar', at, paid)

    expect(await take('admin', 'aprobar', at)).toMatchObject({ status: 403 })
    at = await take('supervisor', 'rechazar', at, { reason: 'El valor no es el consignado.' })
    expect(at.body).toMatchObject({ claimState: 'APROBADO' })
    expect(at.body).not.toHaveProperty('paidAmount')
    at = await take('supervisor', 'aprobar', await take('admin', 'pagar', at, paid))
    expect(at.body).toMatchObject({ claimState: 'APLICADO', appliedBy: 'supervisor' })
  })

  it('is not applied by its creator after somebody else has registered the payment', async () => {
    let at = await made('admin', 'claims', claimOf('3000000211', 'CL-0002'))
    for (const step of ['documentar', 'radicar', 'aceptar']) at = await take('admin', step, at)
    at = await take('cliente', 'pagar', at, paid)

    expect(await take('admin', 'aprobar', at)).toMatchObject({
      status: 403,
      body: {
        detail:
          'No puede decidir la aplicación de un siniestro que usted creó o editó, o cuyo pago registró.',
      },
    })
  })

  it('is the only open one of its loan', async () => {
    expect(await post('cliente', 'claims/v1', claimOf('3000000105', 'CL-0001'))).toMatchObject(
      refused('/loanNumber', 'El préstamo tiene un siniestro en trámite.'),
    )
  })
})
