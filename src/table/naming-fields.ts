import type { Registry } from '#src/kinds/kind-view.tsx'
import { fieldsOfLabel } from '#src/schema/label-template.ts'
import type { Field } from '#src/schema/screen.ts'
import { isState } from './is-state.ts'

/** Codes of so many letters are no texts. */
export const longCode = 24

/**
 * The key and the name of a record: a text that none is without, the one in its label before others, else the first field
 * that is written; of records that only the server writes, what the first one refers to, or else the first that is computed.
 */
export function keyAndName([key, ...rest]: Field[], { kindOf }: Registry, label = ''): (Field | undefined)[] {
  const isMade = ({ property }: Field): boolean => property['x-computed'] !== undefined
  const describing = rest.filter((field) => !isState(field) && (!field.readOnly || isMade(field)))
  const texts = describing.filter(
    (field) => (field.required || isMade(field)) && kindOf(field).width === 'full' && isLongText(field),
  )
  const inLabel = fieldsOfLabel(label)
  const name = texts.find((field) => inLabel.includes(field.name)) ?? texts[0]
  const [first] = rest
  const written = describing.find((field) => !isMade(field))
  return [key, name ?? written ?? (first?.property['x-ref'] === undefined ? describing[0] : first) ?? first]
}

/** The text that names a row beside its key: the name, or where that is a figure the first long text. */
export const titleFieldOf = (
  [, ...rest]: Field[],
  about: Field | undefined,
  { kindOf }: Registry,
): Field | undefined =>
  [about, ...rest].find(
    (field) => field && !isState(field) && kindOf(field).width === 'full' && isLongText(field),
  ) ?? about

const isLongText = ({ kind, property: { type, maxLength = Number.POSITIVE_INFINITY } }: Field): boolean =>
  kind !== 'choice' && type !== 'boolean' && maxLength > longCode
