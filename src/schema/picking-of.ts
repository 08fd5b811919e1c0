import type { Picking, Property } from './property-dialect.ts'

/** In which screen the value of a field, or of a column of its file, is looked for; undefined where it is typed alone. */
export const pickingOf = (property: Property): Picking | undefined =>
  property['x-picked'] ?? property['x-file']?.template?.picked
