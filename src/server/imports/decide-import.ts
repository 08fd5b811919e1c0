import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AuditAction } from '#src/schema/audit.ts'
import type { ChangeState } from '#src/schema/inbox-item.ts'
import { type Change, openChange } from '../approvals/change.ts'
import { refusalOf } from '../approvals/decide.ts'
import { isMaker, isNotMaker } from '../approvals/maker-checker.ts'
import { moveChange } from '../approvals/steps.ts'
import { actOf } from '../audit/act.ts'
import type { Author } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { notifyDecided } from '../notifications/notify-contributors.ts'
import type { Tables } from '../sql/tables.ts'
import { moveImport, personOf, requireState, resumeImport, type StoredImport } from './stored-import.ts'

/** Step on the change of an import, with the version that was seen, and the reason of a rejection. */
export type ImportDecision = { version: number; reason: string }

type Step = (db: Kysely<Tables>, one: StoredImport, decision: ImportDecision, author: Author) => Promise<void>

/**
 * Approves an import: the server applies it as soon as it can, once. Contributors never may (rule DUAL-1).
 * @throws ApiError `ownRequest` or `changeMoved`
 */
export const approveImport: Step = async (db, one, { version }, author) => {
  requireState(one, 'WAITING')
  const at = new Date().toISOString()
  const set = decided(author, at)
  const approved = await move(db, one, author, {
    version,
    to: 'APROBADO',
    action: 'APROBAR',
    set,
    when: isNotMaker(author.person),
  })
  await notifyDecided(db, approved, author.person)
  const checker = JSON.stringify(personOf(author.person))
  await resumeImport(db, one, 'APPLYING', [sql`checker = ${checker}::jsonb`, sql`decided_at = ${at}`])
}

/** Rejects an import, with the reason; who made it may correct it and send it again. */
export const rejectImport: Step = async (db, one, { version, reason }, author) => {
  requireState(one, 'WAITING')
  const set = [...decided(author, new Date().toISOString()), sql`reason = ${reason}`]
  const when = isNotMaker(author.person)
  const step = { version, to: 'RECHAZADO', action: 'RECHAZAR', set, when, reason } as const
  await notifyDecided(db, await move(db, one, author, step), author.person)
  await moveImport(db, one, 'REJECTED')
}

/** Withdraws an import that waits: who made it goes on with it. */
export const withdrawImport: Step = async (db, one, { version }, author) => {
  requireState(one, 'WAITING')
  await move(db, one, author, { version, to: 'BORRADOR', action: 'RETIRAR', when: isMaker(author.person) })
  await moveImport(db, one, 'READY')
}

/** Discards an import that nobody decides on; its change is over. */
export async function discardImport(db: Kysely<Tables>, one: StoredImport, author: Author): Promise<void> {
  requireState(one, 'READING', 'READY', 'REJECTED', 'FAILED')
  const open = await openChange(db, one.resource, one.id)
  if (open) await move(db, one, author, { version: open.version, to: 'RETIRADO', action: 'RETIRAR' })
  await sql`delete from import_row where import_id = ${one.id}`.execute(db)
  await moveImport(db, one, 'DISCARDED')
}

const decided = ({ person }: Author, at: string): RawBuilder<unknown>[] => [
  sql`decided_by = ${person.userName}`,
  sql`decided_at = ${at}`,
]

type Move = {
  version: number
  to: ChangeState
  action: AuditAction
  set?: RawBuilder<unknown>[]
  when?: RawBuilder<unknown>
  reason?: string
}

async function move(
  db: Kysely<Tables>,
  { resource, id }: StoredImport,
  author: Author,
  { version, to, action, set = [], when = sql`true`, reason }: Move,
): Promise<Change> {
  const open = await openChange(db, resource, id)
  if (!open) throw new ApiError('changeMoved')
  const entries = [{ ...actOf(author, action, reason), resource, recordId: id }]
  const moved = await moveChange(db, open, { version, from: [open.state], to, set, when, entries })
  if (!moved) throw refusalOf(open, version, author.person)
  return moved
}
