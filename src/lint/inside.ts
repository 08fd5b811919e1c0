import type { PlacedField, ScreenContext } from './rule.ts'

/** A field inside a group or a list, or what each item of a list of single values is. */
export const isInside = ({ fields }: ScreenContext, { field, self, pointer }: PlacedField): boolean =>
  self !== fields || pointer.endsWith(`/properties/${field.name}/items`)
