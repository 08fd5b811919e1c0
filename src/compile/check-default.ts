import type { Field } from '#src/schema/screen.ts'
import { messageFor } from '#src/verdict/message.ts'
import type { Complaint } from './check-property.ts'
import { compileValidator } from './validator.ts'

/** A default that the field itself would refuse. */
export function checkDefault(field: Field): Complaint[] {
  const value = field.property.default
  if (value === undefined) return []
  const validate = compileValidator({ fields: [{ ...field, readOnly: false }] })
  if (validate({ [field.name]: value })) return []
  const keyword = validate.errors?.[0]?.keyword ?? 'type'
  return [
    {
      path: '/default',
      message: `El campo no acepta su propio valor inicial: ${messageFor(field, keyword, value)}`,
    },
  ]
}
