import { type Kysely, sql } from 'kysely'
import { ApiError } from '../../http/errors.ts'
import { askerOf } from '../../outbox/effect-callers.ts'
import type { Owed, Workshop } from '../../outbox/owed-effect.ts'
import type { Resource } from '../../resources/resource.ts'
import { owe } from '../../services/delivery.ts'
import { serviceTexts } from '../../services/service-texts.ts'
import type { Tables } from '../../sql/tables.ts'
import type { ImportWork } from '../import-work.ts'
import type { StoredImport } from '../stored-import.ts'
import type { PreparedRow } from './prepared-rows.ts'
import type { RowSending } from './row-sending.ts'
import { type OwedRow, refuseRow, settleOwed, stateOf } from './settle-rows.ts'

/** What is done once the transaction of an effect is committed, as no transaction waits for a service. */
export type AfterCommit = (workshop: Pick<Workshop, 'db' | 'deliveries'>) => Promise<void>

type Sent = { work: Pick<ImportWork, 'resource'>; one: StoredImport; owed: Owed }

/** Milliseconds after which other effects come between. */
const longest = 2_000

/**
 * Sends rows one after another, first those whose outcome is not known, under the same key: with the token of the person
 * who goes on with the import, and, what another person approved, as every approved change is sent.
 * @throws ApiError in the words of the service where it does not go on; what was done stays done
 */
export const sendRows =
  ({ work: { resource }, one, owed }: Sent, unsure: OwedRow[], prepared: PreparedRow[]): AfterCommit =>
  async ({ db, deliveries }) => {
    const { service } = resource.screen
    const asker = askerOf(owed, undefined)
    if (typeof asker === 'string' || !deliveries)
      throw new ApiError('serviceRefused', { detail: serviceTexts.importerGone(service) })
    const own = asker.headers.authorization
    const authorization = one.checker ? deliveries.tokenOfApproved(service, own) : own

    /** @returns why its service refused it */
    const make = async (row: number, delivery: string): Promise<ApiError | undefined> => {
      const error = await deliveries.make(delivery, authorization).then(() => undefined, asApiError)
      await settleOwed(db, one)
      const state = error && (await stateOf(db, one, row))
      if (!error || state === 'APPLIED') return undefined
      if (state === 'REFUSED') return error
      if (state === 'OWED') throw new ApiError('serviceUnsure', { detail: error.detail })
      throw new ApiError('serviceDown', { detail: serviceTexts.importPaused(service) })
    }

    const until = Date.now() + longest
    let barred = 0
    for (const { row, delivery } of unsure) await make(row, delivery)
    for (const { row, sending, remarksOf } of prepared) {
      if (Date.now() > until) break
      const delivery = sending instanceof ApiError ? undefined : await oweRow(db, resource, one, row, sending)
      const refused = sending instanceof ApiError ? sending : delivery && (await make(row, delivery))
      if (!refused) {
        barred = 0
        continue
      }
      await refuseRow(db, one, row, remarksOf(refused))
      // A token that has expired is refused row by row.
      barred = refused.code === 'forbidden' ? barred + 1 : 0
      if (barred > 1)
        throw new ApiError('serviceRefused', { detail: serviceTexts.importBarred(refused.detail) })
    }
    await sql`
      update outbox set attempts = 0, error = null, next_at = now()
      where resource = ${owed.resource} and record_id = ${owed.record_id}`.execute(db)
  }

const asApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  throw error
}

/** Owes a row to its service; undefined where another process was faster. */
const oweRow = (
  database: Kysely<Tables>,
  resource: Resource,
  { id }: StoredImport,
  row: number,
  { delivery, author }: RowSending,
): Promise<string | undefined> =>
  database.transaction().execute(async (db) => {
    const { rows } = await sql`
      update import_row set state = 'OWED' where import_id = ${id} and row = ${row} and state = 'VALIDATED'
      returning 1`.execute(db)
    if (rows.length === 0) return undefined
    const owed = await owe(db, resource, delivery, author)
    await sql`
      update import_row set delivery = ${owed} where import_id = ${id} and row = ${row}`.execute(db)
    return owed
  })
