import type { Filtering } from '#src/query/filter.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'

/** PostgreSQL column types that a kind may be stored in. */
export type SqlType =
  | 'jsonb'
  | 'text'
  | 'integer'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | `numeric(${number},${number})`

/** Types that a rule sees (CEL); every number is `num`, which compares and computes exactly. */
export type RuleType = 'string' | 'num' | 'bool' | 'map' | 'list<string>' | 'list<map>'

/** Keywords of JSON Schema that bound a value. */
export type LimitKeyword = keyof Pick<
  Property,
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'minimum'
  | 'exclusiveMinimum'
  | 'maximum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'formatMinimum'
  | 'formatMaximum'
  | 'minItems'
  | 'maxItems'
  | 'uniqueItems'
  | 'x-document-type'
  | 'x-file'
>

export const textLimits: LimitKeyword[] = ['minLength', 'maxLength', 'pattern']

export const listLimits: LimitKeyword[] = ['minItems', 'maxItems', 'uniqueItems']

export const numberLimits: LimitKeyword[] = [
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
]

/**
 * Everything the engine knows about a kind of field but its look (`view.tsx`).
 * An omitted slot is a compile error; a new need of the engine is a new slot, never a case elsewhere.
 */
export type Kind<Value extends JsonValue = JsonValue> = {
  /** The `format` that names it; `choice` and `boolean` go by their keyword. */
  name: string
  type: NonNullable<Property['type']>
  /** Whether it matches a property. Exactly one kind must. */
  matches(property: Property): boolean
  /** JSON Schema keywords that hold for every field of the kind; a property may narrow them. */
  implies: Pick<Property, 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'pattern'>
  /** Limits that a property of the kind may state. */
  limits: LimitKeyword[]
  /**
   * Spanish reason to refuse a value of the right JSON type; undefined when it is valid.
   * @param by keyword of the field on which the value's format depends (`x-document-type`, the limit of `x-file`)
   */
  refuse(value: Value, by?: unknown): string | undefined
  /** What corrects a refused value, in Spanish, where it follows from the rest of the value or from its field. */
  advise?(value: Value, property: Property): string | undefined
  /** Initial value in a form without a stored value or a default: an unticked checkbox means no. */
  initial: Value | undefined
  /** Spanish reason to refuse a value of the wrong JSON type, such as letters in an amount. */
  wrongType(value: JsonValue): string
  /**
   * The value of typed or pasted text; undefined when it is empty. Text without a value is returned as it is, so that
   * it stays on screen and is refused.
   */
  parse(text: string, property: Property): Value | string | undefined
  /** The value as staff read it, in es-CO. */
  format(value: Value, property: Property): string
  column: SqlType
  /** How a search matches it: as text without case and accents, or by its digits; undefined: not at all. */
  search: 'text' | 'figures' | undefined
  /** How lists are filtered by it. */
  filtering: Filtering
  /** Whether a sum of its values is meaningful, like that of amounts, and may stand below a table. */
  adds: boolean
  /** Whether its values are given to one record each: where a field has one, its record belongs to that of this number. */
  identifies?: true
  /** Whether its values are codes that staff read by a name, so that sheets have them by choice. */
  isCode?: true
  /** Sign that stands before an amount, or after a share; a property's `x-unit` takes its place in a form. */
  unit?: '$' | '%'
  /** Visible part of a masked value in tables and exports, if any. */
  redact(value: Value): Value | undefined
  rule: RuleType
  /** Members for rules of a value that is an object without own fields, such as a file. */
  parts?: Record<string, 'string' | 'num'>
  /** Numbers stand right. */
  align: 'start' | 'end'
  /** Width of its field: it shows the length of the answer. */
  width: 'short' | 'medium' | 'full'
  example: { property: Property; value: Value }
}

/** Checks a kind against the contract while keeping the type of its value. */
export const defineKind = <Value extends JsonValue>(kind: Kind<Value>): Kind<Value> => kind

/** Matches by `format`, as all kinds but `choice` and `boolean` do. */
export const byFormat =
  (format: string): Kind['matches'] =>
  (property) =>
    property.format === format
