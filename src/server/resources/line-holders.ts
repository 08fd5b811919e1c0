import { numberHoldersOf } from '#src/compile/number-holders.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import { type DerivedHolder, numberOfHeld, toDerivedHolder } from './derived-holders.ts'

/** Whose a record is, and the column by which a line of the inbox says so. */
export type LineHolder = DerivedHolder & { column: Field }

/**
 * Whose the records of a screen are by the numbers that they have, for lines that tell of single ones: by the derived
 * column of the screen (`x-derived`), or else as the screen of the account or the loan calls it. None where a column of
 * the screen holds a name itself.
 */
export function lineHolders(
  screen: Screen,
  screens: Screen[],
  isElsewhere: (screen: Screen) => boolean,
): LineHolder[] {
  if (screen.fields.some(isNameColumn)) return []
  return numberHoldersOf(screen, screens).flatMap((holder) => {
    const derived = screen.fields.find((field) => numberOfHeld(field) === holder.name)
    const column = personal(derived ?? { ...holder.field, name: `_holderOf_${holder.name}` })
    const made = toDerivedHolder(screen, column, holder, screens, isElsewhere)
    return made ? [{ ...made, column }] : []
  })
}

/** A screen whose fields say whose its records are, each behind the number that leads to it. */
export const withHolders = (screen: Screen, holders: LineHolder[]): Screen => ({
  ...screen,
  fields: screen.fields
    .filter(({ name }) => !holders.some(({ column }) => column.name === name))
    .flatMap((field) => [
      field,
      ...holders.flatMap(({ number, column }) => (number === field.name ? [column] : [])),
    ]),
})

const isNameColumn = ({ property }: Field): boolean =>
  property['x-table'] === true && property['x-personal'] === true && property['x-masked'] !== true

const personal = (field: Field): Field => ({
  ...field,
  readOnly: true,
  property: { ...field.property, 'x-table': true, 'x-personal': true },
})
