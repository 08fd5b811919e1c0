import type { ComponentType } from 'react'
import type { LookupOption } from '#src/query/lookup-query.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import type { Kind } from './kind.ts'

/** Props of a field's control. Text without a value travels as it was typed (see `Kind.parse`). */
export type InputProps = {
  id: string
  property: Property
  value: JsonValue | undefined
  onChange: (value: JsonValue | undefined) => void
  onBlur: () => void
  /** Called with why an input was refused; undefined when the field is entered anew. */
  onRefused?: (note: string | undefined) => void
  required: boolean
  readOnly: boolean
  invalid: boolean
  /** Ids of the help and the error. */
  describedBy: string
  /** For a field that refers to another resource (`x-ref`). */
  lookup?: FieldLookup | undefined
  /** For a field whose format or template goes by another one's value (`x-document-type`, `x-file`). */
  neighbour?: Neighbour | undefined
  /** For a field whose view shows errors inside its value (`showsInside`). */
  inside?: FieldInside | undefined
  /** Accessible name where no `<label>` points to the control, as in a grid. */
  label?: string
}

/**
 * Access of a field to the resource that it refers to. The form knows its address, and the limits that neighbours set
 * on the options; each call throws when it is not answered.
 */
export type FieldLookup = {
  /** A page, from 1, of the active records that may be chosen and whose label holds the text. */
  search: (text: string, page: number, signal: AbortSignal) => Promise<LookupOption[]>
  /** The record of an id, selectable or not; undefined when there is none. */
  find: (id: string, signal: AbortSignal) => Promise<LookupOption | undefined>
  /** Whether the record of an id is among those that the neighbours allow. */
  fits: (id: string, signal: AbortSignal) => Promise<boolean>
  /** Filter by the neighbours, as one text: it changes when they do. */
  where: string
  /** Label of the neighbour that must be filled before anything can be chosen. */
  waitsFor: string | undefined
  /** Labels that came with the record, by id. */
  recordLabels: Record<string, string>
}

/** What a field that lays out its own value has of the form around it; pointers begin in the value. */
export type FieldInside = {
  /** Errors to show by now, by their pointers. */
  errors: ReadonlyMap<string, string>
  /** Called when a control inside is left. */
  onLeave: (pointer: string) => void
  registry: Registry
}

/** Value of another field of the same object, and its changes. */
export type Neighbour = { watch: (listener: () => void) => () => void; value: () => JsonValue | undefined }

/** View of a kind; its twin `kind.ts` defines it. */
export type KindView = {
  Input: ComponentType<InputProps>
  /** Whether the control keeps its own text while it has the focus, so that a key need not draw it anew. */
  keepsText?: true
  /**
   * A control with its label above, one with its label beside it, or several under one label; or what the form lays out
   * itself: the fields of an object, its items one below the other, or its items as rows. A document has the heading of
   * an object and lays itself out.
   */
  frame: (property: Property) => 'field' | 'check' | 'group' | 'object' | 'list' | 'matrix' | 'document'
  /** Whether the control shows the errors inside its value itself. */
  showsInside?: true
  /** The most characters of a long text, against which typing is counted. */
  counted?: (property: Property) => number | undefined
  /** The value in a table, and in a record without `shortText`; what names a record comes with its label. */
  Cell: ComponentType<{ value: JsonValue; property: Property; label?: string | undefined }>
  /** The value in a record, where it takes more lines than a cell has; else its cell. */
  Whole?: ComponentType<{ value: JsonValue; property: Property }>
  /**
   * The value as text where `Cell` shows less than the whole, such as the end of an account number; else its format.
   */
  shortText?: (value: JsonValue, property: Property) => string
  /** The kind whose values filter it, and their limits, where they are not its own: a moment is filtered by its day. */
  filteredAs?: { kind: string; limits: Pick<Property, 'formatMinimum' | 'formatMaximum'> }
  /** Width in pixels that a typical value needs in a table. */
  columnWidth: (property: Property) => number
}

/** All kinds and their looks, as forms and tables receive them. */
export type Registry = {
  kindOf: (field: { kind: string }) => Kind
  viewOf: (field: { kind: string }) => KindView
}
