import { byFigures } from '../filtering.ts'
import { byFormat, defineKind } from '../kind.ts'
import { lastThree } from '../redaction.ts'
import { nitCheckDigit } from './check-digit.ts'

const shape = /^(\d{8,9})-(\d)$/

/** Nine digits and the check digit; of nine digits alone nobody knows whether the last one is it. */
const withoutHyphen = /^(\d{9})(\d)$/

/** A Colombian tax number with its check digit, stored as 890903938-8. */
export const nit = defineKind<string>({
  name: 'nit',
  type: 'string',
  matches: byFormat('nit'),
  implies: {},
  limits: [],
  refuse: (value) => {
    const [, digits, check] = shape.exec(value) ?? []
    if (digits === undefined) return 'Escriba el NIT con 8 o 9 dígitos, guion y dígito de verificación.'
    if (/^0+$/.test(digits)) return 'Un NIT de solo ceros no existe.'
    return nitCheckDigit(digits) === Number(check)
      ? undefined
      : 'El dígito de verificación del NIT no es correcto.'
  },
  advise: (value) => {
    const [, digits, check] = shape.exec(value) ?? []
    return digits === undefined || nitCheckDigit(digits) === Number(check)
      ? undefined
      : `El dígito de verificación de ${digits} es ${nitCheckDigit(digits)}.`
  },
  initial: undefined,
  wrongType: () => 'Escriba el NIT con guion y dígito de verificación.',
  parse: (text) => {
    const digits = text.replace(/[\s.]/g, '').replace(/[‐-―−]/g, '-')
    return /^[\d-]*$/.test(digits) ? digits.replace(withoutHyphen, '$1-$2') || undefined : text.trim()
  },
  format: (value) => {
    const [, digits, check] = shape.exec(value) ?? []
    return digits === undefined ? value : `${digits.replace(/\B(?=(\d{3})+$)/g, '.')}-${check}`
  },
  column: 'text',
  search: 'figures',
  filtering: byFigures,
  adds: false,
  redact: lastThree,
  rule: 'string',
  align: 'start',
  width: 'medium',
  example: { property: { type: 'string', format: 'nit' }, value: '890903938-8' },
})
