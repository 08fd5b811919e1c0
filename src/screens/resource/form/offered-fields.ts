import {
  type ActionById,
  type ChoiceGuard,
  type Holding,
  isOffered,
  mayGiveUp,
} from '#src/schema/choice-guards.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'

/** What a form starts from: the record that it changes, or the period that a new one follows. */
type Start = { record: JsonObject | undefined; before?: JsonObject | undefined }

/**
 * Fields whose closed lists have the options alone that a person may choose, beside that of the record, or of the
 * period before, which a new one of the same may keep.
 */
export const offeredFields = (
  fields: Field[],
  guards: ChoiceGuard<ActionById>[] | undefined,
  person: Holding,
  start: Start,
): Field[] =>
  guards === undefined ? fields : fields.map((field) => offeredField(field, guards, person, start))

function offeredField(
  field: Field,
  guards: ChoiceGuard<ActionById>[],
  person: Holding,
  { record, before }: Start,
): Field {
  const own = guards.filter((guard) => guard.field === field.name)
  const { oneOf } = field.property
  if (own.length === 0 || !oneOf) return field
  const current = record?.[field.name]
  const guardOf = (option: unknown) => own.find((guard) => guard.option === option)
  const held = guardOf(current)
  const stays = held !== undefined && !mayGiveUp(held, person)
  const offered = oneOf.filter(({ const: option }) => {
    const guard = guardOf(option)
    return option === (current ?? before?.[field.name]) || (!stays && (!guard || isOffered(guard, person)))
  })
  return { ...field, property: { ...field.property, oneOf: offered } }
}
