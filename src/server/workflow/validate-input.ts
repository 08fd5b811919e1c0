import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { serverSet } from '#src/schema/screen.ts'
import { sentAs, transitionFields } from '#src/schema/workflow.ts'
import type { Transition, Workflow } from '#src/schema/workflow-dialect.ts'
import type { Issue, Notice } from '#src/validation/issue.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { ApiError } from '../http/errors.ts'
import { issuesByOthers, type ValidatedRecord, validateWrite } from '../resources/checks/validate-write.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'

type Input = { resource: Resource; given: JsonObject; context: RuleContext }

/**
 * Validates the input that was sent for a transition, of the record in the state that it leads to. Texts are counted
 * without the spaces around them. A refusal has all that its rules refuse, those over other rows too.
 * @throws ApiError `invalid` at the names that were sent
 */
export async function validateInput(
  db: Kysely<Tables>,
  resource: Resource,
  workflow: Workflow,
  transition: Transition,
  current: StoredRecord,
  sent: JsonObject,
  context: RuleContext,
): Promise<ValidatedRecord> {
  const input = inputOf(resource, workflow, transition, current, sent, context)
  return validateWrite(db, input.resource, input.given, input.context).catch(async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const ids = transition.rules.map(({ id }) => id)
    const { issues: ofRules } = error.code === 'invalid' ? await issuesOf(db, input, ids) : { issues: [] }
    const others = error.issues.filter(({ keyword }) => ofRules.every((one) => one.keyword !== keyword))
    const issues = [...others, ...ofRules].map((issue) => {
      const alias = transition.asks.find(({ field }) => toPointer(field) === issue.pointer)
      return alias ? { ...issue, pointer: toPointer(sentAs(alias)) } : issue
    })
    throw new ApiError(error.code, { issues })
  })
}

/**
 * What some rules of a transition say of the record before anything is sent for it.
 * @param ids of the rules
 */
export function rulesBeforeInput(
  db: Kysely<Tables>,
  resource: Resource,
  workflow: Workflow,
  transition: Transition,
  current: StoredRecord,
  context: RuleContext,
  ids: string[],
): Promise<{ issues: Issue[]; notices: Notice[] }> {
  return issuesOf(db, inputOf(resource, workflow, transition, current, {}, context), ids)
}

/** Issues and notices of some rules, of the record alone and over other rows. */
const issuesOf = (
  db: Kysely<Tables>,
  { resource, given, context }: Input,
  ids: string[],
): Promise<{ issues: Issue[]; notices: Notice[] }> =>
  issuesByOthers(db, resource, { given, context: { ...context, only: new Set(ids) } })

function inputOf(
  resource: Resource,
  { state, transitions }: Workflow,
  transition: Transition,
  current: StoredRecord,
  sent: JsonObject,
  context: RuleContext,
): Input {
  const fields = transitionFields(resource.screen.fields, transition)
  const names = new Map(transition.asks.map((one) => [sentAs(one), one.field]))
  const given = Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const trimmed = typeof value === 'string' ? value.trim() : value
      return trimmed === '' ? [] : [[names.get(name) ?? name, trimmed]]
    }),
  )
  const validator = resource.inputValidators[transitions.indexOf(transition)] ?? resource.validator
  const stored = { ...serverSet({ fields }, current), [state]: transition.to }
  return { resource: { ...resource, validator }, given, context: { ...context, stored } }
}
