import { byWholeFigures } from '../filtering.ts'
import { byFormat, defineKind, textLimits } from '../kind.ts'
import { nitCheckDigit } from '../nit/check-digit.ts'
import { nit } from '../nit/kind.ts'
import { refuseDocument } from './types.ts'

/** A company's NIT without its hyphen: no document of a person has ten digits of which the first is 8 or 9. */
const companyWithoutHyphen = /^([89]\d{8})(\d)$/

/** A person's number as tables show it, `•••••••321`; a NIT is whole, since it is no personal datum (domain §4.2). */
export const redactDocument = (value: string): string =>
  value.includes('-') ? value : '•'.repeat(Math.max(0, value.length - 3)) + value.slice(-3)

/** The number of an identity document, of any type of domain §4.2; tables show its last three characters. */
export const documento = defineKind<string>({
  name: 'documento',
  type: 'string',
  matches: byFormat('documento'),
  implies: { maxLength: 16 },
  limits: [...textLimits, 'x-document-type'],
  refuse: refuseDocument,
  advise: (value, property) => nit.advise?.(value, property),
  initial: undefined,
  wrongType: () => 'Escriba el número de documento.',
  parse: (text, { 'x-document-type': type }) => {
    const number = text
      .normalize('NFC')
      .replace(/[\s.]/g, '')
      .replace(/[‐-―−]/g, '-')
      .toUpperCase()
    const [, digits, check] = (!type && companyWithoutHyphen.exec(number)) || []
    return digits && nitCheckDigit(digits) === Number(check) ? `${digits}-${check}` : number || undefined
  },
  format: (value, property) => (value.includes('-') ? nit.format(value, property) : value),
  column: 'text',
  search: 'figures',
  filtering: byWholeFigures,
  adds: false,
  redact: redactDocument,
  rule: 'string',
  align: 'start',
  width: 'medium',
  example: { property: { type: 'string', format: 'documento' }, value: '1000000321' },
})
