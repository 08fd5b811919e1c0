import { kindsFor } from '#src/kinds/index.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import type { Field } from '#src/schema/screen.ts'
import { createRecordValidator } from '#src/validation/record-validator.ts'
import { bothValidators } from './both-validators.ts'

/** User and day, where they do not matter. */
export const anyone = { today: '2026-02-10', user: { name: 'gestor', roles: ['Gestor'] } }

/** Returns the message with which a property refuses a value; undefined when it accepts it. */
export function valueValidator(property: Property): (value: JsonValue) => string | undefined {
  const [kind = ''] = kindsFor(property)
  const field: Field = {
    name: 'field',
    kind,
    title: 'Campo',
    property,
    required: false,
    readOnly: false,
    immutable: false,
  }
  const validator = createRecordValidator({ fields: [field], rules: [] }, bothValidators({ fields: [field] }))
  return (value) => validator.validate({ field: value }, anyone).issues[0]?.message
}
