import { expect } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { settled, takeStep } from './execute-request.ts'
import { sendFile } from './send-file.ts'
import type { TestServer } from './start-server.ts'

const path = '/execute-api/hub/mass-payments/v1'

/** Pays a loan through a file of payments that one person sends and another approves. @returns the request */
export async function payLoan(
  server: TestServer,
  loanNumber: string,
  amount: number,
  surplusTreatment = 'DEVOLVER',
): Promise<JsonObject> {
  const content = `numero_prestamo;valor;fecha_pago\r\n${loanNumber};${amount};10/02/2026\r\n`
  const { status, body } = await server.call('pagosach', 'POST', path, {
    paymentSource: 'ACH',
    valueDate: '2026-02-10',
    declaredTotal: amount,
    declaredCount: 1,
    surplusTreatment,
    bankReference: 'ACH-TEST',
    file: await sendFile(server, 'pagosach', 'mass-payments', 'pagos.csv', content),
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const address = `${path}/${body.id}`
  const read = async () => (await server.call('admin', 'GET', address)).body.validCount
  await expect.poll(read, { timeout: 30_000 }).toBeTypeOf('number')
  await takeStep(server, 'admin', address, 'aprobar')
  await takeStep(server, 'admin', address, 'ejecutar')
  return settled(server, 'admin', address)
}
