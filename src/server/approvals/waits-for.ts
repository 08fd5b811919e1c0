import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { findRows } from '../resources/lookups/find-rows.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'

/**
 * Whether a new record waits for another person, by its computed values too; one statement where these come from other
 * rows. What is refused by itself needs no answer: the write that follows refuses it.
 * @param given as it was sent
 */
export async function waitsFor(
  db: Kysely<Tables>,
  resource: Resource,
  given: JsonObject,
  context: RuleContext,
): Promise<boolean> {
  const { validator, approval } = resource
  const { waits, neededLookups } = approval
  if (neededLookups.size === 0) return waits(given, context)
  const { issues, record, computed } = validator.validate(given, context)
  if (issues.length > 0) return true
  const whole = { ...context.stored, ...record, ...computed }
  const lookups = await findRows(db, resource, neededLookups, whole, context)
  return waits(given, { ...context, lookups })
}
