import type { Registry } from '#src/kinds/kind-view.tsx'
import type { Field } from '#src/schema/screen.ts'
import { isState } from './is-state.ts'

/** Codes of so many letters are no texts. */
export const longCode = 24

/** The key and the name of a record: a text that none is without, else the first field. */
export function keyAndName([key, ...rest]: Field[], { kindOf }: Registry): (Field | undefined)[] {
  const isMade = ({ property }: Field): boolean => property['x-computed'] !== undefined
  const describing = rest.filter((field) => !isState(field) && (!field.readOnly || isMade(field)))
  const name = describing.find(
    (field) => (field.required || isMade(field)) && kindOf(field).width === 'full' && isLongText(field),
  )
  return [key, name ?? describing.find((field) => !isMade(field)) ?? rest[0]]
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
