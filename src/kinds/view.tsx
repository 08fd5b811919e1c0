import type { ComponentType } from 'react'
import type { LookupOption } from '#src/query/lookup-query.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import type { Kind } from './kind.ts'

/** What a field's control receives. Text that stands for no value travels as it was typed (see `Kind.parse`). */
export type InputProps = {
  id: string
  property: Property
  value: JsonValue | undefined
  onChange: (value: JsonValue | undefined) => void
  onBlur: () => void
  /** Told why something that was typed was not taken; undefined when the field is entered anew. */
  onRefused?: (note: string | undefined) => void
  required: boolean
  readOnly: boolean
  invalid: boolean
  /** Ids of the help and the error. */
  describedBy: string
  /** For a field that refers to another resource (`x-ref`). */
  lookup?: FieldLookup | undefined
  /** For a field whose form goes by another one's value (`x-document-type`). */
  neighbour?: Neighbour | undefined
  /** Accessible name where no `<label>` points to the control, as in a grid. */
  label?: string
}

/**
 * How a field reaches the resource that it refers to. The form knows where that is, and what its neighbours say of what
 * may be chosen; each call throws when it is not answered.
 */
export type FieldLookup = {
  /** A page, from 1, of the active records that may be chosen and whose label holds the text. */
  search: (text: string, page: number, signal: AbortSignal) => Promise<LookupOption[]>
  /** The record of an id, whether it may be chosen or not; undefined when there is none. */
  find: (id: string, signal: AbortSignal) => Promise<LookupOption | undefined>
  /** Whether the record of an id is among those that the neighbours leave. */
  fits: (id: string, signal: AbortSignal) => Promise<boolean>
  /** What the neighbours ask for, as one text: it changes when they do. */
  where: string
  /** Label of the neighbour that must be filled before anything can be chosen. */
  waitsFor: string | undefined
  /** Labels that came with the record, by id. */
  known: Record<string, string>
}

/** What another field of the same object holds, and word of its changes. */
export type Neighbour = { watch: (listener: () => void) => () => void; value: () => JsonValue | undefined }

/** How a kind looks; its twin `kind.ts` says what it is. */
export type KindView = {
  Input: ComponentType<InputProps>
  /** The control shows by itself what it says while it has the focus, so that a key need not draw it anew. */
  keepsText?: true
  /**
   * A control with its label above, one with its label beside it, or several under one label; or what the form lays
   * out itself: the fields of an object, its items one below the other, or its items as rows.
   */
  frame: (property: Property) => 'field' | 'check' | 'group' | 'object' | 'list' | 'matrix'
  /** The most characters that a long text may have; what is typed is counted against it. */
  counted?: (property: Property) => number | undefined
  /** The value in a table, and in a record where there is no `shortText`; what names a record comes with its label. */
  Cell: ComponentType<{ value: JsonValue; property: Property; label?: string | undefined }>
  /**
   * The value as text where `Cell` shows less than the whole, such as the end of an account number; else its format.
   */
  shortText?: (value: JsonValue, property: Property) => string
  /** The kind whose values filter it, and within what, where they are not its own: a moment is asked for by its day. */
  filteredAs?: { kind: string; limits: Pick<Property, 'formatMinimum' | 'formatMaximum'> }
  /** Width in pixels that a typical value needs in a table. */
  columnWidth: (property: Property) => number
}

/** All kinds and their looks, as forms and tables receive them. */
export type Registry = {
  kindOf: (field: { kind: string }) => Kind
  viewOf: (field: { kind: string }) => KindView
}
