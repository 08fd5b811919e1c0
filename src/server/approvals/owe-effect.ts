import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { mayTake, type RuleContext } from '#src/validation/rule-book.ts'
import { enqueue } from '../outbox/enqueue-effect.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'

/**
 * What a record that takes effect says of the effect that the server owes it (mixin EFECTO): nothing where it owes none.
 * @param record as it is from now on
 */
export const effectMarks = (
  { screen }: Pick<Resource, 'screen'>,
  record: JsonObject,
  context: RuleContext,
): JsonObject =>
  screen.approvalEffect && mayTake(screen, screen.approvalEffect, record, context)
    ? { executionState: 'EN_CURSO', executionError: null }
    : {}

/** Owes a record that has just taken effect what its marks say, in the same transaction; one statement then. */
export async function oweEffect(
  db: Kysely<Tables>,
  { screen }: Pick<Resource, 'screen'>,
  { id, executionState }: StoredRecord,
): Promise<void> {
  if (screen.approvalEffect && executionState === 'EN_CURSO') await enqueue(db, screen.id, id)
}
