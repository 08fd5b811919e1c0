import { type Kysely, type RawBuilder, sql } from 'kysely'
import { idsIn } from '#src/schema/field-references.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { counts, dayOfReferences } from '#src/schema/validity.ts'
import type { Issue } from '#src/validation/issue.ts'
import { fileIssues } from '../../files/file-issues.ts'
import { ApiError } from '../../http/errors.ts'
import type { Tables } from '../../sql/tables.ts'
import { labelFields, valuesOf } from '../labels/label-of.ts'
import { isId } from '../read/read-record.ts'
import type { Resource, StoredReference } from '../resource.ts'
import { firstOf, heldOn } from '../stable-key.ts'

/** Id where a record holds it, and what its neighbours require. */
type Held = { pointer: string; id: string; required: JsonObject }

/** Reference, with the ids that are new in a record. */
type ReferenceCheck = { reference: StoredReference; fresh: Held[]; previous: Set<string> }

/**
 * Refuses references that are new or changed to what does not exist, is inactive or was never approved, or does not
 * match `x-ref-where`, and files that are new and were not uploaded; one statement for all references of a record, one
 * for all files, and none when nothing of it is new.
 * @param stored the record as it is, when it is one already
 * @throws ApiError `invalid` with an issue per reference
 */
export async function checkReferences(
  db: Kysely<Tables>,
  { references, screen, clock }: Resource,
  record: JsonObject,
  stored: JsonObject = {},
): Promise<void> {
  const checks = references.map((reference) => compare(reference, record, stored))
  const day = dayOfReferences(screen.dated, record, clock.today())
  const issues = [...(await find(db, checks, day)), ...(await fileIssues(db, screen, record, stored))]
  if (issues.length > 0) throw new ApiError('invalid', { issues })
}

/** Issue of a reference to what does not exist, or is out of use; text of domain §15, `val.referencia`. */
export const missing = (pointer: string, title: string): Issue => ({
  pointer,
  keyword: 'x-ref',
  message: `${title} no existe o está inactivo.`,
})

const unfit = (pointer: string): Issue => ({
  pointer,
  keyword: 'x-ref-where',
  message: 'El registro elegido no es de los que este campo admite; elija otro.',
})

/** Stored ids were valid when written: an entity that was inactivated since may stay. */
function compare(reference: StoredReference, record: JsonObject, stored: JsonObject): ReferenceCheck {
  const before = heldIn(reference, stored)
  const keyOf = ({ id, required }: Held): string => JSON.stringify([id, required])
  const keys = new Set(before.map(keyOf))
  return {
    reference,
    fresh: heldIn(reference, record).filter((held) => !keys.has(keyOf(held))),
    previous: new Set(before.map(({ id }) => id)),
  }
}

/** Lists every id that a record holds in one reference. */
function heldIn({ path, where }: StoredReference, record: JsonObject): Held[] {
  const walk = (object: JsonValue | undefined, [name = '', ...rest]: string[], at: string): Held[] => {
    if (Array.isArray(object))
      return object.flatMap((item, index) => walk(item, [name, ...rest], `${at}/${index}`))
    if (!isJsonObject(object)) return []
    const pointer = at + toPointer(name)
    const value = object[name]
    if (rest.length > 0) return walk(value, rest, pointer)
    // In a list, each id stands for the whole: its message is the field's.
    return idsIn(value).map((id) => ({ pointer, id, required: requiredOf(where, object) }))
  }
  return walk(record, path, '')
}

const requiredOf = (where: StoredReference['where'], object: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(where).map(([name, condition]) => [
      name,
      isJsonObject(condition) ? (object[condition.field] ?? null) : condition,
    ]),
  )

type ReferredRow = { reference: number; id: string; held: JsonObject }

async function find(db: Kysely<Tables>, checks: ReferenceCheck[], day: string): Promise<Issue[]> {
  const statements = checks.flatMap((one, index) => statementFor(one, index, day))
  if (statements.length === 0)
    return checks.flatMap(({ fresh, reference }) =>
      fresh.map(({ pointer }) => missing(pointer, reference.title)),
    )
  const { rows } = await sql<ReferredRow>`${sql.join(statements, sql` union all `)}`.execute(db)
  return checks.flatMap(({ fresh, previous, reference: { title } }, index) =>
    fresh.flatMap(({ pointer, id, required }) => {
      const held = rows.find((row) => row.reference === index && row.id === id)?.held
      if (!held || !(counts(held) || previous.has(id))) return [missing(pointer, title)]
      return Object.entries(required).every(([name, value]) => held[name] === value) ? [] : [unfit(pointer)]
    }),
  )
}

function statementFor(
  { reference, fresh, previous }: ReferenceCheck,
  index: number,
  day: string,
): RawBuilder<unknown>[] {
  const { target, where } = reference
  const ids = [...new Set(fresh.map(({ id }) => id))].filter(isId)
  if (ids.length === 0) return []
  const held = valuesOf(target, [...labelFields(target), ...Object.keys(where)], 'referred')
  const from = sql.table(target.table.name)
  const chosen = target.screen.dated
    ? sql`select ${sql.lit(index)} as reference, _asked.id, ${held} as held
        from ${from} as _asked join ${from} as referred on referred.id = ${periodOf(target, [...previous], day)}
        where _asked.id in (${sql.join(ids)}) and _asked.id = ${firstOf(target, '_asked')}`
    : sql`select ${sql.lit(index)} as reference, referred.id, ${held} as held
        from ${from} as referred where referred.id in (${sql.join(ids)})`
  return [
    // Locked until the writing ends, so that nobody inactivates it meanwhile; a union itself takes no lock.
    sql`select * from (${chosen} for share of referred) as locked${sql.lit(index)}`,
  ]
}

/** Row in effect on the day; what was stored before may stay although none is. */
const periodOf = (
  target: StoredReference['target'],
  previous: string[],
  day: string,
): RawBuilder<unknown> => sql`
  coalesce(
    ${heldOn(target, '_asked', sql`${day}::date`)},
    case when _asked.id = any(${previous}::text[]) then _asked.id end)`
