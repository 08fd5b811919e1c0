import type { Labels } from '#src/schema/field-references.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { stateOf } from '#src/schema/workflow.ts'
import type { Stamp, Workflow } from '#src/schema/workflow-dialect.ts'
import type { RequestElsewhere } from '../approvals/awaited-elsewhere.ts'
import type { Resource } from '../resources/resource.ts'

/** A row of a list as a request that awaits a decision: who sent it and when, as the steps into its state write it. */
export function requestOf(
  { screen }: Resource,
  workflow: Workflow,
  { id, version, ...row }: StoredRecord,
  labels: Labels,
): RequestElsewhere {
  const state = stateOf(workflow, row)
  const [by, at] = (['user', 'now'] as const).map((stamp) => textIn(row[stampedBy(workflow, state, stamp)]))
  return {
    resource: screen.id,
    record_id: id,
    state,
    requested_by: by ?? textIn(row.updatedBy) ?? null,
    requested_at: momentIn(at) ?? momentIn(textIn(row.updatedAt)) ?? null,
    held: row,
    version: version > 0 ? version : undefined,
    labels,
  }
}

/** The field with the moment from which requests in some states wait. */
export const sentAtField = (workflow: Workflow, [state = '']: string[]): string =>
  stampedBy(workflow, state, 'now') || 'updatedAt'

/** The field that the steps into a state write a stamp in; empty where none does. */
function stampedBy({ initial, create, transitions }: Workflow, state: string, stamp: Stamp): string {
  const into = [
    ...transitions.filter(({ to, opens }) => to === state && opens).map(({ stamps }) => stamps),
    ...(initial === state ? [create.stamps] : []),
  ]
  return into.flatMap((stamps) => Object.entries(stamps)).find(([, own]) => own === stamp)?.[0] ?? ''
}

const textIn = (value: JsonValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** A moment that the database reads as one. */
const momentIn = (text: string | undefined): string | undefined => {
  const moment = new Date(text ?? '')
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
