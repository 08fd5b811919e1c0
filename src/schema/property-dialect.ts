import type { ActionName } from './actions.ts'
import type { FileLimit } from './file-types.ts'
import type { JsonObject, JsonValue } from './json.ts'
import type { BalanceOf } from './ledger-balances.ts'
import type { ReadingOf } from './readings.ts'

/**
 * One option of a closed list: JSON Schema's `const` + `title`, the mark of its state, and what a person needs to choose
 * it or to give it up: an action of the screen, or to see another screen, whose data the choice shows.
 * Forms offer it to who holds `offer` there, where a rule of the screen asks for that.
 */
export type Choice = {
  const: string
  title: string
  'x-mark'?: StateMark
  'x-enter'?: ActionName
  'x-leave'?: ActionName
  'x-shows'?: { screen: string; roles?: string[]; offer?: ActionName }
}

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

/** Chart of a grid's rows, in their order, by names of its fields: lines over `along`, and bars whose parts add up. */
export type Chart = { along: string; lines?: string[]; bars?: string[] }

/** Of a reference: the field beside it with the number of the account or the loan whose holder it names. */
export type HolderOf = { holderOf: string }

/** Of a number: days from a day or moment of the record to the business day, or to that of `until` once it has one. */
export type DaysSince = { daysSince: string; until?: string }

/** A field of a screen: JSON Schema 2020-12 plus the `x-` keywords of design §4. */
export type Property = FieldKeywords & Partial<ObjectKeywords>

/** Keywords that a nested object shares with a screen: its fields, and what depends on their values. */
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

/** Additions of a branch to an object: new fields, narrower limits of its own fields, and required ones. */
export type PartialObject = Partial<ObjectKeywords>

/** A plain JSON Schema over the fields of an object, never shown. */
export type Condition = JsonObject

/** Required value of a field of the referred record: a constant, or that of another field of the same object. */
export type RefCondition = string | number | boolean | { field: string }

/** How much of a limit is used: names of two numbers of the same group. */
export type Bar = { title: string; used: string; of: string }

/** Field of another screen whose value is taken, and the reference of its records by which they are looked for. */
export type Picking = {
  from: string
  take: string
  by: string
  /** Field beside it that says whose records are offered: a reference to the holder, or a text that finds them. */
  holder?: string
  /** Of the records on offer: options of their closed lists, one or several of each. */
  where?: Record<string, string | string[]>
  /** Field beside it whose value is not offered. */
  except?: string
  /** Fields of the chosen record that stand under the field, after whose it is. */
  shows?: string[]
}

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
  /** Of a list: its items' schema, and how many there may be. */
  items?: Property
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  /** Of a list of the record: its items are the product's; people change them and add or remove none. */
  'x-fixed-items'?: boolean
  /** Of a grid that the server sets: a chart of its rows above it. */
  'x-chart'?: Chart
  /** Of a group of numbers: how much of each limit is used, as bars in place of its values. */
  'x-bars'?: Bar[]
  'x-table'?: boolean
  'x-search'?: boolean
  'x-sort'?: boolean
  'x-filter'?: boolean
  'x-immutable'?: boolean
  /** Of a closed list: every screen of the product, or each of those, is one of its options too, by its id. */
  'x-screens'?: boolean | string[]
  /** The field beside it with the screen whose field names, or values by such names, it holds. */
  'x-names-of'?: string
  /** The field beside it with the screen whose record id it holds. */
  'x-record-of'?: string
  /** Shown in full only in the record itself; tables and exports hide most of it. */
  'x-masked'?: boolean
  /** Personal data, which stay out of addresses and logs (Ley 1581 de 2012). */
  'x-personal'?: boolean
  /** Tells people nothing, such as a digest: who decides is not shown it; the record and its history have it. */
  'x-technical'?: boolean
  /**
   * Told by the server on request, never stored: where a period stands on the day, whose the account or loan is that the
   * record has the number of, for how many days something has gone on, what its ledger account holds, or what is read with
   * one record alone.
   */
  'x-derived'?: 'situation' | HolderOf | DaysSince | BalanceOf | ReadingOf
  /** Of a number: values above this one are highlighted. */
  'x-over'?: number
  'x-unit'?: string
  /** Of a day: the hint of its empty field in place of its own; its format stays the same. */
  'x-hint'?: 'MM/DD/YYYY'
  /** Text that is too long for `description`; shown on request. */
  'x-help'?: string
  /** Id of the resource whose record ids the field holds. */
  'x-ref'?: string
  /** Filter of the records on offer, by their fields. */
  'x-ref-where'?: Record<string, RefCondition>
  /** Of a text: the records of another screen in which it can be looked for instead of typed. */
  'x-picked'?: Picking
  /** Of a document number: the field beside it that holds the document type. */
  'x-document-type'?: string
  /** Of a file: its types and largest size. */
  'x-file'?: FileLimit
  /** Of a field that rjsf draws: the JSON Schema of its value, any of draft 2020-12. */
  'x-schema'?: JsonObject
  /** Of such a field: how rjsf draws it, as its `uiSchema` says it. */
  'x-ui'?: JsonObject
  'x-error'?: Record<string, string>
  'x-visible'?: string
  'x-enabled'?: string
  'x-required'?: string
  'x-default'?: string
  /** CEL: the value that the server sets on every write, from other fields of the record. */
  'x-computed'?: string
  /** CEL: the value that the form proposes while nobody has written another. */
  'x-proposed'?: string
  /** A remark on one change, which the form of the next change starts without. */
  'x-anew'?: boolean
  /** Says why a change is asked for, so that its request need not. */
  'x-reason'?: boolean
  /** CEL: the text that tables show in place of the value, of the whole record. */
  'x-cell'?: string
  /** The server numbers new records: the year, and a number that starts anew with it, of at least so many digits. */
  'x-sequence'?: Sequence
}

/** Numbers of new records: how many digits each has at least, behind the year unless a prefix is named. */
export type Sequence = number | PrefixedSequence | SharedSequence

/** Numbers that never start anew, behind the same letters: `CL-0001`, of at least so many digits. */
export type PrefixedSequence = { prefix: string; digits: number }

/** Numbers of which no two records have the same, whichever fields of whichever screens name the series. */
export type SharedSequence = { series: string; digits: number }

export type Properties = Record<string, Property>
