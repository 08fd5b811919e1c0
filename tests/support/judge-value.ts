import { kindsFor } from '#src/kinds/index.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import type { Field } from '#src/schema/screen.ts'
import { createJudge } from '#src/verdict/judge.ts'
import { bothValidators } from './both-validators.ts'

/** Who asks, and when, where it does not matter. */
export const anyone = { today: '2026-02-10', user: { name: 'gestor', roles: ['Gestor'] } }

/** Tells the message with which a property refuses a value; undefined when it takes it. */
export function judgeOf(property: Property): (value: JsonValue) => string | undefined {
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
  const judge = createJudge({ fields: [field], rules: [] }, bothValidators({ fields: [field] }))
  return (value) => judge.verdict({ field: value }, anyone).findings[0]?.message
}
