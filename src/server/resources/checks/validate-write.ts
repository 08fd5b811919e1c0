import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { Issue, Notice } from '#src/validation/issue.ts'
import type { ValidationResult } from '#src/validation/record-validator.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { ApiError } from '../../http/errors.ts'
import type { Tables } from '../../sql/tables.ts'
import { unfitComputed } from '../computed/unfit-computed.ts'
import { choiceIssues, chosenBefore } from '../guarded-choices.ts'
import { findRows, findRowsOfMany } from '../lookups/find-rows.ts'
import { refuseUnconfirmed } from '../notices.ts'
import type { Resource } from '../resource.ts'
import { lockFollowers } from '../row-writes/followers.ts'
import { checkExclusive } from './check-exclusive.ts'
import { withoutUnseenAmounts } from './withheld-advice.ts'

/** Validated record, with the notices of its rules. */
export type ValidatedRecord = { record: JsonObject; notices: Notice[] }

/** A record as it was sent, and what its rules are run by. */
export type GivenRecord = { given: JsonObject; context: RuleContext }

/**
 * Returns a record as it may be stored: valid by its schema and its rules, without the fields that `x-visible` hides
 * and with those that are computed, which their own fields must take. Reads other rows once the record is valid by itself.
 * @throws ApiError `invalid` with an issue per field, or `unconfirmed` with what its author is to confirm
 */
export async function validateWrite(
  db: Kysely<Tables>,
  resource: Resource,
  given: JsonObject,
  context: RuleContext,
): Promise<ValidatedRecord> {
  const [validated] = await validateWrites(db, resource, [{ given, context }])
  if (!validated || validated instanceof ApiError) throw validated ?? new Error('No record was validated')
  return validated
}

/** Record that is valid by itself, while it is validated among others. */
type Sound = GivenRecord & { at: number; whole: JsonObject; alone: ValidationResult; requested: Set<string> }

/**
 * Validates several records, none of which sees the others; what they look for in the same way is asked at once.
 * @returns for each what `validateWrite` returns, or the ApiError that it throws
 */
export async function validateWrites(
  db: Kysely<Tables>,
  resource: Resource,
  records: GivenRecord[],
): Promise<(ValidatedRecord | ApiError)[]> {
  const { validator } = resource
  const results: (ValidatedRecord | ApiError)[] = []
  const sound: Sound[] = []
  for (const [at, { given, context }] of records.entries()) {
    const alone = validator.validate(given, context)
    const whole = { ...context.stored, ...alone.record }
    const before = alone.issues.length > 0 ? context.before : await chosenBefore(db, resource, whole, context)
    const issues = [...alone.issues, ...choiceIssues(resource, alone.record, { ...context, before })]
    if (issues.length > 0) results[at] = invalid(issues)
    else sound.push({ at, given, context, alone, whole, requested: validator.neededLookups(given, context) })
  }
  for (const { whole } of sound) await lockFollowers(db, resource, whole)
  const looking = sound.filter(({ requested }) => requested.size > 0)
  const lookups = await findRowsOfMany(
    db,
    resource,
    looking.map(({ requested, whole, alone, context }) => ({
      requested,
      record: { ...whole, ...alone.computed },
      context,
    })),
  )
  const foundBy = new Map(looking.map(({ at }, place) => [at, lookups[place]]))
  for (const { at, given, context, alone, whole } of sound) {
    const found = foundBy.get(at)
    const lookedUp =
      found && !(found instanceof ApiError)
        ? validator.validate(given, { ...context, lookups: found })
        : alone
    results[at] =
      found instanceof ApiError
        ? found
        : lookedUp.issues.length > 0
          ? invalid(await withoutUnseenAmounts(db, resource, context, lookedUp.issues))
          : await settled(db, resource, context, { ...lookedUp, record: alone.record }, whole)
  }
  return results
}

/**
 * Issues that some rules, which read other rows, have with a record that may lack fields; the statements of its lookups,
 * and none where no rule needs them.
 * @returns them with what the rules warn of, and the record as it is resolved then
 */
export async function issuesByOthers(
  db: Kysely<Tables>,
  resource: Resource,
  { given, context }: GivenRecord & { context: { only: ReadonlySet<string> } },
): Promise<{ issues: Issue[]; notices: Notice[]; whole: JsonObject }> {
  const { validator } = resource
  const alone = validator.validate(given, context)
  const whole = { ...context.stored, ...alone.record }
  const requested = validator.neededLookups(given, context)
  const lookups = await findRows(db, resource, requested, { ...whole, ...alone.computed }, context)
  const { issues, notices, computed } = validator.validate(given, { ...context, lookups })
  const isAmong = ({ keyword }: Issue): boolean => context.only.has(keyword)
  const ofRules = issues.filter(isAmong)
  return {
    issues: await withoutUnseenAmounts(db, resource, context, ofRules),
    notices: notices.filter(isAmong),
    whole: { ...whole, ...computed },
  }
}

/** The end of a validation: what is computed, what no two rows share, and what is to be confirmed. */
async function settled(
  db: Kysely<Tables>,
  resource: Resource,
  context: RuleContext,
  { record, computed, notices }: Pick<ValidationResult, 'record' | 'computed' | 'notices'>,
  whole: JsonObject,
): Promise<ValidatedRecord | ApiError> {
  try {
    refuse(
      unfitComputed(resource, computed, context.stored).map(({ pointer, keyword, message }) => ({
        pointer,
        keyword,
        message,
      })),
    )
    await checkExclusive(db, resource, { ...whole, ...computed })
    refuseUnconfirmed(notices, context)
    return { record: { ...record, ...computed }, notices }
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

const invalid = (issues: Issue[]): ApiError => new ApiError('invalid', { issues })

function refuse(issues: Issue[]): void {
  if (issues.length > 0) throw invalid(issues)
}
