import { kindOf } from '#src/kinds/index.ts'
import { referencesIn } from '#src/schema/field-references.ts'
import { type Field, findField, type Screen } from '#src/schema/screen.ts'
import { connectionsOf } from './connections.ts'

/** Whose a record is: it has the number of a record, an account or a loan, whose screen names its holder. */
export type NumberHolder = {
  /** Its field with the number. */
  name: string
  owner: Screen
  /** The field of the owner that has the number. */
  key: string
  /** The field of the owner that refers to the holder. */
  field: Field
  /** The screen of the holders. */
  resource: string
}

/** Fields with the number of another record; the screen of those records has it as its own key. */
export const numberFields = ({ fields, unique }: Screen): Field[] =>
  fields.filter(
    (field) =>
      kindOf(field).identifies === true &&
      !unique.some(([name, ...rest]) => rest.length === 0 && name === field.name),
  )

/** Whose records of a screen are, by their numbers; none where it refers to these holders itself. */
export const numberHoldersOf = (screen: Screen, screens: Screen[]): NumberHolder[] =>
  screens.flatMap((owner) => {
    const field = owner.holder && owner.id !== screen.id ? findField(owner, owner.holder.field) : undefined
    const resource = field?.property['x-ref']
    if (!field || resource === undefined) return []
    if (referencesIn(screen.fields).some((one) => one.path.length === 1 && one.resource === resource))
      return []
    const numbers = numberFields(screen)
    return connectionsOf(owner, [screen]).flatMap((connection) => {
      const [pair, ...rest] = 'pairs' in connection ? connection.pairs : []
      if (!pair || rest.length > 0 || !numbers.some(({ name }) => name === pair.theirs)) return []
      return [{ name: pair.theirs, owner, key: pair.own, field, resource }]
    })
  })
