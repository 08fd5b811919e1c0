import { nit } from '../nit/kind.ts'

/** Format of a number of one document type, and how to correct one that does not fit (domain §4.2). */
type DocumentType = { pattern: RegExp; advice: string }

const types: Record<string, DocumentType> = {
  CC: { pattern: /^\d{6,10}$/, advice: 'La cédula tiene entre 6 y 10 dígitos.' },
  CE: { pattern: /^\d{3,7}$/, advice: 'La cédula de extranjería tiene entre 3 y 7 dígitos.' },
  NIT: { pattern: /^\d{8,9}-\d$/, advice: 'Escriba el NIT con guion y dígito de verificación.' },
  TI: { pattern: /^\d{10,11}$/, advice: 'La tarjeta de identidad tiene 10 u 11 dígitos.' },
  PA: { pattern: /^[A-Z0-9]{5,16}$/, advice: 'El pasaporte tiene de 5 a 16 letras y números.' },
  PEP: { pattern: /^\d{15}$/, advice: 'El PEP tiene 15 dígitos.' },
  PPT: { pattern: /^\d{6,8}$/, advice: 'El PPT tiene entre 6 y 8 dígitos.' },
}

/** The codes of all document types. */
export const documentTypes = Object.keys(types)

/** Why a number is not of its type, or of any type where the type is not known yet. */
export function refuseDocument(value: string, type?: unknown): string | undefined {
  const documentType = typeof type === 'string' && Object.hasOwn(types, type) ? types[type] : undefined
  if (documentType && !documentType.pattern.test(value)) return documentType.advice
  if (value.includes('-')) return nit.refuse(value)
  return Object.values(types).some(({ pattern }) => pattern.test(value))
    ? undefined
    : 'Escriba el número como está en el documento, sin puntos; en un NIT, con guion y dígito de verificación.'
}
