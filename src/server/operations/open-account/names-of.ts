import type { JsonObject } from '#src/schema/json.ts'

/**
 * Names of a client by the whole name of an applicant. In Colombia the last two of four names or more are surnames, as
 * the last two of three are; an identity document would tell, and staff mend it in «Clientes».
 */
export function namesOf(documentType: string, fullName: string): JsonObject {
  const whole = { fullName, personType: documentType === 'NIT' ? 'JURIDICA' : 'NATURAL' }
  if (documentType === 'NIT') return { ...whole, businessName: fullName.slice(0, 120) }
  const words = fullName.trim().split(/\s+/)
  const [first = fullName] = words
  if (words.length <= 2) return { ...whole, firstName: first, lastName: words[1] ?? first }
  const [lastName = '', secondLastName = ''] = words.slice(-2)
  const middleName = words.slice(1, -2).join(' ')
  return { ...whole, firstName: first, ...(middleName ? { middleName } : {}), lastName, secondLastName }
}
