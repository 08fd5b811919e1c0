import { type ChoiceGuard, type Holding, isOffered, mayGiveUp } from '#src/schema/choice-guards.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'

/** Fields whose closed lists have the options alone that a person may choose, beside that of the record. */
export const offeredFields = (
  fields: Field[],
  guards: ChoiceGuard[] | undefined,
  person: Holding,
  record: JsonObject | undefined,
): Field[] =>
  guards === undefined ? fields : fields.map((field) => offeredField(field, guards, person, record))

function offeredField(
  field: Field,
  guards: ChoiceGuard[],
  person: Holding,
  record: JsonObject | undefined,
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
    return option === current || (!stays && (!guard || isOffered(guard, person)))
  })
  return { ...field, property: { ...field.property, oneOf: offered } }
}
