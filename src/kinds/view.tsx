import type { ComponentType } from 'react'
import type { Property } from '#src/schema/dialect.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Kind } from './kind.ts'

/** What a field's control receives. Text that stands for no value travels as it was typed (see `Kind.parse`). */
export type InputProps = {
  id: string
  property: Property
  value: JsonValue | undefined
  onChange: (value: JsonValue | undefined) => void
  onBlur: () => void
  required: boolean
  readOnly: boolean
  invalid: boolean
  /** Ids of the help and the error. */
  describedBy: string
  /** Accessible name where no `<label>` points to the control, as in a grid. */
  label?: string
}

/** How a kind looks; its twin `kind.ts` says what it is. */
export type KindView = {
  Input: ComponentType<InputProps>
  /**
   * A control with its label above, one with its label beside it, or several under one label; or what the form lays
   * out itself: the fields of an object, its items one below the other, or its items as rows.
   */
  frame: (property: Property) => 'field' | 'check' | 'group' | 'object' | 'list' | 'matrix'
  /** The value in a table and in a record. */
  Cell: ComponentType<{ value: JsonValue; property: Property }>
  /** Width in pixels that a typical value needs in a table. */
  columnWidth: (property: Property) => number
}

/** All kinds and their looks, as forms and tables receive them. */
export type Registry = {
  kindOf: (field: { kind: string }) => Kind
  viewOf: (field: { kind: string }) => KindView
}
