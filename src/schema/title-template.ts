import { fieldsOfLabel } from './label-template.ts'
import { type Field, isSpoken, type Screen } from './screen.ts'

/**
 * Template of the title of a record: what its label leaves out of the key stands beside it, where people know it by that;
 * the label alone where that is of the key.
 * @param isSaid whether a field may be said
 */
export function titleTemplate(
  { fields, label, unique: [key = []] }: Pick<Screen, 'fields' | 'label' | 'unique'>,
  isSaid: (field: Field) => boolean = isSpoken,
): string {
  const inLabel = fieldsOfLabel(label)
  if (inLabel.every((name) => key.includes(name))) return label
  const beside = key.filter(
    (name) => !inLabel.includes(name) && fields.some((field) => field.name === name && isSaid(field)),
  )
  return label + beside.map((name) => ` · {${name}}`).join('')
}
