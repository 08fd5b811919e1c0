import { redactedValue } from '#src/kinds/redacted-value.ts'
import { holdsSought, soughtIn } from '#src/kinds/rjsf/by-path.ts'
import type { Filter } from '#src/query/filter.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import { sortKey } from '#src/query/sort-key.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { SortTerm } from '#src/schema/screen.ts'

type Listed = Pick<RenderModel, 'fields' | 'sort' | 'totals'>

/** A page of rows as a query says; personal and masked values stand by their end. */
export function pageOfRows(rows: StoredRecord[], query: ListQuery, { fields, sort, totals }: Listed) {
  const searched = fields.filter(({ property }) => property['x-search']).map(({ name }) => name)
  const found = rows.filter(
    (row) => query.filters.every((filter) => matches(row, filter)) && hasWords(row, searched, query.search),
  )
  const sorted = found.toSorted(inOrder([...query.sort, ...sort]))
  const first = (query.page - 1) * query.size
  const sums = totals.map((name): [string, string] => [name, sumOf(found, name)])
  return {
    data: sorted.slice(first, first + query.size).map((row) => shown(row, fields)),
    page: query.page,
    size: query.size,
    total: found.length,
    totalExact: true,
    ...(sums.length > 0 ? { totals: Object.fromEntries(sums) as Record<string, `${number}`> } : {}),
  }
}

/** Sums in cents: the amounts of demonstration rows are far from where numbers lose them. */
const sumOf = (rows: StoredRecord[], name: string): string =>
  (rows.reduce((sum, row) => sum + Math.round(Number(row[name] ?? 0) * 100), 0) / 100).toFixed(2)

function shown(row: StoredRecord, fields: Listed['fields']): StoredRecord {
  const masked = fields.filter(({ property }) => property['x-masked'])
  const ends = masked.map((field) => [field.name, redactedValue(field, row[field.name])])
  return { ...row, ...Object.fromEntries(ends) }
}

const keyOf = (value: JsonValue | undefined): string | number =>
  typeof value === 'number' ? value : sortKey(String(value ?? ''))

function matches(row: JsonObject, { field, operator, values }: Filter): boolean {
  const value = row[field]
  const [given = null] = values
  const isEmpty = value === undefined || value === null
  if (operator === 'empty') return isEmpty === given
  if (isEmpty) return false
  const all = Array.isArray(value) ? value : [value]
  switch (operator) {
    case 'eq':
      return all.some((one) => values.some((wish) => keyOf(one) === keyOf(wish)))
    case 'contains':
      if (isJsonObject(value)) return holdsSought(value, soughtIn(String(given)))
      return String(keyOf(value)).includes(String(keyOf(given)))
    case 'starts':
      return String(keyOf(value)).startsWith(String(keyOf(given)))
    case 'gte':
      return keyOf(value) >= keyOf(given)
    case 'lte':
      return keyOf(value) <= keyOf(given)
  }
}

const hasWords = (row: JsonObject, fields: string[], search: string): boolean =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .every((word) => fields.some((name) => String(keyOf(row[name])).includes(String(keyOf(word)))))

const inOrder =
  (sort: SortTerm[]) =>
  (one: StoredRecord, other: StoredRecord): number => {
    for (const { field, descending } of sort) {
      const [a, b] = [keyOf(one[field]), keyOf(other[field])]
      if (a !== b) return (a < b ? -1 : 1) * (descending ? -1 : 1)
    }
    return 0
  }
