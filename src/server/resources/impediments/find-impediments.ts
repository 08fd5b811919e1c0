import type { Kysely } from 'kysely'
import type { Impediment } from '#src/schema/impediment.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { CheckByOthers } from '#src/validation/checks-by-others.ts'
import type { Issue } from '#src/validation/issue.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { ApiError } from '../../http/errors.ts'
import type { Tables } from '../../sql/tables.ts'
import { refuseRepeated } from '../checks/constraints.ts'
import { issuesByOthers } from '../checks/validate-write.ts'
import { draftOf } from '../computed/compute-draft.ts'
import { refuseOverlap, refuseUnsettled } from '../periods/settle-period.ts'
import type { Resource } from '../resource.ts'

/**
 * Reads what other rows would refuse of a record under edit, or warn of, by the checks of its write: those for which all
 * is filled in, and well. Nothing is locked or written. One statement for lookups and one more for those that build on
 * others, one for keys, one for what no two rows share, one for periods; none for a check that lacks a field.
 * @param checks those of the resource
 * @param current the record as it is stored; undefined for a new one
 */
export async function findImpediments(
  db: Kysely<Tables>,
  resource: Resource,
  checks: CheckByOthers[],
  sent: JsonObject,
  current: StoredRecord | undefined,
  author: RuleContext,
): Promise<Impediment[]> {
  const { given, context } = draftOf(resource, sent, current, author)
  const { record, required } = resource.validator.resolveFields(given, context)
  const ready = checks.filter(({ reads }) =>
    reads.every((name) => record[name] !== undefined || !required.has(toPointer(name))),
  )
  if (ready.length === 0) return []
  const only = new Set(ready.map(({ keyword }) => keyword))
  const { issues, notices, whole } = await issuesByOthers(db, resource, {
    given,
    context: { ...context, only },
  })
  const found = [...issues]
  for (const refuse of refusals(resource, ready, whole, current)) found.push(...(await issuesOf(refuse(db))))
  const first = found.filter(({ pointer }, at) => found.findIndex((one) => one.pointer === pointer) === at)
  const warnings = notices.filter(({ pointer }) => !first.some((one) => one.pointer === pointer))
  return [...first, ...warnings].map((issue) => ({
    ...issue,
    reads: [...new Set(ready.flatMap(({ keyword, reads }) => (keyword === issue.keyword ? reads : [])))],
  }))
}

type Refuse = (db: Kysely<Tables>) => Promise<void>

/** The checks of keys, of what no two rows share and of periods, of a record that has what they go by. */
function refusals(
  resource: Resource,
  ready: CheckByOthers[],
  whole: JsonObject,
  current: StoredRecord | undefined,
): Refuse[] {
  const { table, screen } = resource
  const isReady = (id: string): boolean => ready.some(({ keyword }) => keyword === id)
  const keys = table.keys.filter(({ fields }) => isKeyed(ready, fields))
  const exclusions = table.exclusions.filter(({ id }) => isReady(id))
  const only = (part: Partial<Resource['table']>): Resource => ({
    ...resource,
    table: { ...table, keys: [], exclusions: [], ...part },
  })
  return [
    (db) => refuseRepeated(db, only({ keys }), whole),
    (db) => refuseRepeated(db, only({ exclusions }), whole),
    async (db) => {
      if (!isReady('VIG-2')) return
      if (screen.mixins.includes('DUAL')) await refuseOverlap(db, resource, whole, current?.id)
      else await refuseUnsettled(db, resource, { record: whole, current })
    },
  ]
}

/** A check of a key is of just its fields, and is ready once they are. */
const isKeyed = (ready: CheckByOthers[], fields: string[]): boolean =>
  ready.some(({ keyword, reads }) => keyword === 'unique' && reads.join() === fields.join())

async function issuesOf(check: Promise<void>): Promise<Issue[]> {
  try {
    await check
    return []
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid') return error.issues
    throw error
  }
}
