import type { Field } from '#src/schema/screen.ts'

/** Whether a field's options have marks. */
export const isState = (field: Field | undefined): boolean =>
  field?.property.oneOf?.some((option) => option['x-mark']) ?? false
