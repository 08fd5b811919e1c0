import type { Field } from '#src/schema/screen.ts'

/** Whether each option of a field has a mark; where some have one, as a high risk, it is no state. */
export const isState = (field: Field | undefined): boolean =>
  field?.property.oneOf?.every((option) => option['x-mark']) ?? false
