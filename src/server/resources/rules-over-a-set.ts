import type { Kysely } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import { sentPart, serverSet } from '#src/schema/screen.ts'
import { editedValues } from '#src/validation/initial-values.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'
import { validateWrites } from './checks/validate-write.ts'
import type { Resource } from './resource.ts'

/** Rows of a file among which a set is complete while they are validated; applying has all rows of the file. */
export const rowsOfASet = 1_000

/**
 * Whether a screen has rules over a whole set of rows, such as ranges without gaps: a file may bring all of a set, so
 * that these rules are asked once its rows are written.
 */
export const hasRulesOverASet = ({ screen }: Pick<Resource, 'screen'>): boolean =>
  screen.rules.some(({ on }) => on !== undefined)

/** A record that a file has written, and what its rules are run by. */
type WrittenRecord = { record: StoredRecord; context: RuleContext }

/**
 * Asks the rules over a set of records that are written, with all others beside them; one statement for each search of
 * these rules.
 * @returns for each record what refuses it; nothing of what its writing has asked already
 */
export async function faultsInSet(
  db: Kysely<Tables>,
  resource: Resource,
  written: WrittenRecord[],
): Promise<(ApiError | undefined)[]> {
  const { screen } = resource
  const records = written.map(({ record, context }) => {
    const [stored, before] = [serverSet(screen, record), editedValues(screen.fields, record)]
    return { given: sentPart(screen, record), context: { ...context, isSent: true, stored, before } }
  })
  const overASet = new Set(screen.rules.flatMap(({ id, on }) => (on === undefined ? [] : [id])))
  return (await validateWrites(db, resource, records)).map((one) => {
    if (!(one instanceof ApiError)) return undefined
    const issues = one.issues.filter(({ keyword }) => overASet.has(keyword))
    return issues.length > 0 ? new ApiError('invalid', { issues }) : undefined
  })
}
