import { failingKeyword } from '#src/compile/failing-keyword.ts'
import { writtenAs } from '#src/fixtures/written-as.ts'
import { kindOf } from '#src/kinds/index.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { messageFor } from '#src/validation/message.ts'
import { constantValue } from '../cel-constant.ts'
import type { Complaint, FieldRule } from '../rule.ts'

const computed = 'lo que se calcula va en «x-default»: "today".'

/** A default that the field itself would refuse, written as it is or as an expression that names nothing. */
export const defaultAccepted: FieldRule = {
  id: 'default-accepted',
  severity: 'error',
  remedy: 'Corrija el valor inicial o el límite que no cumple, o quítelo.',
  on: 'field',
  check: (field) => {
    const { default: value, 'x-default': text } = field.property
    return [...refused(field, '/default', value), ...refused(field, '/x-default', constantOf(field, text))]
  },
}

function refused(field: Field, pointer: string, value: JsonValue | undefined): Complaint[] {
  const keyword = value === undefined ? undefined : failingKeyword(field, value)
  if (keyword === undefined || value === undefined) return []
  const reason = value === 'today' ? computed : messageFor(field, keyword, value) + writtenAs(field, value)
  return [{ pointer, message: `El campo no acepta su propio valor inicial: ${reason}` }]
}

const typeOf: Record<string, string> = { string: 'string', num: 'number', bool: 'boolean' }

/** Constant value of an expression; one of another type, or outside the options, is reported elsewhere. */
function constantOf(field: Field, text: string | undefined): JsonValue | undefined {
  const value = text === undefined || field.property.oneOf ? undefined : constantValue(text)
  return typeof value === typeOf[kindOf(field).rule] ? value : undefined
}
