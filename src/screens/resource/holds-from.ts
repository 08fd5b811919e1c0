import { pendingOf, proposed } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { firstDay } from '#src/schema/validity.ts'

/**
 * First day of a dated record with its pending change, once that is approved; undefined where it holds as of the
 * approval, as a change of a period does that has begun.
 */
export function holdsFrom(
  { dated }: Pick<RenderModel, 'dated'>,
  record: StoredRecord,
  today: string,
): string | undefined {
  const day = dated && proposed(record)[firstDay]
  if (typeof day !== 'string') return undefined
  return pendingOf(record)?.kind === 'crear' || day > today ? day : undefined
}
