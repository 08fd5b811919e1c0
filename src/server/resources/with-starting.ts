import type { JsonObject } from '#src/schema/json.ts'
import { withDefaults } from '#src/validation/default-values.ts'
import { initialValues } from '#src/validation/initial-values.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import type { Resource } from './resource.ts'

/** Sent fields of a new record, with the defaults of the visible fields that it leaves out. */
export function withStarting(
  { screen, validator }: Pick<Resource, 'screen' | 'validator'>,
  sent: JsonObject,
  context: RuleContext,
): JsonObject {
  const before = initialValues(screen.fields, context)
  const { hidden } = validator.resolveFields(withDefaults(screen.fields, sent), { ...context, before })
  return withDefaults(screen.fields, sent, hidden)
}
