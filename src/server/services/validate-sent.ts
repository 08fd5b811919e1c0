import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { sentPart, serverSet } from '#src/schema/screen.ts'
import { editedValues, initialValues } from '#src/validation/initial-values.ts'
import type { Notice } from '#src/validation/issue.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { versionMissing, versionRead } from '../http/entity-tag.ts'
import { ApiError } from '../http/errors.ts'
import { choiceIssues } from '../resources/guarded-choices.ts'
import { refuseUnconfirmed } from '../resources/notices.ts'
import type { Resource } from '../resources/resource.ts'
import { withoutSetByServer } from '../resources/sent-back.ts'
import { refuseImmutable } from '../resources/write/update.ts'

/** What a service is to be sent: the fields that may be written, and the notices of rules about them. */
export type ValidatedSending = { good: JsonObject; notices: Notice[] }

type State = Pick<RuleContext, 'before' | 'stored'>

/** What a new record is compared with of itself. */
export const stateOfNew = ({ screen }: Resource, context: RuleContext): State => ({
  before: initialValues(screen.fields, context),
  stored: {},
})

/** The same of what is to replace a record. */
export const stateOfChanged = ({ screen }: Resource, current: StoredRecord): State => ({
  stored: serverSet(screen, current),
  before: editedValues(screen.fields, current),
})

/**
 * Validates a new record of a service elsewhere by its schema and its rules, those over other rows where the context has
 * these. Unique keys and references are the service's, whose rows these are.
 * @throws ApiError `invalid` or `unconfirmed`
 */
export const validateNew = (resource: Resource, record: JsonObject, context: RuleContext): ValidatedSending =>
  validate(resource, record, { ...context, ...stateOfNew(resource, context) })

/** The same for what is to replace a record. @throws ApiError also `stale` with the record as it is */
export function validateChanged(
  resource: Resource,
  current: StoredRecord,
  { version: given, ...record }: JsonObject,
  ifMatch: string | undefined,
  context: RuleContext,
): ValidatedSending {
  const version = versionRead(given, ifMatch)
  if (version === undefined) throw versionMissing()
  if (current.version !== version) throw new ApiError('stale', { extra: { current } })
  const sent = withoutSetByServer(resource.screen.fields, record, current)
  const validated = validate(resource, sent, { ...context, ...stateOfChanged(resource, current) })
  refuseImmutable(resource, current, sent)
  return validated
}

function validate(resource: Resource, record: JsonObject, context: RuleContext): ValidatedSending {
  const { issues, notices, record: good } = resource.validator.validate(record, context)
  const all = [...issues, ...choiceIssues(resource, good, context)]
  if (all.length > 0) throw new ApiError('invalid', { issues: all })
  refuseUnconfirmed(notices, context)
  return { good: sentPart(resource.screen, good), notices }
}
