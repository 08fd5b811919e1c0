import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'

/** A field as it is opened, with its selections and pastes in turn. */
export type Opening = {
  kind: string
  property: Property
  value?: JsonValue
  /** Value of the field beside it on which it depends. */
  beside?: string
  selections: [number, number][]
  pastes: string[]
}

/** Text of a field, and its value in the form. */
export type Shown = { text: string; start: number; end: number; note?: string; held?: JsonValue }
