import type { FileLimit } from './file-types.ts'
import type { JsonObject, JsonValue } from './json.ts'

/** One option of a closed list: JSON Schema's `const` + `title`, and the mark its state is shown with. */
export type Choice = { const: string; title: string; 'x-mark'?: StateMark }

/** Shapes of the state marks; each state is a shape plus a word, never a colour alone. */
export type StateMark =
  | 'active'
  | 'inactive'
  | 'approved'
  | 'pending'
  | 'rejected'
  | 'draft'
  | 'future'
  | 'warning'

/** A field of a screen: JSON Schema 2020-12 plus the `x-` keywords of design §4. */
export type Property = FieldKeywords & Partial<ObjectKeywords>

/** What a nested object has in common with a whole screen: its fields, and what depends on their values. */
export type ObjectKeywords = {
  properties: Properties
  required?: string[]
  allOf?: PartialObject[]
  if?: Condition
  then?: PartialObject
  else?: PartialObject
  dependentRequired?: Record<string, string[]>
  dependentSchemas?: Record<string, PartialObject>
}

/** What a branch adds to an object: new fields, narrower limits of its own fields, and what becomes required. */
export type PartialObject = Partial<ObjectKeywords>

/** A plain JSON Schema over the fields of an object; nothing of it is shown. */
export type Condition = JsonObject

/** What a field of the referred record must hold: a constant, or what another field of the same object holds. */
export type RefCondition = string | number | boolean | { field: string }

type FieldKeywords = {
  $ref?: string
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array'
  format?: string
  title?: string
  description?: string
  default?: JsonValue
  readOnly?: boolean
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  formatMinimum?: string
  formatMaximum?: string
  oneOf?: Choice[]
  /** Of a list: what each item is, and how many there may be. */
  items?: Property
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  /** Of a list of the record: its items are the product's, so that people change them and add or remove none. */
  'x-fixed-items'?: boolean
  'x-table'?: boolean
  'x-search'?: boolean
  'x-sort'?: boolean
  'x-filter'?: boolean
  'x-immutable'?: boolean
  /** Of a closed list: every screen of the product is one of its options too, by its id. */
  'x-screens'?: boolean
  /** The field beside it that tells of which screen the field holds names of fields, or values by such names. */
  'x-names-of'?: string
  /** The field beside it that tells of which screen the field holds the id of a record. */
  'x-record-of'?: string
  /** Shown in full only in the record itself; tables and exports hide most of it. */
  'x-masked'?: boolean
  /** Personal data, which stay out of addresses and logs (Ley 1581 de 2012). */
  'x-personal'?: boolean
  /** What the server tells of a record by the day that it is asked; it is stored nowhere. */
  'x-derived'?: 'situation'
  'x-unit'?: string
  /** What is too long for `description`; shown when it is asked for. */
  'x-help'?: string
  /** Id of the resource whose records the field holds, each by its id. */
  'x-ref'?: string
  /** Which of its records may be chosen, by its fields. */
  'x-ref-where'?: Record<string, RefCondition>
  /** Of the number of a document: the field beside it that holds the type of the document. */
  'x-document-type'?: string
  /** Of a file: the types that it may be of, and how large. */
  'x-file'?: FileLimit
  'x-error'?: Record<string, string>
  'x-visible'?: string
  'x-enabled'?: string
  'x-required'?: string
  'x-default'?: string
  /** CEL: what the server sets the field to on every write, from the others of the record. */
  'x-computed'?: string
  /** CEL: what the form proposes while nobody has written another value. */
  'x-proposed'?: string
  /** CEL: the text that tables show in place of the value, of the whole record. */
  'x-cell'?: string
  /** The server numbers new records: the year, and a number that starts anew with it, of at least so many digits. */
  'x-sequence'?: number
}

export type Properties = Record<string, Property>
