import { failingKeyword } from '#src/compile/failing-keyword.ts'
import type { Sequence } from '#src/schema/property-dialect.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Complaint, FieldRule } from '../rule.ts'

/** Any year takes as many characters. */
const year = '2026'

/** A server-given number in a field that people write, or that does not take it. */
export const sequenceField: FieldRule = {
  id: 'sequence-field',
  severity: 'error',
  remedy:
    'Use «x-sequence» en un campo «digitos», o «codigo» si lleva «prefix», con «readOnly», cuyo «maxLength» alcance para el número.',
  on: 'field',
  check: (field) => {
    const sequence = field.property['x-sequence']
    if (sequence === undefined) return []
    const message = messageFor(field, sequence)
    return message === undefined ? [] : [{ pointer: '/x-sequence', message } satisfies Complaint]
  },
}

function messageFor(field: Field, sequence: Sequence): string | undefined {
  const isPrefixed = typeof sequence === 'object' && 'prefix' in sequence
  const prefix = isPrefixed ? sequence.prefix : year
  const digits = typeof sequence === 'object' ? sequence.digits : sequence
  if (field.kind !== 'digitos' && !(isPrefixed && field.kind === 'codigo'))
    return isPrefixed
      ? 'Solo un campo «digitos» o «codigo» puede llevar un consecutivo con «prefix».'
      : 'Solo un campo «digitos» puede llevar un consecutivo.'
  const other = (['default', 'x-default', 'x-computed'] as const).find(
    (keyword) => field.property[keyword] !== undefined,
  )
  if (other) return `El número lo pone el servidor: «${other}» no puede darle otro valor.`
  if (!field.readOnly) return 'El número lo pone el servidor: marque el campo con «readOnly».'
  const { maxLength = 0, minLength = 0 } = field.property
  const length = prefix.length + digits
  if (length > maxLength || length < minLength)
    return `${isPrefixed ? `«${prefix}»` : 'El año'} y ${digits} dígitos son ${length} caracteres, y el campo admite de ${minLength} a ${maxLength}.`
  const first = `${prefix}${'1'.padStart(digits, '0')}`
  return failingKeyword(field, first) === undefined
    ? undefined
    : `El primer número sería «${first}», que el campo no admite.`
}
