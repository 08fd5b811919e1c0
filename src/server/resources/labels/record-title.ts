import { isPrivate } from '#src/kinds/list-terms.ts'
import { type Labels, referring } from '#src/schema/field-references.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { fieldsOfLabel } from '#src/schema/label-template.ts'
import { type Field, isSpoken } from '#src/schema/screen.ts'
import { titleTemplate } from '#src/schema/title-template.ts'
import { firstDay } from '#src/schema/validity.ts'
import type { Target } from '../target.ts'
import { labelFields, labelOf } from './label-of.ts'

/** Fields that the title of a record is made from. */
export const titleFields = (target: Target): string[] => [
  ...new Set([...labelFields(target), ...fieldsOfLabel(titled(target))]),
]

/**
 * Title of a record among those of other screens: its label, with the rest of the key by which lists know it.
 * @param labels of the records that it refers to
 */
export const titleOf = (target: Target, values: JsonObject, labels: Labels): string =>
  labelOf({ ...target, screen: { ...target.screen, label: titled(target) } }, values, labels)

const titled = ({ screen }: Target): string => titleTemplate(screen, isSaidAlone)

/** Whether a value says something where no label stands beside it: ids of others and days from which it holds do not. */
const isSaidAlone = (field: Field): boolean =>
  isSpoken(field) &&
  !isPrivate(field) &&
  field.name !== firstDay &&
  referring(field.property)['x-ref'] === undefined
