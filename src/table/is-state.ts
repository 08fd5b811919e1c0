import type { Field } from '#src/schema/screen.ts'

/** A state is told by marks beside its words. */
export const isState = (field: Field | undefined): boolean =>
  field?.property.oneOf?.some((option) => option['x-mark']) ?? false
