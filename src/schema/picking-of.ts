import type { Picking, Property } from './property-dialect.ts'
import type { Field, Screen } from './screen.ts'

/** In which screen the value of a field, or of a column of its file, is looked for; undefined where it is typed alone. */
export const pickingOf = (property: Property): Picking | undefined =>
  property['x-picked'] ?? property['x-file']?.template?.picked

/** Path, after that of a screen, of the records that a field of its form offers. */
export const picksPath = 'elegibles'

/** The fewest figures by which a record is looked for by its own number. */
export const fewestFigures = 4

/** Fields of a form whose value people look for in another screen. */
export const pickedFields = ({ fields }: Pick<Screen, 'fields'>): Field[] =>
  fields.filter(({ readOnly, property }) => !readOnly && property['x-picked'] !== undefined)
