import type { Kysely } from 'kysely'
import { kindOf } from '#src/kinds/index.ts'
import { redactedValue } from '#src/kinds/redacted-value.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { findField } from '#src/schema/screen.ts'
import { firstDay } from '#src/schema/validity.ts'
import type { Issue } from '#src/validation/issue.ts'
import { ApiError } from '../../http/errors.ts'
import { overlapCode } from '../../sql/create-periods.ts'
import { danglingCode } from '../../sql/create-references.ts'
import type { Tables } from '../../sql/tables.ts'
import type { Resource } from '../resource.ts'
import { checkExclusive, sharedIssue } from './check-exclusive.ts'
import { missing } from './check-references.ts'
import { findRepeatedKeys, findRepeatedKeysOfMany } from './check-unique.ts'

/**
 * Runs a write and turns what the database refuses into issues: a repeated key on its last field, a reference whose
 * record has just gone on its field, and days that another row of the same stable key has on the first of them.
 * @throws ApiError `invalid`
 */
export async function refuseBroken<Result>(
  resource: Resource,
  record: JsonObject,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const issue = issueOf(resource, record, error as DatabaseError)
    if (!issue) throw error
    throw new ApiError('invalid', { issues: [issue] })
  }
}

/**
 * Refuses a record whose unique keys, or what no two rows share, another row has now, as the database would refuse it;
 * two statements.
 * @param record with its id, if it has one
 * @throws ApiError `invalid`
 */
export async function refuseRepeated(
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
): Promise<void> {
  const repeated = await findRepeatedKeys(db, resource, record)
  const issues = repeated.map((key) => duplicate(resource, key, record))
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  await checkExclusive(db, resource, record)
}

/** Validated record whose unique keys are looked for: all of it with its id, if it has one, and what was given of it. */
export type KeyedRecord = { whole: JsonObject; given: JsonObject }

/**
 * The same for the unique keys of several records, none of which sees the others; one statement for each key.
 * @returns for each the ApiError by which the database would refuse it, and the ids of the rows that have its keys
 */
export async function repeatedAmong(
  db: Kysely<Tables>,
  resource: Resource,
  records: KeyedRecord[],
): Promise<({ error: ApiError; ids: string[] } | undefined)[]> {
  const repeated = await findRepeatedKeysOfMany(
    db,
    resource,
    records.map(({ whole }) => whole),
  )
  return records.map(({ given }, at) => {
    const [first, ...others] = repeated[at] ?? []
    if (!first) return undefined
    const issues = [duplicate(resource, first.fields, given)]
    return { error: new ApiError('invalid', { issues }), ids: [first, ...others].map(({ id }) => id) }
  })
}

type DatabaseError = { code?: string; constraint?: string }

function issueOf(
  resource: Resource,
  record: JsonObject,
  { code, constraint }: DatabaseError,
): Issue | undefined {
  const { keys, references, periods, exclusions } = resource.table
  const isViolated = ({ name }: { name: string }): boolean => name === constraint
  const key = code === '23505' ? keys.find(isViolated) : undefined
  if (code === overlapCode && periods.some(isViolated)) return overlap(firstDay)
  const exclusion = code === overlapCode ? exclusions.find(isViolated) : undefined
  if (exclusion) return sharedIssue(resource, exclusion, record)
  const reference = code === danglingCode ? references.find(isViolated) : undefined
  if (key) return duplicate(resource, key.fields, record)
  return reference && missing(`/${reference.field}`, titleOf(resource, reference.field))
}

const titleOf = ({ screen }: Resource, name: string): string => findField(screen, name)?.title ?? name

/** Issue of rule VIG-2 of domain §3, at the day inside another row's period. */
export const overlap = (field: string): Issue => ({
  pointer: toPointer(field),
  keyword: 'VIG-2',
  message: 'Ya existe un registro vigente para ese período.',
})

/** Text of domain §15, `val.duplicado`; of masked values the end only. */
function duplicate({ screen }: Resource, key: string[], record: JsonObject): Issue {
  const isDual = screen.mixins.includes('DUAL')
  const keyTexts = key.map((name) => {
    const field = findField(screen, name)
    const stored = record[name]
    // Refusals of files and requests are kept in records and in the audit log.
    const value = field?.property['x-masked'] ? redactedValue(field, stored) : stored
    return field && value !== undefined
      ? `${field.title} ${kindOf(field).format(value, field.property)}`
      : (field?.title ?? name)
  })
  return {
    pointer: `/${key.at(-1)}`,
    keyword: 'unique',
    message: `Ya existe un registro con ${keyTexts.join(', ')}.`,
    advice: adviceOn(key, isDual),
  }
}

/** What can be done about a repeated key. */
function adviceOn(key: string[], isDual: boolean): string {
  if (key.includes(firstDay))
    return isDual
      ? 'Elija otro día, o edite ese registro; si espera aprobación, primero debe decidirse o retirarse.'
      : 'Elija otro día, o edite ese registro.'
  return key.length === 1
    ? 'Cámbielo, o edite ese registro.'
    : 'Cambie uno de estos valores, o edite ese registro.'
}
