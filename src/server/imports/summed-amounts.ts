import { kindOf } from '#src/kinds/index.ts'
import type { Field, Screen } from '#src/schema/screen.ts'

/**
 * Amounts whose sum over rows means something: money that is no limit. The ends of a range, a least and a most amount
 * are no money that adds up.
 */
export const summedAmounts = ({ exclusive }: Pick<Screen, 'exclusive'>, fields: Field[]): Field[] => {
  const ends = exclusive.flatMap(({ ranges = [] }) => ranges.flatMap(({ from, to }) => [from, to]))
  return fields.filter(
    (field) =>
      kindOf(field).adds &&
      !field.property['x-masked'] &&
      !ends.includes(field.name) &&
      !limitWord.test(field.title),
  )
}

/** A word by which staff tell a limit from an amount. */
const limitWord = /\b(desde|hasta|tope|l[ií]mite|m[ií]nim[oa]|m[áa]xim[oa])\b/i
