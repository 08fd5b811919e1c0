import { type Kysely, sql } from 'kysely'
import { inactivatingAction, type NeededAction } from '#src/schema/choice-guards.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { ApiError } from '../http/errors.ts'
import { held } from '../profile/permissions.ts'
import type { Tables } from '../sql/tables.ts'
import { refuseInUse } from './in-use.ts'
import { periodsBefore } from './periods/settle-period.ts'
import type { Resource } from './resource.ts'

/** Whether an edit inactivates a record (rule EST-1). */
export const isInactivated = (before: JsonObject, after: JsonObject): boolean =>
  after.status === 'INACTIVO' && before.status !== 'INACTIVO'

/** A write of a person: the record before it, or the period that a new one follows, and the record that it leaves. */
type Write = { before: JsonObject; record: JsonObject; context: RuleContext }

/**
 * Refuses a write that inactivates a record for who lacks «eliminar», which does the same from its row; one statement
 * for such a write, and none for others. A record that a rule of its screen allows in no other state needs nothing more.
 * @throws ApiError `invalid`
 */
export async function refuseInactivating(
  db: Kysely<Tables>,
  { screen, validator }: Pick<Resource, 'screen' | 'validator'>,
  { before, record, context }: Write,
): Promise<void> {
  const needed = inactivatingAction(screen)
  if (context.isServer || !needed || !isInactivated(before, record)) return
  const { issues } = validator.validate({ ...record, status: 'ACTIVO' }, context)
  const pointer = toPointer('status')
  if (issues.some((issue) => issue.pointer === pointer)) return
  const { rows } = await sql<{ may: boolean }>`
    select ${held(context.user, [needed.id])} <> '{}' as may`.execute(db)
  if (rows[0]?.may) return
  throw new ApiError('invalid', {
    issues: [{ pointer, keyword: 'permission', message: noInactivating(needed) }],
  })
}

/** The same, and for a record that others need (rule EST-1). */
export async function refuseInactivation(
  db: Kysely<Tables>,
  resource: Resource,
  { before, record, context }: Write & { before: StoredRecord },
): Promise<void> {
  await refuseInactivating(db, resource, { before, record, context: { ...context, before } })
  await refuseInUse(db, resource, before.id, context)
}

/** Refuses, as `refuseInactivating` does, a new period that takes the place of an active one. */
export async function refuseInactivePeriod(
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
  context: RuleContext,
): Promise<void> {
  if (!resource.screen.dated || record.status !== 'INACTIVO') return
  const followed = await periodsBefore(db, resource, record, undefined)
  const before = followed.find((period) => period !== undefined)
  if (before) await refuseInactivating(db, resource, { before, record, context })
}

const noInactivating = ({ name, screen }: NeededAction): string =>
  `Para elegir «Inactivo» necesita el permiso de ${name} en «${screen}»; deje «Activo», o pida a quien lo tiene que lo inactive.`
