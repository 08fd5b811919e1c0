import type { JsonObject } from '#src/schema/json.ts'
import { withDefaults } from '#src/validation/default-values.ts'
import { initialValues } from '#src/validation/initial-values.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import type { Resource } from './resource.ts'

/**
 * Sent fields of a new record, with the defaults of the visible fields that it leaves out.
 * @param before its initial values, where they are known
 */
export function withStarting(
  { screen, validator }: Pick<Resource, 'screen' | 'validator'>,
  sent: JsonObject,
  context: RuleContext,
  before = initialValues(screen.fields, context),
): JsonObject {
  const { hidden } = validator.resolveFields(withDefaults(screen.fields, sent), { ...context, before })
  return withDefaults(screen.fields, sent, hidden)
}
