import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { AuditAction } from '#src/schema/audit.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Author } from '../auth/author.ts'
import type { Principal } from '../auth/principal.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'

/**
 * `DEBIDA` is sent until its outcome is known; `NO_ENVIADA` never reached the service, and is sent again only where the
 * same call comes again; the others are settled.
 */
export type DeliveryState = 'DEBIDA' | 'NO_ENVIADA' | 'HECHA' | 'RECHAZADA'

/** Who decided what is sent, as history and audit log store it. */
export type Sender = {
  person: Pick<Principal, 'issuer' | 'subject' | 'displayName' | 'userName' | 'roles'>
  requestId: string
  ipAddress?: string
  action: AuditAction
  reason?: string
  /** Notices that the person has confirmed, which the service may ask to confirm as well. */
  confirmed?: string[]
}

/** Write of a record, or the transition that it takes. */
export type DeliveryCall = 'create' | 'update' | 'inactivate' | `take:${string}`

/** What a service is to be sent, once. */
export type Delivery = {
  id: string
  resource: string
  record_id: string
  call: DeliveryCall
  state: DeliveryState
  /** Fields that are sent, under their names here. */
  sent: JsonObject | null
  /** Entity tag that the service gave the record. */
  tag: string | null
  /** The record before; none where it is new. */
  before: StoredRecord | null
  author: Sender
  /** Change under dual control that it is of. */
  change_id: string | null
  /** Version that the change was made from, where the record is yet to be compared with it. */
  base_version: number | null
  attempts: number
  error: JsonObject | null
  result_id: string | null
}

export type NewDelivery = Pick<Delivery, 'call' | 'sent' | 'tag' | 'before'> & {
  recordId?: string
  changeId?: string
  baseVersion?: number
  action: AuditAction
}

/** Seconds that whoever owes a delivery has to make it; then any process may. */
const lease = 60

/** Owes a service something, in the transaction that decides it; one statement. @returns its id */
export async function owe(
  db: Kysely<Tables>,
  { screen }: Pick<Resource, 'screen'>,
  { call, sent, tag, before, recordId, changeId, baseVersion, action }: NewDelivery,
  author: Author,
): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into service_delivery (id, service, resource, record_id, call, state, sent, tag, before, author, change_id,
      base_version, next_at)
    values (${id}, ${screen.service}, ${screen.id}, ${recordId ?? id}, ${call}, 'DEBIDA', ${jsonb(sent)}, ${tag},
      ${jsonb(before)}, ${jsonb(senderOf(author, action))}, ${changeId ?? null},
      ${baseVersion ?? null}, now() + ${lease} * interval '1 second')`.execute(db)
  return id
}

const jsonb = (value: JsonObject | null) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`

function senderOf(
  { person, requestId, ipAddress, reason, context }: Author,
  action: AuditAction,
): JsonObject {
  const { issuer, subject, displayName, userName, roles } = person
  return {
    person: { issuer, subject, displayName, userName, roles },
    requestId,
    action,
    ...(ipAddress === undefined ? {} : { ipAddress }),
    ...(reason === undefined ? {} : { reason }),
    ...(context.confirmed?.length ? { confirmed: [...context.confirmed] } : {}),
  }
}

/** Takes a delivery for an attempt, so that nobody else makes one meanwhile; undefined where it is settled. */
export async function takeDelivery(db: Kysely<Tables>, id: string): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    update service_delivery set attempts = attempts + 1, state = 'DEBIDA',
      next_at = now() + ${lease} * interval '1 second'
    where id = ${id} and state in ('DEBIDA', 'NO_ENVIADA') returning *`.execute(db)
  return rows[0]
}

/** Takes the delivery that has been due longest, if any. */
export async function takeDue(db: Kysely<Tables>): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    update service_delivery set attempts = attempts + 1, next_at = now() + ${lease} * interval '1 second'
    where id = (select id from service_delivery where state = 'DEBIDA' and next_at <= now()
      order by next_at limit 1 for update skip locked) returning *`.execute(db)
  return rows[0]
}

export async function readDelivery(db: Kysely<Tables>, id: string): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`select * from service_delivery where id = ${id}`.execute(db)
  return rows[0]
}

/** What a record is still to be sent, if anything. */
export async function owedTo(
  db: Kysely<Tables>,
  screen: string,
  recordId: string,
): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    select * from service_delivery where resource = ${screen} and record_id = ${recordId} and state = 'DEBIDA'
    order by owed_at limit 1`.execute(db)
  return rows[0]
}

/** Keeps what a record was when its change was first sent: each attempt sends the same. */
export async function keepBefore(
  db: Kysely<Tables>,
  { id }: Pick<Delivery, 'id'>,
  before: StoredRecord,
  tag: string | undefined,
): Promise<void> {
  await sql`
    update service_delivery set before = ${jsonb(before)}, tag = ${tag ?? null}
    where id = ${id} and state = 'DEBIDA'`.execute(db)
}

/** Id that a service gave to a record that was created here under another. */
export async function resultOf(
  db: Kysely<Tables>,
  { screen }: Pick<Resource, 'screen'>,
  recordId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ result_id: string }>`
    select result_id from service_delivery
    where resource = ${screen.id} and record_id = ${recordId} and call = 'create' and state = 'HECHA'`.execute(
    db,
  )
  return rows[0]?.result_id
}
