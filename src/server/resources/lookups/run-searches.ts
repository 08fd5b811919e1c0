import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Tables } from '../../sql/tables.ts'

type Compiled = { text: string; parameters: readonly unknown[] }

/** Columns of a statement; PostgreSQL takes some 1.600. */
const mostColumns = 100

/** Searches of one text from which on a statement over a list of their values pays. */
const fewest = 10

/**
 * Runs searches for one value each: few of them in one statement, many of one text in one over a list of their values, and
 * each once where its values are the same too.
 * @returns the value that each gave
 */
export async function runSearches(
  db: Kysely<Tables>,
  searches: RawBuilder<unknown>[],
): Promise<(JsonValue | undefined)[]> {
  const compiled = searches.map((search): Compiled => {
    const { sql: text, parameters } = search.compile(db)
    return { text, parameters }
  })
  const keys = compiled.map((one) => JSON.stringify([one.text, one.parameters]))
  const places = new Map(keys.map((key, at) => [key, at]))
  const results = new Map<string, JsonValue | undefined>()
  const alone: number[] = []
  const byText = Map.groupBy(places.values(), (at) => compiled[at]?.text ?? '')
  for (const [text, group] of byText) {
    const lists = group.map((at) => compiled[at]?.parameters ?? [])
    const together = group.length >= fewest ? togetherOf(text, lists) : undefined
    if (!together) alone.push(...group)
    else {
      const { rows } = await db.executeQuery<{ found: JsonValue }>(together)
      for (const [place, at] of group.entries()) results.set(keys[at] ?? '', rows[place]?.found)
    }
  }
  for (let first = 0; first < alone.length; first += mostColumns) {
    const part = alone.slice(first, first + mostColumns)
    const columns = part.map((at) => sql`(${searches[at] ?? sql`null`}) as ${sql.id(String(at))}`)
    const { rows } = await sql<JsonObject>`select ${sql.join(columns)}`.execute(db)
    for (const at of part) results.set(keys[at] ?? '', rows[0]?.[String(at)])
  }
  return keys.map((key) => results.get(key))
}

/**
 * One statement for searches of one text: values that differ stand in the columns of a list, as texts.
 * @returns undefined where values that differ are no texts
 */
function togetherOf(
  text: string,
  lists: (readonly unknown[])[],
): CompiledQuery<{ found: JsonValue }> | undefined {
  const [first = []] = lists
  const differs = first.map((value, at) => lists.some((list) => !isSame(list[at], value)))
  if (first.some((_value, at) => differs[at] && lists.some((list) => typeof list[at] !== 'string')))
    return undefined
  const marks = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
  if (marks.length !== first.length || marks.some((number, at) => number !== at + 1)) return undefined
  const given: unknown[] = []
  const columns: string[] = []
  const search = text.replace(/\$(\d+)/g, (_mark, number: string) => {
    const at = Number(number) - 1
    if (!differs[at]) return `$${given.push(first[at])}`
    columns.push(`$${given.push(lists.map((list) => list[at]))}::text[]`)
    return `_given._${columns.length}`
  })
  const names = [...columns.map((_column, at) => `_${at + 1}`), '_place'].join(', ')
  return CompiledQuery.raw(
    `select (${search}) as found from unnest(${columns.join(', ')}) with ordinality as _given (${names}) order by _place`,
    given,
  )
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))
