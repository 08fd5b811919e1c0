import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'

/** Operators that compare a field with the query (design §7); several values of `eq` mean any of them. */
export const operators = ['eq', 'contains', 'starts', 'gte', 'lte', 'empty'] as const
export type Operator = (typeof operators)[number]

/**
 * A condition on one field: `eq` has one value or more, every other operator exactly one; that of `empty` is a boolean.
 */
export type Filter = { field: string; operator: Operator; values: JsonValue[] }

/** How fields of a kind can be filtered; an optional one can always be filtered by emptiness. */
export type Filtering = {
  operators: Exclude<Operator, 'empty'>[]
  /** Value of a query's text: numbers with a dot, dates as ISO 8601; undefined for none. */
  read(text: string, property: Property): JsonValue | undefined
  /** Valid values in Spanish, to end «Escriba …» with. */
  expected: string
}

/** What a list query may say of one field. */
export type FilterTerm = {
  field: string
  operators: Operator[]
  /** Has a personal or masked value, which stays out of addresses and logs. */
  isPrivate: boolean
  read(text: string): JsonValue | undefined
  expected: string
}

/** What a list query may say. */
export type ListTerms = {
  sortable: string[]
  filters: FilterTerm[]
  /** For dated records: reads the requested day, ISO 8601; undefined for a text that is not a day. */
  readDay?: (text: string) => string | undefined
  /** Whether the search covers a field with personal or masked values, so that its text may be one. */
  hasPrivateSearch: boolean
}
