import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'

/** How a field is compared with what was asked (design §7); several values of `eq` mean any of them. */
export const operators = ['eq', 'contains', 'starts', 'gte', 'lte', 'empty'] as const
export type Operator = (typeof operators)[number]

/**
 * A condition on one field: `eq` has one value or more, every other operator exactly one; that of `empty` is a boolean.
 */
export type Filter = { field: string; operator: Operator; values: JsonValue[] }

/** How fields of a kind can be filtered; whether an optional one is empty can always be asked. */
export type Filtering = {
  operators: Exclude<Operator, 'empty'>[]
  /** The value that the text of a query stands for: numbers with a dot, dates as ISO 8601; undefined for none. */
  read(text: string, property: Property): JsonValue | undefined
  /** What a value must be, in Spanish, to end «Escriba …» with. */
  expected: string
}

/** What a list can be asked of one field. */
export type FilterTerm = {
  field: string
  operators: Operator[]
  /** Holds a personal or masked value, which stays out of addresses and logs. */
  isPrivate: boolean
  read(text: string): JsonValue | undefined
  expected: string
}

/** What a list can be asked. */
export type ListTerms = {
  sortable: string[]
  filters: FilterTerm[]
  /** Of dated records: reads the day that they are asked for, ISO 8601; undefined for a text that is no day. */
  readDay?: (text: string) => string | undefined
  /** Whether the search looks into a field with personal or masked values, so that its text may be one. */
  hasPrivateSearch: boolean
}
