import { ApiError } from '#src/client/api-error.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Pending } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { approvalWaits } from '#src/validation/approval-waits.ts'
import { withDefaults } from '#src/validation/default-values.ts'
import type { Issue } from '#src/validation/issue.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import type { ResourceAnswers } from './resource-wire.ts'
import { pageOfRows } from './simulated-rows.ts'
import { simulatedTexts } from './simulated-texts.ts'

/** A screen without a server. */
export type Simulated = {
  model: RenderModel
  validator: RecordValidator
  /** Its records, which live as long as the page. */
  rows: StoredRecord[]
  /** Names of the records that its own refer to, by field. */
  labels: () => NonNullable<StoredRecord['labels']>
  context: () => RuleContext
}

/**
 * Answers of a service that keeps records in the page: the rules of the schema, unique keys and versions are held, while
 * nothing waits for another person and no rule looks at other rows.
 */
export function simulatedAnswers({ model, validator, rows, labels, context }: Simulated): ResourceAnswers {
  const find = (id: string): StoredRecord => {
    const row = rows.find((one) => one.id === id)
    if (!row) throw new ApiError('notFound', simulatedTexts.notThere)
    return row
  }
  const put = (record: StoredRecord): StoredRecord => {
    const place = rows.findIndex(({ id }) => id === record.id)
    rows.splice(place < 0 ? rows.length : place, 1, record)
    return record
  }
  const seen = (id: string, version: number): StoredRecord => {
    const row = find(id)
    if (row.version === version) return row
    throw new ApiError('stale', simulatedTexts.stale, { current: row })
  }
  /** The record as it may be stored. @throws ApiError `invalid` */
  const checked = (record: JsonObject, before: StoredRecord | undefined): JsonObject => {
    const result = validator.validate(record, { ...context(), ...(before ? { before } : {}) })
    const issues = [...result.issues, ...takenKeys(model, rows, record, before?.id)]
    if (issues.length > 0) throw new ApiError('invalid', simulatedTexts.invalid, { errors: issues })
    return { ...result.record, ...result.computed }
  }
  const written = (): JsonObject => ({ updatedAt: new Date().toISOString(), updatedBy: context().user.name })
  return {
    list: async (query) => ({ ...pageOfRows(rows, query, model), labels: labels() }) as never,
    read: async (id) => ({ ...find(id), labels: labels() }),
    create: async (record) => {
      const { workflow } = model
      const started = withDefaults(model.fields, record)
      const first = workflow ? { [workflow.state]: workflow.initial } : {}
      return put({
        ...checked(started, undefined),
        ...first,
        ...written(),
        id: crypto.randomUUID(),
        version: 1,
      })
    },
    update: async (id, version, record) => {
      const before = seen(id, version)
      const own = Object.fromEntries(
        model.fields.flatMap(({ name, readOnly }) => (readOnly ? [[name, before[name]]] : [])),
      )
      const after = { ...own, ...checked(record, before), ...written() }
      return put({ ...(after as JsonObject), id, version: version + 1 })
    },
    inactivate: async ({ id, version }) =>
      put({ ...seen(id, version), ...written(), status: 'INACTIVO', version: version + 1 }),
    preview: async (record, stored) => {
      const before = stored && seen(stored.id, stored.version)
      const tried = checked(before ? record : withDefaults(model.fields, record), before)
      const known = before ? { before, stored: before } : { stored: {} }
      return { waits: approvalWaits(model).waits(tried, { ...context(), ...known }), record: tried }
    },
    compareDays: async () => {
      throw new ApiError('failed', simulatedTexts.needsServer)
    },
    connected: async () => [],
    comments: async () => [],
    mentionable: async () => [],
    review: async () => ({ isCurrent: true, problems: [], references: [], keys: [], rules: [] }),
    history: async (id, page) => ({ data: [firstVersion(find(id))], page, size: 15, total: 1 }),
    decide: async (id, step, { version, ...sent }) => {
      const before = seen(id, version)
      const to = model.workflow?.transitions.find(
        ({ name, from }) => name === step && from.includes(String(before[model.workflow?.state ?? ''])),
      )?.to
      if (!model.workflow || to === undefined) throw new ApiError('failed', simulatedTexts.needsServer)
      return put({ ...before, ...sent, ...written(), [model.workflow.state]: to, version: version + 1 })
    },
  }
}

const firstVersion = (record: StoredRecord) => ({
  version: record.version,
  record,
  changes: [] as Pending['changes'],
  isFirst: true,
})

/** Unique keys that another record has. */
function takenKeys(
  { unique }: RenderModel,
  rows: StoredRecord[],
  record: JsonObject,
  id: string | undefined,
): Issue[] {
  const text = (value: unknown): string => String(value ?? '').toLowerCase()
  return unique.flatMap((names) => {
    const isTaken = rows.some(
      (row) =>
        row.id !== id &&
        names.every((name) => record[name] !== undefined && text(row[name]) === text(record[name])),
    )
    const [name] = names
    return isTaken && name !== undefined
      ? [{ pointer: `/${name}`, keyword: 'unique', message: simulatedTexts.taken }]
      : []
  })
}
