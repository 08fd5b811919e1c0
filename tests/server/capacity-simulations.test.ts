import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { sentPart } from '#src/schema/screen.ts'
import { pesos } from '#src/validation/text-functions.ts'
import { pathOf, pendingVersion, refusals, schemasDir, screenOf } from '#tests/support/screen-calls.ts'
import { type Answer, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { uploadPdf } from '#tests/support/upload-file.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir })
})
afterAll(() => server.stop())

const call = (method: string, screen: string, rest = '', body?: JsonObject, user = 'admin') =>
  server.call(user, method, pathOf(screenOf(screen)) + rest, body)

const id = 'discount-capacity-simulations'

/** A public servant of the agreement CV-0001: 4.000.000, 4 % of health and of pension, and another payroll loan. */
const payslip = {
  sector: 'PUBLICO',
  linkType: 'CARRERA',
  simulationDate: '2026-02-10',
  fixedIncome: 4_000_000,
  variableIncome: 500_000,
  health: 160_000,
  pension: 160_000,
  solidarityFund: 0,
  withholdingTax: 0,
  courtOrders: 400_000,
  otherDeductions: 0,
  payrollLoans: [{ amount: 300_000, isOwn: false, isPaidOff: false }],
}

async function simulated(change: JsonObject = {}): Promise<JsonObject> {
  const made = await call('POST', id, '', { ...payslip, ...change }, 'gestor')
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const read = async () => (await call('GET', id, `/${made.body.id}`, undefined, 'gestor')).body
  await expect.poll(async () => (await read()).simulationState, { timeout: 10_000 }).not.toBe('EN_CALCULO')
  return read()
}

const agreement = async (code: string): Promise<string> => {
  const { body } = await call('POST', 'agreements', '/search', { q: code })
  return String((body.data as JsonObject[])[0]?.id)
}

describe('a simulation of a discount capacity', () => {
  it('says whether the instalment that is asked for fits', async () => {
    const fits = await simulated({ requestedInstallment: 1_000_000 })
    const exact = await simulated({ requestedInstallment: 1_365_000 })
    const beyond = await simulated({ requestedInstallment: 1_400_000 })
    const without = await simulated()

    expect(fits.installmentFit).toBe(`Sí cabe: quedan ${pesos(365_000)} libres.`)
    expect(exact.installmentFit).toBe(`Sí cabe: quedan ${pesos(0)} libres.`)
    expect(beyond.installmentFit).toBe(`No cabe: faltan ${pesos(35_000)}.`)
    expect(without).not.toHaveProperty('installmentFit')
  })

  it('explains each step with its norm, by the row of the matrix that is in force on its day', async () => {
    const result = await simulated()

    // 4.000.000 + 30 % of 500.000 − 160.000 − 160.000 − 400.000 = 3.430.000; half is 1.715.000; − 300.000 − 50.000.
    expect(result).toMatchObject({
      simulationState: 'CALCULADA',
      netIncome: 3_430_000,
      appliedPercent: 50,
      capacityAmount: 1_365_000,
      smmlvValue: 1_750_905,
      matrixRange: 'Ingreso de 2 a 99 SMMLV',
    })
    const steps = result.steps as JsonObject[]
    expect(steps).toHaveLength(14)
    expect(steps[2]).toEqual({
      concept: 'Salud',
      amount: -160_000,
      norm: 'Ley 100 de 1993, artículo 204',
    })
    expect(steps.at(-1)).toMatchObject({ concept: 'Capacidad de descuento libre', amount: 1_365_000 })
  })

  it('is told of in the audit log once it is read, since it names its prospect', async () => {
    const { id: record } = await simulated()
    await call('GET', id, `/${record}`, undefined, 'supervisor')

    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
    const found = `resource=${id}&action=VER_DETALLE&q=supervisor&occurredAt[gte]=${day}&occurredAt[lte]=${day}`
    const { body } = await call('GET', 'audit-logs', `?${found}`)
    expect(body.data).toContainEqual(
      expect.objectContaining({
        action: 'VER_DETALLE',
        resource: id,
        recordId: record,
        userName: 'supervisor',
      }),
    )
  })

  it('takes the row of a low income', async () => {
    const low = await simulated({ fixedIncome: 3_000_000, variableIncome: 0 })

    // 3.000.000 − 720.000 = 2.280.000; 45 % is 1.026.000; − 300.000 − 30.000.
    expect(low).toMatchObject({ appliedPercent: 45, capacityAmount: 696_000 })
  })

  it('is bound by its agreement, as that is on the day', async () => {
    const agreementId = await agreement('CV-0001')
    const { body } = await call('GET', 'agreements', `/${agreementId}`)
    const made = await call('POST', 'agreements', '', {
      ...sentPart(screenOf('agreements'), body),
      contractFile: await uploadPdf(server, 'admin', 'agreements'),
      maxDiscountPercent: 40,
      validFrom: '2026-02-12',
    })
    expect(refusals(made)).toEqual([201])
    const step = (name: string, from: Answer, user: string) =>
      call('POST', 'agreements', `/${from.body.id}/${name}`, { version: pendingVersion(from) }, user)
    expect(refusals(await step('aprobar', await step('enviar', made, 'admin'), 'admin2'))).toEqual([200])

    const before = await simulated({ agreementId, simulationDate: '2026-02-11' })
    const after = await simulated({ agreementId, simulationDate: '2026-02-12' })

    expect(before).toMatchObject({ appliedPercent: 50, capacityAmount: 1_365_000 })
    // 40 % of 3.430.000 is 1.372.000; − 300.000 − 50.000.
    expect(after).toMatchObject({ appliedPercent: 40, capacityAmount: 1_022_000 })
    expect(JSON.stringify(after.steps)).toContain('"norm":"Convenio"')
  })

  it('is refused at the field that is wrong', async () => {
    const refused = async (change: JsonObject) =>
      refusals(await call('POST', id, '', { ...payslip, ...change }, 'gestor'))

    expect(await refused({ sector: 'SALUD' })).toEqual([
      422,
      [
        '/linkType',
        'La matriz no tiene rangos vigentes el 10/02/26 para ese sector y esa vinculación. Cree el rango o cambie los datos.',
      ],
    ])
    expect(await refused({ fixedIncome: 99 * 1_750_905 })).toEqual([
      422,
      [
        '/fixedIncome',
        'El ingreso está fuera de los rangos vigentes de la matriz. Revise el ingreso o cree el rango.',
      ],
    ])
    expect(await refused({ simulationDate: '2010-05-05' })).toContainEqual([
      '/simulationDate',
      'No hay salario mínimo vigente para 05/05/10.',
    ])
    expect(await refused({ agreementId: await agreement('CV-0002') })).toEqual([
      422,
      [
        '/agreementId',
        'El convenio es de otro sector o no atiende esa vinculación. Cambie el convenio o los datos.',
      ],
    ])
    expect(await refused({ health: 'mucho' })).toEqual([422, ['/health', expect.stringContaining('')]])
  })

  it('is for whoever may see the matrix, and nobody else', async () => {
    expect((await call('GET', id, '', undefined, 'supervisor')).status).toBe(200)
    expect((await call('POST', id, '', payslip, 'cliente')).status).toBe(403)
  })

  it('starts from a prospect, of whom it keeps the result', async () => {
    const { body } = await call('GET', 'prospects')
    const [prospect] = (body.data as JsonObject[]).filter(({ agreementId }) => agreementId !== undefined)
    const prospectId = String(prospect?.id)

    expect(await simulated({ prospectId })).toMatchObject({ prospectId, capacityAmount: 1_365_000 })
  })
})
