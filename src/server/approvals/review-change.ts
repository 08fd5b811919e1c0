import type { Kysely } from 'kysely'
import type { ChangeReview } from '#src/schema/change-review.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { sentPart, serverSet } from '#src/schema/screen.ts'
import { editedValues } from '#src/validation/initial-values.ts'
import type { Issue } from '#src/validation/issue.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { ruleChecks } from '#src/validation/rule-checks.ts'
import { wholeMessage } from '#src/validation/whole-message.ts'
import { ApiError } from '../http/errors.ts'
import { checkReferences } from '../resources/checks/check-references.ts'
import { refuseRepeated } from '../resources/checks/constraints.ts'
import { refuseInUse } from '../resources/in-use.ts'
import { findRows } from '../resources/lookups/find-rows.ts'
import { periodsBefore, periodsEnded, refuseUnsettled } from '../resources/periods/settle-period.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { readWithChange } from './read-with-change.ts'

/**
 * Finds what an approval of a change would find now, and writes nothing: whether its record is still the same, what its
 * schema, its references, its unique keys, the periods beside it and its rules say, and the period that a new one follows.
 * @throws ApiError `notFound`, or `changeMoved` where nothing waits
 */
export async function reviewChange(
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  context: RuleContext,
): Promise<ChangeReview> {
  const { current, change } = await readWithChange(db, resource, id)
  if (!change) throw new ApiError('changeMoved')
  const isCurrent = current.version === change.base_version
  if (change.kind === 'inactivar') {
    const references = await refusalsOf(() => refuseInUse(db, resource, id, context))
    const periods = await periodsOf(db, resource, { ...current, status: 'INACTIVO' }, current)
    return { isCurrent, problems: [], references: messagesOf(references), ...periods, rules: [] }
  }
  const { screen, validator, book } = resource
  const given = sentPart(screen, change.record ?? current)
  const ruleContext: RuleContext = {
    ...context,
    stored: serverSet(screen, current),
    ...(change.record ? { before: editedValues(screen.fields, current) } : {}),
  }
  const alone = validator.validate(given, ruleContext)
  const whole: JsonObject = { ...ruleContext.stored, ...given, ...alone.computed }
  const lookups = await lookupsOf(db, resource, given, whole, ruleContext)
  const among = lookups ? { ...ruleContext, lookups } : ruleContext
  const { issues, record, computed } = lookups ? validator.validate(given, among) : alone
  const rules = ruleChecks(screen, book, { ...whole, ...computed }, among, titlesOf(resource))
  const references = await refusalsOf(() =>
    checkReferences(db, resource, record, change.record === null ? {} : current),
  )
  const followed = change.kind === 'crear' ? await periodsBefore(db, resource, whole, id) : []
  const [previous] = followed
  const ends = periodsEnded(whole, followed)
  return {
    isCurrent,
    problems: issues.filter(({ keyword }) => !rules.some((rule) => rule.id === keyword)).map(wholeMessage),
    references: messagesOf(references),
    ...(await keysOf(db, resource, { ...whole, ...record, id })),
    ...(await periodsOf(db, resource, { ...whole, ...record }, current)),
    rules,
    ...(previous ? { previous } : {}),
    ...(ends.length > 0 ? { ends } : {}),
  }
}

const titlesOf =
  ({ finds }: Resource) =>
  (id: string): string | undefined =>
    finds.find(({ resource }) => resource === id)?.target.screen.title

/** Keys and days as they would be once approved: the writes themselves find the same. */
async function keysOf(
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
): Promise<Pick<ChangeReview, 'keys'>> {
  const { keys, exclusions } = resource.table
  if (keys.length + exclusions.length === 0) return {}
  return { keys: messagesOf(await refusalsOf(() => refuseRepeated(db, resource, record))) }
}

async function periodsOf(
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
  current: StoredRecord,
): Promise<Pick<ChangeReview, 'periods'>> {
  if (!resource.screen.dated) return {}
  const approved = { ...record, approvalStatus: 'APROBADO' }
  return {
    periods: messagesOf(await refusalsOf(() => refuseUnsettled(db, resource, { record: approved, current }))),
  }
}

const messagesOf = (issues: Issue[]): string[] => issues.map(wholeMessage)

/** What rules compare a record with; undefined where they need nothing. */
async function lookupsOf(
  db: Kysely<Tables>,
  resource: Resource,
  given: JsonObject,
  whole: JsonObject,
  context: RuleContext,
): Promise<RuleContext['lookups']> {
  const needed = resource.validator.neededLookups(given, context)
  return needed.size > 0 ? findRows(db, resource, needed, whole, context) : undefined
}

/** Issues of a check that refuses; none where it passes. @throws what is no refusal with issues */
async function refusalsOf(check: () => Promise<unknown>): Promise<Issue[]> {
  try {
    await check()
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const issues = error.issues as Issue[] | undefined
    if (issues && issues.length > 0) return issues
    return [{ pointer: '', keyword: error.code, message: error.message }]
  }
}
