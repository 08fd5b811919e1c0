import type { JsonValue } from '#src/schema/json.ts'
import type { Finding } from '#src/verdict/finding.ts'

/** What is known of one field beside its value: the same object until something of it changes. */
export type Standing = {
  /** Why the value is refused, once the field has been left or a save has been tried. */
  error: string | undefined
  /** What a rule tells of the value without refusing it. */
  notice: string | undefined
  required: boolean
  disabled: boolean
  hidden: boolean
  /** What stood here where the form started. */
  before: JsonValue | undefined
  changed: boolean
}

/** What the form as a whole knows: the same object until something of it changes. */
export type FormState = {
  isDirty: boolean
  /** How many saves were tried; each shows every finding. */
  attempt: number
  /** What the person should see by now. */
  shown: Finding[]
  /** Fields of the record that differ from where the form started. */
  changed: string[]
  /** Places that are not in sight. */
  hidden: Set<string>
}
