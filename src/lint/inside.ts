import type { PlacedField, ScreenContext } from './rule.ts'

/** Whether a field is inside a group or a list, or the item of a list of values. */
export const isInside = ({ fields }: ScreenContext, { field, self, pointer }: PlacedField): boolean =>
  self !== fields || pointer.endsWith(`/properties/${field.name}/items`)
