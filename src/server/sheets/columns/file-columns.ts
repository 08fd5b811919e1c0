import { kindOf } from '#src/kinds/index.ts'
import { type Field, type Screen, writableFields } from '#src/schema/screen.ts'
import { fitsCell } from '#src/schema/table-import.ts'

/** What the columns of a file may be: the fields of a screen, or the columns that a template declares. */
export type Columns = {
  /** Name of the table or template, as messages call it. */
  title: string
  /** Fields that a column can give, in the order that a file without headings has. */
  fields: Field[]
  /** Names of the fields without which no row can be right. */
  required: string[]
  /** Fields that an export shows and nobody sends, such as who changed a record; their columns are passed over. */
  passedOver: Field[]
  /** Names of fields that no two rows share, together. */
  unique: string[][]
}

/**
 * Columns of a screen's records. Groups, lists of objects and files fit no cell.
 * A file that changes records needs other columns than one that adds some: its caller says so in `required`.
 */
export function columnsOfScreen({
  title,
  fields,
  unique,
}: Pick<Screen, 'title' | 'fields' | 'unique'>): Columns {
  const given = writableFields({ fields }).filter(fitsCell)
  return {
    title,
    fields: given,
    required: given.filter(isAlwaysNeeded).map(({ name }) => name),
    passedOver: fields.filter(({ readOnly }) => readOnly),
    unique,
  }
}

const isAlwaysNeeded = (field: Field): boolean =>
  field.required &&
  field.property.default === undefined &&
  field.property['x-default'] === undefined &&
  kindOf(field).initial === undefined
