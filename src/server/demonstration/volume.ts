import type { JsonObject } from '#src/schema/json.ts'
import { makeAccounts } from './accounts.ts'
import { makeClients } from './clients.ts'
import { makeLoans } from './loans.ts'
import { seededRandom } from './random.ts'

/** The rows of some resources, in the order in which they can refer to each other; `id` is among their fields. */
export type Volume = { resource: string; rows: JsonObject[] }[]

const clientCount = 2500

/** Makes the data of a small bank: the same rows for the same day. They refer to the demonstration rows. */
export function makeVolume(today: string): Volume {
  const clients = makeClients(seededRandom(1), today, clientCount)
  const loans = makeLoans(seededRandom(3), today, clients)
  return [
    { resource: 'clients', rows: clients },
    { resource: 'accounts', rows: makeAccounts(seededRandom(2), today, clients) },
    { resource: 'loans', rows: loans.map(({ loan }) => loan) },
    { resource: 'payroll-loan-queries', rows: loans.flatMap(({ payroll }) => (payroll ? [payroll] : [])) },
  ]
}
