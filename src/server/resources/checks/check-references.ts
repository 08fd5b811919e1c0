import { type Kysely, type RawBuilder, sql } from 'kysely'
import { idsIn } from '#src/schema/field-references.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { counts, dayOfReferences } from '#src/schema/validity.ts'
import type { Issue } from '#src/validation/issue.ts'
import { fileIssues } from '../../files/file-issues.ts'
import { ApiError } from '../../http/errors.ts'
import type { Tables } from '../../sql/tables.ts'
import { referredElsewhere } from '../elsewhere/referred-elsewhere.ts'
import { labelFields, valuesOf } from '../labels/label-of.ts'
import { isId } from '../read/read-record.ts'
import type { Resource, StoredReference } from '../resource.ts'
import { firstOf, heldOn } from '../stable-key.ts'

/** Id where a record holds it, and what its neighbours require. */
type Held = { pointer: string; id: string; required: JsonObject }

/** Ids that are new in one reference of a record, and those that it had. */
type ReferenceCheck = { fresh: Held[]; previous: Set<string> }

/** Record whose references are checked, as it is stored when it is one already, and the identity of who writes it. */
export type ReferringRecord = { record: JsonObject; stored?: JsonObject; person?: string | undefined }

/**
 * Refuses references that are new or changed to what does not exist, is inactive or was never approved, or does not
 * match `x-ref-where`, and files that are new and were not uploaded; one statement for all references of a record, one
 * for all files, and none when nothing of it is new.
 * @param stored the record as it is, when it is one already
 * @param person identity of who gives it files; none where they were given before, or by the server
 * @throws ApiError `invalid` with an issue per reference
 */
export async function checkReferences(
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
  stored: JsonObject = {},
  person?: string,
): Promise<void> {
  const [issues = []] = await referenceIssuesOfMany(db, resource, [{ record, stored, person }])
  if (issues.length > 0) throw new ApiError('invalid', { issues })
}

/** Issues of the references and files of each of several records; a statement for the references of each business day. */
export async function referenceIssuesOfMany(
  db: Kysely<Tables>,
  { references, screen, clock }: Resource,
  records: ReferringRecord[],
): Promise<Issue[][]> {
  const dayOf = ({ record }: ReferringRecord): string => dayOfReferences(screen.dated, record, clock.today())
  const issues: Issue[][] = records.map(() => [])
  const places = references.length === 0 ? [] : [...records.keys()]
  for (const [day, group] of Map.groupBy(places, (at) => dayOf(records[at] ?? { record: {} }))) {
    const checks = group.map((at) => {
      const { record = {}, stored = {} } = records[at] ?? {}
      return references.map((reference) => compare(reference, record, stored))
    })
    const found = await find(db, references, checks, day)
    for (const [place, at] of group.entries()) issues[at] = found[place] ?? []
  }
  for (const [at, { record, stored = {}, person }] of records.entries())
    issues[at]?.push(...(await fileIssues(db, screen, record, stored, person)))
  return issues
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

type ReferredRow = { reference: number; kept: boolean; id: string; held: JsonObject }

/** @param checks of each record, those of its references in their order */
async function find(
  db: Kysely<Tables>,
  references: StoredReference[],
  checks: ReferenceCheck[][],
  day: string,
): Promise<Issue[][]> {
  const asked = references.flatMap((reference, index) => {
    const ofReference = checks.flatMap((ofRecord) => ofRecord[index] ?? [])
    const ids = (isStored: boolean): string[] => [
      ...new Set(
        ofReference.flatMap(({ fresh, previous }) =>
          fresh.flatMap(({ id }) => (previous.has(id) === isStored && isId(id) ? [id] : [])),
        ),
      ),
    ]
    return [false, true].map((kept) => ({ reference, index, kept, ids: ids(kept) }))
  })
  const statements = asked.flatMap(({ reference, index, kept, ids }) =>
    reference.target.isElsewhere ? [] : statementFor(reference, index, ids, kept, day),
  )
  const there = asked.flatMap(({ reference, index, kept, ids }) =>
    reference.target.isElsewhere ? ids.map((id) => ({ reference, index, kept, id, mayHaveEnded: kept })) : [],
  )
  // First, as they are read without the locks of the statement.
  const referred = referredElsewhere(there, day)
  const here =
    statements.length === 0
      ? []
      : (await sql<ReferredRow>`${sql.join(statements, sql` union all `)}`.execute(db)).rows
  const rows = [
    ...here,
    ...there.flatMap(({ index, kept, id }, at): ReferredRow[] => {
      const held = referred[at]
      return held ? [{ reference: index, kept, id, held }] : []
    }),
  ]
  const keyOf = (reference: number, kept: boolean, id: string): string => `${reference} ${kept} ${id}`
  const heldBy = new Map(rows.map(({ reference, kept, id, held }) => [keyOf(reference, kept, id), held]))
  return checks.map((ofRecord) =>
    ofRecord.flatMap(({ fresh, previous }, index) =>
      fresh.flatMap(({ pointer, id, required }) => {
        const title = references[index]?.title ?? ''
        const held = heldBy.get(keyOf(index, previous.has(id), id))
        if (!held || !(counts(held) || previous.has(id))) return [missing(pointer, title)]
        return Object.entries(required).every(([name, value]) => (held[name] ?? null) === value)
          ? []
          : [unfit(pointer)]
      }),
    ),
  )
}

/** @param isStored whether the records had these ids before, so that they may stay although nothing of them is in effect */
function statementFor(
  { target, where }: StoredReference,
  index: number,
  ids: string[],
  isStored: boolean,
  day: string,
): RawBuilder<unknown>[] {
  if (ids.length === 0) return []
  const held = valuesOf(target, [...labelFields(target), ...Object.keys(where)], 'referred')
  const from = sql.table(target.table.name)
  const marks = sql`${sql.lit(index)} as reference, ${sql.lit(isStored)} as kept`
  const chosen = target.screen.dated
    ? sql`select ${marks}, _asked.id, ${held} as held
        from ${from} as _asked join ${from} as referred on referred.id = ${periodOf(target, isStored, day)}
        where _asked.id in (${sql.join(ids)}) and _asked.id = ${firstOf(target, '_asked')}`
    : sql`select ${marks}, referred.id, ${held} as held
        from ${from} as referred where referred.id in (${sql.join(ids)})`
  return [
    // Locked until the writing ends, so that nobody inactivates it meanwhile; a union itself takes no lock.
    sql`select * from (${chosen} for share of referred) as locked${sql.lit(index * 2 + Number(isStored))}`,
  ]
}

/** Row in effect on the day; what was stored before may stay although none is. */
const periodOf = (target: StoredReference['target'], isStored: boolean, day: string): RawBuilder<unknown> => {
  const held = heldOn(target, '_asked', sql`${day}::date`)
  return isStored ? sql`coalesce(${held}, _asked.id)` : held
}
