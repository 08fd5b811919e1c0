import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Version } from '#src/schema/history.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { approveRequest, executeRequest, settled, takeStep } from '#tests/support/execute-request.ts'
import { expenseOfLoan } from '#tests/support/expense-of-loan.ts'
import { findByText } from '#tests/support/find-by-text.ts'
import { ledgerFaults } from '#tests/support/ledger-faults.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { uploadPdf } from '#tests/support/upload-file.ts'

const path = '/execute-api/ops/judicial-expenses/v1'

let server: TestServer
let invoiceFile: JsonObject
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
  invoiceFile = await uploadPdf(server, 'pagosach', 'judicial-expenses')
})
afterAll(() => server.stop())

const requested = (more: JsonObject) => ({
  path,
  maker: 'pagosach',
  checker: 'admin',
  record: { ...expenseOfLoan, invoiceFile, ...more },
})

const charges = async (loan: string): Promise<number> =>
  Number((await findByText(server, '/execute-api/ops/loans/v1', loan)).otherCharges ?? 0)

const accountBalance = async (number: string): Promise<number> =>
  Number((await findByText(server, '/product-control/accounts', number)).balance)

describe('a judicial expense that is executed', () => {
  it('that the client bears adds its whole cost, VAT included, to the charges of the loan', async () => {
    const before = await charges('3000000203')

    const expense = await executeRequest(server, requested({ invoiceNumber: 'EJ-1' }))

    expect(expense).toMatchObject({ requestStatus: 'EJECUTADA', totalAmount: 108_000 })
    expect(expense.booked).toBe('Cargado al préstamo ••••0203: $ 119.000,00')
    expect(expense.executedAt).toBeTypeOf('string')
    expect((await charges('3000000203')) - before).toBe(119_000)
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('takes no NIT without its check digit, by which an invoice would be paid twice', async () => {
    const { record } = requested({ invoiceNumber: 'EJ-DOS-VECES', supplierNit: '900111222' })

    const message = 'Escriba un NIT con su dígito, como 900111222-1, o una cédula.'
    expect(await server.call('pagosach', 'POST', path, record)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/supplierNit', message }] },
    })
  })

  it('is named in the history of the loan, with who asked for it and who approved it', async () => {
    const expense = await executeRequest(server, requested({ invoiceNumber: 'EJ-HISTORIA' }))
    const { id } = await findByText(server, '/execute-api/ops/loans/v1', '3000000203')
    const causeFor = async (user: string) => {
      const { body } = await server.call(user, 'GET', `/execute-api/ops/loans/v1/${id}/historial`)
      const [{ by, cause } = {} as Version] = body.data as unknown as Version[]
      return { by, cause }
    }

    expect(await causeFor('admin')).toMatchObject({
      by: 'sistema',
      cause: {
        ...{ title: 'Gastos judiciales', route: 'gastos' },
        ...{ recordId: expense.id, label: expect.any(String) },
        ...{ requestedBy: 'pagosach', decidedBy: 'admin' },
      },
    })
  })

  it('that the bank bears leaves the loan as it is', async () => {
    const before = await charges('3000000203')

    const expense = await executeRequest(
      server,
      requested({ invoiceNumber: 'EJ-2', chargedToClient: false, expenseType: 'PERITO' }),
    )

    expect(expense.requestStatus).toBe('EJECUTADA')
    expect(expense.booked).toBe('Gasto del banco: $ 119.000,00')
    expect(await charges('3000000203')).toBe(before)
  })

  it('that is paid into an account of the bank raises its balance by what is left of the invoice', async () => {
    const before = await accountBalance('4000001234')

    const expense = await executeRequest(
      server,
      requested({ invoiceNumber: 'EJ-3', paymentMethod: 'ABONO_CUENTA', destinationAccount: '4000001234' }),
    )

    expect(expense.requestStatus).toBe('EJECUTADA')
    expect((await accountBalance('4000001234')) - before).toBe(108_000)
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('fails in words, and charges nobody, where the account of the supplier is not there', async () => {
    const before = await charges('3000000203')

    const expense = await executeRequest(
      server,
      requested({ invoiceNumber: 'EJ-4', paymentMethod: 'ABONO_CUENTA', destinationAccount: '4999999999' }),
    )

    expect(expense).toMatchObject({
      requestStatus: 'FALLIDA',
      executionError:
        'En «Cuentas» ya no está el registro de esta solicitud; mientras no esté, no se puede ejecutar.',
    })
    expect(await charges('3000000203')).toBe(before)
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('is charged once where it is executed by two people at once', async () => {
    const before = await charges('3000000203')
    const approved = await approveRequest(server, requested({ invoiceNumber: 'EJ-5' }))
    const address = `${path}/${approved.id}`

    const answers = await Promise.all(
      ['admin', 'admin2'].map((user) =>
        server.call(user, 'POST', `${address}/ejecutar`, { version: approved.version }),
      ),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await settled(server, 'admin', address)).toMatchObject({ requestStatus: 'EJECUTADA' })
    expect((await charges('3000000203')) - before).toBe(119_000)
  })

  it('is counted once, however often the product is started', async () => {
    const { requestStatus } = await executeRequest(
      server,
      requested({ invoiceNumber: 'EJ-7', loanNumber: '3000000209' }),
    )

    await server.restart()

    expect(requestStatus).toBe('EJECUTADA')
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('that failed is tried again from its record, three times at most', async () => {
    const { id } = await executeRequest(
      server,
      requested({ invoiceNumber: 'EJ-6', paymentMethod: 'ABONO_CUENTA', destinationAccount: '4999999999' }),
    )
    const address = `${path}/${id}`

    for (const _ of [1, 2, 3]) {
      await takeStep(server, 'admin', address, 'reintentar')
      expect(await settled(server, 'admin', address)).toMatchObject({ requestStatus: 'FALLIDA' })
    }

    const { body } = await server.call('admin', 'GET', address)
    const answer = await server.call('admin', 'POST', `${address}/reintentar`, { version: body.version })
    expect(answer.status).toBe(409)
  })
})

describe('requests that wait for somebody who carries them out', () => {
  /** How many expenses a person is told of, by the list that the link leads to. */
  const waitingFor = async (user: string): Promise<Record<string, number>> => {
    const { body } = await server.call(user, 'GET', '/execute-api/approvals?box=inbox&page=1&size=5')
    const alerts = body.alerts as { places?: { route: string; count: number }[] }[]
    const places = alerts.flatMap(({ places = [] }) => places)
    return Object.fromEntries(
      places.filter(({ route }) => route.startsWith('gastos?')).map(({ route, count }) => [route, count]),
    )
  }
  const [waiting, failed] = ['gastos?requestStatus=APROBADA', 'gastos?requestStatus=FALLIDA'] as const

  it('are told to who may execute them, with their lists, until they are carried out', async () => {
    const before = await waitingFor('admin')
    // One that failed was tried again as often as it may be.
    const { body } = await server.call('admin', 'GET', `${path}?requestStatus=FALLIDA`)
    expect(before[failed]).toBe(Number(body.total) - 1)

    const { id } = await approveRequest(server, requested({ invoiceNumber: 'EJ-8' }))

    expect(await waitingFor('admin')).toEqual({ ...before, [waiting]: Number(before[waiting] ?? 0) + 1 })
    expect(await waitingFor('pagosach')).toEqual({})
    await takeStep(server, 'admin', `${path}/${id}`, 'ejecutar')
    await settled(server, 'admin', `${path}/${id}`)
    expect(await waitingFor('admin')).toEqual(before)
  })
})
