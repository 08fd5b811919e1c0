import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { serverSet } from '#src/schema/screen.ts'
import { sentAs, transitionFields } from '#src/schema/workflow.ts'
import type { Transition, Workflow } from '#src/schema/workflow-dialect.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { ApiError } from '../http/errors.ts'
import { type ValidatedRecord, validateWrite } from '../resources/checks/validate-write.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'

/**
 * Validates the input that was sent for a transition. Texts are counted without the spaces around them.
 * @throws ApiError `invalid` at the names that were sent
 */
export async function validateInput(
  db: Kysely<Tables>,
  resource: Resource,
  { transitions }: Workflow,
  transition: Transition,
  current: StoredRecord,
  sent: JsonObject,
  context: RuleContext,
): Promise<ValidatedRecord> {
  const fields = transitionFields(resource.screen.fields, transition)
  const names = new Map(transition.asks.map((one) => [sentAs(one), one.field]))
  const values = Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const trimmed = typeof value === 'string' ? value.trim() : value
      return trimmed === '' ? [] : [[names.get(name) ?? name, trimmed]]
    }),
  )
  const validator = resource.inputValidators[transitions.indexOf(transition)] ?? resource.validator
  const inputContext = { ...context, stored: serverSet({ fields }, current) }
  return validateWrite(db, { ...resource, validator }, values, inputContext).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const issues = error.issues.map((issue) => {
      const alias = transition.asks.find(({ field }) => toPointer(field) === issue.pointer)
      return alias ? { ...issue, pointer: toPointer(sentAs(alias)) } : issue
    })
    throw new ApiError(error.code, { issues })
  })
}
