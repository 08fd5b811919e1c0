import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { ServiceSettings } from '#src/server/services/service-settings.ts'
import { type Requested, settled, takeStep } from './execute-request.ts'
import { findByText } from './find-by-text.ts'
import { root, startTestServer, type TestServer } from './start-server.ts'
import { uploadPdf } from './upload-file.ts'

export const operations = '/execute-api/ops/deceval-operations/v1'
const locks = '/product-control/locks'
const guarantees = '/execute-api/hub/guarantees/v1'
const numberAccount = '5000009012'

/** Fields of a guarantee that people write. */
const written = [
  ...[
    'guaranteeNumber',
    'loanNumber',
    'guaranteeType',
    'suitable',
    'value',
    'coveragePercent',
    'pledgedAccount',
  ],
  ...['issueDate', 'status', 'guarantorId', 'description', 'expiresAt'],
]

/** The certificate of the demonstration, free of locks and of a request to extend it once the desk is open. */
export const certificate = {
  securityType: 'CDT',
  isin: 'COB00CD00018',
  securityNumber: 'CDT-0000001',
  numberAccount,
  holderClientId: 'CL-0001',
  holderSubaccount: '100001',
  ownershipType: 'INDIVIDUAL',
  nominalValue: 20_000_000,
  issueDate: '2025-10-20',
  maturityDate: '2026-04-20',
  rateEa: 9.25,
  interestPeriodicity: 'AL_VENCIMIENTO',
  dayCountBasis: 'ACT_365',
}

/** A request as `cliente` makes it and `admin` approves it. */
export const requested = (record: JsonObject): Requested => ({
  path: operations,
  maker: 'cliente',
  checker: 'admin',
  record,
})

/** Where operations on the certificate are asked for and executed, on the day on which it matures. */
export type CertificateDesk = {
  server: TestServer
  /** A file that supports an operation. */
  supportFile: JsonObject
  /** The account of the certificate. */
  account: () => Promise<JsonObject>
  /** Locks it as `gestor`. @returns the lock's id */
  lock: (values: JsonObject) => Promise<string>
  /** Lifts a lock. */
  lift: (id: string) => Promise<JsonObject>
  /** Takes a step of a request as `admin`, and waits for what comes of it. */
  executed: (id: unknown, step?: string) => Promise<JsonObject>
}

/** Lets the guarantee expire that holds the certificate, and waits until its account is free. */
async function endPledge(server: TestServer): Promise<void> {
  const { id } = await findByText(server, guarantees, 'GAR-0002')
  const address = `${guarantees}/${id}`
  const { body } = await server.call('cliente', 'GET', address)
  const given = Object.fromEntries(Object.entries(body).filter(([name]) => written.includes(name)))
  const change = { ...given, guaranteeState: 'VENCIDA', version: body.version, send: {} }
  const sent = await server.call('cliente', 'PUT', address, change)
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const { version } = sent.body.pending as { version: number }
  await server.call('admin', 'POST', `${address}/aprobar`, { version })
  const lock = async (): Promise<JsonObject> => findByText(server, locks, numberAccount)
  await vi.waitFor(async () => expect((await lock()).lockState).toBe('LEVANTADO'), { timeout: 10_000 })
}

/** Rejects the request of the demonstration to extend the certificate. */
async function endExtension(server: TestServer): Promise<void> {
  const { id } = await findByText(server, operations, '2026000137')
  const reason = 'La prórroga ya no se necesita'
  await takeStep(server, 'admin', `${operations}/${id}`, 'rechazar', { reason })
}

/** @param services that stand elsewhere or outside */
export async function openCertificateDesk(services: ServiceSettings[] = []): Promise<CertificateDesk> {
  const server = await startTestServer({
    schemasDir: join(root, 'schemas'),
    fixedDate: '2026-04-20',
    services,
  })
  const supportFile = await uploadPdf(server, 'cliente', 'deceval-operations')
  const lift = (id: string): Promise<JsonObject> =>
    takeStep(server, 'supervisor', `${locks}/${id}`, 'desbloquear', {
      releaseReason: 'La garantía se liberó',
    })
  await endPledge(server)
  await endExtension(server)
  return {
    server,
    supportFile,
    lift,
    account: () => findByText(server, '/product-control/accounts', numberAccount),
    lock: async (values) => {
      const { status, body } = await server.call('gestor', 'POST', locks, { numberAccount, ...values })
      expect(status, JSON.stringify(body)).toBe(201)
      return String(body.id)
    },
    executed: async (id, step = 'ejecutar') => {
      await takeStep(server, 'admin', `${operations}/${id}`, step)
      return settled(server, 'admin', `${operations}/${id}`)
    },
  }
}
