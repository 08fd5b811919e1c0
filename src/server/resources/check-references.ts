import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { idsIn } from '#src/schema/reference.ts'
import { counts, dayOfReferences } from '#src/schema/validity.ts'
import type { Finding } from '#src/verdict/finding.ts'
import { fileFindings } from '../files/file-findings.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'
import { labelFields, valuesOf } from './label.ts'
import { isId } from './read.ts'
import type { Resource, StoredReference } from './resource.ts'
import { firstOf, heldOn } from './stable-key.ts'

/** An id where a record holds it, and what its neighbours ask of it. */
type Held = { pointer: string; id: string; wanted: JsonObject }

/** A reference with what a record newly holds in it. */
type Asked = { reference: StoredReference; fresh: Held[]; known: Set<string> }

/**
 * Refuses references that are new or changed to what does not exist, is inactive or was never approved, or is not what
 * `x-ref-where` asks for, and files that are new and were not uploaded; one statement for all references of a record,
 * one for all files, and none when nothing of it is new.
 * @param stored the record as it is, when it is one already
 * @throws ApiError `invalid` with a finding per reference
 */
export async function checkReferences(
  db: Kysely<Tables>,
  { references, screen, clock }: Resource,
  record: JsonObject,
  stored: JsonObject = {},
): Promise<void> {
  const asked = references.map((reference) => compare(reference, record, stored))
  const day = dayOfReferences(screen.dated, record, clock.today())
  const findings = [...(await find(db, asked, day)), ...(await fileFindings(db, screen, record, stored))]
  if (findings.length > 0) throw new ApiError('invalid', { findings })
}

/** The finding of a reference to what does not exist, or is out of use; text of domain §15, `val.referencia`. */
export const missing = (pointer: string, title: string): Finding => ({
  pointer,
  keyword: 'x-ref',
  message: `${title} no existe o está inactivo.`,
})

const unfit = (pointer: string): Finding => ({
  pointer,
  keyword: 'x-ref-where',
  message: 'El registro elegido no es de los que este campo admite; elija otro.',
})

/** What stood there before was found good then: an entity that was inactivated since may stay. */
function compare(reference: StoredReference, record: JsonObject, stored: JsonObject): Asked {
  const before = heldIn(reference, stored)
  const keyOf = ({ id, wanted }: Held): string => JSON.stringify([id, wanted])
  const keys = new Set(before.map(keyOf))
  return {
    reference,
    fresh: heldIn(reference, record).filter((held) => !keys.has(keyOf(held))),
    known: new Set(before.map(({ id }) => id)),
  }
}

/** Every id that a record holds in one reference. */
function heldIn({ path, where }: StoredReference, record: JsonObject): Held[] {
  const walk = (object: JsonValue | undefined, [name = '', ...rest]: string[], at: string): Held[] => {
    if (Array.isArray(object))
      return object.flatMap((item, index) => walk(item, [name, ...rest], `${at}/${index}`))
    if (!isJsonObject(object)) return []
    const pointer = at + toPointer(name)
    const value = object[name]
    if (rest.length > 0) return walk(value, rest, pointer)
    // Of a list of them, each stands for the whole: its message is the field's.
    return idsIn(value).map((id) => ({ pointer, id, wanted: wantedOf(where, object) }))
  }
  return walk(record, path, '')
}

const wantedOf = (where: StoredReference['where'], object: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(where).map(([name, condition]) => [
      name,
      isJsonObject(condition) ? (object[condition.field] ?? null) : condition,
    ]),
  )

type Found = { reference: number; id: string; held: JsonObject }

async function find(db: Kysely<Tables>, asked: Asked[], day: string): Promise<Finding[]> {
  const statements = asked.flatMap((one, index) => statementFor(one, index, day))
  if (statements.length === 0)
    return asked.flatMap(({ fresh, reference }) =>
      fresh.map(({ pointer }) => missing(pointer, reference.title)),
    )
  const { rows } = await sql<Found>`${sql.join(statements, sql` union all `)}`.execute(db)
  return asked.flatMap(({ fresh, known, reference: { title } }, index) =>
    fresh.flatMap(({ pointer, id, wanted }) => {
      const held = rows.find((row) => row.reference === index && row.id === id)?.held
      if (!held || !(counts(held) || known.has(id))) return [missing(pointer, title)]
      return Object.entries(wanted).every(([name, value]) => held[name] === value) ? [] : [unfit(pointer)]
    }),
  )
}

function statementFor({ reference, fresh, known }: Asked, index: number, day: string): RawBuilder<unknown>[] {
  const { target, where } = reference
  const ids = [...new Set(fresh.map(({ id }) => id))].filter(isId)
  if (ids.length === 0) return []
  const held = valuesOf(target, [...labelFields(target), ...Object.keys(where)], 'referred')
  const from = sql.table(target.table.name)
  const chosen = target.screen.dated
    ? sql`select ${sql.lit(index)} as reference, _asked.id, ${held} as held
        from ${from} as _asked join ${from} as referred on referred.id = ${periodOf(target, [...known], day)}
        where _asked.id in (${sql.join(ids)}) and _asked.id = ${firstOf(target, '_asked')}`
    : sql`select ${sql.lit(index)} as reference, referred.id, ${held} as held
        from ${from} as referred where referred.id in (${sql.join(ids)})`
  return [
    // Kept as it is until the writing ends, so that nobody inactivates it meanwhile; a union itself takes no lock.
    sql`select * from (${chosen} for share of referred) as locked${sql.lit(index)}`,
  ]
}

/** The row that holds on the day; what stood there before may stay although none does. */
const periodOf = (
  target: StoredReference['target'],
  known: string[],
  day: string,
): RawBuilder<unknown> => sql`
  coalesce(
    ${heldOn(target, '_asked', sql`${day}::date`)},
    case when _asked.id = any(${known}::text[]) then _asked.id end)`
