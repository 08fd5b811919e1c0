import type { JsonValue } from '#src/schema/json.ts'
import type { Issue } from '#src/validation/issue.ts'

/** State of one field without its value: the same object until something of it changes. */
export type FieldState = {
  /** Why the value is refused, once the field has been left or a save has been tried. */
  error: string | undefined
  /** Notice of a rule, which does not refuse the value. */
  notice: string | undefined
  required: boolean
  /** Whether a rule or the server demands it, though it need not be there otherwise. */
  demanded: boolean
  disabled: boolean
  hidden: boolean
  /** The initial value. */
  before: JsonValue | undefined
  changed: boolean
}

/** State of the whole form: the same object until something of it changes. */
export type FormState = {
  isDirty: boolean
  /** Number of tried saves; each shows every issue. */
  attempt: number
  /** Issues to show by now. */
  shown: Issue[]
  /** Fields of the record with another value than at first. */
  changed: string[]
  /** Pointers of hidden fields. */
  hidden: Set<string>
}
