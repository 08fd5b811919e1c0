import { byFigures } from '../filtering.ts'
import { byFormat, defineKind, textLimits } from '../kind.ts'
import { lastThree } from '../redaction.ts'

/** A number that is not a quantity, such as a registry number: leading zeros count. */
export const digitos = defineKind<string>({
  name: 'digitos',
  type: 'string',
  matches: byFormat('digitos'),
  implies: { minLength: 1 },
  limits: textLimits,
  refuse: (value) => (/^\d*$/.test(value) ? undefined : 'Escriba solo dígitos.'),
  initial: undefined,
  wrongType: () => 'Escriba solo dígitos.',
  parse: (text) => {
    const digits = text.replace(/[\s.-]/g, '')
    return /^\d*$/.test(digits) ? digits || undefined : text.trim()
  },
  format: (value) => value,
  column: 'text',
  search: 'figures',
  filtering: byFigures,
  adds: false,
  redact: lastThree,
  rule: 'string',
  align: 'start',
  width: 'medium',
  example: { property: { type: 'string', format: 'digitos', minLength: 4, maxLength: 12 }, value: '0012' },
})
