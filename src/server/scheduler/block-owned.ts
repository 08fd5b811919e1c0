import { type Kysely, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { blockCompanies } from '../operations/block-listed-client/block-listed-client.ts'
import { lockRecord } from '../operations/change-record.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { serverAuthor } from '../workflow/server-author.ts'

/** What a company is blocked with. */
const needed = ['validations', 'clients', 'accounts', 'account-locks']

/**
 * Blocks the companies that a confirmed match of a beneficial owner has not blocked, as one from before owners blocked
 * their companies has not (CLI-3-BENEFICIARIOS); a transaction for each match. None where a later match of the same person
 * in the same source was discarded. One statement where there is nothing to block.
 */
export async function blockOwned(db: Kysely<Tables>, resources: Resource[], clock: Clock): Promise<void> {
  const found = new Map(resources.map((resource) => [resource.screen.id, resource]))
  if (!needed.every((id) => found.has(id))) return
  const resourceOf = (screen: string): Resource => {
    const resource = found.get(screen)
    if (!resource) throw new Error(`No screen ${screen}`)
    return resource
  }
  const today = clock.today()
  for (const id of await readUnblocked(db))
    await db.transaction().execute(async (transaction) => {
      const work = { db: transaction, resourceOf, today, author: serverAuthor(today) }
      const record = await lockRecord(work, resourceOf('validations'), id)
      await blockCompanies({ ...work, record })
    })
}

/** Confirmed matches of owners of companies that are free; those whose effect is still owed are left to it. */
async function readUnblocked(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from validations as _match
    where validation_type = 'LISTAS' and manual_decision = 'CONFIRMADA' and decision_state = 'APROBADO'
      and client_blocked_at is not null
      and exists (
        select from clients where client_state not in ('BLOQUEADO', 'FALLECIDO') and beneficial_owners @> jsonb_build_array(
          jsonb_build_object('documentType', _match.document_type, 'documentNumber', _match.document_number)))
      and not exists (
        select from validations as _later where _later.document_type = _match.document_type
          and _later.document_number = _match.document_number and _later.source = _match.source
          and _later.validation_type = 'LISTAS' and _later.manual_decision = 'DESCARTADA'
          and _later.decision_state = 'APROBADO' and _later.requested_at > _match.requested_at)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
