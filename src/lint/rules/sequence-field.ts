import type { Complaint, FieldRule } from '../rule.ts'

const year = 4

/** A server-given number in a field that people write or that is too small for it. */
export const sequenceField: FieldRule = {
  id: 'sequence-field',
  severity: 'error',
  remedy:
    'Use «x-sequence» en un campo «digitos» con «readOnly», cuyo «maxLength» alcance para el año y el consecutivo.',
  on: 'field',
  check: ({ kind, readOnly, property }) => {
    const digits = property['x-sequence']
    if (digits === undefined) return []
    const report = (message: string): Complaint[] => [{ pointer: '/x-sequence', message }]
    if (kind !== 'digitos') return report('Solo un campo «digitos» puede llevar un consecutivo.')
    if (!readOnly) return report('El número lo pone el servidor: marque el campo con «readOnly».')
    const { maxLength = 0, minLength = 0 } = property
    return year + digits > maxLength || year + digits < minLength
      ? report(
          `El año y ${digits} dígitos son ${year + digits} caracteres, y el campo admite de ${minLength} a ${maxLength}.`,
        )
      : []
  },
}
